import { isEmail, isUrlWithProtocol } from './address';
import {
  isAlpha,
  isAlphaDash,
  isAlphaNum,
  isAlphaSpaces,
  isInteger,
  isNumeric,
} from './characters';
import { isDate, isDateTime } from './dates';
import { hasIsbnCheckDigit, isIsbnShape } from './isbn';
import { hasIsmnCheckDigit, isIsmnShape } from './ismn';
import { hasIssnCheckDigit, isIssnShape } from './issn';
import { isPrePubId } from './prePubId';
import { isUsername } from './username';

/** Every `format` a schema may name. The check-digit ones are for `warnings` (R43). */
export const formats = {
  isbn: isIsbnShape,
  issn: isIssnShape,
  ismn: isIsmnShape,
  'isbn-check-digit': hasIsbnCheckDigit,
  'issn-check-digit': hasIssnCheckDigit,
  'ismn-check-digit': hasIsmnCheckDigit,
  'prepub-id': isPrePubId,
  'url-with-protocol': isUrlWithProtocol,
  email: isEmail,
  username: isUsername,
  date: isDate,
  'date-time': isDateTime,
  alpha: isAlpha,
  'alpha-dash': isAlphaDash,
  'alpha-num': isAlphaNum,
  'alpha-spaces': isAlphaSpaces,
  numeric: isNumeric,
  integer: isInteger,
} satisfies Record<string, (value: string) => boolean>;
