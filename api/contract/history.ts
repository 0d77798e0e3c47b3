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

/** `GET library/{type}/{id}/history` (spec 2 §7), the newest first. */
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
  /** The values in words, for each compared revision in its order; none where it has none. */
  revisions: readonly (readonly string[])[];
  /** Whether it differs in any of them. */
  changed: boolean;
  /** For each compared revision, whether it differs from the one before it. */
  diffs: readonly boolean[];
}

/** `GET library/{type}/{id}/history/compare`. */
export interface RevisionComparison {
  /** The compared revisions, the oldest first. */
  revisions: RevisionHistory;
  properties: readonly ComparedProperty[];
}
