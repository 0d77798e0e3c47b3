import type { FieldConflict } from '@contract/staff/library';
import { ApiError } from '../../../lib/api/apiError';

/** What another user changed meanwhile: the newest revision, and both values of each field. */
export interface Collision {
  readonly revision: number;
  readonly conflicts: readonly FieldConflict[];
}

/** The collision in an error of the API; undefined for any other error. */
export function toCollision(error: unknown): Collision | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED')
    return undefined;
  const { revision, conflicts } = (
    error.answer as { error: Partial<Collision> }
  ).error;
  return revision === undefined || conflicts === undefined
    ? undefined
    : { revision, conflicts };
}

/** The header of a change: the revision that its user has seen. */
export const toIfMatch = (revision: number): Record<string, string> => ({
  'If-Match': `"${revision}"`,
});
