import type { FrontendConfig } from '@contract/configuration';
import type { AppRouter } from '../../state';

/** `GET api/frontendConfig` (spec 1 §7); never cached, because it says which day it is. */
export function addConfigurationRoutes(
  router: AppRouter,
  currentConfiguration: () => FrontendConfig,
): void {
  router.get('/api/frontendConfig', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = currentConfiguration();
  });
}
