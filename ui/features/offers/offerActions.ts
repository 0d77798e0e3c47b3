import { createAction } from '@reduxjs/toolkit';
import type { Json, JsonPointer } from '@engine/types/json';

/** An offer was taken: what it answers, in this order. */
export const offerTaken = createAction<{
  /** Of the question with the offer. */
  path: JsonPointer;
  /** The file or the look-up that offers it. */
  sourceId: string;
  answers: readonly { path: JsonPointer; value: Json }[];
}>('offers/taken');

/** An offer was given back: the questions get their earlier answers again. */
export const offerUndone = createAction<JsonPointer>('offers/undone');
