import { weigh13 } from './isbn';

/** Spec 1 §5 Identifiers: 10 characters that may start with M, or 13. */
export function isIsmnShape(value: string): boolean {
  return /^(M\d{9}|\d{10}|\d{13})$/.test(value);
}

/** Tells whether the check digit is right. M means the 9790 of the longer form. */
export function hasIsmnCheckDigit(value: string): boolean {
  if (/^M\d{9}$/.test(value))
    return weigh13(`9790${value.slice(1)}`) % 10 === 0;
  if (/^\d{13}$/.test(value))
    return value.startsWith('9790') && weigh13(value) % 10 === 0;
  return true;
}

/** Returns the forms of an ISMN under which a publication may be known: M and nine digits, and 13 digits from 9790 on. */
export function listIsmnForms(ismn: string): string[] {
  if (/^M\d{9}$/.test(ismn)) return [ismn, `9790${ismn.slice(1)}`];
  return /^9790\d{9}$/.test(ismn) ? [ismn, `M${ismn.slice(4)}`] : [ismn];
}
