import { logIn, PASSWORD } from '../../../api/testing/visitors/accounts';
import { createStudioVisitor } from '../../../api/testing/visitors/studioVisitor';
import { Visitor } from '../../../api/testing/visitors/visitor';
import type { Figure } from '../figures';
import { median, percentile } from '../statistics';
import { repeatRequest } from '../api/repeatRequest';
import { ADMINISTRATOR, writeAccounts } from '../scale/scalePortal';
import { startHostileEdits } from './startHostileEdits';
import { timeReleases } from './timeReleases';

const ROUNDS = 5;
const SECONDS = 8;

interface Elsewhere {
  readonly base: string;
  stop(): Promise<void>;
}

/**
 * Times releases, then measures dry runs over one connection. By turns they run alone, and while an administrator edits, previews, checks
 * and publishes hostile definitions in the same process. Rejects when one of them is published.
 *
 * @param elsewhere - another process of the same portal, for the releases; it is ended after them.
 */
export async function measureStudio(
  base: string,
  elsewhere: Elsewhere,
  databaseUri: string,
  request: Buffer,
): Promise<Figure[]> {
  await writeAccounts(databaseUri);
  const visitor = await Visitor.arrive(base);
  const studio = createStudioVisitor(
    await logIn(visitor, ADMINISTRATOR, PASSWORD, 'library'),
  );
  const releases = await timeReleases(base, elsewhere.base, studio);
  await elsewhere.stop();
  const port = Number(new URL(base).port);
  const load = () =>
    repeatRequest({ port, request, seconds: SECONDS, connections: 1 });
  const alone: number[] = [];
  const beside: number[] = [];
  const refusals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await load()).latencies);
    const hostile = await startHostileEdits(studio.visitor, refusals.length);
    beside.push(...(await load()).latencies);
    refusals.push(...(await hostile.stop()));
  }
  const [idle, busy] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  return [
    ...releases,
    { name: 'dry run alone: p95', value: idle, unit: 'ms' },
    {
      name: 'dry run beside hostile definitions: p95',
      value: busy,
      unit: 'ms',
      note: `${refusals.length} definitions`,
    },
    {
      name: 'longest dry run beside them',
      value: Math.max(...beside),
      unit: 'ms',
    },
    {
      name: 'p95 beside hostile definitions, of that alone',
      value: busy / idle,
      unit: '×',
      goal: 2,
    },
    {
      name: 'a hostile definition is looked at and refused: median',
      value: median(refusals),
      unit: 'ms',
    },
    {
      name: 'the longest such refusal',
      value: Math.max(...refusals),
      unit: 'ms',
    },
  ];
}
