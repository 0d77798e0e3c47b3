/** Spec 1 §5 Identifiers: 10 or 13 digits, the last of 10 may be X, no hyphens. */
export function isIsbnShape(value: string): boolean {
  return /^(\d{9}[\dX]|\d{13})$/.test(value);
}

/**
 * Tells whether the check digit is right; true for a value without the shape of an ISBN (R43: only a warning).
 */
export function hasIsbnCheckDigit(value: string): boolean {
  if (!isIsbnShape(value)) return true;
  return value.length === 10
    ? weigh10(value) % 11 === 0
    : weigh13(value) % 10 === 0;
}

function weigh10(value: string): number {
  return [...value].reduce(
    (sum, digit, index) =>
      sum + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  );
}

/** Weighted sum of a 13-digit article number: a multiple of 10 when the check digit is right. */
export function weigh13(value: string): number {
  return [...value].reduce(
    (sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
}

/** The digit that makes 12 digits an article number of 13. */
function toCheckDigit13(digits: string): string {
  return String((10 - (weigh13(digits) % 10)) % 10);
}

/**
 * Returns the forms of an ISBN under which a publication may be known: as it is and, with a right check digit, in the
 * other length.
 */
export function listIsbnForms(isbn: string): string[] {
  if (!isIsbnShape(isbn) || !hasIsbnCheckDigit(isbn)) return [isbn];
  if (isbn.length === 10) {
    const digits = `978${isbn.slice(0, 9)}`;
    return [isbn, digits + toCheckDigit13(digits)];
  }
  if (!isbn.startsWith('978')) return [isbn];
  const digits = isbn.slice(3, 12);
  const rest = (11 - (weigh10(`${digits}0`) % 11)) % 11;
  return [isbn, digits + (rest === 10 ? 'X' : String(rest))];
}
