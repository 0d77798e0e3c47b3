import { anonymousUser } from '../../api/modules/permissions/anonymousUser';
import type { Context } from '@contract/context';
import type { FileRecord } from '@contract/files';
import type { FrontendConfig } from '@contract/configuration';

const config: FrontendConfig = {
  serviceName: 'NED',
  libraryName: 'National Library',
  discoveryUrl: '',
  administrator: { name: '', email: '' },
  context: '/ned',
  today: '2026-11-21',
  timeZone: 'Australia/Sydney',
  generalFormPublisherMaxFileSizeMB: 1024,
  staffMaxFileSizeMB: 4096,
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

/** The environment of an anonymous depositor on 21 November 2026, with no lists and no files unless given. */
export function createContext(given: Partial<Context> = {}): Context {
  return {
    user: anonymousUser,
    config,
    today: config.today,
    mode: 'step',
    lists: {},
    files: {},
    ...given,
  };
}

/** The API's record of a file that arrived whole; its checksum is its own unless given. */
export function createFile(
  tempFileId: string,
  given: Partial<FileRecord> = {},
): FileRecord {
  return {
    id: null,
    tempFileId,
    location: tempFileId,
    filename: `${tempFileId}.pdf`,
    originalFilename: `${tempFileId}.pdf`,
    size: 1000,
    mimeType: 'application/pdf',
    checksum: `sha256 of ${tempFileId}`,
    purpose: 'BOOK',
    state: 'ready',
    scan: 'none',
    format: null,
    metadata: null,
    warnings: [],
    errors: [],
    duplicateIds: [],
    statement: {},
    thumbnail: null,
    ...given,
  };
}

/** The records by their tempFileId, as a context holds them. */
export function toFiles(records: readonly FileRecord[]): Context['files'] {
  return Object.fromEntries(records.map((file) => [file.tempFileId, file]));
}

/** The environment with a user who is staff, or is not. */
export function withStaff(context: Context, staff: boolean): Context {
  return { ...context, user: { ...context.user, staff } };
}
