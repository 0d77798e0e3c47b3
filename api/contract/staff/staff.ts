import type { FormKey } from '@engine/types/generated/names';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { DepositView, SubmissionStatus } from '../deposits';
import type { StaffWithdrawal } from '../withdrawal';

/** A member of library staff, or a user of a publisher, by name. */
export interface PersonName {
  id: string;
  name: string;
}

/** `GET library/staff-members`: to whom the requesting user may assign a deposit. */
export interface StaffMembers {
  rows: readonly PersonName[];
}

/** What library staff do with a deposit (spec 2 §4, R78). */
export type DecisionAction =
  | 'review'
  | 'accept'
  | 'return'
  | 'decline'
  | 'discard'
  | 'resume'
  | 'abort'
  | 'remove'
  | 'suppress'
  | 'deaccession'
  | 'refuseWithdrawal'
  | 'restore';

/** An action that the requesting user may take now. */
export interface TransitionOffer {
  action: DecisionAction;
  to: SubmissionStatus;
  /** The form that asks for the reason; null where the action needs none. */
  form: FormKey | null;
  /** Whether the depositor gets a mail about it. */
  mails: boolean;
  /** Address of the user who asked for the withdrawal that it answers, and gets the mail, too; absent where there is none, or it is the depositor's. */
  askerEmail?: string;
}

/** The last decision about a deposit. */
export interface PendingDecision {
  id: string;
  action: DecisionAction;
  by: PersonName;
  /** ISO 8601. */
  date: string;
  /** ISO 8601; until then it can be undone and mails wait. */
  finalDate: string;
  /** Whether the requesting user may undo it now. */
  canUndo: boolean;
  isFinal: boolean;
  /** Addresses of the email about it: of the depositor, of the publisher about a new title, of who asked for a withdrawal. Empty where none is sent. */
  mailTo: string;
}

/** A note of a return for fixing, at a field or a file. */
export interface PinnedNote {
  id: string;
  /** Pointer to the field; absent of a file. */
  path?: string;
  /** Pointer to the question of the file; absent of a field. */
  file?: string;
  /** The question in the words of the form. */
  label: string;
  text: string;
}

/** A field or file that the depositor changed. */
export interface FixedField {
  path: string;
  /** The question in the words of the form. */
  label: string;
  /** Null where it was empty. */
  before: Json;
  /** Null where it is empty now. */
  after: Json;
}

/** A return for fixing (R56), with the depositor's answer once it was sent. */
export interface Correction {
  /** ISO 8601. */
  date: string;
  /** Null for depositors: they do not see who returned it. */
  by: PersonName | null;
  /** In words. */
  reason: string;
  message: string;
  notes: readonly PinnedNote[];
  /** ISO 8601; absent until the depositor has sent it again. */
  sentDate?: string;
  reply?: string;
  changes?: readonly FixedField[];
}

/** A user who has a record open for editing. */
export interface RecordLock {
  by: PersonName;
  /** ISO 8601. */
  since: string;
  /** Whether it is of the requesting user. */
  mine: boolean;
}

/** Permissions of a member of staff for a deposit. */
export interface DepositRecordAbilities {
  edit: boolean;
  claim: boolean;
  assign: boolean;
  /** Take the lock of another user. */
  takeOver: boolean;
  decide: boolean;
  /** Send the email about a return again; not before the first one, nor where no email is known. */
  mailAgain: boolean;
  /** Look at it as its depositor sees it. */
  seeAsDepositor: boolean;
}

/** Another deposit that may be of the same publication. */
export interface SuspectedDuplicate {
  reference: string;
  title: string;
  status: SubmissionStatus;
  /** Why, in a sentence. */
  because: string;
}

/** A question that the depositor of a returned deposit can answer again. */
export interface FixablePlace {
  /** Of its answer. */
  path: JsonPointer;
  /** In the words of the form. */
  label: string;
  isFile: boolean;
}

