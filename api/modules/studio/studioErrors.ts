import type { CopyConflict } from '@contract/studio/studio';
import { ChangeError } from '@engine/patches/fileDraft';
import type { Problem } from '@engine/types/problem';
import { ApiError } from '../../http/errors';

/** 409: the working copy has another revision, and both changed the same places or nothing may be merged. */
export function copyChanged(
  revision: number,
  found: Partial<Omit<CopyConflict, 'revision'>> = {},
): ApiError {
  return new ApiError(
    409,
    'CHANGED',
    'Another administrator changed the same part of the forms.',
    { details: { revision, conflicts: [], changes: [], ...found } },
  );
}

/** 409: another release is live than the one that was compared. */
export function liveChanged(): ApiError {
  return new ApiError(
    409,
    'CHANGED',
    'Another version was published meanwhile. Cancel, and look at the changes again.',
  );
}

/** 409: more was changed since a revision than is named or merged at once. */
export function copyTooOld(revision: number): ApiError {
  return new ApiError(
    409,
    'CHANGED',
    'The forms have changed too often since you opened them. Note what you changed, and make it again in the forms as they are now.',
    { details: { revision } },
  );
}

/** 422: an operation cannot be applied; the problem names its place. */
function changeRefused({ file, pointer, message }: ChangeError) {
  return definitionsRefused([
    { code: 'change', severity: 'error', file, pointer, message },
  ]);
}

/** Answers a change that cannot be applied with 422. */
export async function refusing<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChangeError ? changeRefused(error) : error;
  }
}

/** 422: the definitions have errors. */
export function definitionsRefused(problems: readonly Problem[]): ApiError {
  return new ApiError(
    422,
    'DEFINITIONS',
    'The forms have errors. Correct them and try again.',
    { details: { problems } },
  );
}

/** 409: a release waits for its time. */
export function releaseScheduled(): ApiError {
  return new ApiError(
    409,
    'SCHEDULED',
    'Another version waits for its time. You can withdraw it under “All versions”, and then publish this one.',
  );
}

/** 409: what would be published is live. */
export function nothingNew(): ApiError {
  return new ApiError(
    409,
    'UNCHANGED',
    'The forms are the same as those that are live.',
  );
}

/** 409: the first of two administrators published. */
export function secondPersonNeeded(): ApiError {
  return new ApiError(
    409,
    'SECOND_PERSON',
    'A second administrator has to publish this state, too. Your reason and time were kept.',
  );
}

/** What a route about a release declares. */
export const RELEASE_UNKNOWN = { 404: ['VERSION_UNKNOWN'] };

/** 404: there is no release of this number that the studio can use. */
export function releaseUnknown(): ApiError {
  return new ApiError(404, 'VERSION_UNKNOWN', 'There is no such version.');
}
