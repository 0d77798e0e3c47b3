/** The discovery service that goes with the built-in libraries. */
const DISCOVERY_URL = 'https://trove.nla.gov.au/';

/** A catalogue of made-up records, to try look-ups with; the start runs in the folder of the repository. */
export const DEMO_CATALOGUE = 'scripts/start/demoCatalogue';

/**
 * Returns the settings of a trial portal, unless the environment overrides them: demo accounts, a discovery service
 * to link to, and a catalogue. A start is a trial when it has no database of its own and nothing marks it as production.
 */
export function toTrialSettings(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const isTrial = env['NODE_ENV'] !== 'production' && !env['MONGODB_URI'];
  return isTrial
    ? { DEMO_ACCOUNTS: 'true', DISCOVERY_URL, CATALOGUE_DIR: DEMO_CATALOGUE }
    : {};
}
