import { Error as MongooseError } from 'mongoose';
import { saveRevised } from '../../records/saveRevised';
import { aBook, aBookFor } from '../../testing/records/aBook';
import {
  makePublisher,
  makeUser,
  PASSWORD,
  sendLogin,
  visitAs,
} from '../../testing/visitors/accounts';
import { readMails } from '../../testing/records/aRegistration';
import { storeSecondFactor } from '../../testing/records/storeSecondFactor';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { sweep } from '../../server/sweep/sweep';
import { BATCH } from './treatment';

const DAY = 86_400_000;
const retention = {
  contactDays: 100,
  accountDays: 30,
  joinDays: 20,
  mailDays: 10,
  auditDays: 40,
};

let api: TestApi;
/** The moment at which a job fails once, as when its process dies. */
let failsAt = '';
beforeEach(async () => {
  failsAt = '';
  api = await startTestApi({
    config: { retention },
    environment: {
      checkpoint(name) {
        if (name !== failsAt) return;
        failsAt = '';
        throw new Error(`died at: ${name}`);
      },
    },
  });
});
afterEach(() => api.stop());

/** Has the sweep do its work, with all that follows from it. */
async function removeOver(): Promise<void> {
  await sweep(api.deps);
  await api.deps.settle();
}

/** Where a text is stored in records of persons, publishers and deposits. */
async function findStored(text: string): Promise<string[]> {
  const { deposits, publishers, users, revisions, joins } = api.deps.models;
  const collections = { deposits, publishers, users, revisions, joins };
  const found = await Promise.all(
    Object.entries(collections).map(async ([name, { collection }]) =>
      JSON.stringify(await collection.find({}).toArray()).includes(text)
        ? [name]
        : [],
    ),
  );
  return found.flat();
}

async function depositAs(
  visitor: Visitor,
  toBody: (tempFileId: string) => object,
): Promise<string> {
  const { tempFileId } = await visitor.upload();
  const answer = await visitor.deposit(
    toBody(tempFileId) as Record<string, unknown>,
  );
  expect(answer.status).toBe(200);
  return String(answer.body['reference']);
}

const aBookBy = (contactName: string, email: string) => (tempFileId: string) =>
  aBook(tempFileId, {
    publisher: {
      ...(aBook(tempFileId)['publisher'] as object),
      name: 'Reef Books',
      contactName,
      email,
      confirmEmail: email,
      phone: '03 6200 0042',
    },
  });

test('after its period the contact of an anonymous deposit is removed everywhere; the publication and its description stay', async () => {
  const reference = await depositAs(
    await api.visit(),
    aBookBy('Wil Reef', 'wil.reef@example.org'),
  );
  const { deposits } = api.deps.models;
  const before = await deposits.findOne({ reference }).lean();
  api.travel((retention.contactDays - 1) * DAY);
  await removeOver();
  expect(await findStored('wil.reef@example.org')).toEqual([
    'deposits',
    'publishers',
  ]);

  api.travel(2 * DAY);
  await removeOver();
  for (const detail of ['wil.reef@', 'Wil Reef', '6200 0042']) {
    expect(await findStored(detail)).toEqual([]);
  }
  const after = await deposits.findOne({ reference }).lean();
  expect(after).toMatchObject({
    title: before?.title,
    consents: before?.consents,
    contact: null,
    payload: {
      submissionItems: before?.payload['submissionItems'],
      publisher: { name: 'Reef Books', suburb: 'Battery Point' },
    },
  });
  expect(await findStored('Reef Books')).toContain('publishers');
});

/** Staff change the title of a deposit. */
async function editTitle(reference: string, title: string): Promise<void> {
  const staff = await visitAs(api, await makeUser(api, 'SYSADMIN'));
  const path = `/library/deposit/${reference}`;
  const { body } = await staff.get(path);
  const change = (at: string, value: string) => ({
    op: 'replace',
    path: at,
    value,
  });
  const answer = await staff.send(
    'PATCH',
    path,
    JSON.stringify([
      change('/data/submissionItems/0/itemTitle', title),
      change('/revisionNotes', 'A letter of today'),
    ]),
    { 'If-Match': `"${String(body['revision'])}"` },
  );
  if (answer.status !== 200) throw new Error(answer.text);
}

