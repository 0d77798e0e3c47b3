import { setTimeout as wait } from 'node:timers/promises';
import type { Health } from '@contract/answers';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';

/** A health check gets no answer that takes longer. */
const PATIENCE_MS = 2000;

/** Part of the portal without which no deposit can be taken. */
export type HealthPart = 'database' | 'fileStore' | 'diskSpace';

/** The first part that does not work, or undefined when all do. */
export type FindFailure = () => Promise<HealthPart | undefined>;

/** Keys of the forms that an older version is served of. */
export type FindDegradedForms = () => readonly string[];

function toHealth(degradedForms: readonly string[]): Health {
  if (degradedForms.length === 0) return { status: 'ok' };
  return { status: 'ok', degradedForms: [...degradedForms] };
}

/** `GET health`: 200 only while the portal can take a deposit; otherwise 503 with the part that fails. */
export function createHealthRoutes(
  findFailure: FindFailure,
  findDegradedForms: FindDegradedForms,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/health',
      summary: 'Whether the portal can take a deposit.',
      who: 'anyone',
      answers: { 200: { json: 'Health' }, 503: { json: 'Health' } },
      async handle({ ctx }) {
        const reason = await Promise.race([
          findFailure(),
          wait(PATIENCE_MS, 'timeout' as const, { ref: false }),
        ]);
        ctx.status = reason === undefined ? 200 : 503;
        return reason === undefined
          ? toHealth(findDegradedForms())
          : { status: 'unavailable', reason };
      },
    }),
  ];
}
