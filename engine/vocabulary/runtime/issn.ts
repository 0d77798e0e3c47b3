/** Spec 1 §5 Identifiers: 8 digits with a hyphen after the fourth; the last may be X. */
export function isIssnShape(value: string): boolean {
  return /^\d{4}-\d{3}[\dX]$/.test(value);
}

/** Whether the last digit is the one the others ask for; true for anything that has not the shape of an ISSN. */
export function hasIssnCheckDigit(value: string): boolean {
  if (!isIssnShape(value)) return true;
  const sum = [...value.replace('-', '')].reduce(
    (total, digit, index) =>
      total + (8 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  );
  return sum % 11 === 0;
}
