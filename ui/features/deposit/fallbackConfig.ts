import type { FrontendConfig } from '@engine/types/context';

/** What the wizard works with when the configuration could not be loaded; the API knows its own limits and judges again. */
export function createFallbackConfig(
  context: string,
  now: number,
): FrontendConfig {
  return {
    serviceName: 'NED',
    libraryName: 'National Library',
    context,
    today: new Date(now).toISOString().slice(0, 10),
    timeZone: 'Australia/Sydney',
    generalFormPublisherMaxFileSizeMB: Number.MAX_SAFE_INTEGER,
    staffMaxFileSizeMB: Number.MAX_SAFE_INTEGER,
    chunkSize: 5_242_880,
    maxIssues: 50,
    draftMinutes: 30,
    recaptchaKey: '',
    scannerConfigured: false,
    libraries: [],
  };
}
