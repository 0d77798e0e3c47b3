import type { Config } from '../config/config';
import { readConfig } from '../config/readConfig';

/** The default configuration with limits that no test runs into by accident. */
export function buildConfig(overrides: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      SESSION_SECRET: 's'.repeat(40),
    }),
    limits: {
      pages: 0,
      chunks: 0,
      lookups: 0,
      previews: 0,
      deposits: 0,
      accountChecks: 0,
      accountRequests: 0,
    },
    ...overrides,
  };
}
