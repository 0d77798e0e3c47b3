/** The discovery service that goes with the built-in libraries. */
const DISCOVERY_URL = 'https://trove.nla.gov.au/';

/** What a start gives a portal that is tried out, unless the environment says otherwise: accounts, and a discovery service to link to. That is where there is no database of its own and nothing says that it is production. */
export function toTrialSettings(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const isTrial = env['NODE_ENV'] !== 'production' && !env['MONGODB_URI'];
  return isTrial ? { DEMO_ACCOUNTS: 'true', DISCOVERY_URL } : {};
}
