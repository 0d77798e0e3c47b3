import { newJob } from '../../testing/records/newJob';
import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { joinWithIdentify } from './joinWithIdentify';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

test('a file whose job only joined it becomes ready, also when two processes migrate', async () => {
  const visitor = await api.visit();
  const dzuuid = await visitor.sendChunks(buildBook());
  const { models, jobs } = api.deps;
  const closed = { state: 'received', originalFilename: 'tides.epub' } as const;
  await models.uploads.updateOne({ clientId: dzuuid }, { $set: closed });
  const upload = await models.uploads.findOne({ clientId: dzuuid }).lean();
  await models.jobs.create(newJob('file.join', upload?._id ?? '', {}));
  await Promise.all([joinWithIdentify(models), joinWithIdentify(models)]);
  const kinds = await models.jobs.find().distinct('kind');
  expect(kinds).toEqual(['file.identify']);
  await jobs.settle();
  expect((await visitor.settled(dzuuid)).state).toBe('ready');
});
