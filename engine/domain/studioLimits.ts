/** Bytes of one change of the working copy: what a change of a few pages needs, many times. */
export const MOST_CHANGE_BYTES = 1_000_000;

/** Bytes of a bundle: all files of `schemas/`, three times. */
export const MOST_BUNDLE_BYTES = 6_000_000;

/** Letters of the name of a file or a folder of definitions: what the studio makes of long labels, twice. */
export const MOST_NAME_LETTERS = 200;
