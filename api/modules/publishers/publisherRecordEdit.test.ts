import type { PublisherRecordAnswer } from '@contract/staff/library';
import { readHistory } from '../../testing/records/readHistory';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, makePublisher } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const NOTES = {
  op: 'add',
  path: '/revisionNotes',
  value: 'A letter of the publisher',
};
const set = (path: string, value: unknown) => ({ op: 'replace', path, value });

const makeHouse = async (name: string) =>
  (await makePublisher(api, name, 'LTAS'))._id;

async function patch(id: string, revision: number, operations: object[]) {
  const { visitor } = await accounts.get('support');
  return visitor.send(
    'PATCH',
    `/library/publisher/${id}`,
    JSON.stringify(operations),
    { 'If-Match': `"${revision}"` },
  );
}

const findStored = (id: string) =>
  api.deps.models.publishers.findById(id).lean();

test('staff change name, category and country with a reason, which is in the history (R62)', async () => {
  const id = await makeHouse('Kelp Press');
  const answer = await patch(id, 1, [
    set('/name', 'Kelp & Sons'),
    set('/category', 'COMMERCIAL'),
    set('/country', 'NZ'),
    set('/stateTerritory', 'Otago'),
    NOTES,
  ]);
  expect(answer.status).toBe(200);
  const { record, revision } = answer.body as unknown as PublisherRecordAnswer;
  expect(record).toMatchObject({ name: 'Kelp & Sons', country: 'NZ' });
  expect(revision).toBe(2);
  const { models } = api.deps;
  const history = await readHistory(models, 'publisher', models.publishers, id);
  expect(history.at(-1)?.after).toMatchObject({
    name: 'Kelp & Sons',
    revisionNotes: 'A letter of the publisher',
  });
  expect((await findStored(id))?.payload).not.toHaveProperty('revisionNotes');
});

test.each([
  ['another state', { state: 'VIC' }, 'SLV'],
  ['the same state', { state: 'TAS' }, 'SLQ'],
])(
  'the library of a publisher follows an address in %s only, as where the publisher edits it',
  async (_where, { state }, expected) => {
    const id = await makeHouse(`Bay Press ${state}`);
    const { visitor } = await accounts.get('support');
    const assigned = await visitor.post(
      `/library/publisher/${id}/assign`,
      { library: 'SLQ' },
      { 'If-Match': '"1"' },
    );
    expect(assigned.status).toBe(200);
    const moved = await patch(id, 2, [
      set('/stateTerritory', state),
      set('/suburb', 'Bay'),
      NOTES,
    ]);
    expect(moved.status).toBe(200);
    expect((await findStored(id))?.assignedLibrary).toBe(expected);
  },
);

test('without a reason nothing changes', async () => {
  const id = await makeHouse('Reef Press');
  const answer = await patch(id, 1, [set('/name', 'Reef & Sons')]);
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({ path: '/revisionNotes', code: 'required' }),
  );
  expect((await findStored(id))?.name).toBe('Reef Press');
});

test('of two who assign one publisher the later one sees both libraries first', async () => {
  const id = await makeHouse('Dune Press');
  const { visitor } = await accounts.get('support');
  const assign = (library: string, revision: number) =>
    visitor.post(
      `/library/publisher/${id}/assign`,
      { library },
      { 'If-Match': `"${revision}"` },
    );
  expect((await assign('SLQ', 1)).status).toBe(200);
  const refused = await assign('SLV', 1);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  expect(refused.body['error']).toMatchObject({
    revision: 2,
    conflicts: [{ pointer: '/assignedLibrary', yours: 'SLV', theirs: 'SLQ' }],
  });
  expect((await findStored(id))?.assignedLibrary).toBe('SLQ');
  expect((await assign('SLV', 2)).status).toBe(200);
});

