import type { JsonObject } from './json';

/** One value of a list. `name` is the stored key. Further attributes depend on the list (spec 1 §3). */
export interface ListEntry {
  name: string;
  label: string;
  order: number;
  hidden?: boolean;
  [attribute: string]: unknown;
}

/** list name → key → entry. Build it with `toLists`. */
export type Lists = Record<string, Record<string, ListEntry>>;

/** The API's own record of an uploaded file (spec 1 §3 "File record"). */
export interface FileRecord {
  id: string | null;
  tempFileId: string;
  location: string;
  filename: string;
  originalFilename: string;
  size: number;
  mimeType: string;
  /** SHA-256, lower-case hex; empty until the upload is complete. */
  checksum: string;
  purpose: string;
  state:
    | 'uploading'
    | 'received'
    | 'scanning'
    | 'checking'
    | 'ready'
    | 'refused'
    | 'failed';
  scan: 'clean' | 'pending' | 'none';
  warnings: FileRemark[];
  errors: FileRemark[];
  duplicateIds: string[];
  thumbnail: string | null;
}

export interface FileRemark {
  code: string;
  severity: 'error' | 'warning' | 'serious';
  message: string;
}

/** `GET user/current` (spec 1 §3 "Current user", R34): an anonymous visitor has role null and all flags false. */
export interface CurrentUser {
  role: string | null;
  authenticated: boolean;
  staff: boolean;
  staffWithWriteAccess: boolean;
  sysAdmin: boolean;
  nlaAdmin: boolean;
  nedSupport: boolean;
  publisher: JsonObject | null;
  userPreferences: { property: string; value: string }[];
}

export interface Library {
  abbrev: string;
  name: string;
  states: string[];
  email: string;
}

/** `GET api/frontendConfig`. */
export interface FrontendConfig {
  serviceName: string;
  libraryName: string;
  context: string;
  /** 'YYYY-MM-DD' of the server in `timeZone`. */
  today: string;
  timeZone: string;
  generalFormPublisherMaxFileSizeMB: number;
  staffMaxFileSizeMB: number;
  /** Bytes of one upload chunk. */
  chunkSize: number;
  maxIssues: number;
  draftMinutes: number;
  recaptchaKey: string;
  scannerConfigured: boolean;
  libraries: Library[];
}

/** What surrounds a document while it is judged. Everything a rule may look at comes in here; the engine has no clock and no network. */
export interface Context {
  user: CurrentUser;
  config: FrontendConfig;
  /** 'YYYY-MM-DD' */
  today: string;
  /** 'step' while somebody fills the form in, 'submit' for the whole deposit. */
  mode: 'step' | 'submit';
  lists: Lists;
  /** tempFileId → file record */
  files: Record<string, FileRecord>;
}
