import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { severalReceiptLinks } from './severalReceiptLinks';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('a database that allowed one link to a receipt allows several, also when it is migrated again', async () => {
  const { models, linkTokens } = api.deps;
  const { collection } = models.linkTokens;
  await collection.createIndex({ holderId: 1, kind: 1 }, { unique: true });
  for (let turn = 0; turn < 2; turn += 1) await severalReceiptLinks(models);
  await linkTokens.issue('d1', 'receipt');
  await linkTokens.issue('d1', 'receipt');
  expect(await models.linkTokens.countDocuments({ holderId: 'd1' })).toBe(2);
});
