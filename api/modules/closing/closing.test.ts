import type { AccountExport } from '@contract/export';
import { aBookFor } from '../../testing/records/aBook';
import type { Accounts } from '../../testing/visitors/accounts';
import {
  makeAccounts,
  makeUser,
  PASSWORD,
  sendLogin,
  visitAs,
} from '../../testing/visitors/accounts';
import { aLoan, publishExhibitionLoan } from '../../testing/exhibitionLoan';
import { readMails } from '../../testing/records/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import {
  createStudioVisitor,
  toPlace,
} from '../../testing/visitors/studioVisitor';
import type { Visitor } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const close = (visitor: Visitor, accountPassword = PASSWORD) =>
  visitor.post('/user/close', { accountPassword });

test('an account is closed with its password: all logins end, the email is free, and a mail confirms it', async () => {
  const publisherId = accounts.publishers.tasmanian._id;
  await makeUser(api, 'PUBLISHER', { publisherId });
  const user = await makeUser(api, 'PUBLISHER', { publisherId });
  const elsewhere = await visitAs(api, user);
  const visitor = await visitAs(api, user);
  const wrong = await close(visitor, 'Wrong-2026x');
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'INVALID']);
  expect((await close(visitor)).status).toBe(200);

  expect((await elsewhere.get('/user/sessions')).status).toBe(401);
  const again = await sendLogin(await api.visit(), user.username, PASSWORD);
  expect(again.status).toBe(401);
  const free = await (
    await api.visit()
  ).get(`/user/check/email?email=${user.email}`);
  expect(free.body).toMatchObject({ valid: true });
  const [mail] = await readMails(api, user.email);
  expect(mail?.subject).toMatch(/account is closed$/);
});

test('regression: closing an account deletes the key of its authenticator app', async () => {
  const { secondFactors } = api.deps.models;
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  await visitor.post('/user/second-factor/enrol', {
    accountPassword: PASSWORD,
  });
  expect(await secondFactors.countDocuments({ _id: user._id })).toBe(1);
  expect((await close(visitor)).status).toBe(200);
  expect(await secondFactors.countDocuments({ _id: user._id })).toBe(0);
});

test('the last user of a publisher cannot close the account; of two who try at once one stays', async () => {
  const publisherId = accounts.publishers.victorian._id;
  const pair = [
    await makeUser(api, 'PUBLISHER', { publisherId }),
    await makeUser(api, 'PUBLISHER', { publisherId }),
  ];
  const answers = await Promise.all(
    pair.map(async (user) => close(await visitAs(api, user))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && codeOf(refused)).toBe('LAST_USER');
});

test('the export has what is stored about the user and no secret', async () => {
  const { user, visitor } = await accounts.get('publisher');
  await visitor.post('/user/second-factor/enrol', {
    accountPassword: PASSWORD,
  });
  const { secondFactors, joins } = api.deps.models;
  const factor = await secondFactors.findById(user._id).lean();
  await joins.create({
    _id: 'declined',
    userId: user._id,
    publisherId: 'p1',
    slot: 'p1',
    status: 'DECLINED',
    message: 'I edit the tide tables',
    createdDate: new Date(),
  });
  const answer = await visitor.get('/user/export');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="account.json"',
  );
  expect(answer.body).toMatchObject({
    account: { username: user.username, email: user.email, password: true },
    secondFactor: { confirmedDate: null, recoveryCodesLeft: 0 },
    joins: [{ status: 'DECLINED', message: 'I edit the tide tables' }],
    publisher: { name: 'Moss & Daughters' },
    logins: [{ userAgent: 'Test' }],
  });
  for (const secret of [
    'argon2',
    'passwordHash',
    'ownerKey',
    'lastChange',
    factor?.key ?? 'no key',
  ]) {
    expect(answer.text).not.toContain(secret);
  }
});

test('regression: the export has the mails about the deposits of the user, and none of others', async () => {
  const publisherId = accounts.publishers.tasmanian._id;
  const user = await makeUser(api, 'PUBLISHER', { publisherId });
  const visitor = await visitAs(api, user);
  const { visitor: staff, user: librarian } =
    await accounts.get('libraryAdmin');
  const references = new Map<Visitor, unknown>();
  for (const depositor of [visitor, staff]) {
    const { tempFileId } = await depositor.upload();
    const choice = depositor === staff ? { notifyPublisher: false } : {};
    const { body } = await depositor.deposit(
      aBookFor(tempFileId, publisherId, choice),
    );
    references.set(depositor, body['reference']);
  }
  await api.deps.settle();
  const readExported = async (depositor: Visitor) => {
    const { body } = await depositor.get('/user/export');
    const { mails } = body as unknown as AccountExport;
    return mails
      .filter(({ kind }) => kind === 'RECEIPT')
      .map(({ to, params }) => [to, params['reference']]);
  };
  expect(await readExported(visitor)).toEqual([
    [user.email, references.get(visitor)],
  ]);
  expect(await readExported(staff)).toEqual([
    [librarian.email, references.get(staff)],
  ]);
});

test('regression: the export has the records of other forms and the saved searches of the user alone', async () => {
  await publishExhibitionLoan(api);
  const query = { status: 'OPEN', assignedTo: 'me' };
  for (const name of ['support', 'libraryAdmin'] as const) {
    const { visitor } = await accounts.get(name);
    const sent = await visitor.post(
      '/api/forms/exhibition-loan/records',
      aLoan({ exhibitionTitle: `Tides of ${name}` }),
    );
    expect(sent.status).toBe(200);
    await visitor.post('/library/searches', { name, query });
  }
  const { visitor } = await accounts.get('support');
  const { body } = await visitor.get('/user/export');
  expect(body).toMatchObject({
    formRecords: [
      {
        formKey: 'exhibition-loan',
        title: 'Tides of support',
        answers: { insuredValue: 12500.5, courierName: 'Ada Moss' },
      },
    ],
    savedSearches: [{ name: 'support', query }],
  });
});

test('regression: the export has what the user did, and the changes of the forms by an administrator', async () => {
  const user = await makeUser(api, 'SYSADMIN', { username: 'ada.forms' });
  const visitor = await visitAs(api, user);
  const studio = createStudioVisitor(visitor);
  const { revision } = await studio.read();
  const path = toPlace('forms/login.form.json', '/title');
  const change = { op: 'replace', path, value: 'Enter' } as const;
  await studio.change(revision, [change], 'rename the login');
  expect((await studio.publish(revision + 1)).status).toBe(201);
  const { body } = await visitor.get('/user/export');
  expect(body).toMatchObject({
    audit: expect.arrayContaining([
      expect.objectContaining({
        action: 'release.published',
        onAccount: false,
      }),
    ]),
    formChanges: [
      { revision: revision + 1, label: 'rename the login' },
      { revision: revision + 2 },
    ],
  });
});
