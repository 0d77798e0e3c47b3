import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { createFindOrder } from './fileOrder';
import type { Upload } from '../upload.model';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('regression: many files of one owner delay neither another owner nor another address', async () => {
  const { uploads } = api.deps.models;
  const findOrder = createFindOrder(uploads);
  const now = new Date();
  let count = 0;

  /** Closes an upload and answers its rank. */
  async function close(ownerKey: string, addressHash: string): Promise<number> {
    const order = await findOrder({ ownerKey, addressHash });
    count += 1;
    const id = `file-${count}`;
    const upload: Partial<Upload> = {
      _id: id,
      clientId: id,
      ownerKey,
      addressHash,
      ...order,
      purpose: 'BOOK',
      state: 'received',
      declaredSize: 1,
      chunkCount: 1,
      createdDate: now,
      expires: now,
    };
    await uploads.create(upload);
    return order.rank;
  }

  const ranks: number[] = [];
  for (let at = 0; at < 5; at += 1) ranks.push(await close('many', 'library'));
  expect(ranks).toEqual([0, 1, 2, 3, 4]);
  // Behind the first file only that came from its address before it.
  expect(await close('neighbour', 'library')).toBe(1);
  expect(await close('other', 'elsewhere')).toBe(0);
  expect(await close('other', 'elsewhere')).toBe(1);
});
