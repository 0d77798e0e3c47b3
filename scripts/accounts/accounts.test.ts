import { readConfig } from '../../api/config';
import { logIn } from '../../api/testing/accounts';
import { NEW_PASSWORD } from '../../api/testing/aRegistration';
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

test('who is invited chooses a password with the printed link, and is in use until disabled', async () => {
  const said = await run(INVITE);
  const [, token] =
    /: https:\/\/deposit\.example\/ned\/user\/activate#token=([\w-]+)$/.exec(
      said,
    ) ?? [];
  const visitor = await api.visit();
  const activated = await visitor.post('/user/activate', {
    ...{ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });
  expect(activated.body).toEqual({ username: 'lib.one' });
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

test.each([
  [INVITE.replace('SLV', 'XYZ'), 'no library XYZ; the libraries are NLA'],
  [INVITE.replace('lib.one', '1x'), 'starts with a letter'],
  [INVITE.replace('one@lib.example', 'one'), 'not an email address'],
  ['link --username nobody', 'No account nobody waits'],
  ['enable --username nobody', 'no account nobody'],
])('%s says what is wrong', async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});

test.each([
  '',
  'invite',
  'remove --username lib.one',
  'disable',
  'disable --username lib.one --role SYSADMIN',
  INVITE.replace('EDEPOSIT_ADMIN', 'PUBLISHER'),
  `${INVITE} --password x`,
])('"%s" is answered with the usage', (words) => {
  expect(() => toAccountsCommand(words.split(' '))).toThrow('npm run accounts');
});
