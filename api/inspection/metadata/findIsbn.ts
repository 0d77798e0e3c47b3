import {
  hasIsbnCheckDigit,
  isIsbnShape,
} from '@engine/vocabulary/runtime/isbn';

const CANDIDATE =
  /(?<![\d-])(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dXx](?![\d-])/g;

/** The first ISBN in these texts whose check digit is right, without hyphens; any other run of digits is not one. */
export function findIsbn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    for (const [candidate] of text.matchAll(CANDIDATE)) {
      const isbn = candidate.replace(/[-\s]/g, '').toUpperCase();
      const isMeant = isbn.length === 13 || /isbn/i.test(text);
      if (isMeant && isIsbnShape(isbn) && hasIsbnCheckDigit(isbn)) return isbn;
    }
  }
  return undefined;
}
