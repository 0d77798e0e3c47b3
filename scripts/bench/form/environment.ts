import { anonymousUser } from '../../../api/modules/permissions/anonymousUser';
import type { FrontendConfig } from '@contract/configuration';

/** The user who fills the forms of the benchmark in. */
export const visitor = anonymousUser;

/** The configuration that their pages get. */
export const testConfig: FrontendConfig = {
  serviceName: 'NED',
  libraryName: 'National Library',
  discoveryUrl: '',
  administrator: { name: '', email: '' },
  context: '',
  today: '2026-11-21',
  timeZone: 'Australia/Sydney',
  generalFormPublisherMaxFileSizeMB: 500,
  staffMaxFileSizeMB: 5000,
  chunkSize: 5_242_880,
  maxIssues: 500,
  maxParts: 500,
  draftMinutes: 30,
  recaptchaKey: '',
  recaptchaScript: '',
  loginMinutes: 30,
  prePubLookup: false,
  isbnLookup: false,
  libraries: [],
};
