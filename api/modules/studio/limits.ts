import {
  MOST_BUNDLE_BYTES,
  MOST_CHANGE_BYTES,
} from '@engine/domain/studioLimits';

/** One change of the working copy. */
export const CHANGE = { bytes: MOST_CHANGE_BYTES, values: 100_000 };

/** All files as one document. */
export const BUNDLE = { bytes: MOST_BUNDLE_BYTES, values: 500_000 };

/** The working copy: whatever is edited, each process can hold, check and send it. */
export const COPY = {
  /** Deeper than any definition is. */
  depth: 64,
  /** Many times the largest file of `schemas/`. */
  fileBytes: 1_000_000,
  files: 3000,
  /** A bundle of it can be read again. */
  bytes: BUNDLE.bytes - 1_000_000,
} as const;

/** The changes after a revision that an answer names or a change is merged with: a process holds them all at once. */
export const SINCE = { changes: 1000, characters: 4 * BUNDLE.bytes } as const;

/** A conflict names at most so many places: an administrator decides about each. */
export const MOST_CONFLICTS = 100;

/** Operations of another change that are merged before other requests get their turn. */
export const MERGED_AT_ONCE = 200;
