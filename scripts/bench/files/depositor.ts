import { setTimeout as wait } from 'node:timers/promises';
import type { FileRecord } from '@contract/files';
import { Visitor } from '../../../api/testing/visitors/visitor';

/** A page asks on the way after the first pause, then after ever longer ones. */
const FIRST_PAUSE_MS = 1000;
const PAUSE_STEP_MS = 500;
const LONGEST_PAUSE_MS = 5000;
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
 * Sends a file as a page does: it waits for the answer of `completeFile` and asks on the way with growing pauses. It
 * ends with the checks, or at `deadline`, in ms of the clock `performance.now`. Throws when the file is not accepted.
 */
export async function deposit(
  visitor: Visitor,
  bytes: Buffer,
  filename: string,
  deadline: number,
): Promise<Verdicts> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  let first = Infinity;
  let complete = Infinity;
  const note = (record: FileRecord | null) => {
    if (record === null || complete !== Infinity) return;
    const isOver = OVER.includes(record.state);
    if (isOver && record.state !== 'ready') {
      throw new Error(JSON.stringify(record));
    }
    if (isOver || record.format) first = Math.min(first, passed());
    if (isOver) complete = passed();
  };

  const dzuuid = await visitor.sendChunks(bytes, 'OTHER');
  const over = new AbortController();
  const completed = visitor
    .complete(dzuuid, filename, 'OTHER')
    .then(({ status, body }) => {
      if (status < 500) note(body as unknown as FileRecord);
    })
    .finally(() => complete !== Infinity && over.abort());
  let pause = FIRST_PAUSE_MS;
  while (complete === Infinity && performance.now() < deadline) {
    await wait(pause, undefined, over).catch(() => undefined);
    if (over.signal.aborted) break;
    const { body } = await visitor.status(dzuuid);
    note(body['record'] as FileRecord | null);
    pause = Math.min(pause + PAUSE_STEP_MS, LONGEST_PAUSE_MS);
  }
  await completed;
  return { first, complete };
}
