import type { ListPage, OthersQuery } from '../lists';
import type { WorkKind } from '../titles';
import type { PendingDecision } from './staff';

/** The state of a title (spec 1 §4); DECLINED (R74) and MERGED (spec 2 §6) are ours. */
export type WorkStatus =
  | 'ACCEPTED'
  | 'PENDING'
  | 'UPDATE_LA'
  | 'UPDATE_LA_IN_PROGRESS'
  | 'DECLINED'
  | 'MERGED';

/** One row of `GET library/works`. */
export interface WorkRow {
  id: string;
  kind: WorkKind;
  title: string;
  status: WorkStatus;
  /** The number of an accepted title at the library; '' of any other. */
  workObjId: string;
  publisher: { id: string; name: string };
  discontinued: boolean;
  /** ISO 8601; null before the first deposit. */
  lastDepositDate: string | null;
  /** ISO 8601. */
  createdDate: string;
  /** Why the catalogue refused the last update, or the library the title; '' when neither did. */
  problem: string;
  /** The decision about the deposit that registered it, while it can be undone; the title follows it then. */
  pending?: Pick<PendingDecision, 'action' | 'finalDate'>;
}

/** `GET library/works`, by title. */
export interface WorkPage extends ListPage {
  rows: readonly WorkRow[];
}

/** `GET library/works`; `q` is the beginning of a title. */
export interface WorkQuery extends OthersQuery {
  kind?: WorkKind;
  status?: WorkStatus;
  /** @pattern ^[0-9a-f]{24}$ */
  publisherId?: string;
  discontinued?: 'true' | 'false';
}

/** An answer about a title in the words of its form. */
export interface WorkDetail {
  label: string;
  lines: readonly string[];
}

/** What a change request makes of an answer about a title, in the words of its form. */
export interface RequestedDetail {
  label: string;
  /** Empty where it is new. */
  from: readonly string[];
  /** Empty where it is removed. */
  to: readonly string[];
}

/** A title as library staff work on it. */
export interface WorkRecord extends WorkRow {
  titleNote: string;
  /** Which links of an email lead to a publication, a line each (R50). */
  emailLinkFilters: string;
  /** The deposit that registered it; null when none did. */
  submissionId: string | null;
  /** The deposit that asked for the change that waits or was made last; null when none did. */
  requestedReference: string | null;
  /** The number of its record in the catalogue it came from; null when it came from none. */
  referenceId: string | null;
  /** Abbreviation of the library that has it: the one that claimed it, else that of its publisher. */
  library: string;
  /** What describes it. */
  details: readonly WorkDetail[];
  /** What a change request asks for; empty where the viewer may not see that. */
  requested: readonly RequestedDetail[];
}

/** `GET library/work/{id}`, and the answer to its changes. */
export interface WorkRecordAnswer {
  record: WorkRecord;
  /** The number of its newest revision. */
  revision: number;
  /** Id of the title that it was merged into; absent of any other. */
  mergedInto?: string;
  abilities: {
    edit: boolean;
    /** Claim it for the own library (R79). */
    claim: boolean;
    /** Merge it into another title of its publisher and kind. */
    merge: boolean;
  };
}

/** The body of `POST library/work/{id}/merge`. */
export interface WorkMerge {
  /**
   * Id of the title that stays.
   *
   * @pattern ^[0-9a-f]{24}$
   */
  into: string;
}
