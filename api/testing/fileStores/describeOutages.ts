import type { FileStore } from '../../ports/fileStore';
import { StoreDownError } from '../../ports/fileStore';

/** The part of `describeFileStore` about a store whose disk or server stopped working. */
export function describeOutages(
  name: string,
  createBroken: () => Promise<FileStore>,
): void {
  describe(`outages of the file store ${name}`, () => {
    let store: FileStore;

    beforeEach(async () => {
      store = await createBroken();
    });
    afterEach(async () => {
      await store.close();
      await store.close();
    });

    test('what needs the store throws StoreDownError', async () => {
      // Jest hides the code of an error from the SDK of S3 where a stream is sent.
      const calls = [
        () => store.assertUsable(),
        () => store.prepare('file', 3),
        () => store.listPermanent()[Symbol.asyncIterator]().next(),
      ];
      for (const call of calls) {
        await expect(call()).rejects.toThrow(StoreDownError);
      }
    });
  });
}
