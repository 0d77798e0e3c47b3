import { ApiError } from '../../../lib/api/apiError';

/** Whether the API says that a link is over or used up. */
export function isOver(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && cause.code === 'TOKEN_OVER';
}
