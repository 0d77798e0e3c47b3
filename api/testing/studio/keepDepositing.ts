import { aBook } from '../records/aBook';
import type { TestApi } from '../startTestApi';

/** Deposits that are sent while something else happens. */
export interface Depositing {
  /** The answers so far. */
  readonly statuses: readonly number[];
  stop(): Promise<void>;
}

/** Posts dry runs of a deposit to the same process, one after the other, until it is stopped. */
export async function keepDepositing(api: TestApi): Promise<Depositing> {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const statuses: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const headers = { 'X-Dry-Run': 'true' };
      const { status } = await visitor.deposit(aBook(tempFileId), headers);
      statuses.push(status);
    }
  })();
  return {
    statuses,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
