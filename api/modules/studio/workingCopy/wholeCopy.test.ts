import type { DefinitionDiff, StudioOperation } from '@contract/studio/studio';
import type { JournalPage } from '@contract/studio/studioCopy';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { makeUser, visitAs } from '../../../testing/visitors/accounts';
import {
  createStudioVisitor,
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';
import { createListJournal } from './journalList';
import { codeOf } from '../../../testing/visitors/visitor';

let api: TestApi;
let ada: StudioVisitor;
let ben: StudioVisitor;

beforeEach(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
  ben = await visitStudio(api, 'ben.lake');
});
afterEach(() => api.stop());

const LOGIN = 'forms/login.form.json';
const RECOVER = 'forms/recover.form.json';

const title = (file: string, value: string): StudioOperation => ({
  op: 'replace',
  path: toPlace(file, '/title'),
  value,
});

async function readJournal(query = ''): Promise<JournalPage> {
  const { body } = await ada.get(`working-copy/journal${query}`);
  return body as unknown as JournalPage;
}

test('the journal lists who changed what and when, the newest first', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')], 'Rename the login');
  api.travel(1000);
  await ben.change(1, [title(RECOVER, 'Help')], 'Rename the recovery');
  const { rows, total } = await readJournal();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { revision: 2, author: 'ben.lake', label: 'Rename the recovery' },
    { revision: 1, author: 'ada.moss', label: 'Rename the login' },
  ]);
});

test('the journal has one row for changes of one step that follow each other', async () => {
  const type = (by: StudioVisitor, step: string, value: string) =>
    by.visitor
      .get('/library/studio/working-copy')
      .then(({ body }) =>
        by.visitor.send(
          'PATCH',
          `/library/studio/working-copy?label=${value}&step=${step.repeat(32)}`,
          JSON.stringify([title(LOGIN, value)]),
          { 'if-match': `"${String(body['revision'])}"` },
        ),
      );
  const found = async () =>
    (await readJournal()).rows.map(({ label }) => label).reverse();
  await type(ada, 'a', 'En');
  await type(ada, 'a', 'Ent');
  await type(ada, 'a', 'Enter');
  expect(await found()).toEqual(['Enter']);
  await type(ada, 'b', 'Enter here');
  await type(ben, 'b', 'Log in');
  await type(ada, 'b', 'Enter');
  expect(await found()).toEqual(['Enter', 'Enter here', 'Log in', 'Enter']);
  // What each of them changed stays.
  const { body } = await ada.get('working-copy/changes?since=0');
  expect(body['changes']).toHaveLength(6);
});

test.each([
  ['ada.moss', [1]],
  ['Ada', [1]],
  ['lake BENJAMIN', [2]],
  ['a', [1]],
  ['moss lake', []],
  ['. *', []],
  ['example', []],
])('the journal finds the changes of %s', async (search, found) => {
  const benjamin = await makeUser(api, 'SYSADMIN', {
    username: 'blake',
    name: 'Benjamin Lake',
    email: 'benjamin@example.org',
  });
  const blake = createStudioVisitor(await visitAs(api, benjamin));
  await ada.change(0, [title(LOGIN, 'Enter')]);
  await blake.change(1, [title(RECOVER, 'Help')]);
  // A former administrator.
  await api.deps.models.users.updateOne(
    { username: 'blake' },
    { role: 'EDEPOSIT_READONLY' },
  );
  const { rows } = await readJournal(`?q=${encodeURIComponent(search)}`);
  expect(rows.map(({ revision }) => revision)).toEqual(found);
});

test('regression: the names of persons are shown, and none of the service or of an account that is gone', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  expect(await ben.read()).toMatchObject({ savedByName: 'Ada Moss' });
  expect((await readJournal()).rows).toMatchObject([
    { authorName: 'Ada Moss' },
  ]);
  await api.deps.models.users.deleteOne({ username: 'ada.moss' });
  const { body } = await ben.get('working-copy/journal');
  expect(body['rows']).toEqual([
    expect.not.objectContaining({ authorName: expect.anything() }),
  ]);
  expect(await ben.read()).toMatchObject({ savedBy: 'ada.moss' });
});

test('the journal finds the changes of an account that is gone by its username', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  await api.deps.models.users.deleteOne({ username: 'ada.moss' });
  const { body } = await ben.get('working-copy/journal?q=ada.moss');
  expect(body['rows']).toMatchObject([{ author: 'ada.moss' }]);
});

