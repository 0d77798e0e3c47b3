import { createAction, createReducer } from '@reduxjs/toolkit';

/** The user typed into the name of a publisher. */
export const publisherNamed = createAction<string>('publisher/named');
export const similarFound = createAction<{ name: string; similar: string[] }>(
  'publisher/similarFound',
);

export interface SimilarPublishers {
  /** The name the answer is about. */
  readonly name: string;
  readonly similar: readonly string[];
}

export interface WithSimilarPublishers {
  similarPublishers: SimilarPublishers;
}

/** No name, and none like it. */
export const nothing: SimilarPublishers = { name: '', similar: [] };

/** The publishers whose names are like the one being typed. */
export const similarPublishersReducer = createReducer(nothing, (builder) => {
  builder.addCase(similarFound, (_state, { payload }) => payload);
});
