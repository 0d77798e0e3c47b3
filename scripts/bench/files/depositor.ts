import { setTimeout as wait } from 'node:timers/promises';
import type { FileRecord } from '@contract/files';
import { Visitor } from '../../../api/testing/visitor';

/** How often a waiting depositor asks for the state of a file. */
const POLL_MS = 500;
/** States in which nothing more happens to a file. */
const OVER = ['ready', 'refused', 'failed'];

/** Seconds from the first byte sent; infinite when they did not come in time. */
export interface Verdicts {
  /** Until the record says what the file is. */
  readonly first: number;
  /** Until every check is over. */
  readonly complete: number;
}

/** Opens a session for a depositor at an address of its own, as a proxy would report it. */
export async function arrive(base: string, number: number): Promise<Visitor> {
  const address = `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const visitor = await Visitor.arrive(base);
  return visitor.with({ headers: { 'X-Forwarded-For': address } });
}

/** Sends a file and closes the upload; does not wait for its checks. */
export async function sendWithoutWaiting(
  visitor: Visitor,
  bytes: Buffer,
  filename: string,
): Promise<void> {
  const dzuuid = await visitor.sendChunks(bytes, 'OTHER');
  // `complete` waits for the verdict, which the benchmark does not need.
  void visitor.complete(dzuuid, filename, 'OTHER').catch(() => undefined);
}

/**
 * Sends a file as a page does and follows it until its checks are over or `deadline`, in ms of the clock
 * `performance.now`, has passed. Throws when the file is not accepted.
 */
export async function deposit(
  visitor: Visitor,
  bytes: Buffer,
  filename: string,
  deadline: number,
): Promise<Verdicts> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  const dzuuid = await visitor.sendChunks(bytes, 'OTHER');
  const completed = visitor
    .complete(dzuuid, filename, 'OTHER')
    .catch(() => undefined);
  let first = Infinity;
  while (performance.now() < deadline) {
    const { body } = await visitor.status(dzuuid);
    const record = body['record'] as FileRecord | null;
    if (record !== null && (record.format || OVER.includes(record.state))) {
      first = Math.min(first, passed());
    }
    if (record !== null && OVER.includes(record.state)) {
      const complete = passed();
      if (record.state !== 'ready') throw new Error(JSON.stringify(record));
      await completed;
      return { first, complete };
    }
    await wait(POLL_MS);
  }
  return { first, complete: Infinity };
}
