import type { FrontendConfig } from '@contract/configuration';
import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';

/** `GET api/frontendConfig` (spec 1 §7). */
export function createConfigurationRoutes(
  currentConfiguration: () => FrontendConfig,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/frontendConfig',
      summary: 'What pages need to know of this portal, and which day it is.',
      who: 'anyone',
      answers: { 200: { json: 'FrontendConfig' } },
      handle: currentConfiguration,
    }),
  ];
}
