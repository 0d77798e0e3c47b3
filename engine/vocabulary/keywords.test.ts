import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { createContext, createFile, toFiles } from '../testing/createContext';
import { createDefinition } from '../testing/createDefinition';
import type { Context } from '@contract/context';
import type { JsonSchema } from '../types/definition';
import type { Json, JsonObject } from '../types/json';

const file: JsonSchema = { type: 'object', file: true };

const context = createContext({
  checks: { 'username-free': { 'ada.moss': false, 'eda.moss': true } },
  lists: {
    FileUploadPurpose: {
      ISSUE: { name: 'ISSUE', label: 'Issue', order: 1, extensions: ['pdf'] },
    },
    Common: {
      letmein: { name: 'letmein', label: 'letmein', order: 1 },
    },
    Role: {
      AUTHOR: { name: 'AUTHOR', label: 'Author', order: 1 },
      ENGRAVER: {
        name: 'ENGRAVER',
        label: 'Engraver',
        order: 2,
        kinds: ['MAP'],
      },
    },
  },
  files: toFiles([
    createFile('book'),
    createFile('twin', { checksum: 'sha256 of book' }),
    createFile('drawing', { originalFilename: 'drawing.tif' }),
    createFile('cover', { purpose: 'COVER' }),
  ]),
});

/** The codes that a document of these properties gets, by path. */
async function findCodes(
  properties: JsonSchema,
  data: JsonObject,
  around: Context = context,
): Promise<Record<string, string>> {
  const form = await compileForm(createDefinition({ properties }));
  const { findings } = judge(form, data, around);
  return Object.fromEntries(findings.map(({ path, code }) => [path, code]));
}

interface Case {
  keyword: string;
  says: string;
  field: JsonSchema;
  right: Json[];
  wrong: Json[];
  code: string;
  /** Other answers of the document, with their schemas. */
  beside?: Record<string, [schema: JsonSchema, value: Json]>;
}