test('multi-serial deposits are allowed and forbidden by staff only', async () => {
  const id = await makeHouse('Tide Press');
  const allow = set('/multiSerialDepositEnabled', true);
  expect((await patch(id, 1, [allow, NOTES])).status).toBe(200);
  expect((await findStored(id))?.multiSerialDepositEnabled).toBe(true);
});

test('two members of staff who change different fields keep both changes', async () => {
  const id = await makeHouse('Shoal Press');
  expect((await patch(id, 1, [set('/suburb', 'Hobart'), NOTES])).status).toBe(
    200,
  );
  const second = await patch(id, 1, [set('/postcode', '7000'), NOTES]);
  expect(second.status).toBe(200);
  expect((await findStored(id))?.payload).toMatchObject({
    suburb: 'Hobart',
    postcode: '7000',
  });
});

test('the same field is a conflict with both values and who made the other change, and nothing is overwritten', async () => {
  const id = await makeHouse('Skerry Press');
  const { user } = await accounts.get('support');
  await patch(id, 1, [set('/suburb', 'Hobart'), NOTES]);
  const second = await patch(id, 1, [set('/suburb', 'Burnie'), NOTES]);
  expect([second.status, codeOf(second)]).toEqual([409, 'CHANGED']);
  expect(second.body['error']).toMatchObject({
    revision: 2,
    conflicts: [
      {
        pointer: '/suburb',
        yours: 'Burnie',
        theirs: 'Hobart',
        changed: { by: { id: user._id, name: user.name } },
      },
    ],
  });
  expect((await findStored(id))?.payload['suburb']).toBe('Hobart');
});

test('regression: a change of a revision that is still to come is refused as changed', async () => {
  const id = await makeHouse('Reef Press');
  await patch(id, 1, [set('/suburb', 'Hobart'), NOTES]);
  const early = await patch(id, 3, [set('/suburb', 'Burnie'), NOTES]);
  expect([early.status, codeOf(early)]).toEqual([409, 'CHANGED']);
  expect(early.body['error']).toMatchObject({ revision: 2, conflicts: [] });
  expect((await findStored(id))?.payload['suburb']).toBe('Hobart');
});

test.each([
  ['the status', set('/status', 'MERGED')],
  ['the library', set('/assignedToId', 'NLA')],
  ['an unknown field', { op: 'add', path: '/colour', value: 'blue' }],
])('%s is no field of the form', async (_what, operation) => {
  const id = await makeHouse('Isle Press');
  const answer = await patch(id, 1, [operation, NOTES]);
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
});

test.each([
  ['/__proto__', 400],
  ['/payload/name', 400],
  ['', 400],
])('the place %j is refused', async (path, status) => {
  const id = await makeHouse('Cape Press');
  expect((await patch(id, 1, [set(path, 'x'), NOTES])).status).toBe(status);
});

test('a publisher is assigned to a library that exists', async () => {
  const id = await makeHouse('Bay Press');
  const { visitor } = await accounts.get('sysadmin');
  const assign = (library: string) =>
    visitor.post(
      `/library/publisher/${id}/assign`,
      { library },
      { 'If-Match': '"1"' },
    );
  const unknown = await assign('NOWHERE');
  expect([unknown.status, codeOf(unknown)]).toEqual([422, 'INVALID']);
  expect((await assign('SLQ')).status).toBe(200);
  expect((await findStored(id))?.assignedLibrary).toBe('SLQ');
});

test('the list finds publishers of a library and of a status', async () => {
  const merged = await makeHouse('Old Press');
  await api.deps.models.publishers.updateOne(
    { _id: merged },
    { status: 'MERGED' },
  );
  // A publisher that nothing names is no row.
  await api.deps.models.publishers.updateOne(
    { _id: merged },
    { addedBy: 'staff' },
  );
  const { visitor } = await accounts.get('readonly');
  const { body } = await visitor.get(
    '/library/publishers?status=MERGED&assignedTo=LTAS',
  );
  expect(body['rows']).toMatchObject([{ name: 'Old Press' }]);
});
