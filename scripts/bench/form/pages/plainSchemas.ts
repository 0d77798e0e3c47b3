import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { sampleLists } from '../sampleLists';
import type { FormName } from '../sampleAnswers';

interface PlainForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const text = (title: string, maxLength: number): RJSFSchema => ({
  type: 'string',
  title,
  maxLength,
});
const yesNo = (title: string): RJSFSchema => ({ type: 'boolean', title });
const year = (title: string): RJSFSchema => ({
  type: 'integer',
  title,
  minimum: 1800,
  maximum: 2100,
});
/** Its labels stay away: rjsf compares each alternative of a `oneOf` with the answer, which takes minutes for 3,000. */
const choice = (title: string, list: string): RJSFSchema => ({
  type: 'string',
  title,
  enum: (sampleLists[list] ?? []).map(({ name }) => name),
});
const month: RJSFSchema = {
  type: 'integer',
  title: 'Month',
  enum: (sampleLists['Months'] ?? []).map(({ name }) => Number(name)),
};
const isbn: RJSFSchema = {
  type: 'string',
  title: 'ISBN',
  pattern: '^[0-9X]{10,13}$',
};

/** A question that is asked only while another has this answer. */
const asked = (
  question: string,
  answer: boolean | string,
  properties: Record<string, RJSFSchema>,
  required: string[],
): RJSFSchema => ({
  if: { properties: { [question]: { const: answer } }, required: [question] },
  then: { properties, required },
});

const radios: UiSchema = { 'ui:widget': 'radio' };
const area: UiSchema = { 'ui:widget': 'textarea' };

const file = (title: string): RJSFSchema => ({
  type: 'string',
  format: 'data-url',
  title,
});

const issues: PlainForm = {
  schema: {
    type: 'object',
    properties: {
      issues: {
        type: 'array',
        title: 'Issues',
        items: {
          type: 'object',
          required: ['issueTitle', 'number', 'year'],
          properties: {
            issueTitle: text('Title', 500),
            number: text('Number', 30),
            year: year('Year'),
            month,
            pages: { type: 'integer', title: 'Pages', minimum: 1 },
            note: text('Note', 500),
            file: file('File'),
          },
        },
      },
    },
  },
  uiSchema: { issues: { items: { note: area } } },
};

const serial: PlainForm = {
  schema: {
    type: 'object',
    properties: {
      submissionItems: {
        type: 'array',
        title: 'Issues',
        items: {
          type: 'object',
          required: ['itemTitle', 'yearOfPublication'],
          properties: {
            itemTitle: text('Issue number or date', 500),
            yearOfPublication: year('Year'),
            publicationFile: file('File'),
            coverFile: file('Cover'),
            url: text('URL', 1000),
            anythingElse: text('Notes', 500),
          },
        },
      },
    },
  },
  uiSchema: { submissionItems: { items: { anythingElse: area } } },
};

const parts: PlainForm = {
  schema: {
    type: 'object',
    properties: {
      parts: {
        type: 'array',
        title: 'Parts',
        items: {
          type: 'object',
          required: ['partTitle', 'number', 'hasIsbn', 'year'],
          properties: {
            partTitle: text('Title', 500),
            number: text('Number', 30),
            year: year('Year'),
            hasIsbn: yesNo('Does it have an ISBN?'),
            extent: text('Extent', 100),
            role: choice('Role', 'Roles'),
            note: text('Note', 500),
          },
          allOf: [asked('hasIsbn', true, { isbn }, ['isbn'])],
        },
      },
    },
  },
  uiSchema: { parts: { items: { hasIsbn: radios, note: area } } },
};

const monograph: PlainForm = {
  schema: {
    type: 'object',
    required: ['title', 'creators', 'year', 'hasEdition', 'hasIsbn', 'hasIssn'],
    properties: {
      title: text('Title', 1000),
      subtitle: text('Subtitle', 1000),
      seriesTitle: text('Series title', 500),
      seriesNumber: text('Series number', 255),
      creators: {
        type: 'array',
        title: 'Owners',
        minItems: 1,
        items: {
          type: 'object',
          required: ['type', 'role'],
          properties: {
            type: choice('Owner type', 'AuthorTypes'),
            role: choice('Role', 'Roles'),
          },
          allOf: [
            asked(
              'type',
              'PERSON',
              {
                givenNames: text('Given names', 200),
                lastName: text('Last name', 200),
                yearOfBirth: year('Year of birth'),
              },
              ['lastName'],
            ),
            asked(
              'type',
              'ORGANISATION',
              { organisationName: text('Organisation name', 200) },
              ['organisationName'],
            ),
          ],
        },
      },
      year: year('Year of publication'),
      month,
      hasEdition: yesNo('Does it carry an edition statement?'),
      hasIsbn: yesNo('Does it have an eISBN?'),
      hasIssn: yesNo('Does it have an eISSN?'),
      url: text('URL', 1000),
      isFiction: yesNo('Is it fiction?'),
      summary: text('Summary', 2000),
    },
    allOf: [
      asked('hasEdition', true, { edition: text('Edition', 200) }, ['edition']),
      asked('hasIsbn', true, { isbn }, ['isbn']),
      asked('hasIssn', true, { issn: text('eISSN', 9) }, ['issn']),
      asked('isFiction', true, { genre: choice('Genre', 'Genres') }, ['genre']),
      asked(
        'isFiction',
        false,
        {
          subjects: {
            type: 'array',
            title: 'Subjects',
            uniqueItems: true,
            minItems: 1,
            items: choice('Subject', 'Subjects'),
          },
        },
        ['subjects'],
      ),
    ],
  },
  uiSchema: {
    creators: { items: { type: radios } },
    hasEdition: radios,
    hasIsbn: radios,
    hasIssn: radios,
    isFiction: radios,
    subjects: { 'ui:widget': 'select' },
    summary: area,
  },
};

/** The forms of the benchmark as JSON Schema that rjsf and its validator understand. */
export const plainSchemas: Readonly<Record<FormName, PlainForm>> = {
  monograph,
  issues,
  parts,
  serial,
  // Its rows ask the same.
  multipart: serial,
};