const cases: Case[] = [
  {
    keyword: 'yearsAhead',
    says: 'up to ten years after the current one [S1-5.monograph.year]',
    field: { type: 'integer', minimum: 1800, yearsAhead: 10 },
    right: [1800, 2026, 2036],
    wrong: [2037, 9999],
    code: 'yearsAhead',
  },
  {
    keyword: 'minimum beside yearsAhead',
    says: 'not before 1800',
    field: { type: 'integer', minimum: 1800, yearsAhead: 10 },
    right: [1800],
    wrong: [1799, -1],
    code: 'minimum',
  },
  {
    keyword: 'type',
    says: 'text that is not yet a number is a finding, not a crash',
    field: { type: 'integer', minimum: 1800, yearsAhead: 10 },
    right: [1990],
    wrong: ['19', '1990', 1990.5, true],
    code: 'type',
  },
  {
    keyword: 'list',
    says: 'a key of the list',
    field: { type: 'string', list: 'Role' },
    right: ['AUTHOR', 'ENGRAVER'],
    wrong: ['POET', 'author', '__proto__'],
    code: 'list',
  },
  {
    keyword: 'list with where',
    says: 'a key that the other answer allows',
    field: { type: 'string', list: 'Role', where: { kinds: 'deposit/kind' } },
    right: ['AUTHOR'],
    wrong: ['ENGRAVER'],
    code: 'list',
    beside: { kind: [{ type: 'string' }, 'BOOK'] },
  },
  {
    keyword: 'list in items',
    says: 'every value of a multiple choice',
    field: {
      type: 'array',
      items: { type: 'string', list: 'Role' },
      maxItems: 9,
    },
    right: [['AUTHOR'], ['ENGRAVER', 'AUTHOR']],
    wrong: [['POET'], ['AUTHOR', 'POET']],
    code: 'list',
  },
  {
    keyword: 'notPattern',
    says: 'no part of the text matches [S1-5.serial-title.title-hint]',
    field: { type: 'string', notPattern: 'no\\. ?[0-9]' },
    right: ['Notes', 'no.'],
    wrong: ['Notes no. 7', 'no.7 and others'],
    code: 'notPattern',
  },
  {
    keyword: 'fileReady with alsoFor',
    says: 'a file of another purpose in a format that this one takes',
    field: { ...file, fileReady: { purpose: 'ISSUE', alsoFor: ['BOOK'] } },
    right: [{ tempFileId: 'book' }],
    wrong: [{ tempFileId: 'drawing' }, { tempFileId: 'cover' }],
    code: 'fileReady',
  },
  {
    keyword: 'equalTo',
    says: 'the same answer as another field [S2-5.messages.confirmation]',
    field: { type: 'string', equalTo: 'email' },
    right: ['ada@example.org'],
    wrong: ['Ada@example.org', 'ada@example.or'],
    code: 'equalTo',
    beside: { email: [{ type: 'string' }, 'ada@example.org'] },
  },
  {
    keyword: 'fileReady',
    says: 'a file by the record of the API [S1-5.files.checksum]',
    field: { ...file, fileReady: { purpose: 'BOOK' } },
    right: [{ tempFileId: 'book' }],
    wrong: [{ tempFileId: 'gone' }, { checksum: 'sha256 of book' }],
    code: 'fileReady',
  },
  {
    keyword: 'format',
    says: 'a format of ours is its own code',
    field: { type: 'string', format: 'isbn' },
    right: ['9780306406157', '9780306406158'],
    wrong: ['978-0306406157'],
    code: 'isbn',
  },
  {
    keyword: 'const',
    says: 'a yes that must be yes',
    field: { type: 'boolean', const: true },
    right: [true],
    wrong: [false],
    code: 'const',
  },
  {
    keyword: 'passwordRules',
    says: 'of several kinds of characters, without another answer [S2-5.user.password]',
    field: { type: 'string', passwordRules: 'username' },
    right: ['Tidal-waters', 'Tidalwaters9'],
    wrong: ['Tidalwav9', 'tidal-waters', 'TIDAL-WATERS', 'xx-Ada.Moss9'],
    code: 'passwordRules',
    beside: { username: [{ type: 'string' }, 'ada.moss'] },
  },
  {
    keyword: 'commonPassword',
    says: 'not one that the list knows, whatever is put around it',
    field: { type: 'string', commonPassword: 'Common' },
    right: ['LetMeInHere', '12345'],
    wrong: ['letmein', 'LETMEIN', '99LetMeIn!'],
    code: 'commonPassword',
  },
  {
    keyword: 'remote',
    says: 'what the API refused; what it was not asked is in order [S2-5.user.email S2-5.messages.email-unique]',
    field: { type: 'string', remote: 'username-free' },
    right: ['eda.moss', 'nobody.asked', 'constructor'],
    wrong: ['ada.moss', 'Ada.Moss'],
    code: 'remote',
  },
  {
    keyword: 'format username',
    says: 'a letter, then 3 to 31 letters, digits, full stops or hyphens [S2-5.user.username]',
    field: { type: 'string', format: 'username' },
    right: ['ada4', 'Ada.Moss-1', 'a'.repeat(32)],
    wrong: ['ada', '1ada', 'ada moss', 'ada_moss', 'àdam', 'a'.repeat(33)],
    code: 'username',
  },
  {
    keyword: 'maxLength',
    says: 'characters, not UTF-16 halves',
    field: { type: 'string', maxLength: 3 },
    right: ['abc', '𝒜𝒷𝒸'],
    wrong: ['abcd', '𝒜𝒷𝒸𝒹'],
    code: 'maxLength',
  },
  {
    keyword: 'format date',
    says: 'a day of the calendar [S2-5.dates.format]',
    field: { type: 'string', format: 'date' },
    right: ['2026-03-27', '2024-02-29'],
    wrong: ['2025-02-31', '2025-02-29', '27/03/2026', '2026-3-7', '0000-01-01'],
    code: 'date',
  },
  {
    keyword: 'format date-time',
    says: 'a moment with its distance from universal time',
    field: { type: 'string', format: 'date-time' },
    right: ['2026-03-27T14:30:00+11:00', '2026-03-27T03:30:00Z'],
    wrong: ['2026-02-31T14:30:00Z', '2026-03-27T24:30:00Z', '2026-03-27'],
    code: 'date-time',
  },
  {
    keyword: 'formatMinimum',
    says: 'a today minimum means tomorrow [S2-5.dates.today]',
    field: { type: 'string', format: 'date', formatMinimum: 'today' },
    right: ['2026-11-22', '2027-01-01'],
    wrong: ['2026-11-21', '1999-12-31'],
    code: 'formatMinimum',
  },
  {
    keyword: 'formatMaximum',
    says: 'a today maximum is today',
    field: { type: 'string', format: 'date', formatMaximum: 'today' },
    right: ['2026-11-21', '1999-12-31'],
    wrong: ['2026-11-22'],
    code: 'formatMaximum',
  },
  {
    keyword: 'formatMinimum of a moment',
    says: 'its day counts',
    field: { type: 'string', format: 'date-time', formatMinimum: '2026-01-01' },
    right: ['2026-01-01T00:00:00+11:00'],
    wrong: ['2025-12-31T23:59:00+11:00'],
    code: 'formatMinimum',
  },
  {
    keyword: 'after',
    says: 'a later date than another answer',
    field: { type: 'string', format: 'date', after: 'start' },
    right: ['2026-03-28'],
    wrong: ['2026-03-27', '2025-12-31'],
    code: 'after',
    beside: { start: [{ type: 'string', format: 'date' }, '2026-03-27'] },
  },
  {
    keyword: 'before',
    says: 'an earlier moment, whatever the zones',
    field: { type: 'string', format: 'date-time', before: 'end' },
    right: ['2026-03-27T12:00:00+11:00'],
    wrong: ['2026-03-27T12:00:00Z'],
    code: 'before',
    beside: {
      end: [{ type: 'string', format: 'date-time' }, '2026-03-27T12:00:00Z'],
    },
  },
  {
    keyword: 'notBefore',
    says: 'the same day or a later one',
    field: { type: 'string', format: 'date', notBefore: 'start' },
    right: ['2026-03-27', '2026-03-28'],
    wrong: ['2026-03-26'],
    code: 'notBefore',
    beside: { start: [{ type: 'string', format: 'date' }, '2026-03-27'] },
  },
  {
    keyword: 'notAfter',
    says: 'the same day or an earlier one',
    field: { type: 'string', format: 'date', notAfter: 'end' },
    right: ['2026-03-27', '2026-03-26'],
    wrong: ['2026-03-28'],
    code: 'notAfter',
    beside: { end: [{ type: 'string', format: 'date' }, '2026-03-27'] },
  },
  ...(
    [
      ['lessThan', [1, -3], [2.5, 3]],
      ['atMost', [2.5, 1], [2.6]],
      ['greaterThan', [2.6], [2.5, 1]],
      ['atLeast', [2.5, 3], [2.4]],
    ] as const
  ).map(([keyword, right, wrong]): Case => ({
    keyword,
    says: 'in order with another number',
    field: { type: 'number', [keyword]: 'total' },
    right: [...right],
    wrong: [...wrong],
    code: keyword,
    beside: { total: [{ type: 'number' }, 2.5] },
  })),
  {
    keyword: 'differsFrom',
    says: 'two selections must differ [S2-5.messages.same-selection]',
    field: { type: 'string', differsFrom: 'first' },
    right: ['B'],
    wrong: ['A'],
    code: 'differsFrom',
    beside: { first: [{ type: 'string' }, 'A'] },
  },
  {
    keyword: 'anyDiffers',
    says: 'a claimed change changes something',
    field: {
      type: 'boolean',
      anyDiffers: { wantedTitle: 'title', wantedNote: 'note' },
    },
    right: [false],
    wrong: [true],
    code: 'anyDiffers',
    beside: {
      title: [{ type: 'string' }, 'Tides'],
      wantedTitle: [{ type: 'string' }, 'Tides'],
      note: [{ type: 'string' }, 'A note that nobody wants to change'],
      wantedNote: [{ type: 'string' }, '  '],
    },
  },
  {
    keyword: 'multipleOf',
    says: 'cents, in spite of binary fractions',
    field: { type: 'number', multipleOf: 0.01 },
    right: [12.35, 0.07, 1.1, -4.35, 1234567.89],
    wrong: [12.355, 0.001],
    code: 'multipleOf',
  },
  {
    keyword: 'exclusiveMinimum',
    says: 'more than the limit',
    field: { type: 'number', exclusiveMinimum: 0 },
    right: [0.01],
    wrong: [0, -1.5],
    code: 'exclusiveMinimum',
  },
  {
    keyword: 'exclusiveMaximum',
    says: 'less than the limit',
    field: { type: 'number', exclusiveMaximum: 100 },
    right: [99.99, -1],
    wrong: [100],
    code: 'exclusiveMaximum',
  },
  {
    keyword: 'maxWords',
    says: 'words, however far apart [S2-5.messages.words]',
    field: { type: 'string', maxWords: 3 },
    right: ['one two three', ' one   two\tthree '],
    wrong: ['one two three four'],
    code: 'maxWords',
  },
];

