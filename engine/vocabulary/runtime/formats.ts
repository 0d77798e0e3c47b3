import { isEmail, isUrlWithProtocol } from './address';
import { isDate, isDateTime } from './dates';
import { hasIsbnCheckDigit, isIsbnShape } from './isbn';
import { hasIsmnCheckDigit, isIsmnShape } from './ismn';
import { hasIssnCheckDigit, isIssnShape } from './issn';
import { isUsername } from './username';

/** Every `format` a schema may name. The check-digit ones are for `warnings` (R43). */
export const formats = {
  isbn: isIsbnShape,
  issn: isIssnShape,
  ismn: isIsmnShape,
  'isbn-check-digit': hasIsbnCheckDigit,
  'issn-check-digit': hasIssnCheckDigit,
  'ismn-check-digit': hasIsmnCheckDigit,
  'url-with-protocol': isUrlWithProtocol,
  email: isEmail,
  username: isUsername,
  date: isDate,
  'date-time': isDateTime,
} satisfies Record<string, (value: string) => boolean>;
