import type { JsonObject } from '@engine/types/json';
import type { DemoPages } from './demoPdf';

/** A book of the demo publisher: title and text are made up, as the publisher is. */
export interface DemoBook extends DemoPages {
  /** Tells the books apart; a deposit of it is made once. */
  name: string;
  filename: string;
  givenNames: string;
  lastName: string;
  /** Answers that the other books do not have. */
  item: JsonObject;
}

/** No publisher has the prefix 0-00, and the check digit fits. */
const TIDES_ISBN = '9780000000019';

const TIDES: Pick<DemoBook, 'title' | 'author' | 'pages'> = {
  title: 'Tide Tables of Storm Bay',
  author: 'Iris Marlow',
  pages: [
    [
      'How to read the tables',
      'Heights are in metres above the lowest tide.',
      'Times are those of the harbour, in winter and in summer.',
    ],
    [
      'January',
      '1  High 05:12  1.3 m   Low 11:40  0.4 m',
      '2  High 06:01  1.4 m   Low 12:31  0.3 m',
      '3  High 06:52  1.4 m   Low 13:20  0.3 m',
    ],
    [
      'February',
      '1  High 06:40  1.5 m   Low 13:05  0.2 m',
      '2  High 07:28  1.5 m   Low 13:52  0.2 m',
    ],
  ],
};

const byIris = { givenNames: 'Iris', lastName: 'Marlow' };

/**
 * Books with pages to look at, for a trial of the review. There is one that is accepted without review, one with
 * sensitive material and one with the ISBN of another deposit.
 */
export const demoBooks: readonly DemoBook[] = [
  {
    ...TIDES,
    ...byIris,
    name: 'tides',
    filename: 'tide-tables.pdf',
    item: { hasIsbn: true, isbn: TIDES_ISBN },
  },
  {
    name: 'letters',
    filename: 'letters-from-the-lighthouse.pdf',
    title: 'Letters from the Lighthouse',
    author: 'Tobias Wren',
    givenNames: 'Tobias',
    lastName: 'Wren',
    pages: [
      [
        'First letter',
        'The supply boat came on Tuesday, a week late.',
        'We have flour again, and your letters.',
      ],
      [
        'Second letter',
        'Our neighbour asked that his illness stay between us.',
        'I write it down here and nowhere else.',
      ],
    ],
    item: {
      hasIsbn: false,
      sensitiveMaterialSelected: true,
      sensitiveMaterialReason: 'PERSONAL_PRIVACY',
      sensitiveMaterial: true,
    },
  },
  {
    ...TIDES,
    ...byIris,
    name: 'tides-2',
    filename: 'tide-tables-second-edition.pdf',
    title: 'Tide Tables of Storm Bay, Second Edition',
    item: {
      itemTitle: 'Tide Tables of Storm Bay',
      hasEdition: true,
      edition: 'Second edition',
      hasIsbn: true,
      isbn: TIDES_ISBN,
    },
  },
];

/** The answers with which the demo publisher deposits a book. */
export const toDemoAnswers = (
  { title, givenNames, lastName, item }: DemoBook,
  tempFileId: string,
  publisherId: string,
): JsonObject => ({
  form: 'MONOGRAPH',
  type: 'BOOK',
  submissionItems: [
    {
      publicationFile: { tempFileId },
      itemTitle: title,
      creators: [{ type: 'PERSON', givenNames, lastName, role: 'AUTHOR' }],
      yearOfPublication: 2026,
      monthOfPublication: 3,
      hasEdition: false,
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
  publisher: { id: publisherId },
});
