import type { StudioOperation } from '@contract/studio/studio';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { SINCE } from '../limits';
import { isWritable } from '../patch/studioPaths';

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

test('it begins with the files that are live, all of which the studio may write or the program has', async () => {
  const copy = await ada.read();
  expect(copy).toMatchObject({ revision: 0, release: 1, savedBy: null });
  expect(copy).toMatchObject({
    base: { deposit: 1 },
    abilities: { edit: true, publish: true, editTexts: true },
  });
  expect(copy.files).toEqual(api.deps.schemaFiles);
  const others = Object.keys(copy.files).filter((path) => !isWritable(path));
  expect(others.filter((path) => !path.startsWith('meta/'))).toEqual([]);
});

test('a change is kept for all, at every process, with its author and label', async () => {
  const saved = await ada.change(0, [title(LOGIN, 'Enter')], 'Rename');
  expect(saved.body).toMatchObject({ revision: 1, merged: [] });
  const twin = await api.startTwin();
  const copy = await ben.at(twin).read();
  expect(copy).toMatchObject({ revision: 1, savedBy: 'ada.moss' });
  expect(copy.files[LOGIN]).toMatchObject({ title: 'Enter' });
  const { body } = await ben.at(twin).get('working-copy/changes?since=0');
  expect(body).toMatchObject({
    revision: 1,
    changes: [
      {
        revision: 1,
        label: 'Rename',
        author: 'ada.moss',
        patch: [title(LOGIN, 'Enter')],
      },
    ],
  });
  await twin.stop();
});

test('changes of two administrators at different places are merged', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  const saved = await ben.change(0, [title(RECOVER, 'Help')]);
  expect([saved.status, saved.body['revision']]).toEqual([200, 2]);
  expect(saved.body['merged']).toMatchObject([
    { revision: 1, author: 'ada.moss', patch: [title(LOGIN, 'Enter')] },
  ]);
  const { files } = await ada.read();
  expect([files[LOGIN], files[RECOVER]]).toMatchObject([
    { title: 'Enter' },
    { title: 'Help' },
  ]);
});

test('changes of the same place are refused with both values, and neither is lost', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  const refused = await ben.change(0, [
    title(LOGIN, 'Come in'),
    title(RECOVER, 'Help'),
  ]);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  expect(refused.body['error']).toMatchObject({
    revision: 1,
    conflicts: [
      {
        pointer: toPlace(LOGIN, '/title'),
        yours: 'Come in',
        theirs: 'Enter',
      },
    ],
    changes: [{ revision: 1, author: 'ada.moss', authorName: 'Ada Moss' }],
    mine: [title(RECOVER, 'Help')],
  });
  expect((await ada.read()).files[LOGIN]).toMatchObject({ title: 'Enter' });
});

test('places of a conflict that are too many to name are counted, and keep the values of the others', async () => {
  const set = (value: string) =>
    Array.from({ length: 103 }, (_, index): StudioOperation => ({
      op: 'add',
      path: toPlace(LOGIN, `/place${index}`),
      value,
    }));
  await ada.change(0, set('theirs'));
  const refused = await ben.change(0, set('mine'));
  expect(refused.body['error']).toMatchObject({ more: 3, mine: [] });
});

test('an earlier revision is served as it was, and none that is not there', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  await ben.change(1, [title(LOGIN, 'Come in')]);
  const { body } = await ada.get('working-copy?revision=1');
  expect(body).toMatchObject({ revision: 1, savedBy: 'ada.moss' });
  expect(body['files']).toMatchObject({ [LOGIN]: { title: 'Enter' } });
  const none = await ada.get('working-copy?revision=3');
  expect([none.status, codeOf(none)]).toEqual([404, 'VERSION_UNKNOWN']);
});

test('a change that is sent again after its answer was lost is made once', async () => {
  const steps = toPlace(LOGIN, '/lists/-');
  const add: StudioOperation = { op: 'add', path: steps, value: 'Months' };
  const id = '0123456789abcdef0123456789abcdef';
  await ben.change(0, [title(RECOVER, 'Help')]);
  await ada.change(0, [add], 'Add', id);
  await ben.change(2, [title(RECOVER, 'More help')]);
  const again = await ada.change(0, [add], 'Add', id);
  expect([again.status, again.body['revision']]).toEqual([200, 3]);
  expect(again.body['merged']).toMatchObject([
    { patch: [title(RECOVER, 'Help')] },
    { patch: [title(RECOVER, 'More help')] },
  ]);
  const other = await ben.change(0, [add], 'Add', id);
  expect(other.body['revision']).toBe(4);
});

