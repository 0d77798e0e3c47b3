import { createAction, createReducer } from '@reduxjs/toolkit';

/** The user typed into the name of a publisher. */
export const publisherNamed = createAction<string>('publisher/named');
export const similarFound = createAction<SimilarPublishers>(
  'publisher/similarFound',
);

/** A publisher whose name is like the one typed. */
export interface SimilarPublisher {
  readonly id: string;
  readonly name: string;
}

export interface SimilarPublishers {
  /** The name the answer is about. */
  readonly name: string;
  /** Each name once; of several publishers of one name the most alike. */
  readonly similar: readonly SimilarPublisher[];
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

/** Lists publishers by their ids, each name once. */
export function toSimilar(
  found: Readonly<Record<string, string>>,
): SimilarPublisher[] {
  const byName = new Map<string, SimilarPublisher>();
  for (const [id, name] of Object.entries(found))
    if (!byName.has(name)) byName.set(name, { id, name });
  return [...byName.values()];
}
