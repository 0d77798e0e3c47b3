import type { AppRouter } from '../../state';

/** `GET health`: 200 only while the portal can take a deposit, so that nobody is sent to one that cannot. */
export function addHealthRoutes(
  router: AppRouter,
  canServe: () => Promise<boolean>,
): void {
  router.get('/health', async (ctx) => {
    const serving = await canServe().catch(() => false);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = serving ? 200 : 503;
    ctx.body = { status: serving ? 'ok' : 'unavailable' };
  });
}
