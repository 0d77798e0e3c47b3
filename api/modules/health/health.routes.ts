import { setTimeout as wait } from 'node:timers/promises';
import type { AppRouter } from '../../state';

/** Whoever asks wants to know now. */
const PATIENCE_MS = 2000;

/** `GET health`: 200 only while the portal can take a deposit, so that nobody is sent to one that cannot. */
export function addHealthRoutes(
  router: AppRouter,
  canServe: () => Promise<boolean>,
): void {
  router.get('/health', async (ctx) => {
    const serving = await Promise.race([
      canServe().catch(() => false),
      wait(PATIENCE_MS, false, { ref: false }),
    ]);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = serving ? 200 : 503;
    ctx.body = { status: serving ? 'ok' : 'unavailable' };
  });
}
