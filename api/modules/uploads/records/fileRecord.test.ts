import type { Upload } from '../upload.model';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { createFileRecords } from './fileRecord';

let api: TestApi;
let upload: Upload;
beforeAll(async () => {
  api = await startTestApi();
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const found = await api.deps.models.uploads.findById(tempFileId).lean();
  if (found === null) throw new Error('no such upload');
  upload = found;
});
afterAll(() => api.stop());

/** Records whose look for earlier deposits fails. */
const createFailing = (logged: object[]) =>
  createFileRecords({
    contextPath: '/ned',
    findEarlierDeposits: () => Promise.reject(new Error('down')),
    findings: {
      rate: () => Promise.resolve([]),
      word: () => Promise.resolve([]),
    },
    log: { error: (entry: object) => void logged.push(entry) },
  });

test('a failed look for earlier deposits tells nothing and is logged', async () => {
  const logged: object[] = [];
  const record = await createFailing(logged).read(upload, anonymousUser);
  expect([record.state, record.duplicateIds]).toEqual(['ready', []]);
  expect(record.warnings.map(({ code }) => code)).not.toContain(
    'depositedBefore',
  );
  expect(logged).toEqual([expect.objectContaining({ fileId: upload._id })]);
});

test('regression: a failed look for earlier deposits stops what is stored of a deposit (R38)', async () => {
  const asked = createFailing([]).readKnown(upload, anonymousUser);
  await expect(asked).rejects.toThrow('down');
});
