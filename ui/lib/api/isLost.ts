import { ApiError } from './apiError';

/** Whether a call may have been done although it failed: no answer came, or one of a gateway. */
export const isLost = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.status >= 500;
