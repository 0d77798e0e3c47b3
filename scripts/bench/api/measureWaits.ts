import { Visitor } from '../../../api/testing/visitors/visitor';
import type { Figure } from '../figures';
import { median } from '../statistics';

/** Bodies that are posted at once. */
export const HOSTILE = 8;
/** Items of such a body, more than a deposit can contain. */
export const EMPTY_ROWS = 4900;

const ROUNDS = 20;
const GOAL_MS = 100;

/**
 * Measures how long another visitor waits while bodies that are too large for the form are posted, and how long alone.
 * Rejects when such a body is not refused with 413, or the other visitor gets no answer.
 */
export async function measureWaits(sender: Visitor): Promise<Figure[]> {
  const other = await Visitor.arrive(sender.base);
  const body = { submissionItems: Array(EMPTY_ROWS).fill({}) };
  const post = async () => {
    const { status } = await sender.deposit(body, { 'X-Dry-Run': 'true' });
    assertStatus(status, 413);
  };
  const wait = async () => {
    const since = performance.now();
    const { status } = await other.get('/api/csrf');
    const waited = performance.now() - since;
    assertStatus(status, 200);
    return waited;
  };
  const alone: number[] = [];
  const beside: number[] = [];
  for (let done = 0; done < ROUNDS; done += 1) {
    alone.push(await wait());
    const posted = Promise.all(Array.from({ length: HOSTILE }, post));
    beside.push(await wait());
    await posted;
  }
  return [
    ...present('alone', alone),
    ...present('beside large bodies', beside, GOAL_MS),
  ];
}

function present(name: string, waits: number[], goal?: number): Figure[] {
  const around = { unit: 'ms', ...(goal === undefined ? {} : { goal }) };
  return [
    { name: `visitor ${name}: median wait`, value: median(waits), ...around },
    {
      name: `visitor ${name}: longest wait`,
      value: Math.max(...waits),
      ...around,
    },
  ];
}

function assertStatus(status: number, expected: number): void {
  if (status !== expected) {
    throw new Error(`the server answered ${status}, not ${expected}`);
  }
}
