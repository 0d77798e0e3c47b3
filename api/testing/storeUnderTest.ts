import type { FileStore } from '../ports/fileStore';

/** An empty file store for one test. */
export interface StoreUnderTest {
  store: FileStore;
  /** The same store as another process has it. */
  twin: FileStore;
  /** Removes what the test left. */
  stop(): Promise<void>;
}
