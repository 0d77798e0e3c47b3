import type { JsonPointer } from '@engine/types/json';

/** One revision of a record (spec 2 §3), of `GET library/{type}/{id}/history`. */
export interface RevisionRow {
  /** From 1. */
  revisionNumber: number;
  /** ISO 8601. */
  lastModifiedDate: string;
  /** The name of who made it; '' for the service itself and for who has no account. */
  lastModifiedBy: string;
  /** The status since this revision, a key of the list SubmissionStatus; absent of a record without a list of statuses. */
  status?: string;
  /** The reason that was given; absent without one. */
  revisionNotes?: string;
}

/** The query of `GET library/{type}/{id}/history`. */
export interface HistoryQuery {
  /**
   * The number of a revision: those before it are listed. Without one, the newest.
   *
   * @pattern ^\d{1,6}$
   */
  before?: string;
}

/** `GET library/{type}/{id}/history` (spec 2 §7), the newest first, at most 50. */
export type RevisionHistory = readonly RevisionRow[];

/** The query of `GET library/{type}/{id}/history/compare` (spec 2 §7). */
export interface CompareQuery {
  /** Whether properties that are equal in all revisions are left out. */
  reportChangedFieldsOnly?: 'true' | 'false';
  /**
   * Two to four numbers of revisions (spec 2 §9).
   *
   * @pattern ^\d{1,6}(,\d{1,6}){1,3}$
   */
  revisions: string;
}

/** A property of a record in the compared revisions (spec 2 §3). */
export interface ComparedProperty {
  /** Pointer to the answer, or the name of a member of the record. */
  property: string;
  label: string;
  /**
   * The values in words, for each compared revision in its order; none where it has none. The `status` of a record
   * without a list of statuses is its name.
   */
  revisions: readonly (readonly string[])[];
  /** Whether it differs in any of them. */
  changed: boolean;
  /** For each compared revision, whether it differs from the one before it. */
  diffs: readonly boolean[];
  /** Absent where no value can be restored: the viewer may not edit it, no edit has it, or the record has these values. */
  restore?: RestoreOffer;
}

/** Which values of a property can be restored, and what they would replace. */
export interface RestoreOffer {
  /** For the `paths` of a restoring request. */
  path: JsonPointer;
  /** The value that the record has now, in words; none where it has none. */
  present: readonly string[];
  /** For each compared revision, whether its value differs from the present one. */
  differs: readonly boolean[];
}

/**
 * A path that the edit of the record takes, as in its `PATCH`.
 *
 * @maxLength 500
 * @pattern ^(/[A-Za-z0-9]+)+$
 */
export type RestoredPath = string;

/** `POST library/{type}/{id}/restore` (http.md "Staff"). */
export interface RestoreRequest {
  /**
   * The number of the revision whose values are restored.
   *
   * @minimum 1
   * @maximum 999999
   */
  revision: number;
  /**
   * @minItems 1
   * @maxItems 50
   */
  paths: RestoredPath[];
}

/** The answer to it: the number of the newest revision, which has the values. */
export interface RestoredRevision {
  revisionNumber: number;
}

/** `GET library/{type}/{id}/history/compare`. */
export interface RevisionComparison {
  /** The compared revisions, the oldest first. */
  revisions: RevisionHistory;
  properties: readonly ComparedProperty[];
}
