import type { WorkPage, WorkRecordAnswer } from '@contract/staff/works';
import type { AccountName, Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, makePublisher } from '../../testing/visitors/accounts';
import { makeWork } from '../../testing/records/makeWork';
import { readHistory } from '../../testing/records/readHistory';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import type { Work } from './work.model';

let api: TestApi;
let accounts: Accounts;
let publisherId = '';
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  publisherId = (await makePublisher(api, 'Kelp Press', 'LTAS'))._id;
});
afterAll(() => api.stop());

const make = (given: Partial<Work>) =>
  makeWork(api.deps.models, publisherId, given);

const set = (path: string, value: unknown) => ({ op: 'replace', path, value });
const NOTES = set('/revisionNotes', 'A letter of the publisher');

async function list(query: string): Promise<WorkPage> {
  const { visitor } = await accounts.get('support');
  const answer = await visitor.get(`/library/works?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as WorkPage;
}

async function get(id: string, who: AccountName = 'support') {
  const { visitor } = await accounts.get(who);
  const { body } = await visitor.get(`/library/work/${id}`);
  return body as unknown as WorkRecordAnswer;
}

async function patch(id: string, revision: number, operations: object[]) {
  const { visitor } = await accounts.get('support');
  const body = JSON.stringify(operations);
  const headers = { 'If-Match': `"${revision}"` };
  return visitor.send('PATCH', `/library/work/${id}`, body, headers);
}

test('staff find titles by any of their words, number, kind, status and publisher', async () => {
  await make({ title: 'Reef Notes', status: 'PENDING' });
  await make({ title: 'Reef News', discontinued: true });
  await make({ title: 'Reef Charts', kind: 'MULTIPART_MONO_TITLE' });
  const titles = async (query: string) =>
    (await list(`publisherId=${publisherId}&${query}`)).rows.map(
      ({ title }) => title,
    );
  expect(await titles('q=reef')).toEqual([
    'Reef Charts',
    'Reef News',
    'Reef Notes',
  ]);
  expect(await titles('q=n%20ree&status=PENDING')).toEqual(['Reef Notes']);
  expect(await titles('q=notes')).toEqual(['Reef Notes']);
  expect(await titles('q=eef')).toEqual([]);
  const [{ workObjId = '' } = {}] = (await list('q=reef%20charts')).rows;
  expect(await titles(`q=${workObjId}`)).toEqual(['Reef Charts']);
  expect(await titles('q=reef&kind=MULTIPART_MONO_TITLE')).toEqual([
    'Reef Charts',
  ]);
  expect(await titles('q=reef&discontinued=true')).toEqual(['Reef News']);
  expect(await titles('q=reef&sort=-title')).toEqual([
    'Reef Notes',
    'Reef News',
    'Reef Charts',
  ]);
});

test('regression: a title that looks for another of its publisher is left out before the list is divided into pages', async () => {
  const { _id: publisherId } = await makePublisher(api, 'Wrack Press', 'LTAS');
  const [own] = await Promise.all(
    ['Ebb', 'Flood', 'Neap'].map((title) =>
      makeWork(api.deps.models, publisherId, { title }),
    ),
  );
  const query = `publisherId=${publisherId}&except=${own?._id ?? ''}&pageSize=2`;
  const { rows, total } = await list(query);
  expect(rows.map(({ title }) => title)).toEqual(['Flood', 'Neap']);
  expect(total).toBe(2);
});

test('characters with a meaning in patterns are letters of a title', async () => {
  await make({ title: '(R)eef. Weekly' });
  const { rows } = await list(`q=${encodeURIComponent('(r)eef.')}`);
  expect(rows.map(({ title }) => title)).toEqual(['(R)eef. Weekly']);
});

test('a title shows its answers in words and why the catalogue refused an update', async () => {
  const problem = 'The catalogue has no such record.';
  const { _id } = await make({ title: 'Shoal Weekly', problem });
  const { record } = await get(_id);
  expect(record).toMatchObject({
    title: 'Shoal Weekly',
    kind: 'SERIAL_TITLE',
    problem,
    publisher: { id: publisherId, name: 'Kelp Press' },
  });
  expect(record.details).toContainEqual({
    label: 'Frequency',
    lines: ['Monthly'],
  });
});

test('what a change request asks for is shown to the library of the publisher only', async () => {
  const payload = { frequency: 'MONTHLY', requestedTitle: 'Shoal Daily' };
  const { _id } = await make({ status: 'UPDATE_LA', payload });
  const ask = async (who: AccountName) => (await get(_id, who)).record;
  expect((await ask('support')).requested).toMatchObject([
    { label: 'Title', to: ['Shoal Daily'] },
  ]);
  expect(JSON.stringify(await ask('readonly'))).not.toContain('Shoal Daily');
});

test('a change request is shown as what it makes of the answers, in the words of the form', async () => {
  const payload = {
    frequency: 'MONTHLY',
    subtitle: 'Notes of the coast',
    changeFrequency: true,
    requestedFrequency: 'WEEKLY',
    changeDetails: true,
    requestedSubtitle: null,
  };
  const { _id } = await make({ status: 'UPDATE_LA', payload });
  const { details, requested } = (await get(_id)).record;
  expect(requested).toEqual([
    { label: 'Subtitle', from: ['Notes of the coast'], to: [] },
    { label: 'Frequency', from: ['Monthly'], to: ['Weekly'] },
  ]);
  expect(details.map(({ label }) => label)).not.toContain('New frequency');
});

test('staff change note, links and discontinuation with a reason, which is in history and audit (S2 §6)', async () => {
  const { _id } = await make({ title: 'Tide Weekly' });
  const answer = await patch(_id, 1, [
    set('/titleNote', 'Every second Tuesday'),
    set('/discontinued', true),
    set('/emailLinkFilters', 'https://kelp.example/\nhttps://reef.example/'),
    NOTES,
  ]);
  expect(answer.status).toBe(200);
  const { record, revision } = answer.body as unknown as WorkRecordAnswer;
  expect(record).toMatchObject({
    titleNote: 'Every second Tuesday',
    discontinued: true,
    emailLinkFilters: 'https://kelp.example/\nhttps://reef.example/',
  });
  expect(revision).toBe(2);
  const { models } = api.deps;
  const history = await readHistory(models, 'work', models.works, _id);
  expect(history.at(-1)?.after).toMatchObject({
    revisionNotes: 'A letter of the publisher',
  });
  await api.deps.settle();
  expect(await models.audit.countDocuments({ subject: _id })).toBe(1);
});

test('a title that is saved without a change has no new revision and no audit entry', async () => {
  const { _id } = await make({ titleNote: 'As before' });
  const answer = await patch(_id, 1, [set('/titleNote', 'As before'), NOTES]);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    revision: 1,
    record: { titleNote: 'As before' },
  });
  await api.deps.settle();
  expect(await api.deps.models.audit.countDocuments({ subject: _id })).toBe(0);
});

test('without a reason nothing changes', async () => {
  const { _id } = await make({ titleNote: 'As before' });
  const answer = await patch(_id, 1, [set('/titleNote', 'Another')]);
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({ path: '/revisionNotes', code: 'required' }),
  );
  expect((await get(_id)).record.titleNote).toBe('As before');
});

test.each([
  'PENDING',
  'UPDATE_LA',
  'UPDATE_LA_IN_PROGRESS',
  'DECLINED',
] as const)('a title that is %s is not edited (S2 §6)', async (status) => {
  const { _id } = await make({ status });
  expect((await get(_id)).abilities.edit).toBe(false);
  const answer = await patch(_id, 1, [set('/titleNote', 'New'), NOTES]);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
});

test('two members of staff keep both changes, and see both values of the same field', async () => {
  const { _id } = await make({});
  const note = set('/titleNote', 'One');
  expect((await patch(_id, 1, [note, NOTES])).status).toBe(200);
  const merged = await patch(_id, 1, [set('/discontinued', true), NOTES]);
  expect(merged.status).toBe(200);
  const { record } = await get(_id);
  expect(record).toMatchObject({ titleNote: 'One', discontinued: true });
  const refused = await patch(_id, 1, [set('/titleNote', 'Two'), NOTES]);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  expect(refused.body['error']).toMatchObject({
    conflicts: [{ pointer: '/titleNote', yours: 'Two', theirs: 'One' }],
  });
});
