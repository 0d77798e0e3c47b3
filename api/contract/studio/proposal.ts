import type { Json, JsonPointer } from '@engine/types/json';

/** One change of a file that waits. */
export interface ProposedChange {
  kind: 'added' | 'changed' | 'moved' | 'removed';
  /** Its first token is the path of the file. In `before`; of what is added or moved, in `after`. */
  pointer: JsonPointer;
  /** Its words or number before and after; absent where it is neither, or has none. */
  was?: string | number;
  is?: string | number;
}

/** A file that waits, as it would change the working copy. */
export interface ProposedFile {
  path: string;
  /** Absent where the working copy does not have it. */
  before?: Json;
  /** What is edited in the working copy at other places is in it, too. Absent where the file is gone. */
  after?: Json;
  changes: ProposedChange[];
}

/** `GET library/studio/working-copy/proposal`. */
export interface ProposalChanges {
  id: string;
  /** Of the working copy. */
  revision: number;
  files: ProposedFile[];
}

/** A file to take. */
export interface AcceptedFile {
  /** @maxLength 2000 */
  path: string;
  /**
   * The places of changes in the list of the file; all when it is missing.
   *
   * @maxItems 1000
   */
  changes?: number[];
}

/** `POST library/studio/working-copy/proposal`: what to take; nothing dismisses it. */
export interface ProposalDecision {
  /** @maxLength 100 */
  id: string;
  /**
   * Of the working copy, whose changes were listed.
   *
   * @minimum 0
   */
  revision: number;
  /** @maxItems 5000 */
  accept: AcceptedFile[];
}
