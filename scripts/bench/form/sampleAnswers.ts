import type { JsonObject } from '../../../engine/types/json';

export const formNames = [
  'monograph',
  'issues',
  'parts',
  'serial',
  'multipart',
] as const;
export type FormName = (typeof formNames)[number];

/** The step with the questions of a form, and the step before it. */
export const stepsOf = {
  monograph: { details: 'details', before: 'begin' },
  issues: { details: 'details', before: 'begin' },
  parts: { details: 'details', before: 'begin' },
  serial: { details: 'serial-details', before: 'publication-type' },
  multipart: { details: 'multipart-mono', before: 'publication-type' },
} as const satisfies Record<FormName, { details: string; before: string }>;

/** The forms that are the product's own deposit form. */
export const isDepositForm = (form: FormName): boolean =>
  form === 'serial' || form === 'multipart';

/** The title of the serial, as the API lists it. */
export const sampleTitle: JsonObject = {
  id: 'w1',
  parentType: 'SERIAL_TITLE',
  title: 'The Lamplighter',
  status: 'ACCEPTED',
  workObjId: 'W-1',
  discontinued: false,
  hasIssn: true,
  issn: '2653-2212',
  frequency: 'QUARTERLY',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
  selectable: true,
  abilities: { edit: true },
};

/** The title of the multipart monograph, as the API lists it. */
export const sampleMultipart: JsonObject = {
  id: 'w1',
  parentType: 'MULTIPART_MONO_TITLE',
  title: 'The Letters',
  status: 'ACCEPTED',
  workObjId: 'W-1',
  discontinued: false,
  hasIsbn: true,
  isbn: '9780306406157',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
  selectable: true,
  abilities: { edit: true },
};

/** The answers about a title, as the page has them when it is chosen. */
function createTitleAnswers(title: JsonObject): JsonObject {
  const {
    parentType: _kind,
    selectable: _open,
    abilities: _able,
    ...copied
  } = title;
  return { ...copied, changeRequest: false, changeAccess: false };
}

function createTitleRow(key: number): JsonObject {
  return {
    key,
    itemTitle: `No. ${key}`,
    yearOfPublication: 2000 + (key % 20),
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'ATTRIBUTION',
  };
}

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
  if (form === 'serial') {
    return {
      form: 'SERIAL',
      type: 'SERIAL_ISSUE',
      publisher: { id: 'p1' },
      accessStatementAccepted: true,
      hasCreativeCommons: true,
      serialTitle: createTitleAnswers(sampleTitle),
      submissionItems: rowsOf(rows, createTitleRow),
    };
  }
  if (form === 'multipart') {
    return {
      form: 'MONOGRAPH',
      isMultipartMono: true,
      type: 'MULTIPART_MONO_PART',
      publisher: { id: 'p1' },
      accessStatementAccepted: true,
      hasCreativeCommons: true,
      multipartMonoTitle: createTitleAnswers(sampleMultipart),
      submissionItems: rowsOf(rows, createTitleRow),
    };
  }
  const ready = true;
  if (form === 'issues') return { ready, issues: rowsOf(rows, createIssue) };
  if (form === 'parts') return { ready, parts: rowsOf(rows, createPart) };
  return {
    ready,
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
  serial: { rows: 'submissionItems', field: 'itemTitle' },
  multipart: { rows: 'submissionItems', field: 'itemTitle' },
} as const satisfies Record<FormName, { rows: string; field: string }>;
