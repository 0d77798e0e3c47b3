import { readConfig } from '../../api/config/readConfig';
import {
  logIn,
  makePublisher,
  makeUser,
  visitAs,
} from '../../api/testing/visitors/accounts';
import { NEW_PASSWORD } from '../../api/testing/records/aRegistration';
import { makeSerialDeposit } from '../../api/testing/records/makeSerialDeposit';
import { storeSecondFactor } from '../../api/testing/records/storeSecondFactor';
import type { TestApi } from '../../api/testing/startTestApi';
import { startTestApi } from '../../api/testing/startTestApi';
import { toAccountsCommand } from './accountsCommand';
import { runAccounts } from './runAccounts';

const config = readConfig({ PUBLIC_URL: 'https://deposit.example' });
const INVITE =
  'invite --username lib.one --email one@lib.example --name Lib_One --role EDEPOSIT_ADMIN --library SLV';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const run = (words: string) =>
  runAccounts({
    config,
    databaseUri: api.uri,
    command: toAccountsCommand(words.split(' ')),
    clock: () => new Date(),
  });

/** The token in a printed link. */
const toToken = (said: string) =>
  /: https:\/\/deposit\.example\/ned\/user\/(?:activate|reset)#token=([\w-]+)$/.exec(
    said,
  )?.[1];

