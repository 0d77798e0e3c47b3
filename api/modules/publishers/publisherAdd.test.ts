import { toActorHash } from '../audit/audit.service';
import type { PublisherSummary } from '@contract/user';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const SHOAL = {
  name: 'Shoal Press',
  category: 'SELF_PUBLISHER',
  suburb: 'Strahan',
  country: 'AU',
  stateTerritory: 'TAS',
};

const summaryOf = (answer: Answer) =>
  answer.body['publisher'] as PublisherSummary;

const listNames = async (query: string) => {
  const { visitor } = await accounts.get('support');
  const { body } = await visitor.get(`/library/publishers?q=${query}`);
  return (body['rows'] as PublisherSummary[]).map(({ name }) => name);
};

test('staff add a publisher, which is found before anything is deposited for it (R72)', async () => {
  const { visitor, user } = await accounts.get('support');
  const body = { ...SHOAL, email: 'shoal@example.org' };
  const answer = await visitor.post('/library/publishers', body);
  expect(answer.status).toBe(200);
  const { id, ...added } = summaryOf(answer);
  expect(added).toMatchObject({ ...body, assignedToId: 'LTAS' });
  expect(await listNames('shoal')).toEqual(['Shoal Press']);

  const { models, publishers } = api.deps;
  const later = new Date(Date.now() + 1000);
  await publishers.sweep({ after: new Date(0), before: later });
  expect(await listNames('shoal')).toEqual(['Shoal Press']);
  expect(await models.publishers.findById(id).lean()).toMatchObject({
    addedBy: user._id,
    lastModifiedBy: user._id,
  });
  await api.deps.settle();
  expect(
    await models.audit.findOne({ action: 'publisher.added' }).lean(),
  ).toMatchObject({
    subject: id,
    actor: toActorHash(user._id),
    detail: { revision: 1 },
  });
});

test('a repeated call adds it once, another body under the same key is another', async () => {
  const { visitor } = await accounts.get('sysadmin');
  const add = (name: string) =>
    visitor.post(
      '/library/publishers',
      { ...SHOAL, name },
      { 'Idempotency-Key': 'one' },
    );
  const first = await Promise.all([add('Bar Press'), add('Bar Press')]);
  const [one, two] = first.map((answer) => summaryOf(answer).id);
  expect(one).toBe(two);
  expect(summaryOf(await add('Bar Press Two')).id).not.toBe(one);
  expect(await listNames('bar')).toEqual(['Bar Press', 'Bar Press Two']);
});

test('a repeated call has one entry in the audit trail', async () => {
  const { visitor } = await accounts.get('sysadmin');
  const add = () =>
    visitor.post(
      '/library/publishers',
      { ...SHOAL, name: 'Cay Press' },
      { 'Idempotency-Key': 'cay' },
    );
  const { id: subject } = summaryOf(await add());
  const { audit } = api.deps.models;
  await add();
  await api.deps.settle();
  expect(await audit.countDocuments({ subject })).toBe(1);
});

test.each([
  ['no name', { name: ' ' }, '/name', 'required'],
  ['a category that is none', { category: 'X' }, '/category', 'list'],
  ['an email that is none', { email: 'ada' }, '/email', 'email'],
  ['an id', { id: 'p1' }, '/id', 'notRelevant'],
  ['a library', { assignedToId: 'NLA' }, '/assignedToId', 'notRelevant'],
  ['an unknown field', { addedBy: 'u1' }, '/addedBy', 'unknownField'],
])('with %s it is refused', async (_what, change, path, code) => {
  const { visitor } = await accounts.get('support');
  const body = { ...SHOAL, ...change };
  const answer = await visitor.post('/library/publishers', body);
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({ path, code }),
  );
});

test.each(['publisher', 'readonly'] as const)(
  'a %s adds none [S2-6.roles]',
  async (who) => {
    const { visitor } = await accounts.get(who);
    const before = await api.deps.models.publishers.countDocuments();
    const answer = await visitor.post('/library/publishers', SHOAL);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
    expect(await api.deps.models.publishers.countDocuments()).toBe(before);
  },
);
