import type { FrontendConfig } from '@contract/configuration';

/** Where the library is, as far as the page knows without its configuration. */
const timeZone = 'Australia/Sydney';

/** Swedish writes dates as YYYY-MM-DD. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });

/**
 * Builds the wizard's configuration for the case that the API's could not be loaded. The API knows its own
 * limits and judges again.
 */
export function createFallbackConfig(
  context: string,
  now: number,
): FrontendConfig {
  return {
    serviceName: 'NED',
    libraryName: 'National Library',
    discoveryUrl: '',
    administrator: { name: '', email: '' },
    context,
    today: calendar.format(now),
    timeZone,
    generalFormPublisherMaxFileSizeMB: Number.MAX_SAFE_INTEGER,
    staffMaxFileSizeMB: Number.MAX_SAFE_INTEGER,
    chunkSize: 5_242_880,
    maxIssues: 50,
    maxParts: 100,
    draftMinutes: 30,
    recaptchaKey: '',
    recaptchaScript: '',
    loginMinutes: 30,
    prePubLookup: false,
    isbnLookup: false,
    libraries: [],
  };
}
