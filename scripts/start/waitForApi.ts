import { setTimeout as sleep } from 'node:timers/promises';
import { portalOrigin } from '../../api/config/portalOrigin';
import type { ApiProcess } from './apiProcess';
import type { AccountFacts } from './describeAccounts';

/** The result of a start of the API: its address, or the reason of the failure. */
export type ApiStart =
  | {
      readonly origin: string;
      readonly context: string;
      readonly refused: readonly string[];
      readonly accounts: AccountFacts;
    }
  | 'ended'
  | 'late';

/**
 * Resolves when the API answers 200 at its health address; with 'ended' when its process
 * is gone before, with 'late' when `patienceMs` have passed.
 */
export async function waitForApi(
  api: Pick<ApiProcess, 'gone' | 'ready'>,
  host: string,
  patienceMs = 120_000,
): Promise<ApiStart> {
  const given = new AbortController();
  const { signal } = given;
  const ended = api.gone.then(() => 'ended' as const);
  const late = sleep(patienceMs, 'late' as const, { signal }).catch(
    () => 'late' as const,
  );
  const serves = api.ready.then(
    async ({ port, contextPath, refused, ...accounts }) => {
      const origin = portalOrigin(host, port);
      await untilHealthy(`${origin}${contextPath}/health`, signal);
      return { origin, context: contextPath, refused, accounts };
    },
  );
  try {
    return await Promise.race([serves, ended, late]);
  } finally {
    given.abort();
  }
}

async function untilHealthy(address: string, signal: AbortSignal) {
  const isHealthy = () =>
    fetch(address, { signal }).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isHealthy()) && !signal.aborted) await sleep(50);
}
