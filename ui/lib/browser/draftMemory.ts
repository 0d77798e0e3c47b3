import type { FileRecord } from '@contract/files';
import type { PublisherSummary } from '@contract/user';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';

/** An offer that was taken. */
export interface TakenOffer {
  /** The file or the look-up that offered it. */
  readonly sourceId: string;
  /** The value of each question before the offer, in the order of the answers; null for an empty question. */
  readonly before: readonly {
    readonly path: JsonPointer;
    readonly value: Json;
  }[];
}

/** An answer in words, with the label of its question. */
export interface AnswerInWords {
  readonly label: string;
  readonly answer: string;
}

/** A row that another answer removed. */
export interface DroppedRow {
  /** Of its list. */
  readonly path: JsonPointer;
  readonly index: number;
  readonly row: JsonObject;
}

/** Files that another answer took along, until the depositor undoes it, sends another file or leaves the step. */
export interface DroppedFiles {
  /** The question whose answer removed them. */
  readonly path: JsonPointer;
  /** Its answer before. */
  readonly value: Json;
  readonly files: readonly {
    readonly pointer: JsonPointer;
    readonly record: FileRecord;
  }[];
  /** The rows that went with it. */
  readonly rows?: readonly DroppedRow[];
}

/** The part of a draft that the page keeps beside the answers. */
export interface DraftMemory {
  /** Pointer of a question → the offer taken there. */
  readonly taken: Readonly<Record<JsonPointer, TakenOffer>>;
  /** tempFileId of a publication → that of the cover made from it; null where none could be made. */
  readonly covers: Readonly<Record<string, string | null>>;
  /** tempFileId of a publication → the cover made from it, while the depositor has not said whether a blank page is the cover. */
  readonly blankCovers?: Readonly<Record<string, FileRecord>>;
  /** Answers that were removed because the form no longer asks for them, until the depositor has read it. */
  readonly dropped?: readonly AnswerInWords[];
  readonly droppedFiles?: DroppedFiles | null;
  /** tempFileIds of rows that were removed, until the depositor leaves the step: their list can take them back. */
  readonly removedFiles?: readonly string[];
  /** Those of them that the server no longer has, because they made room for another upload. */
  readonly releasedFiles?: readonly string[];
  /** What another document like the one that was sent begins with, as the prefill `another` of its form names it. */
  readonly another?: Readonly<Record<string, Json>>;
  /** Answers were filled in from the last deposit, until the depositor has read it or leaves the step. */
  readonly filledIn?: boolean;
  /** The address of the titles after whose loading the portal chose between an existing and a new title. */
  readonly titlesOf?: string | null;
  /** Id of a title ('' for a new one) → the keys of gaps that are none, as the depositor says. */
  readonly deniedGaps?: Readonly<Record<string, readonly string[]>>;
  /** The publisher that a member of staff chose, as it was shown. */
  readonly publisher?: PublisherSummary;
}

/** The memory of a draft that has just begun. */
export const noMemory: DraftMemory = { taken: {}, covers: {} };
