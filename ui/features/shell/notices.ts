import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Notice } from '../../components/types';

/** A short message that goes by itself; never an error of a form (spec 1 §9, R33). */
export const noticeShown = createAction<Notice>('notices/shown');
export const noticeDismissed = createAction<string>('notices/dismissed');

export interface WithNotices {
  notices: readonly Notice[];
}

const none: readonly Notice[] = [];

/** The messages in the corner, oldest first. */
export const noticesReducer = createReducer(none, (builder) => {
  builder
    .addCase(noticeShown, (notices, { payload }) => [
      ...notices.filter(({ id }) => id !== payload.id),
      payload,
    ])
    .addCase(noticeDismissed, (notices, { payload }) =>
      notices.filter(({ id }) => id !== payload),
    );
});
