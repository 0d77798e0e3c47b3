import packageFile from '../../../package.json' with { type: 'json' };
import { sweep } from '../../server/sweep/sweep';
import { aBook } from '../../testing/records/aBook';
import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('regression: a deposited file has its events, with time, program, version and result', async () => {
  const visitor = await api.visit();
  const { tempFileId, checksum } = await visitor.upload(buildBook());
  await visitor.deposit(aBook(tempFileId));
  await api.deps.settle();
  const deposit = await api.deps.models.deposits.findOne().lean();
  const events = await api.deps.fileEvents.list({
    fileId: tempFileId,
    checksum,
  });
  const portal = {
    name: 'Legal Deposit Portal',
    version: packageFile.version,
  };
  const epubCheck = {
    name: 'epubcheck-ts',
    version: packageFile.dependencies['@likecoin/epubcheck-ts'],
  };
  const about = { fileId: tempFileId, checksum, at: expect.any(Date) };
  expect(events).toHaveLength(5);
  expect(events).toMatchObject([
    { ...about, type: 'received', agent: portal, outcome: 'success' },
    {
      ...about,
      type: 'identified',
      agent: portal,
      details: [{ code: 'format', params: { pronom: 'fmt/483' } }],
    },
    { ...about, type: 'checked', agent: portal },
    { ...about, type: 'checked', agent: epubCheck },
    { ...about, type: 'kept', agent: portal, depositId: deposit?._id },
  ]);
});

test('the events of an upload that was never deposited go with it', async () => {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const { fileEvents, models } = api.deps;
  expect(await models.fileEvents.exists({ fileId: tempFileId })).not.toBeNull();
  api.travel(86_400_000 + 60_000);
  await sweep(api.deps);
  const file = { fileId: tempFileId, checksum: 'none' };
  expect(await fileEvents.list(file)).toEqual([]);
  const kept = await models.fileEvents.distinct('type');
  expect(kept).toContain('kept');
});
