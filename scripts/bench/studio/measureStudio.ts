import { logIn, PASSWORD } from '../../../api/testing/visitors/accounts';
import { hostilePages } from '../../../api/testing/studio/hostilePages';
import { hostileRules } from '../../../api/testing/studio/hostileRules';
import { restoreFiles } from '../../../api/testing/studio/restoreFiles';
import {
  createStudioVisitor,
  type StudioVisitor,
} from '../../../api/testing/visitors/studioVisitor';
import { Visitor } from '../../../api/testing/visitors/visitor';
import type { Figure } from '../figures';
import { percentile } from '../statistics';
import { repeatRequest } from '../api/repeatRequest';
import { ADMINISTRATOR, writeAccounts } from '../scale/scalePortal';

const ROUNDS = 5;
const SECONDS = 8;

/**
 * Measures dry runs over one connection, alone and while an administrator edits, previews, checks and publishes hostile
 * definitions in the same process, by turns. Rejects when one of them is published.
 */
export async function measureStudio(
  base: string,
  databaseUri: string,
  request: Buffer,
): Promise<Figure[]> {
  await writeAccounts(databaseUri);
  const visitor = await Visitor.arrive(base);
  const studio = createStudioVisitor(
    await logIn(visitor, ADMINISTRATOR, PASSWORD, 'library'),
  );
  const port = Number(new URL(base).port);
  const load = () =>
    repeatRequest({ port, request, seconds: SECONDS, connections: 1 });
  const alone: number[] = [];
  const beside: number[] = [];
  let edits = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await load()).latencies);
    const hostile = editHostilely(studio, edits);
    beside.push(...(await load()).latencies);
    edits += await hostile.stop();
  }
  const [idle, busy] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  return [
    { name: 'dry run alone: p95', value: idle, unit: 'ms' },
    {
      name: 'dry run beside hostile definitions: p95',
      value: busy,
      unit: 'ms',
      note: `${edits} definitions`,
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
  ];
}

const definitions = [...hostileRules, ...hostilePages];

/** Edits, looks at and tries to publish one hostile definition after the other until it is stopped; answers how many. */
function editHostilely(studio: StudioVisitor, first: number) {
  let isOver = false;
  let count = 0;
  const running = (async () => {
    const { files: original } = await studio.read();
    while (!isOver) {
      const definition = definitions[(first + count) % definitions.length];
      if (definition === undefined) throw new Error('no definition');
      const { edits, formKey = 'login' } = definition;
      const { revision } = await studio.read();
      await studio.change(revision, edits);
      await Promise.all([
        studio.post('working-copy/preview', { formKey }),
        studio.post('working-copy/check', {}),
        studio.get('diff?from=live&to=working-copy'),
      ]);
      const { status } = await studio.publish(revision + 1);
      if (status !== 422) throw new Error(`publishing answered ${status}`);
      await restoreFiles(studio, edits, original);
      count += 1;
    }
    return count;
  })();
  return {
    async stop() {
      isOver = true;
      return running;
    },
  };
}