test('the contact goes from the history of an edited deposit too; what was edited stays in it', async () => {
  const reference = await depositAs(
    await api.visit(),
    aBookBy('Wil Reef', 'wil.reef@example.org'),
  );
  await api.deps.settle();
  await editTitle(reference, 'Reefs of the south');
  await editTitle(reference, 'Reefs of the west');
  expect(await findStored('wil.reef@example.org')).toContain('revisions');
  api.travel((retention.contactDays + 1) * DAY);
  await removeOver();
  for (const detail of ['wil.reef@', 'Wil Reef', '6200 0042']) {
    expect(await findStored(detail)).toEqual([]);
  }
  expect(await findStored('Reefs of the south')).toEqual(['revisions']);
});

test('an edit that was begun before the contact was removed fails, and writes nothing back', async () => {
  await depositAs(
    await api.visit(),
    aBookBy('Wil Reef', 'wil.reef@example.org'),
  );
  await api.deps.settle();
  const { deposits, publishers, revisions } = api.deps.models;
  const deposit = await deposits.findOne().orFail();
  const publisher = await publishers.findOne({ name: 'Reef Books' }).orFail();
  api.travel((retention.contactDays + 1) * DAY);
  await removeOver();
  const next = {
    lastModifiedDate: new Date(),
    lastModifiedBy: null,
    lastChange: { before: deposit.payload, after: publisher.payload },
  };
  const { VersionError } = MongooseError;
  deposit.set({ payload: { ...deposit.payload, notes: 'New' } });
  await expect(
    saveRevised(revisions, 'deposit', deposit, next),
  ).rejects.toThrow(VersionError);
  publisher.set({ payload: { ...publisher.payload, suburb: 'Burnie' } });
  await expect(
    saveRevised(revisions, 'publisher', publisher, next),
  ).rejects.toThrow(VersionError);
  for (const detail of ['wil.reef@', 'Wil Reef', '6200 0042']) {
    expect(await findStored(detail)).toEqual([]);
  }
  await editTitle(deposit.reference, 'Reefs of the south');
  expect(await findStored('Reefs of the south')).toContain('deposits');
});

test('the publisher keeps its contact while a later deposit or an account uses it', async () => {
  await depositAs(await api.visit(), aBookBy('Wil Reef', 'wil@example.org'));
  const { publishers, deposits } = api.deps.models;
  const stored = await publishers.findOne({ name: 'Reef Books' }).lean();
  const publisherId = stored?._id ?? '';
  api.travel(60 * DAY);
  const user = await makeUser(api, 'PUBLISHER', { publisherId });
  await depositAs(await visitAs(api, user), (id) => aBookFor(id, publisherId));
  await api.deps.models.users.deleteOne({ _id: user._id });
  api.travel(60 * DAY);
  await removeOver();
  expect(await deposits.countDocuments({ contact: null })).toBe(1);
  expect(await findStored('wil@example.org')).toContain('publishers');
  api.travel(60 * DAY);
  await removeOver();
  expect(await findStored('wil@example.org')).not.toContain('publishers');
});

test('more deposits than a batch has are all treated by one sweep', async () => {
  await depositAs(await api.visit(), aBookBy('Wil Reef', 'wil@example.org'));
  const { deposits } = api.deps.models;
  const { submissionKey: _key, ...one } = (await deposits.findOne().lean()) ?? {
    submissionKey: '',
  };
  await deposits.insertMany(
    Array.from({ length: 2 * BATCH }, (_none, at) => ({
      ...one,
      _id: `copy-${at}`,
      reference: `copy-${at}`,
      number: 100 + at,
    })),
  );
  api.travel((retention.contactDays + 1) * DAY);
  await removeOver();
  expect(await findStored('wil@example.org')).toEqual([]);
});

