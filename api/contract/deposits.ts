import type {
  DepositSourceKey,
  SubmissionStatusKey,
  SubmissionTypeKey,
} from '@engine/types/generated/lists';
import type { Some } from '@engine/types/among';
import type { JsonPointer } from '@engine/types/json';
import type { FileMetadata, FileRecord, FileRemark } from './files';
import type { DatedQuery, ListPage } from './lists';
import type { Receipt } from './receipt';
import type { Correction } from './staff/staff';
import type { OwnWithdrawal } from './withdrawal';

/** Statuses of a submission (spec 2 §4); those in which it may be worked on are ours (R42, R56). */
export type SubmissionStatus = SubmissionStatusKey;

/** Permissions of the requesting user for a deposit. */
export interface DepositAbilities {
  edit: boolean;
  claim: boolean;
  /** "Deposit the next issue": of the title `titleId`. */
  depositNext: boolean;
  /** "Deposit another like this". */
  depositAnother: boolean;
}

/** Who made a deposit (spec 2 §3 "Deposit record"). */
export interface DepositCreator {
  /** Absent for users of a publisher where it is of library staff: "by Library staff from {memberLibrary}" (spec 2 §1). */
  username?: string;
  staff: boolean;
  /** Name of the library that a member of staff deposited for. */
  memberLibrary: string | null;
}

/** One row of `GET publisher/my-deposits` and `GET library/deposits`. */
export interface DepositRow {
  reference: string;
  /** ISO 8601. */
  submittedDate: string;
  status: SubmissionStatus;
  /** 'MONOGRAPH' or 'SERIAL'. */
  form: string;
  kind: SubmissionTypeKey;
  /** How it came to the library. */
  source: DepositSourceKey;
  title: string;
  publisher: { id: string; name: string };
  /** Absent of an anonymous deposit. */
  createdBy?: DepositCreator;
  /** How many it has. */
  files: number;
  requiresReview: boolean;
  /** The title that its issues belong to. */
  titleId?: string;
  /** Number or date of each of its issues; absent of a monograph. */
  issues?: readonly string[];
  /** Why no issue of that title can be deposited now, in words. */
  obstacle?: string;
  /** Why the library declined it, ended it or took it away, in words; absent of other statuses. */
  reason?: string;
  /** How many notes of the library the reader can answer; absent unless it is returned to the reader. */
  toFix?: number;
  abilities: DepositAbilities;
}

/** Sorted by `submittedDate`, `title` or, for staff, `publisherName`; the newest first without `sort`. */
export interface DepositPage extends ListPage {
  rows: readonly DepositRow[];
}

/** `GET publisher/my-deposits`. */
export interface OwnDepositQuery extends DatedQuery {
  kind?: SubmissionTypeKey;
  status?: SubmissionStatus;
  /**
   * The beginning of the title; `q` finds words of it.
   *
   * @maxLength 1000
   */
  title?: string;
}

/** `GET library/deposits`. */
export interface DepositQuery extends Omit<OwnDepositQuery, 'status'> {
  /** OPEN: of any status that a decision of the library follows. */
  status?: SubmissionStatus | 'OPEN';
  source?: DepositSourceKey;
  /** @pattern ^[0-9a-f]{24}$ */
  publisherId?: string;
  /**
   * The beginning of the name.
   *
   * @maxLength 1000
   */
  publisherName?: string;
  /**
   * The id of a user, 'me' or 'none'.
   *
   * @pattern ^(me|none|[0-9a-f]{24})$
   */
  assignedTo?: string;
  /**
   * Abbreviation of the library of its publisher, or of the one that claimed it or that it was deposited for.
   *
   * @maxLength 20
   */
  library?: string;
  /**
   * Abbreviation of the library whose staff decide about it: that of its publisher, also where another one claimed or deposited it.
   *
   * @maxLength 20
   */
  decidedBy?: string;
  /**
   * References with commas between them: only these deposits, such as the ticked rows of a page.
   *
   * @pattern ^[\w-]{1,40}(,[\w-]{1,40}){0,99}$
   */
  references?: string;
  /** Only deposits that register a title. */
  newTitle?: 'true';
  /** Only deposits with a file that could not be checked or was not scanned yet. */
  unchecked?: 'true';
}

/** A point of the history of a deposit, the oldest first. */
export interface StatusChange {
  status: SubmissionStatus;
  /** ISO 8601. */
  date: string;
}

/** What happened to a file, for library staff. */
export interface DepositedFileEvent {
  /** 'received', 'identified', 'scanned', 'fixity' … */
  type: string;
  /** ISO 8601. */
  date: string;
  /** The program that did it. */
  agent: string;
  outcome: 'success' | 'warning' | 'failure';
}

/** Where the pages of a file, or the picture that it is, are drawn from. */
export interface DepositedPages {
  location: string;
  filename: string;
  /** Of pages; 1 of a picture. */
  count: number;
}

/** A file of a deposit. */
export interface DepositedFile extends Some<
  FileRecord,
  'originalFilename' | 'size' | 'mimeType' | 'checksum' | 'format'
> {
  /** What library staff open it by; for them only, absent of a file that may not be opened. */
  id?: string;
  /** Number or date of the issue that it belongs to; absent of a monograph. */
  issue?: string;
  /** Pointer to its question in the answers. */
  slot: JsonPointer;
  /** Its question in the words of the form: 'Cover image'. */
  label: string;
  /** A key of the list FileUploadPurpose. */
  purpose: string;
  /** 'infected': its bytes were removed after the deposit. */
  scan: FileRecord['scan'] | 'infected';
  /** ISO 8601, when it was scanned; absent while it was not. */
  scannedDate?: string;
  /** As the file counts them; absent where they could not be counted. */
  pageCount?: number;
  /** What the checks say about it. */
  warnings: readonly FileRemark[];
  /** The last comparison of the stored bytes with the checksum; for library staff only. */
  fixity?: {
    /** ISO 8601. */
    date: string;
    outcome: 'success' | 'failure';
  };
  /** Address of a small picture of it; absent where there is none. */
  thumbnail?: string;
  /** What the file says of itself; for library staff only, absent where it says nothing. */
  metadata?: FileMetadata;
  /** For library staff only; absent where nothing can be drawn. */
  pages?: DepositedPages;
  /** For library staff only; the earliest first. */
  events?: readonly DepositedFileEvent[];
}

/** `GET library/deposit/{reference}/view`. */
export interface DepositViewQuery {
  /** What its depositor sees of it, with nothing that the depositor could do. */
  as?: 'depositor';
}

/** `GET publisher/deposit/{reference}/view` and `GET library/deposit/{reference}/view`. */
export interface DepositView extends Omit<DepositRow, 'form' | 'files'> {
  form: { key: string; version: number };
  history: readonly StatusChange[];
  /** The stored answers. */
  data: object;
  files: readonly DepositedFile[];
  receipt: Receipt;
  /** For its publisher while it is returned, and with the answer once it was sent again (R56). */
  correction?: Correction;
  /** For its publisher. */
  withdrawal?: OwnWithdrawal;
}
