import type { StudioOperation } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import type { ListFile } from '../../lists/listFile';
import { publishImport } from '../../forms/publish/publishLists';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';

let api: TestApi;
let ada: StudioVisitor;
/** The entries that the installation came with. */
let entries: ListFile['entries'];

beforeAll(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
  const { files } = await ada.read();
  ({ entries } = files[FILE] as unknown as ListFile);
  await publishImport(api.deps, {
    name: 'ThemaGenres',
    source: 'A standard',
    entries: [...entries, { name: 'ADDED', label: 'Added', order: 999 }],
  });
  api.travel(2000);
});
afterAll(() => api.stop());

const FILE = 'lists/ThemaGenres.json';

const rename: StudioOperation = {
  op: 'replace',
  path: toPlace(FILE, '/entries/0/label'),
  value: 'Our own words',
};

const readLive = async () => {
  const { body } = await ada.visitor.get('/api/lists?lists=ThemaGenres');
  return JSON.stringify(body['ThemaGenres']);
};

async function change(patch: readonly StudioOperation[]): Promise<number> {
  const { revision } = await ada.read();
  const { status, body } = await ada.change(revision, patch);
  expect({ status, body }).toMatchObject({ status: 200 });
  return Number(body['revision']);
}

/** Publishes the working copy; answers the problems that keep it from that. */
async function publish(revision: number): Promise<Problem[]> {
  const { body } = await ada.publish(revision);
  const { problems = [] } = (body['error'] ?? {}) as { problems?: Problem[] };
  if (problems.length === 0) expect(body).toHaveProperty('number');
  api.travel(2000);
  return problems;
}

const lost = [{ code: 'imported', file: FILE, pointer: '/entries' }];

/** What takes the imported entries into the working copy. */
let repair: Problem['repair'];

test('an imported list is named with its source and the number of its entries', async () => {
  expect(await ada.read()).toMatchObject({
    imports: {
      ThemaGenres: { source: 'A standard', entries: entries.length + 1 },
    },
  });
});

test('regression: an edited list does not replace an import until the studio has the imported entries', async () => {
  const imported = await readLive();
  const problems = await publish(await change([rename]));
  expect(problems).toMatchObject(lost);
  expect(await readLive()).toBe(imported);
  repair = problems[0]?.repair;
});

test('the check of the working copy names such a list', async () => {
  const { body } = await ada.post('working-copy/check', {});
  const errors = (body['problems'] as Problem[]).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors).toMatchObject(lost);
});

test('regression: the imported entries are taken into the working copy and published', async () => {
  expect(await publish(await change(repair ?? []))).toEqual([]);
  expect(await readLive()).toContain('Added');
  expect(await ada.read()).not.toHaveProperty('imports');
});

test('regression: then the list is edited and published', async () => {
  expect(await publish(await change([rename]))).toEqual([]);
  const live = await readLive();
  expect(live).toContain('Our own words');
  expect(live).toContain('Added');
});
