import {
  hasIsbnCheckDigit,
  isIsbnShape,
} from '@engine/vocabulary/runtime/isbn';

const CANDIDATE =
  /(?<![\d-])(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dXx](?![\d-])/g;
/** "ISBN", "ISBN-13:", "eISBN (pdf)", "urn:isbn:" at the end of what precedes the digits. */
const LABEL = /isbn(?:[-\s]?1[03])?(?:\s*\([^)]*\))?[\s:.=-]*$/i;
const LONGEST_LABEL = 60;

/**
 * The first ISBN in these texts, without hyphens. One with a right check digit goes first. Books carry misprinted
 * ones too (R43). Where the text calls it an ISBN, it is offered, and the question for it warns of the check digit.
 */
export function findIsbn(texts: readonly string[]): string | undefined {
  const found = texts.flatMap(findCandidates);
  return (
    found.find(({ isbn, isMeant }) => isMeant && hasIsbnCheckDigit(isbn)) ??
    found.find(({ isCalledSo }) => isCalledSo)
  )?.isbn;
}

interface Candidate {
  isbn: string;
  /** Ten digits alone are a telephone number as well. */
  isMeant: boolean;
  /** The text calls it an ISBN directly before the digits. */
  isCalledSo: boolean;
}

function findCandidates(text: string): Candidate[] {
  return [...text.matchAll(CANDIDATE)]
    .map(({ 0: digits, index }) => {
      const isbn = digits.replace(/[-\s]/g, '').toUpperCase();
      return {
        isbn,
        isMeant: isbn.length === 13 || /isbn/i.test(text),
        isCalledSo: LABEL.test(
          text.slice(Math.max(0, index - LONGEST_LABEL), index),
        ),
      };
    })
    .filter(({ isbn }) => isIsbnShape(isbn));
}
