import { createHash } from 'node:crypto';
import { hasIsbnCheckDigit } from '@engine/vocabulary/runtime/isbn';
import type { JsonObject } from '@engine/types/json';

/** An ISBN that no other file has: one that was deposited before is reviewed. */
function toIsbn(tempFileId: string): string {
  const digest = createHash('sha256').update(tempFileId).digest();
  const digits = `978${String(digest.readUInt32BE()).padStart(10, '0')}`.slice(
    0,
    12,
  );
  const isbns = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
  return isbns.find(hasIsbnCheckDigit) ?? digits;
}

/** The complete deposit of http.md: a book by a person, without a cover. */
export function aBook(
  tempFileId: string,
  {
    item = {},
    ...deposit
  }: { item?: JsonObject; [field: string]: unknown } = {},
): Record<string, unknown> & { submissionItems: JsonObject[] } {
  return {
    form: 'MONOGRAPH',
    type: 'BOOK',
    submissionItems: [
      {
        key: 12345678,
        publicationFile: { tempFileId },
        itemTitle: 'The tide tables of Port Davey',
        itemSubtitle: 'A reckoning',
        creators: [
          {
            key: 1,
            type: 'PERSON',
            givenNames: 'Ada',
            lastName: 'Moss',
            yearOfBirth: 1971,
            role: 'AUTHOR',
          },
        ],
        yearOfPublication: 2026,
        monthOfPublication: 3,
        hasEdition: false,
        hasIsbn: true,
        isbn: toIsbn(tempFileId),
        hasIssn: false,
        hasIsmn: false,
        isFiction: true,
        genre: 'GENERAL_STORIES',
        subject: 'GENERAL_STORIES',
        languages: ['eng'],
        language: 'eng',
        sensitiveMaterialSelected: false,
        sensitiveMaterial: false,
        accessCondition: 'OPEN',
        commerciallyAvailable: false,
        license: 'ATTRIBUTION',
        ...item,
      },
    ],
    accessStatementAccepted: true,
    hasCreativeCommons: true,
    publisher: {
      name: 'Moss & Daughters',
      category: 'COMMERCIAL',
      suburb: 'Battery Point',
      country: 'AU',
      stateTerritory: 'TAS',
      postcode: '7004',
      contactName: 'Ada Moss',
      email: 'ada@example.org',
      confirmEmail: 'ada@example.org',
    },
    createUserAccount: false,
    termsAndConditionsAccepted: true,
    ...deposit,
  };
}

/** The same book from a logged-in user: the publisher is named by its id. */
export function aBookFor(
  tempFileId: string,
  publisherId: string,
  overrides: Parameters<typeof aBook>[1] = {},
): ReturnType<typeof aBook> {
  const {
    createUserAccount: _account,
    termsAndConditionsAccepted: _terms,
    ...book
  } = aBook(tempFileId);
  return { ...book, publisher: { id: publisherId }, ...overrides };
}

/** The same of a visitor who wants an account. */
export function aBookWithAccount(
  tempFileId: string,
  username: string,
  email: string,
): ReturnType<typeof aBook> {
  const { termsAndConditionsAccepted, ...book } = aBook(tempFileId);
  return {
    ...book,
    publisher: {
      ...(book['publisher'] as JsonObject),
      phone: '03 6200 0000',
      email,
      confirmEmail: email,
    },
    createUserAccount: true,
    user: { username, termsAndConditionsAccepted },
  };
}
