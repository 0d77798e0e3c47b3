import type { FileStore } from '../../ports/fileStore';
import type { Intruder } from './intruder';

/** An empty file store for one test. */
export interface StoreUnderTest {
  store: FileStore;
  /** The same store as another process has it. */
  twin: FileStore;
  /** The permanent files, behind the store's back. */
  intruder: Intruder;
  /** Removes what the test left. */
  stop(): Promise<void>;
}
