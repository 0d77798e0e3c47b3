/** Bytes of one change of the working copy: what a change of a few pages needs, many times. */
export const MOST_CHANGE_BYTES = 1_000_000;

/** Bytes of a bundle: all files of `schemas/`, three times. */
export const MOST_BUNDLE_BYTES = 6_000_000;

/** Letters of the key of a form or a help text, which addresses contain; the contract of the API has the same limit. */
export const MOST_KEY_LETTERS = 64;

/** How many of the last records of each form can be judged again; the contract of the API has the most as its limit. */
export const IMPACT_COUNTS = [100, 500, 1000] as const;

/** Letters of another name of a file or folder of definitions: twice as long as the longest that the studio makes of a label. */
export const MOST_NAME_LETTERS = 200;

/** Names that a note or dialog of the studio lists: as many as one reads. */
export const MOST_LISTED_NAMES = 5;
