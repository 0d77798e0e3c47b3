import { setTimeout as wait } from 'node:timers/promises';
import type { AppRouter } from '../../state';

/** Who checks the health of the portal waits no longer. */
const PATIENCE_MS = 2000;

/** Part of the portal without which no deposit can be taken. */
export type HealthPart = 'database' | 'fileStore' | 'diskSpace';

/** The first part that does not work, or undefined when all do. */
export type FindFailure = () => Promise<HealthPart | undefined>;

/** Keys of the forms that an older version is served of. */
export type FindDegradedForms = () => readonly string[];

function toHealth(degradedForms: readonly string[]) {
  return { status: 'ok', ...(degradedForms.length > 0 && { degradedForms }) };
}

/** `GET health`: 200 only while the portal can take a deposit; otherwise 503 with the part that fails. */
export function addHealthRoutes(
  router: AppRouter,
  findFailure: FindFailure,
  findDegradedForms: FindDegradedForms,
): void {
  router.get('/health', async (ctx) => {
    const failure = await Promise.race([
      findFailure(),
      wait(PATIENCE_MS, 'timeout' as const, { ref: false }),
    ]);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = failure === undefined ? 200 : 503;
    ctx.body =
      failure === undefined
        ? toHealth(findDegradedForms())
        : { status: 'unavailable', reason: failure };
  });
}
