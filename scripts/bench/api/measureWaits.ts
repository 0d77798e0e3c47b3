import { Visitor } from '../../../api/testing/visitor';
import type { Figure } from '../figures';
import { median } from '../statistics';

/** Bodies under way at once. */
export const HOSTILE = 8;
/** Items of such a body, more than a deposit can contain. */
export const EMPTY_ROWS = 4900;

const SECONDS = 4;
const GOAL_MS = 100;

/**
 * Measures how long another visitor waits while one posts bodies that are too large for the form.
 * Rejects when such a body is not refused with 413, or the other visitor gets no answer.
 */
export async function measureWaits(sender: Visitor): Promise<Figure[]> {
  const other = await Visitor.arrive(sender.base);
  const waits: number[] = [];
  let bodies = 0;
  const end = performance.now() + SECONDS * 1000;
  const repeat = async (work: () => Promise<void>) => {
    while (performance.now() < end) await work();
  };
  const body = { submissionItems: Array(EMPTY_ROWS).fill({}) };
  await Promise.all([
    ...Array.from({ length: HOSTILE }, () =>
      repeat(async () => {
        const answer = await sender.deposit(body, { 'X-Dry-Run': 'true' });
        assertStatus(answer.status, 413);
        bodies += 1;
      }),
    ),
    repeat(async () => {
      const since = performance.now();
      const answer = await other.get('/api/csrf');
      waits.push(performance.now() - since);
      assertStatus(answer.status, 200);
    }),
  ]);
  const name = 'wait of another visitor';
  const around = { unit: 'ms', goal: GOAL_MS };
  return [
    {
      ...{ name: `${name}: median`, value: median(waits), ...around },
      note: `${waits.length} requests beside ${bodies} refused bodies`,
    },
    { name: `${name}: longest`, value: Math.max(...waits), ...around },
  ];
}

function assertStatus(status: number, expected: number): void {
  if (status !== expected) {
    throw new Error(`the server answered ${status}, not ${expected}`);
  }
}
