import { aBook, aBookFor } from '../../testing/aBook';
import {
  makePublisher,
  makeUser,
  PASSWORD,
  sendLogin,
  visitAs,
} from '../../testing/accounts';
import { readMails } from '../../testing/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitor';
import { sweep } from '../../server/sweep/sweep';
import { BATCH } from './treatment';

const DAY = 86_400_000;
const retention = {
  ...{ contactDays: 100, accountDays: 30, joinDays: 20 },
  ...{ mailDays: 10, auditDays: 40 },
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ config: { retention } });
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
      ...{ name: 'Reef Books', contactName, email, confirmEmail: email },
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
    ...{ title: before?.title, consents: before?.consents, contact: null },
    payload: {
      submissionItems: before?.payload['submissionItems'],
      publisher: { name: 'Reef Books', suburb: 'Battery Point' },
    },
  });
  expect(await findStored('Reef Books')).toContain('publishers');
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
      ...{ ...one, _id: `copy-${at}`, reference: `copy-${at}` },
      number: 100 + at,
    })),
  );
  api.travel((retention.contactDays + 1) * DAY);
  await removeOver();
  expect(await findStored('wil@example.org')).toEqual([]);
});

test('a closed account is anonymised with its former addresses, a colleague becomes the contact of the publisher', async () => {
  const publisher = await makePublisher(api, 'Yarra Press', 'SLV', {
    payload: {
      ...{ name: 'Yarra Press', category: 'COMMERCIAL', suburb: 'Carlton' },
      ...{ country: 'AU', stateTerritory: 'VIC', postcode: '3053' },
      ...{ contactName: 'Kit Yarra', email: 'kit.old@example.org' },
    },
  });
  const publisherId = publisher._id;
  const kit = await makeUser(api, 'PUBLISHER', {
    ...{ publisherId, username: 'kit.yarra', name: 'Kit Yarra' },
    email: 'kit.old@example.org',
  });
  const colleague = await makeUser(api, 'PUBLISHER', { publisherId });
  const visitor = await visitAs(api, kit);
  await depositAs(visitor, (id) => aBookFor(id, publisherId));
  const { models } = api.deps;
  await models.users.updateOne(
    { _id: kit._id },
    {
      $set: {
        ...{ email: 'kit.new@example.org', emailKey: 'kit.new@example.org' },
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
    ...{ status: 'ANONYMISED', role: 'PUBLISHER', passwordHash: null },
    lastChange: { before: { status: 'CLOSED' } },
  });
  const left = await models.publishers.findById(publisherId).lean();
  expect(left?.payload).toMatchObject({
    ...{ name: 'Yarra Press', email: colleague.email },
    contactName: colleague.name,
  });
});

test('a disabled account is anonymised; one in use never is', async () => {
  const { users, secondFactors, joins, savedSearches } = api.deps.models;
  const details = { name: 'Ola Staff', lastModifiedDate: new Date() };
  const disabled = await makeUser(api, 'EDEPOSIT_ADMIN', {
    ...{ ...details, status: 'DISABLED', username: 'ola.staff' },
  });
  const active = await makeUser(api, 'EDEPOSIT_ADMIN', details);
  await secondFactors.create({
    ...{ _id: active._id, key: 'sealed', confirmedDate: null },
    ...{ lastPeriod: 0, recoveryCodes: [], createdDate: new Date() },
  });
  await joins.create({
    ...{ _id: 'one', slot: 'one', userId: active._id, publisherId: 'p1' },
    ...{ status: 'DECLINED', message: 'Please', createdDate: new Date() },
    decidedDate: new Date(),
  });
  await savedSearches.create({
    ...{ _id: 'one', userId: disabled._id, name: 'Ada Moss' },
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
    ...{ status: 'ANONYMISED', email: '', name: '', phone: '' },
  });
  expect(await users.findById(active._id).lean()).toMatchObject({
    ...{ status: 'ACTIVE', name: 'Ola Staff' },
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
