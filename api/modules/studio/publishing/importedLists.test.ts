import type { StudioOperation } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import type { ListFile } from '../../lists/listFile';
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
  const ada = await visitStudio(api, 'ada.moss');
  const { files } = await ada.read();
  const { entries } = files[FILE] as unknown as ListFile;
  const added = { name: 'ADDED', label: 'Fiction', order: 999 };
  await publishImport(api.deps, {
    name: 'ThemaGenres',
    source: 'A standard',
    entries: [...entries, added],
  });
  api.travel(2000);
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
  expect(refused.status).toBe(422);
  expect(refused.body['error']).toMatchObject({ problems: errors });
  expect(await readLive()).toEqual(imported);

  await ada.change(1, errors[0]?.repair ?? []);
  expect((await ada.publish(2)).status).toBe(201);
  await ada.change(3, [rename('Our own words')]);
  expect((await ada.publish(4)).status).toBe(201);
  api.travel(2000);
  expect(await readLive()).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ label: 'Our own words' }),
      added,
    ]),
  });
});