test('regression: a page of the journal looks up its own authors alone', async () => {
  const { studioChanges: changes } = api.deps.models;
  await ada.change(0, [title(LOGIN, 'Enter')]);
  api.travel(1000);
  await ben.change(1, [title(RECOVER, 'Help')]);
  const asked: (readonly string[])[] = [];
  const list = createListJournal({
    changes,
    findNames(usernames) {
      asked.push(usernames);
      return Promise.resolve(new Map());
    },
    calendar: () => ({ today: '2026-11-29', timeZone: 'UTC' }),
  });
  await list({ pageSize: '1' });
  expect(asked).toEqual([['ben.lake']]);
});

test('regression: the journal reads nothing that its rows do not show', async () => {
  const { studioChanges } = api.deps.models;
  const queries: { projection(): object | null }[] = [];
  const changes = new Proxy(studioChanges, {
    get(model, name) {
      if (name !== 'find') return Reflect.get(model, name) as unknown;
      return (filter: object) => {
        const query = model.find(filter);
        queries.push(query);
        return query;
      };
    },
  });
  const list = createListJournal({
    changes,
    findNames: () => Promise.resolve(new Map()),
    calendar: () => ({ today: '2026-11-29', timeZone: 'UTC' }),
  });
  await list({});
  const fields = queries.map((query) => Object.keys(query.projection() ?? {}));
  expect(fields[0]).toEqual(['revision', 'date', 'author', 'label']);
});

test('all changes are discarded at once, and the discarding is taken back', async () => {
  const before = (await ada.read()).files;
  await ada.change(0, [title(LOGIN, 'Enter')]);
  await ben.change(1, [title(RECOVER, 'Help')]);
  const discarded = await ada.post('working-copy/reset', { revision: 2 });
  expect([discarded.status, discarded.body['revision']]).toEqual([200, 3]);
  expect((await ben.read()).files).toEqual(before);
  const undone = await ada.post('working-copy/reset', { revision: 3, to: 2 });
  expect([undone.status, undone.body['revision']]).toEqual([200, 4]);
  const { files } = await ben.read();
  expect([files[LOGIN], files[RECOVER]]).toMatchObject([
    { title: 'Enter' },
    { title: 'Help' },
  ]);
  expect((await readJournal()).rows.map(({ label }) => label)).toEqual([
    'Restore change 2',
    'Discard all changes',
    'A test',
    'A test',
  ]);
});

test('what others changed since is not discarded unseen', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  await ben.change(1, [title(RECOVER, 'Help')]);
  const refused = await ada.post('working-copy/reset', { revision: 1 });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  const later = await ada.post('working-copy/reset', { revision: 2, to: 9 });
  expect([later.status, codeOf(later)]).toEqual([409, 'CHANGED']);
  expect((await ada.read()).revision).toBe(2);
});

test('what a bundle would change is said before it is taken', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  const { body: bundle } = await ada.get('bundle?of=working-copy');
  expect(bundle).toMatchObject({ format: 1, release: null });
  await ada.post('working-copy/reset', { revision: 1 });
  const answer = await ada.post('bundle/diff', bundle);
  const { changes } = answer.body as unknown as DefinitionDiff;
  expect(changes).toMatchObject([{ file: LOGIN }]);
  expect((await ada.read()).revision).toBe(2);
  const taken = await ada.post('bundle', bundle);
  expect(taken.body).toMatchObject({ revision: 3 });
  expect((await ada.read()).files[LOGIN]).toMatchObject({ title: 'Enter' });
});

test('a bundle does not replace what others changed since it was looked at', async () => {
  const { body: bundle } = await ada.get('bundle');
  const { revision } = await ada.read();
  await ben.change(revision, [title(LOGIN, 'Enter')]);
  const refused = await ada.post(`bundle?revision=${revision}`, bundle);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  const taken = await ada.post(`bundle?revision=${revision + 1}`, bundle);
  expect(taken.status).toBe(200);
});

test('a bundle of each release is served, and none of a release that is not there', async () => {
  const { body } = await ada.get('bundle?of=1');
  expect(body).toMatchObject({ release: 1 });
  const none = await ada.get('bundle?of=99');
  expect([none.status, codeOf(none)]).toEqual([404, 'VERSION_UNKNOWN']);
});

test('a bundle that was changed is refused before anything is compared', async () => {
  const { body } = await ada.get('bundle');
  const files = { ...(body['files'] as object), [LOGIN]: {} };
  const refused = await ada.post('bundle/diff', { ...body, files });
  expect([refused.status, codeOf(refused)]).toEqual([422, 'BUNDLE']);
});