test('regression: what is too far back is neither listed nor merged, and nothing is lost', async () => {
  await ada.change(0, [title(LOGIN, 'Enter')]);
  await api.deps.models.studioChanges.insertMany(
    Array.from({ length: SINCE.changes }, (_, at) => ({
      revision: at + 2,
      author: 'ada.moss',
      label: 'Nothing',
      date: new Date(),
      patch: '[]',
      files: [],
    })),
  );
  const revision = SINCE.changes + 1;
  const list = await ben.get('working-copy/changes?since=0');
  expect([list.status, codeOf(list)]).toEqual([409, 'CHANGED']);
  const refused = await ben.change(0, [title(RECOVER, 'Help')]);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  // Without a part to merge the page keeps the change until its author drops it.
  expect(refused.body['error']).toMatchObject({ revision });
  expect(refused.body['error']).not.toHaveProperty('mine');

  const { body } = await ben.get('working-copy/changes?since=1');
  expect(body['changes']).toHaveLength(SINCE.changes);
  const merged = await ben.change(1, [title(RECOVER, 'Help')]);
  expect(merged.body).toMatchObject({ revision: revision + 1 });
});

test('regression: changes that are together too large are not read at once', async () => {
  const patch = JSON.stringify([title(LOGIN, 'x'.repeat(900_000))]);
  const count = Math.ceil(SINCE.characters / patch.length) + 1;
  for (let at = 1; at <= count; at += 1) {
    await api.deps.models.studioChanges.create({
      revision: at,
      author: 'ada.moss',
      label: 'Large',
      date: new Date(),
      patch,
      files: [],
    });
  }
  const list = await ben.get('working-copy/changes?since=0');
  expect([list.status, codeOf(list)]).toEqual([409, 'CHANGED']);
  const last = await ben.get(`working-copy/changes?since=${count - 1}`);
  expect(last.status).toBe(200);
});

test('eight administrators at once lose nothing', async () => {
  const keys = Object.keys(api.deps.definitions).slice(0, 8);
  const answers = await Promise.all(
    keys.map((key) => ada.change(0, [title(`forms/${key}.form.json`, 'X')])),
  );
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const { revision, files } = await ben.read();
  expect(revision).toBe(8);
  for (const key of keys) {
    expect(files[`forms/${key}.form.json`]).toMatchObject({ title: 'X' });
  }
});

test('after many changes it is read from a snapshot', async () => {
  for (let revision = 0; revision < 52; revision += 1) {
    await ada.change(revision, [title(LOGIN, `Title ${revision}`)]);
  }
  const twin = await api.startTwin();
  const copy = await ben.at(twin).read();
  expect(copy).toMatchObject({ revision: 52, savedBy: 'ada.moss' });
  expect(copy.files[LOGIN]).toMatchObject({ title: 'Title 51' });
  await twin.stop();
});

test.each<[string, unknown, number, string]>([
  ['no patch', {}, 400, 'BODY'],
  ['an empty patch', [], 400, 'BODY'],
  ['another operation', [{ op: 'move', from: '/a', path: '/b' }], 400, 'BODY'],
  [
    'a file that the studio has not',
    [{ op: 'add', path: toPlace('src/server.json'), value: {} }],
    422,
    'DEFINITIONS',
  ],
  [
    'a place that is no pointer',
    [{ op: 'add', path: 'title', value: {} }],
    422,
    'DEFINITIONS',
  ],
  [
    'a place that is not there',
    [{ op: 'remove', path: toPlace(LOGIN, '/colour') }],
    422,
    'DEFINITIONS',
  ],
])('%s is refused', async (_name, patch, status, code) => {
  const refused = await ada.change(0, patch as StudioOperation[]);
  expect([refused.status, codeOf(refused)]).toEqual([status, code]);
  expect((await ada.read()).revision).toBe(0);
});

test('a refused operation is named by its place', async () => {
  const path = toPlace('steps/login/ui.json', '/sections/99');
  const refused = await ada.change(0, [{ op: 'remove', path }]);
  expect(refused.body['error']).toMatchObject({
    problems: [{ file: 'steps/login/ui.json', pointer: '/sections/99' }],
  });
});

test.each<[string, (text: string) => string, number, string]>([
  ['a name that objects inherit', () => '{"__proto__":1}', 400, 'BODY_KEY'],
  [
    'a value that nests too deep',
    () => `${'['.repeat(50)}${']'.repeat(50)}`,
    400,
    'BODY_TOO_DEEP',
  ],
  [
    'too many values',
    () => JSON.stringify(Array.from({ length: 100_001 }, () => 1)),
    413,
    'BODY_TOO_LARGE',
  ],
  ['too many bytes', () => '"'.padEnd(1_000_001, 'x'), 413, 'BODY_TOO_LARGE'],
])(
  '%s is refused before it is read further',
  async (_n, value, status, code) => {
    const path = toPlace(LOGIN, '/title');
    const text = `[{"op":"replace","path":"${path}","value":${value('')}}]`;
    const refused = await ada.visitor.send(
      'PATCH',
      '/library/studio/working-copy',
      text,
      { 'if-match': '"0"' },
    );
    expect([refused.status, codeOf(refused)]).toEqual([status, code]);
  },
);

test('a change names the revision that it was made on', async () => {
  const send = (headers: Record<string, string>) =>
    ada.visitor.send(
      'PATCH',
      '/library/studio/working-copy',
      JSON.stringify([title(LOGIN, 'Enter')]),
      headers,
    );
  for (const headers of [{}, { 'if-match': '1' }, { 'if-match': '*' }]) {
    expect((await send(headers as Record<string, string>)).status).toBe(400);
  }
  expect((await send({ 'if-match': '"7"' })).status).toBe(409);
});
