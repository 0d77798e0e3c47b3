/** Only letters of any script, with the marks on them. */
export const isAlpha = (value: string): boolean =>
  /^[\p{L}\p{M}]*$/u.test(value);

/** Letters, digits, hyphens and underscores. */
export const isAlphaDash = (value: string): boolean =>
  /^[\p{L}\p{M}\p{N}_-]*$/u.test(value);

/** Letters and digits. */
export const isAlphaNum = (value: string): boolean =>
  /^[\p{L}\p{M}\p{N}]*$/u.test(value);

/** Letters and blanks. */
export const isAlphaSpaces = (value: string): boolean =>
  /^[\p{L}\p{M}\s]*$/u.test(value);

/** Digits alone. */
export const isNumeric = (value: string): boolean => /^[0-9]*$/.test(value);

/** A whole number, with or without a minus. */
export const isInteger = (value: string): boolean => /^-?[0-9]+$/.test(value);
