import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ListedTitle, RecentIssues } from '@contract/titles';

/** The titles of the publisher of a deposit. */
export interface TitlesState {
  readonly status: 'unknown' | 'loading' | 'loaded' | 'failed';
  readonly titles: readonly ListedTitle[];
  /** Id of a title → its last issues, the newest first. */
  readonly recent: Readonly<Record<string, RecentIssues>>;
}

/** The part of the store that this feature reads. */
export interface WithTitles {
  titles: TitlesState;
}

export const titlesBegan = createAction('titles/began');
export const titlesLoaded =
  createAction<readonly ListedTitle[]>('titles/loaded');
export const titlesFailed = createAction('titles/failed');
/** The titles of the publisher are of no more use: another publisher or another form was chosen. */
export const titlesForgotten = createAction('titles/forgotten');
/** "Try again" after a failure. */
export const titlesAsked = createAction('titles/asked');
export const recentLoaded = createAction<{
  id: string;
  issues: RecentIssues;
}>('titles/recentLoaded');

const unknown: TitlesState = { status: 'unknown', titles: [], recent: {} };

/** The numbers and years of the last issues of a title, as far as they are known. */
export const listIssues = (
  issues: RecentIssues = [],
): { number: string; year: number | undefined }[] =>
  issues.map(({ itemTitle: number, yearOfPublication: year }) => ({
    number,
    year,
  }));

/** Keeps the titles of the publisher and their last issues. */
export const titlesReducer = createReducer(unknown, (builder) => {
  builder
    .addCase(titlesBegan, () => ({ ...unknown, status: 'loading' as const }))
    .addCase(titlesLoaded, (_state, { payload }) => ({
      ...unknown,
      status: 'loaded' as const,
      titles: [...payload],
    }))
    .addCase(titlesFailed, () => ({ ...unknown, status: 'failed' as const }))
    .addCase(titlesForgotten, () => unknown)
    .addCase(recentLoaded, (state, { payload: { id, issues } }) => ({
      ...state,
      recent: { ...state.recent, [id]: issues },
    }));
});
