import { anonymousUser } from '../../permissions/anonymousUser';
import { startTestApi } from '../../../testing/startTestApi';
import { createFileRecords } from './fileRecord';

test('a failed look for earlier deposits tells nothing and is logged', async () => {
  const api = await startTestApi();
  try {
    const visitor = await api.visit();
    const { tempFileId } = await visitor.upload();
    const upload = await api.deps.models.uploads.findById(tempFileId).lean();
    if (upload === null) throw new Error('no such upload');
    const logged: object[] = [];
    const records = createFileRecords({
      contextPath: '/ned',
      findEarlierDeposits: () => Promise.reject(new Error('down')),
      findings: {
        rate: () => Promise.resolve([]),
        word: () => Promise.resolve([]),
      },
      log: { error: (entry: object) => void logged.push(entry) },
    });
    const record = await records.read(upload, anonymousUser);
    expect([record.state, record.duplicateIds]).toEqual(['ready', []]);
    expect(record.warnings.map(({ code }) => code)).not.toContain(
      'depositedBefore',
    );
    expect(logged).toEqual([expect.objectContaining({ fileId: tempFileId })]);
  } finally {
    await api.stop();
  }
});
