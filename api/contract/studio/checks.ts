import type { Problem } from '@engine/types/problem';

/** `POST library/studio/working-copy/check`. */
export interface CheckReport {
  problems: Problem[];
  /** Warnings that the live version has as well: the changes do not concern them. */
  earlier: Problem[];
  /** How many forms were checked. */
  forms: number;
  /** How many examples were judged. */
  examples: number;
  /** Whether only those of forms that change were: those of all forms took too long together. */
  onlyChanged: boolean;
}

/** `GET library/studio/working-copy/check`: how far a check of the working copy is in this process. */
export interface CheckState {
  running: boolean;
  /** Forms that are checked, of so many, those of the live version with them; 0 of 0 before the first. */
  done: number;
  total: number;
}
