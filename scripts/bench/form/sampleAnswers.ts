import type { JsonObject } from '../../../engine/types/json';

export const formNames = ['monograph', 'issues', 'parts'] as const;
export type FormName = (typeof formNames)[number];

const ISBN = '9780306406157';

function createIssue(key: number): JsonObject {
  return {
    key,
    issueTitle: `Tides of the year ${key}`,
    number: String(key),
    year: 2000 + (key % 20),
    month: 1 + (key % 12),
    pages: 20 + key,
  };
}

function createPart(key: number): JsonObject {
  const part = {
    key,
    partTitle: `Bays of the north ${key}`,
    number: String(key),
    year: 2000 + (key % 20),
    extent: '40 pages',
    role: 'ROLE_2',
  };
  return key % 2 === 0
    ? { ...part, hasIsbn: false }
    : { ...part, hasIsbn: true, isbn: ISBN };
}

function createAuthor(key: number): JsonObject {
  return {
    key,
    type: 'PERSON',
    givenNames: 'Ada',
    lastName: `Moss ${key}`,
    role: 'ROLE_1',
    yearOfBirth: 1970,
  };
}

const rowsOf = (count: number, create: (key: number) => JsonObject) =>
  Array.from({ length: count }, (_row, index) => create(index + 1));

/** Returns the answers with which the details of a form open: valid, in that many rows. */
export function createAnswers(form: FormName, rows: number): JsonObject {
  if (form === 'issues') return { issues: rowsOf(rows, createIssue) };
  if (form === 'parts') return { parts: rowsOf(rows, createPart) };
  return {
    title: 'The tide tables of Port Davey',
    creators: rowsOf(rows, createAuthor),
    year: 2024,
    month: 3,
    hasEdition: false,
    hasIsbn: false,
    hasIssn: false,
    isFiction: false,
    subjects: ['SUBJECT_7'],
    summary: 'Tides and bays.',
  };
}

/** The name of the rows of a form, and of the question in a row that is typed into. */
export const rowsIn = {
  monograph: { rows: 'creators', field: 'lastName' },
  issues: { rows: 'issues', field: 'issueTitle' },
  parts: { rows: 'parts', field: 'partTitle' },
} as const satisfies Record<FormName, { rows: string; field: string }>;
