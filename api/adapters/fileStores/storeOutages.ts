import type { FileStore } from '../../ports/fileStore';
import { StoreDownError } from '../../ports/fileStore';

/** Names an error for what it is when the store as a whole does not work; undefined when it is about one file. */
export type ToOutage = (error: unknown) => StoreDownError | undefined;

/** A store whose methods throw `StoreDownError` or `StoreFullError` in place of the errors of its disk or server. */
export function nameOutages(store: FileStore, toOutage: ToOutage): FileStore {
  const rename = (error: unknown) =>
    error instanceof StoreDownError ? error : (toOutage(error) ?? error);

  function named<Args extends unknown[], Answer>(
    method: (...args: Args) => Promise<Answer>,
  ) {
    return async (...args: Args): Promise<Answer> => {
      try {
        return await method(...args);
      } catch (error) {
        throw rename(error);
      }
    };
  }

  function namedEach<Item>(list: () => AsyncIterable<Item>) {
    return async function* (): AsyncGenerator<Item> {
      try {
        yield* list();
      } catch (error) {
        throw rename(error);
      }
    };
  }

  return {
    assertUsable: named(store.assertUsable),
    close: named(store.close),
    prepare: named(store.prepare),
    writeChunk: named(store.writeChunk),
    assemble: named(store.assemble),
    abandon: named(store.abandon),
    putTemporary: named(store.putTemporary),
    hasTemporary: named(store.hasTemporary),
    removeTemporary: named(store.removeTemporary),
    open: named(store.open),
    keep: named(store.keep),
    listSeconds: namedEach(store.listSeconds),
    resolveSecondCopy: named(store.resolveSecondCopy),
    removeSecond: named(store.removeSecond),
    hasPermanent: named(store.hasPermanent),
    readAgain: named(store.readAgain),
    removePermanent: named(store.removePermanent),
    listPermanent: namedEach(store.listPermanent),
    sweepPermanent: named(store.sweepPermanent),
    sweepTemporary: named(store.sweepTemporary),

    async withLocalCopy(file, use) {
      const ofUse = new Set<unknown>();
      try {
        return await store.withLocalCopy(file, (path) =>
          use(path).catch((error: unknown) => {
            ofUse.add(error);
            throw error;
          }),
        );
      } catch (error) {
        throw ofUse.has(error) ? error : rename(error);
      }
    },
  };
}
