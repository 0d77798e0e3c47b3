import { makeWork } from '../../api/testing/records/makeWork';
import type { TestApi } from '../../api/testing/startTestApi';
import { startTestApi } from '../../api/testing/startTestApi';
import { runNightly } from './runNightly';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const run = (...words: string[]) =>
  runNightly({
    databaseUri: api.uri,
    words,
    clock: () => new Date(),
    log: { error: () => undefined },
  });
const make = (requestedTitle: string) =>
  makeWork(api.deps.models, 'p1', {
    status: 'UPDATE_LA',
    payload: { changeDetails: true, requestedTitle },
  });

test('the command tells how many titles were updated, and ends with an error where one failed (R47)', async () => {
  const { works } = api.deps.models;
  await make('Tides');
  expect(await run()).toMatch(/: 1 updated, 0 refused, 0 failed\.$/);
  const { _id: broken } = await make('Gulls');
  // A record that no program of this version writes.
  await works.collection.updateOne(
    { _id: broken as never },
    { $set: { kind: 'LEAFLET' } },
  );
  const { _id } = await make('Kelp');
  await expect(run()).rejects.toThrow('1 updated, 0 refused, 1 failed');
  expect(await works.findById(_id).lean()).toMatchObject({
    status: 'ACCEPTED',
    title: 'Kelp',
  });
  expect(await run('--last')).toContain('1 failed');
});
