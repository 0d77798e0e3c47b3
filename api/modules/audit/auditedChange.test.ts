import { makeWork } from '../../testing/records/makeWork';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, makePublisher } from '../../testing/visitors/accounts';

const MINUTE_MS = 60_000;

let api: TestApi;
let accounts: Accounts;
let endsAt = '';
beforeAll(async () => {
  const checkpoint = (name: string) => {
    if (name === endsAt) throw new Error(`the process ends at "${name}"`);
  };
  api = await startTestApi({ environment: { checkpoint } });
  accounts = await makeAccounts(api);
});
afterEach(() => {
  endsAt = '';
});
afterAll(() => api.stop());

const makeHouse = async () =>
  (await makePublisher(api, 'Kelp Press', 'LTAS'))._id;

const cases = [
  {
    what: 'publisher',
    make: makeHouse,
    field: '/name',
    action: 'publisher.edited',
  },
  {
    what: 'work',
    make: async () => (await makeWork(api.deps.models, await makeHouse()))._id,
    field: '/titleNote',
    action: 'work.edited',
  },
  {
    what: 'user',
    make: async () => (await accounts.get('publisher')).user._id,
    field: '/phone',
    action: 'user.edited',
  },
] as const;

let made = 0;

/** Changes a record; answers the status, also of a process that ends. */
async function change(
  { what, field }: (typeof cases)[number],
  id: string,
): Promise<number> {
  const { visitor } = await accounts.get('support');
  const path = `/library/${what}/${id}`;
  const { body } = await visitor.get(path);
  made += 1;
  const patch = [
    { op: 'add', path: field, value: `03 6200 000${made}` },
    { op: 'add', path: '/revisionNotes', value: 'A letter of the publisher' },
  ];
  const answer = await visitor.send('PATCH', path, JSON.stringify(patch), {
    'If-Match': `"${Number(body['revision'])}"`,
  });
  return answer.status;
}

/** As if the minute had passed after which a job is done that no process asked for. */
async function finish(subject: string, action: string) {
  endsAt = '';
  api.travel(2 * MINUTE_MS);
  await api.deps.settle();
  const { audit, jobs } = api.deps.models;
  const left = await jobs.countDocuments({ kind: /^audit/ });
  return [await audit.countDocuments({ subject, action }), left];
}

describe.each(cases)('a change of a $what', (one) => {
  test('has its entry in the audit trail', async () => {
    const id = await one.make();
    const [before = 0] = await finish(id, one.action);
    expect(await change(one, id)).toBe(200);
    expect(await finish(id, one.action)).toEqual([before + 1, 0]);
  });

  test('regression: has its entry also when the process ends after the change', async () => {
    const id = await one.make();
    const [before = 0] = await finish(id, one.action);
    endsAt = 'change written';
    expect(await change(one, id)).toBe(500);
    expect(await finish(id, one.action)).toEqual([before + 1, 0]);
  });

  test('that was not made has none', async () => {
    const id = await one.make();
    const [before = 0] = await finish(id, one.action);
    endsAt = 'entry prepared';
    expect(await change(one, id)).toBe(500);
    expect(await finish(id, one.action)).toEqual([before, 0]);
  });
});