/** A publisher whose contact is Kit. Answers its id. */
async function makeYarraPress(): Promise<string> {
  const { _id } = await makePublisher(api, 'Yarra Press', 'SLV', {
    payload: {
      name: 'Yarra Press',
      category: 'COMMERCIAL',
      suburb: 'Carlton',
      country: 'AU',
      stateTerritory: 'VIC',
      postcode: '3053',
      contactName: 'Kit Yarra',
      email: 'kit.old@example.org',
    },
  });
  return _id;
}

test('a closed account is anonymised with its former addresses, a colleague becomes the contact of the publisher', async () => {
  const publisherId = await makeYarraPress();
  const kit = await makeUser(api, 'PUBLISHER', {
    publisherId,
    username: 'kit.yarra',
    name: 'Kit Yarra',
    email: 'kit.old@example.org',
  });
  const colleague = await makeUser(api, 'PUBLISHER', { publisherId });
  const visitor = await visitAs(api, kit);
  const reference = await depositAs(visitor, (id) => aBookFor(id, publisherId));
  await api.deps.settle();
  await editTitle(reference, 'Rivers of the south');
  await editTitle(reference, 'Rivers of the west');
  const { models } = api.deps;
  await models.users.updateOne(
    { _id: kit._id },
    {
      $set: {
        email: 'kit.new@example.org',
        emailKey: 'kit.new@example.org',
        lastChange: {
          before: { email: 'kit.old@example.org' },
          after: { email: 'kit.new@example.org' },
        },
      },
      $inc: { revision: 1 },
    },
  );
  const body = { accountPassword: PASSWORD };
  expect((await visitor.post('/user/close', body)).status).toBe(200);
  api.travel((retention.accountDays - 1) * DAY);
  await removeOver();
  expect(await findStored('kit.yarra')).toEqual(['users']);

  api.travel(2 * DAY);
  await removeOver();
  for (const detail of ['Kit Yarra', 'kit.yarra', 'kit.old@', 'kit.new@']) {
    expect(await findStored(detail)).toEqual([]);
  }
  expect(await models.users.findById(kit._id).lean()).toMatchObject({
    status: 'ANONYMISED',
    role: 'PUBLISHER',
    passwordHash: null,
    lastChange: { before: { status: 'CLOSED' } },
  });
  const left = await models.publishers.findById(publisherId).lean();
  expect(left?.payload).toMatchObject({
    name: 'Yarra Press',
    email: colleague.email,
    contactName: colleague.name,
  });
});

test.each([
  'deposit history rewritten',
  'deposit rewritten',
  'publisher contact removed',
])(
  'regression: after a process died at "%s" the next one removes a contact from the deposits of colleagues, and their history',
  async (moment) => {
    const publisherId = await makeYarraPress();
    await makeUser(api, 'PUBLISHER', {
      publisherId,
      name: 'Kit Yarra',
      email: 'kit.old@example.org',
      status: 'DISABLED',
      lastModifiedDate: new Date(),
    });
    const colleague = await makeUser(api, 'PUBLISHER', { publisherId });
    const visitor = await visitAs(api, colleague);
    for (const title of ['Rivers of the south', 'Rivers of the west']) {
      const reference = await depositAs(visitor, (id) =>
        aBookFor(id, publisherId),
      );
      await api.deps.settle();
      await editTitle(reference, title);
      await editTitle(reference, `${title} coast`);
    }
    expect(await findStored('kit.old@')).toEqual([
      'deposits',
      'publishers',
      'users',
      'revisions',
    ]);
    failsAt = moment;
    api.travel((retention.accountDays + 1) * DAY);
    await removeOver();
    expect(failsAt).toBe('');
    expect(await findStored('kit.old@')).toContain('users');
    api.travel(DAY);
    await removeOver();
    for (const detail of ['Kit Yarra', 'kit.old@']) {
      expect(await findStored(detail)).toEqual([]);
    }
    expect(await findStored('Rivers of the south')).toContain('revisions');
  },
);

/** The contact of a deposit is another one from now on, as after a correction; its revisions keep the one before. */
async function changeContact(
  reference: string,
  contact: { contactName: string; email: string },
): Promise<void> {
  const { deposits, revisions } = api.deps.models;
  const deposit = await deposits.findOne({ reference }).orFail();
  const { payload: before, status } = deposit.toObject();
  const publisher = { ...(before['publisher'] as object), ...contact };
  const payload = { ...before, publisher };
  deposit.set({ payload });
  await saveRevised(revisions, 'deposit', deposit, {
    lastModifiedDate: new Date(),
    lastModifiedBy: null,
    lastChange: {
      before: { status, payload: before },
      after: { status, payload },
    },
  });
}

