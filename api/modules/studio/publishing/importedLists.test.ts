import type { StudioOperation } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import { publishImport } from '../../forms/publish/publishLists';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { toPlace, visitStudio } from '../../../testing/visitors/studioVisitor';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const FILE = 'lists/ThemaGenres.json';

const rename = (value: string): StudioOperation => ({
  op: 'replace',
  path: toPlace(FILE, '/entries/0/label'),
  value,
});

test('regression: an edited list does not replace an import until the studio has the imported entries', async () => {
  await publishImport(api.deps, {
    name: 'ThemaGenres',
    source: 'A standard',
    entries: [{ name: 'FA', label: 'Fiction', order: 1 }],
  });
  api.travel(2000);
  const ada = await visitStudio(api, 'ada.moss');
  const readLive = async () =>
    (await ada.visitor.get('/api/lists?lists=ThemaGenres')).body['ThemaGenres'];
  const imported = await readLive();
  await ada.change(0, [rename('Our own words')]);

  const report = await ada.post('working-copy/check', {});
  const errors = (report.body['problems'] as Problem[]).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors).toMatchObject([
    { code: 'imported', file: FILE, pointer: '/entries' },
  ]);
  const refused = await ada.publish(1);
  expect(refused.body['error']).toMatchObject({
    code: 'DEFINITIONS',
    problems: errors,
  });
  expect(await readLive()).toEqual(imported);
});
