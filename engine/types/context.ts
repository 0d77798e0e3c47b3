import type { FileStatement } from './generated/entities';

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
  /** What its sender stated of it with completeFile, checked by the form 'complete-file'. */
  statement: FileStatement;
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
  /** The edition statement, e.g. "Second edition, revised". */
  edition?: string;
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
    /** What the file calls a system that has no EPSG code. */
    system?: string;
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

/** The roles of spec 2 §6. What they are is said in `domain/roles.ts`. */
export type Role =
  | 'EDEPOSIT_ADMIN'
  | 'EDEPOSIT_SUPPORT'
  | 'EDEPOSIT_READONLY'
  | 'SYSADMIN'
  | 'PUBLISHER'
  | 'PUBLISHER_SYSTEM_ACCOUNT';

/** The library that a member of staff works for; `id` is its abbreviation. */
export interface MemberLibrary {
  id: string;
  name: string;
  claimingAllowed: boolean;
}

/** A publisher as whoever may see it sees it (spec 2 §3); what it does not have is absent. */
export interface PublisherSummary {
  id: string;
  name: string;
  category: string;
  street?: string;
  suburb: string;
  stateTerritory?: string;
  postcode?: string;
  country: string;
  contactName?: string;
  phone?: string;
  email?: string;
  status: 'ACTIVE' | 'MERGED';
  /** Abbreviation of the library it is assigned to. */
  assignedToId: string;
  multiSerialDepositEnabled: boolean;
  /** What who asks may do with it. */
  abilities: { edit: boolean };
}

/** What is filled in for somebody before he is asked (spec 1 §3). Values are 'true', 'false' or keys of lists. */
export interface UserPreference {
  property:
    | 'ACCESS_AGREEMENT_AUTHORITY'
    | 'COMMERCIAL_AVAILABILITY'
    | 'ACCESS_CONDITION'
    | 'CREATIVE_COMMONS';
  value: string;
}

/** `GET user/current` (spec 1 §3 "Current user", spec 2 §3 "User", R17, R34): an anonymous visitor has role null, all flags false, and null for what only an account has. */
export interface CurrentUser {
  id: string | null;
  username: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  role: Role | null;
  authenticated: boolean;
  staff: boolean;
  staffWithWriteAccess: boolean;
  sysAdmin: boolean;
  nlaAdmin: boolean;
  nedSupport: boolean;
  /** Of staff only. */
  memberLibrary: MemberLibrary | null;
  /** Of publisher users only. */
  publisher: PublisherSummary | null;
  publisherAssignedToId: string | null;
  userPreferences: UserPreference[];
  abilities: {
    /** Change the own name, phone and email. */
    editUser: boolean;
    updatePreferences: boolean;
    /** Deposit for a publisher that one chooses. */
    depositForPublisher: boolean;
  };
}

export interface Library {
  abbrev: string;
  name: string;
  states: string[];
  email: string;
  /** Its administrators may claim access to what others deposited (spec 2 §6); false when it is not said. */
  claimingAllowed?: boolean;
}

/** `GET api/frontendConfig`. */
export interface FrontendConfig {
  serviceName: string;
  libraryName: string;
  /** Address of the national discovery service; '' where none is configured. */
  discoveryUrl: string;
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
  /** Site key of the captcha provider; '' where none is configured, and then nobody is asked. */
  recaptchaKey: string;
  /** Address of the provider's script; '' without a key. */
  recaptchaScript: string;
  /** Minutes without a request after which a login lapses. */
  loginMinutes: number;
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
  /** What only the API can answer (`remote` in schemas): name of the check → value in lower case → whether it is in order. A value that is not there counts as in order. */
  checks?: Record<string, Record<string, boolean>>;
}