test.each([
  ['the last edit', 1],
  ['an earlier edit', 2],
])(
  'regression: the contact of an account that ended goes from a deposit where only %s has its email, and the contact of today stays',
  async (_what, edits) => {
    const publisherId = await makeYarraPress();
    await makeUser(api, 'PUBLISHER', {
      publisherId,
      name: 'Kit Yarra',
      email: 'kit.old@example.org',
      status: 'DISABLED',
      lastModifiedDate: new Date(),
    });
    const colleague = await makeUser(api, 'PUBLISHER', { publisherId });
    const visitor = await visitAs(api, colleague);
    const reference = await depositAs(visitor, (id) =>
      aBookFor(id, publisherId),
    );
    await api.deps.settle();
    for (let at = 0; at < edits; at += 1) {
      const email = `mo${at}@example.org`;
      await changeContact(reference, { contactName: 'Mo Yarra', email });
    }
    api.travel((retention.accountDays + 1) * DAY);
    await removeOver();
    for (const detail of ['Kit Yarra', 'kit.old@']) {
      expect(await findStored(detail)).toEqual([]);
    }
    const { deposits } = api.deps.models;
    expect(await deposits.findOne({ reference }).lean()).toMatchObject({
      payload: {
        publisher: {
          contactName: 'Mo Yarra',
          email: `mo${edits - 1}@example.org`,
        },
      },
    });
  },
);

test('a disabled account is anonymised; one in use never is', async () => {
  const { users, secondFactors, joins, savedSearches } = api.deps.models;
  const details = { name: 'Ola Staff', lastModifiedDate: new Date() };
  const disabled = await makeUser(api, 'EDEPOSIT_ADMIN', {
    ...details,
    status: 'DISABLED',
    username: 'ola.staff',
  });
  const active = await makeUser(api, 'EDEPOSIT_ADMIN', details);
  await storeSecondFactor(api.deps.models, active._id, null);
  await joins.create({
    _id: 'one',
    slot: 'one',
    userId: active._id,
    publisherId: 'p1',
    status: 'DECLINED',
    message: 'Please',
    createdDate: new Date(),
    decidedDate: new Date(),
  });
  await savedSearches.create({
    _id: 'one',
    userId: disabled._id,
    name: 'Ada Moss',
    query: { q: 'moss' },
  });
  api.travel(2 * DAY);
  await removeOver();
  expect(await secondFactors.countDocuments()).toBe(0);
  expect(await joins.countDocuments()).toBe(1);
  api.travel(retention.accountDays * DAY);
  await removeOver();
  expect(await joins.countDocuments()).toBe(0);
  expect(await savedSearches.countDocuments()).toBe(0);
  expect(await findStored('ola.staff')).toEqual([]);
  expect(await users.findById(disabled._id).lean()).toMatchObject({
    status: 'ANONYMISED',
    email: '',
    name: '',
    phone: '',
  });
  expect(await users.findById(active._id).lean()).toMatchObject({
    status: 'ACTIVE',
    name: 'Ola Staff',
  });
});

test('mails and audit entries go after their own periods', async () => {
  const visitor = await api.visit();
  await sendLogin(visitor, 'nobody', 'wrong');
  await depositAs(visitor, aBookBy('Wil Reef', 'wil@example.org'));
  await readMails(api, 'wil@example.org');
  const { mails, audit } = api.deps.models;
  expect(await mails.countDocuments()).toBe(1);
  expect(await audit.countDocuments()).toBeGreaterThan(0);
  api.travel((retention.mailDays + 1) * DAY);
  await removeOver();
  expect(await mails.countDocuments()).toBe(0);
  expect(await audit.countDocuments()).toBeGreaterThan(0);
  api.travel(retention.auditDays * DAY);
  await removeOver();
  expect(await audit.countDocuments()).toBe(0);
});
