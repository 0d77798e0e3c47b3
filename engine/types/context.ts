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
  /** 'pending' while a configured scanner has not looked; 'none' where no scanner is configured. */
  scan: 'clean' | 'pending' | 'none';
  /** What it is by its content; null until somebody has looked or when nobody can tell. */
  format: FileFormat | null;
  /** What it says of itself; offered, never taken without being asked. */
  metadata: FileMetadata | null;
  warnings: FileRemark[];
  errors: FileRemark[];
  duplicateIds: string[];
  thumbnail: string | null;
}

/** A format by content: PRONOM id (e.g. 'fmt/483'; null where PRONOM has none), its name and media type. */
export interface FileFormat {
  pronom: string | null;
  name: string;
  mimeType: string;
}

/** A person or organisation named in a file. */
export interface FileCreator {
  /** As the file writes it. */
  name: string;
  /** A key of the list CreatorType. */
  type: 'PERSON' | 'ORGANISATION';
  givenNames?: string;
  lastName?: string;
  organisationName?: string;
  /** A key of the list CreatorRole, where the file says one that the list has. */
  role?: string;
}

/** What was read in a file: EPUB package document, PDF information and XMP, MOBI header, tags of a picture. */
export interface FileMetadata {
  /** Where it was read, in words that stand after "from": "the EPUB package document". */
  source: string;
  title?: string;
  subtitle?: string;
  creators: FileCreator[];
  /** Keys of the list Languages. */
  languages: string[];
  /** Ten or thirteen characters without hyphens. */
  isbn?: string;
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  date?: string;
  publisher?: string;
  pageCount?: number;
  /** Of a georeferenced file: the coordinate system and the corners west, south, east, north in its units. */
  geographic?: {
    epsg: number | null;
    bounds: [number, number, number, number];
  };
}

/** A finding about a file, worded from the list FileFinding. 'error' refuses it, 'serious' asks for a review by a person. */
export interface FileRemark {
  code: string;
  severity: 'error' | 'warning' | 'serious';
  /** One sentence: what it is. */
  message: string;
  /** Where, or what follows from it; '' where there is nothing to add. */
  detail: string;
  /** What to do about it; '' where there is nothing to do. */
  advice: string;
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
