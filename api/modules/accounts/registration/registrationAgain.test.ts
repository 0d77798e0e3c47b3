import {
  aRegistration,
  readMails,
  readToken,
} from '../../../testing/records/aRegistration';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';

const KEY = { 'Idempotency-Key': 'key-of-the-page' };

let api: TestApi;
let visitor: Visitor;
/** Where the next registration breaks off, and the process lives on. */
let breakAt = '';

beforeAll(async () => {
  api = await startTestApi({
    environment: {
      checkpoint(name) {
        if (name !== breakAt) return;
        breakAt = '';
        throw new Error(`it broke off at ${name}`);
      },
    },
  });
  visitor = await api.visit();
});
afterAll(() => api.stop());

const send = (
  username: string,
  { from = visitor, headers = KEY as object, overrides = {} } = {},
) =>
  from.post('/user/register', aRegistration(username, overrides), {
    ...headers,
  });

/** Everything that was made for a username. */
async function countMade(username: string) {
  const { users, publishers, audit } = api.deps.models;
  const found = await users.find({ username }).lean();
  const publisherId = found.map((user) => user.publisherId);
  const mails = await readMails(api, `${username}@example.org`);
  return {
    users: found.length,
    publishers: await publishers.countDocuments({ _id: { $in: publisherId } }),
    mails: mails.length,
    entries: await audit.countDocuments({
      action: 'account.registered',
      subject: { $in: found.map(({ _id }) => _id) },
    }),
  };
}

const once = { users: 1, publishers: 1, mails: 1, entries: 1 };

test('regression: a registration whose answer was lost is answered the same when it is sent again, and made once', async () => {
  const first = await send('ada.lost');
  const again = await send('ada.lost');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.body).toEqual({
    email: 'ada.lost@example.org',
    library: 'Libraries Tasmania',
    libraryEmail: 'legal-deposit@ltas.example',
    libraryAbbrev: 'LTAS',
  });
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect(await countMade('ada.lost')).toEqual(once);
});

test('regression: sent several times at once it is made once, and each gets that answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send('ada.twice')),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect(await countMade('ada.twice')).toEqual(once);
});

test.each(['account pending', 'account mailed'])(
  'regression: one that broke off at "%s" is brought to its end when it is sent again, with one mail and one entry',
  async (moment) => {
    const username = moment.replace(' ', '.');
    breakAt = moment;
    expect((await send(username)).status).toBe(500);
    expect(breakAt).toBe('');
    expect((await countMade(username)).entries).toBe(0);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await send(username);
      expect([status, body['email']]).toEqual([200, `${username}@example.org`]);
      expect(await countMade(username)).toEqual(once);
    }
  },
);

test.each<[string, () => Promise<Parameters<typeof send>[1]>]>([
  ['in another session', async () => ({ from: await api.visit() })],
  [
    'under another key',
    async () => ({ headers: { 'Idempotency-Key': 'another' } }),
  ],
  ['without a key', async () => ({ headers: {} })],
  [
    'with another password',
    async () => ({
      overrides: {
        user: {
          password: 'Slack-water-1802',
          confirmPassword: 'Slack-water-1802',
        },
      },
    }),
  ],
  [
    'with another address',
    async () => ({ overrides: { suburb: 'Sandy Bay' } }),
  ],
])('sent again %s it is another, whose name is taken', async (_how, given) => {
  await send('ada.other');
  const answer = await send('ada.other', await given());
  expect(answer.status).toBe(422);
  expect(findingsOf(answer).map(({ path }) => path)).toContain(
    '/users/0/username',
  );
  expect(await countMade('ada.other')).toEqual(once);
});

test('a refused one does not use its key up', async () => {
  const refused = await send('ada.refused', { overrides: { name: '' } });
  expect(refused.status).toBe(422);
  expect((await send('ada.refused')).status).toBe(200);
});

test('a key with spaces is refused, and what is kept of one is neither it nor anything of the body', async () => {
  const headers = { 'Idempotency-Key': 'two words' };
  const answer = await send('ada.key', { headers });
  expect([answer.status, codeOf(answer)]).toEqual([
    400,
    'IDEMPOTENCY_KEY_HEADER',
  ]);
  await send('ada.key');
  const user = await api.deps.models.users
    .findOne({ username: 'ada.key' })
    .lean();
  expect(user?.registrationKey).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(user)).not.toContain(KEY['Idempotency-Key']);
});

test('regression: what a registration is known by is kept until the account is activated and no longer', async () => {
  await send('ada.active');
  const find = () =>
    api.deps.models.users.findOne({ username: 'ada.active' }).lean();
  expect((await find())?.registrationKey).toBeDefined();
  const token = await readToken(api, 'ada.active@example.org');
  expect((await visitor.post('/user/activate', { token })).status).toBe(200);
  const user = await find();
  expect(user?.status).toBe('ACTIVE');
  expect(user).not.toHaveProperty('registrationKey');
  expect((await send('ada.active')).status).toBe(422);
});
