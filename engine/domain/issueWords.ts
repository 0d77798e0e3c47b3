/** Words and abbreviations before the volume of an issue, without case. */
export const VOLUME_WORDS: readonly string[] = [
  'v',
  'vol',
  'vols',
  'volume',
  'band',
  'bd',
  'tome',
  'jg',
];

/** Words and abbreviations before the number of an issue or a part, without case. */
export const NUMBER_WORDS: readonly string[] = [
  'n',
  'no',
  'nos',
  'nr',
  'num',
  'number',
  'issue',
  'iss',
  'heft',
  'part',
  'pt',
  'edition',
];

/** Whether digits are a year in which something may have been published, and no number. */
export const isYear = (digits: string): boolean =>
  /^(?:1[89]|20)\d\d$/.test(digits);