test('who is invited gets a mail, chooses a password with a link, and is in use until disabled', async () => {
  expect(await run(INVITE)).toContain('mails a link to one@lib.example');
  const mail = { kind: 'STAFF_INVITED', to: 'one@lib.example' } as const;
  const { mails } = api.deps.models;
  expect(await mails.countDocuments(mail)).toBe(1);
  await run('reinvite --username lib.one');
  expect(await mails.countDocuments(mail)).toBe(2);
  await api.deps.settle();
  expect(await mails.countDocuments({ ...mail, sentDate: null })).toBe(0);
  const token = toToken(await run('link --username lib.one'));
  const visitor = await api.visit();
  const activated = await visitor.post('/user/activate', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(activated.body).toEqual({ username: 'lib.one', realm: 'library' });
  const staff = await logIn(visitor, 'lib.one', NEW_PASSWORD, 'library');
  expect((await staff.get('/user/current')).body).toMatchObject({
    role: 'EDEPOSIT_ADMIN',
    memberLibrary: { id: 'SLV' },
  });

  expect(await run('disable --username LIB.one')).toBe('LIB.one is disabled.');
  expect((await staff.get('/user/current')).body).toMatchObject({ role: null });
  await expect(run('disable --username lib.one')).rejects.toThrow('no account');
  expect(await run('enable --username lib.one')).toBe('lib.one is enabled.');
  await logIn(await api.visit(), 'lib.one', NEW_PASSWORD, 'library');
  await api.deps.settle();
  const actions = await api.deps.models.audit.distinct('action');
  expect(actions).toEqual(
    expect.arrayContaining([
      'account.invited',
      'account.linkIssued',
      'account.disabled',
      'account.enabled',
    ]),
  );
});

test('the first administrator gets an address of their own, and may be recovered by it', async () => {
  const user = await makeUser(api, 'SYSADMIN', {
    username: 'admin',
    email: 'admin@localhost',
    memberLibraryId: 'NLA',
  });
  const { linkTokens, models } = api.deps;
  const token = await linkTokens.issue(user._id, 'recovery');
  const said = await run('email --username admin --email ada@lib.example');
  expect(said).toContain('admin has the email ada@lib.example now');
  expect(await models.users.findById(user._id).lean()).toMatchObject({
    email: 'ada@lib.example',
    emailKey: 'ada@lib.example',
    lastChange: {
      before: { email: 'admin@localhost' },
      after: { email: 'ada@lib.example' },
    },
  });
  expect(await linkTokens.peek(token, ['recovery'])).toBeUndefined();
  await api.deps.settle();
  const action = 'account.emailChanged';
  const { _id: subject } = user;
  expect(await models.audit.exists({ action, subject })).not.toBeNull();
});

test('an operator lists, shows and changes accounts, and ends their logins with the role', async () => {
  const user = await makeUser(api, 'EDEPOSIT_READONLY', {
    username: 'lib.read',
    memberLibraryId: 'LTAS',
  });
  const staff = await visitAs(api, user);
  expect(await run('list --role EDEPOSIT_READONLY')).toBe(
    `lib.read  EDEPOSIT_READONLY  LTAS  ACTIVE  ${user.email}  Ada Moss`,
  );
  const said = await run(
    'role --username lib.read --role EDEPOSIT_SUPPORT --library SLV',
  );
  expect(said).toContain('is EDEPOSIT_SUPPORT of SLV now');
  expect((await staff.get('/user/current')).body).toMatchObject({ role: null });
  await run('name --username lib.read --name Ada_Reed');
  const shown = await run('show --username lib.read');
  expect(shown).toContain('role: EDEPOSIT_SUPPORT\nlibrary: SLV');
  expect(shown).toContain('name: Ada_Reed');
  expect(shown).toContain('second factor: off');
  const stored = await api.deps.models.users.findById(user._id).lean();
  expect(stored?.lastChange).toMatchObject({
    before: { name: 'Ada Moss' },
    after: { name: 'Ada_Reed' },
  });
  await api.deps.settle();
  const actions = await api.deps.models.audit.distinct('action', {
    subject: user._id,
  });
  expect(actions).toEqual(['account.renamed', 'account.roleChanged']);
});

test('a forgotten password is replaced by a printed link, and a lost app is forgotten', async () => {
  const user = await makeUser(api, 'SYSADMIN', {
    username: 'lost.admin',
    memberLibraryId: 'NLA',
  });
  const token = toToken(await run('link --username lost.admin'));
  const visitor = await api.visit();
  const reset = await visitor.post('/user/reset', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(reset.body).toEqual({ username: 'lost.admin', realm: 'library' });
  await storeSecondFactor(api.deps.models, user._id);
  const browser = await visitAs(api, {
    ...user,
    ...(await api.deps.models.users.findById(user._id).lean()),
  });
  await run('reset-second-factor --username lost.admin');
  expect((await browser.get('/user/current')).body).toMatchObject({
    role: null,
  });
  await expect(
    run('reset-second-factor --username lost.admin'),
  ).rejects.toThrow('no account lost.admin with an authenticator app');
});

test('regression: who is closed, or disabled again, reviews no open deposit any more', async () => {
  const { models } = api.deps;
  const { _id: publisherId } = await makePublisher(api, 'Reviewed', 'LTAS');
  const member = { memberLibraryId: 'LTAS' };
  const closed = await makeUser(api, 'EDEPOSIT_SUPPORT', member);
  const disabled = await makeUser(api, 'EDEPOSIT_SUPPORT', member);
  await run(`disable --username ${disabled.username}`);
  const assign = ({ _id: assignedTo }: typeof closed) =>
    makeSerialDeposit(models, {
      status: 'UNDER_REVIEW',
      publisherId,
      assignedTo,
    });
  const deposits = [await assign(closed), await assign(disabled)];
  await run(`close --username ${closed.username}`);
  await expect(run(`disable --username ${disabled.username}`)).rejects.toThrow(
    'to disable',
  );
  await api.deps.settle();
  for (const { _id } of deposits)
    expect(await models.deposits.findById(_id).lean()).toMatchObject({
      assignedTo: null,
    });
});

test('regression: an account is closed as its user can close it, also the last one of a publisher', async () => {
  const { emailChanges, mails, secondFactors, users } = api.deps.models;
  const { _id: publisherId } = await makePublisher(api, 'Closing', 'LTAS');
  const user = await makeUser(api, 'PUBLISHER', { publisherId });
  const colleague = await makeUser(api, 'PUBLISHER', { publisherId });
  const visitor = await visitAs(api, user);
  await storeSecondFactor(api.deps.models, user._id);
  await emailChanges.create({
    _id: 'closing',
    userId: user._id,
    email: user.email,
    formerEmail: 'former@example.org',
    slot: 'closing',
    sessionEpoch: 0,
    status: 'DONE',
    askedDate: new Date(),
    doneDate: new Date(),
  });
  await expect(run(`close --username ${user.username}`)).rejects.toThrow(
    'The former email of',
  );
  await emailChanges.deleteOne({ _id: 'closing' });
  expect(await run(`close --username ${user.username}`)).toContain('is closed');
  expect((await visitor.get('/user/current')).body).toMatchObject({
    role: null,
  });
  expect(await users.findById(user._id).lean()).toMatchObject({
    status: 'CLOSED',
    emailKey: `closed ${user._id}`,
  });
  expect(await secondFactors.countDocuments({ _id: user._id })).toBe(0);
  const mail = { kind: 'ACCOUNT_CLOSED', userId: user._id } as const;
  expect(await mails.countDocuments(mail)).toBe(1);
  expect(await run(`audit --username ${user.username}`)).toContain(
    'account.closed',
  );
  await expect(run(`close --username ${user.username}`)).rejects.toThrow(
    'in use',
  );
  expect(await run(`close --username ${colleague.username}`)).toContain(
    'is closed',
  );
  expect(await users.countDocuments({ publisherId, status: 'ACTIVE' })).toBe(0);
});

test('regression: an account that was never activated is not in use after it was disabled and enabled', async () => {
  const user = await makeUser(api, 'PUBLISHER', {
    username: 'never.active',
    status: 'PENDING',
  });
  await run('disable --username never.active');
  await run('enable --username never.active');
  const stored = await api.deps.models.users.findById(user._id).lean();
  expect(stored?.status).toBe('PENDING');
});

test.each([
  ['email --username nobody --email two@lib.example', 'no account nobody'],
  ['email --username lib.one --email one', 'must be a valid email'],
  ['email --username admin --email one@lib.example', 'one@lib.example:'],
  [INVITE, 'lib.one:'],
  [
    INVITE.replace('SLV', 'XYZ').replaceAll('one', 'xyz'),
    'no library XYZ; the libraries are NLA',
  ],
  [INVITE.replace('lib.one', '1x'), 'start with a letter'],
  [
    INVITE.replace('one@lib.example', 'one').replace('lib.one', 'lib.new'),
    'must be a valid email',
  ],
  ['link --username nobody', 'no account nobody in use'],
  ['enable --username nobody', 'no account nobody'],
  ['close --username nobody', 'no account nobody in use'],
])('%s says what is wrong', async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});

test.each([
  '',
  'invite',
  'list --username lib.one',
  'show',
  'role --username lib.one --role PUBLISHER --library NLA',
  'remove --username lib.one',
  'disable',
  'email --username lib.one',
  'email --username lib.one --email a@lib.example --role SYSADMIN',
  'disable --username lib.one --role SYSADMIN',
  INVITE.replace('EDEPOSIT_ADMIN', 'PUBLISHER'),
  `${INVITE} --password x`,
])('"%s" is answered with the usage', (words) => {
  expect(() => toAccountsCommand(words.split(' '))).toThrow('npm run accounts');
});

test('the audit of an account names what was noted about it and what it did, and who of the staff did it', async () => {
  const { audit } = api.deps;
  const ada = await makeUser(api, 'SYSADMIN', { username: 'ada.audit' });
  const wil = await makeUser(api, 'PUBLISHER', { username: 'wil.audit' });
  await audit.note({
    action: 'user.edited',
    actor: ada._id,
    subject: wil._id,
    detail: { revision: 2 },
  });
  await audit.note({
    action: 'login.succeeded',
    actor: wil._id,
    subject: wil._id,
    detail: {},
  });
  const about = (await run('audit --username wil.audit')).split('\n');
  expect(about.map((line) => line.replace(/^\S+  /, '')).sort()).toEqual([
    'login.succeeded  by wil.audit  on wil.audit',
    'user.edited  by ada.audit  on wil.audit  revision=2',
  ]);
  expect(await run('audit --username ada.audit')).toMatch(
    `user.edited  by ada.audit  on ${wil._id}  revision=2`,
  );
  await expect(run('audit --username nobody')).rejects.toThrow('no account');
});
