import type { FileStore } from '../ports/fileStore';
import { StoreDownError } from '../ports/fileStore';

/** Names an error for what it is when the store as a whole does not work; undefined when it is about one file. */
export type ToOutage = (error: unknown) => StoreDownError | undefined;

/** A store whose methods throw `StoreDownError` or `StoreFullError` in place of the errors of its disk or server. */
export function tellOutages(store: FileStore, toOutage: ToOutage): FileStore {
  const rename = (error: unknown) =>
    error instanceof StoreDownError ? error : (toOutage(error) ?? error);

  function told<Args extends unknown[], Answer>(
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

  function toldEach<Item>(list: () => AsyncIterable<Item>) {
    return async function* (): AsyncGenerator<Item> {
      try {
        yield* list();
      } catch (error) {
        throw rename(error);
      }
    };
  }

  return {
    assertUsable: told(store.assertUsable),
    prepare: told(store.prepare),
    writeChunk: told(store.writeChunk),
    assemble: told(store.assemble),
    abandon: told(store.abandon),
    putTemporary: told(store.putTemporary),
    hasTemporary: told(store.hasTemporary),
    removeTemporary: told(store.removeTemporary),
    open: told(store.open),
    keep: told(store.keep),
    listSeconds: toldEach(store.listSeconds),
    settleSecond: told(store.settleSecond),
    removeSecond: told(store.removeSecond),
    hasPermanent: told(store.hasPermanent),
    readAgain: told(store.readAgain),
    removePermanent: told(store.removePermanent),
    listPermanent: toldEach(store.listPermanent),
    sweepPermanent: told(store.sweepPermanent),
    sweepTemporary: told(store.sweepTemporary),

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