describe.each(cases)('$keyword: $says', (row) => {
  const properties = Object.fromEntries(
    Object.entries(row.beside ?? {}).map(([name, [schema]]) => [name, schema]),
  );
  const others = Object.fromEntries(
    Object.entries(row.beside ?? {}).map(([name, [, value]]) => [name, value]),
  );

  test.each(toRows(row.right))('accepts $value', async ({ value }) => {
    const codes = await findCodes(
      { ...properties, answer: row.field },
      { ...others, answer: value },
    );
    expect(codes).toEqual({});
  });

  test.each(toRows(row.wrong))('refuses $value', async ({ value }) => {
    const codes = await findCodes(
      { ...properties, answer: row.field },
      { ...others, answer: value },
    );
    expect(codes).toEqual({ '/answer': row.code });
  });
});

/** One row of a table for each value, also where it is an array. */
function toRows(values: Json[]): { value: Json }[] {
  return values.map((value) => ({ value }));
}

test('passwordRules does not look for a username that is not there', async () => {
  const properties = {
    username: { type: 'string' },
    password: { type: 'string', passwordRules: 'username' },
  };
  expect(await findCodes(properties, { password: 'Tidal-waters' })).toEqual({});
});

test('a rule that only the API can answer is in order while nobody asked it', async () => {
  const properties = { name: { type: 'string', remote: 'username-free' } };
  const { checks: _checks, ...around } = context;
  expect(await findCodes(properties, { name: 'ada.moss' }, around)).toEqual({});
});

