import { createAction } from '@reduxjs/toolkit';
import type { FileRecord } from '@contract/files';
import type { JsonPointer } from '@engine/types/json';

/** A publication is ready and has no cover yet: one is asked for. */
export const coverAsked = createAction<{
  /** Of the cover. */
  pointer: JsonPointer;
  /** The publication's file. */
  file: FileRecord;
}>('cover/asked');

export const coverMade = createAction<{
  pointer: JsonPointer;
  /** tempFileId of the publication's file. */
  madeFrom: string;
  cover: FileRecord;
}>('cover/made');

/** The depositor says whether the blank page that was drawn is the cover. */
export const blankCoverAnswered = createAction<{
  /** Of the cover. */
  pointer: JsonPointer;
  use: boolean;
}>('cover/blankAnswered');

/** The API could make no cover; the log has the reason, and the page says that there is none. */
export const coverNotMade = createAction<{
  pointer: JsonPointer;
  madeFrom: string;
}>('cover/notMade');
