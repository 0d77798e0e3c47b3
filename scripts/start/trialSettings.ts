/** The discovery service that goes with the built-in libraries. */
const DISCOVERY_URL = 'https://trove.nla.gov.au/';

/**
 * Returns the settings of a trial portal, unless the environment overrides them: demo accounts, and a discovery
 * service to link to. A start is a trial when it has no database of its own and nothing marks it as production.
 */
export function toTrialSettings(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const isTrial = env['NODE_ENV'] !== 'production' && !env['MONGODB_URI'];
  return isTrial ? { DEMO_ACCOUNTS: 'true', DISCOVERY_URL } : {};
}