test('equalTo waits until there is something to be equal to', async () => {
  const properties = {
    email: { type: 'string' },
    confirmEmail: { type: 'string', equalTo: 'email' },
  };
  expect(
    await findCodes(properties, { confirmEmail: 'ada@example.org' }),
  ).toEqual({});
});

test('uniqueBy: of two files alike the later one is reported [S1-5.files.different S1-4.files.duplicates]', async () => {
  const properties = {
    items: {
      type: 'array',
      maxItems: 9,
      uniqueBy: ['publicationFile/checksum', 'coverFile/checksum'],
      items: {
        type: 'object',
        properties: { publicationFile: file, coverFile: file },
      },
    },
  };
  const [book, twin] = [{ tempFileId: 'book' }, { tempFileId: 'twin' }];
  expect(
    await findCodes(properties, {
      items: [{ publicationFile: book, coverFile: twin }],
    }),
  ).toEqual({ '/items/0/coverFile': 'uniqueBy' });
  expect(
    await findCodes(properties, {
      items: [{ publicationFile: book }, { publicationFile: twin }],
    }),
  ).toEqual({ '/items/1/publicationFile': 'uniqueBy' });
});

test('warnings: a wrong check digit is reported and blocks nothing (R43)', async () => {
  const form = await compileForm(
    createDefinition({
      properties: {
        isbn: {
          type: 'string',
          format: 'isbn',
          warnings: [{ format: 'isbn-check-digit' }],
        },
      },
    }),
  );
  const misprinted = judge(form, { isbn: '9780306406158' }, context);
  expect(misprinted.valid).toBe(true);
  expect(misprinted.findings).toMatchObject([
    { path: '/isbn', code: 'isbn-check-digit', severity: 'warning' },
  ]);
  const misshapen = judge(form, { isbn: '1' }, context);
  expect(misshapen.findings).toMatchObject([
    { path: '/isbn', code: 'isbn', severity: 'error' },
  ]);
});

test('yearsAhead names the last year that is accepted', async () => {
  const form = await compileForm(
    createDefinition({
      properties: { year: { type: 'integer', yearsAhead: 10 } },
      messages: { keywords: { yearsAhead: 'At most {limit}.' } },
    }),
  );
  const [finding] = judge(form, { year: 2037 }, context).findings;
  expect(finding).toMatchObject({
    params: { limit: 2036, year: 2036 },
    message: 'At most 2036.',
  });
});

test.each([
  [1, 1, {}],
  [2, 1, { '/items': 'maxItemsFrom' }],
  [9, undefined, {}],
])(
  'maxItemsFrom: %d rows where the configuration permits %s [S1-9.issues]',
  async (count, maxIssues, codes) => {
    const properties = {
      items: {
        type: 'array',
        maxItems: 9,
        maxItemsFrom: 'config.maxIssues',
        items: { type: 'object', properties: { name: { type: 'string' } } },
      },
    };
    const items = Array.from({ length: count }, (_none, n) => ({
      name: `${n}`,
    }));
    const config = { ...context.config, maxIssues } as Context['config'];
    expect(
      await findCodes(properties, { items }, { ...context, config }),
    ).toEqual(codes);
  },
);
