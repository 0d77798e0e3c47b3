import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { openFilesAsJobs } from './openFilesAsJobs';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

test.each(['received', 'scanning', 'checking'] as const)(
  'a file that an earlier version left %s becomes ready, also when two processes migrate',
  async (state) => {
    const visitor = await api.visit();
    const dzuuid = await visitor.sendChunks(buildBook());
    const { models, fileStore, jobs } = api.deps;
    const upload = await models.uploads.findOne({ clientId: dzuuid }).lean();
    const { _id: fileId = '', place = '', chunks = {} } = upload ?? {};
    const stored =
      state === 'received'
        ? {}
        : await fileStore.assemble({ fileId, place }, Object.values(chunks));
    await models.uploads.collection.updateOne(
      { clientId: dzuuid },
      {
        $set: { state, originalFilename: 'tides.epub', ...stored },
        $unset: { nextCheck: '', pace: '', round: '', rank: '' },
      },
    );
    await Promise.all([openFilesAsJobs(models), openFilesAsJobs(models)]);
    await jobs.settle();
    expect((await visitor.settled(dzuuid)).state).toBe('ready');
  },
);