/** A deposit as library staff work on it. */
export interface DepositRecord extends Omit<DepositView, 'withdrawal'> {
  assignedTo: PersonName | null;
  /** Abbreviation of the library that has it: the one that claimed it, or that it was deposited for. */
  library: string;
  /** The staff's own notes (R22). */
  notes: string;
  /** Of its first item, as staff may change it; '' where there is none. */
  accessCondition: string;
  /** Why a person must look at it, in sentences. */
  reviewReasons: readonly string[];
  /** Of the depositor; '' where there is none. */
  contactEmail: string;
  duplicates: readonly SuspectedDuplicate[];
  /** Publishers whose names are like the one that came with an anonymous deposit (R10). */
  similarPublishers: readonly PersonName[];
}

/** `GET library/deposit/{reference}`, and the answer to everything that changes the record. */
export interface DepositRecordAnswer {
  record: DepositRecord;
  abilities: DepositRecordAbilities;
  /** Counts the changes of the record; every change names the one that it was made on. */
  revision: number;
  transitions: readonly TransitionOffer[];
  /** Where a return may have notes; none where the requesting user cannot return it. */
  fixable: readonly FixablePlace[];
  /** The answers about its new title, or about the change that it asks for, that the requesting user may correct; none once it is decided. */
  titlePlaces: readonly JsonPointer[];
  /** Absent where there was none, or after it was undone. */
  decision?: PendingDecision;
  /** The last return for fixing. */
  correction?: Correction;
  /** The last request for withdrawal; absent where there was none. */
  withdrawal?: StaffWithdrawal;
  /** The live lock. */
  lock?: RecordLock;
  form: { key: string; version: number };
}

/** A note as the reviewer writes it: at a field (`path`) or at the question of a file (`file`). */
export interface NewNote {
  /** @maxLength 500 */
  path?: JsonPointer;
  /** @maxLength 500 */
  file?: JsonPointer;
  /** @maxLength 5000 */
  text: string;
}

/** The answers that an action asks for: its form judges them, and limits them further. */
export interface DecisionAnswers {
  /**
   * A key of the form's list of reasons.
   *
   * @maxLength 100
   */
  reason?: string;
  /** @maxLength 10000 */
  message?: string;
  /** @maxItems 200 */
  notes?: NewNote[];
}

/** `POST library/deposit/{reference}/decision`. */
export interface DecisionRequest extends DecisionAnswers {
  /** @minimum 0 */
  revision: number;
  action: DecisionAction;
}

/** `POST library/deposit/{reference}/decision/undo` and `…/finish`. */
export interface DecisionId {
  /** @maxLength 100 */
  id: string;
}

/** `POST library/deposit/{reference}/assign`. */
export interface AssignRequest {
  /**
   * Null: to nobody.
   *
   * @maxLength 100
   */
  userId: string | null;
  /** @minimum 0 */
  revision: number;
}

/** `POST library/deposit/{reference}/claim` (R79). */
export interface ClaimRequest {
  /** @minimum 0 */
  revision: number;
}

/** `POST library/deposit/{reference}/lock`. */
export interface LockRequest {
  /** Takes the lock of another user. */
  takeOver: boolean;
}

/** `GET deposit/{reference}/fix`: the token of the mailed link, where the publisher is not logged in. */
export interface FixQuery {
  /** @maxLength 100 */
  token?: string;
}

/** `GET deposit/{reference}/fix`: what a depositor has to fix. */
export interface FixAnswer {
  record: DepositView;
  correction: Correction;
  /** Counts the changes of the record; what is sent names the one that it was made on. */
  revision: number;
  form: { key: string; version: number };
  /** Pointers to the fields and files that may change. */
  editable: readonly JsonPointer[];
}

/** `POST deposit/{reference}/fix`. */
export interface FixRequest {
  /** @minimum 0 */
  revision: number;
  /** All answers of the deposit. Only those at `editable` may differ. */
  data: JsonObject;
  /** @maxLength 10000 */
  reply?: string;
  /** @maxLength 100 */
  token?: string;
}

/** The answer to it. */
export interface FixSent {
  reference: string;
  status: SubmissionStatus;
}
