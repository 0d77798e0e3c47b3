import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { releasesOfPointers, type FormPointer } from './releasesOfPointers';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const hoursAgo = (hours: number) =>
  new Date(api.deps.clock().getTime() - hours * 3_600_000);

async function write() {
  const { models } = api.deps;
  await models.releases.deleteMany();
  const pointers = models.versions.db.collection<FormPointer>('formpointers');
  await pointers.insertMany([
    {
      _id: 'deposit',
      version: 3,
      since: hoursAgo(2),
      past: [
        { version: 1, since: hoursAgo(90), until: hoursAgo(40) },
        { version: 2, since: hoursAgo(40), until: hoursAgo(2) },
      ],
    },
    { _id: 'login', version: 1, since: hoursAgo(90), past: [] },
  ]);
  return pointers;
}

test('the live versions stay live and the accepted ones accepted, also when two processes migrate', async () => {
  const { models, releases } = api.deps;
  const pointers = await write();
  await Promise.all([releasesOfPointers(models), releasesOfPointers(models)]);
  api.travel(2000);
  const live = await releases.listLive();
  expect(live.map(({ number, forms }) => [number, forms])).toEqual(
    [3, 2, 1].map((number) => [
      number,
      [
        { formKey: 'deposit', version: number },
        { formKey: 'login', version: 1 },
      ],
    ]),
  );
  expect(await pointers.countDocuments()).toBe(0);
});

test('a database without pointers gets no release', async () => {
  const { models } = api.deps;
  await models.releases.deleteMany();
  await releasesOfPointers(models);
  expect(await models.releases.countDocuments()).toBe(0);
});
