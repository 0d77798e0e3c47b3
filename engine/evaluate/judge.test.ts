import { compileForm } from '../compile/compileForm';
import { createContext } from '../testing/createContext';
import { createDefinition, fieldIs, when } from '../testing/createDefinition';
import { deepFreeze } from '../testing/deepFreeze';
import type { Json, JsonObject } from '../types/json';
import { judge } from './judge';
import { listScopes, rowScopes, scopeAt } from './scopes';

const form = await compileForm(
  createDefinition({
    properties: {
      title: { type: 'string', maxLength: 5 },
      hasNote: { type: 'boolean' },
      note: { type: 'string' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        maxItems: 9,
        uniqueItems: true,
      },
      joined: { type: 'string' },
      owner: { type: 'object', properties: { name: { type: 'string' } } },
      rows: {
        type: 'array',
        maxItems: 2,
        items: {
          type: 'object',
          properties: {
            key: { type: 'integer' },
            name: { type: 'string', maxLength: 3 },
          },
          additionalProperties: false,
        },
      },
    },
    schemas: { 'has-note': fieldIs('hasNote', true) },
    compute: [{ scope: '', field: 'joined', join: ['tags'], separator: ', ' }],
    steps: [
      {
        id: 'first',
        schema: {
          required: ['title', 'hasNote'],
          properties: { rows: { items: { required: ['name'] } } },
          allOf: [
            when(
              'has-note',
              { required: ['note'] },
              { properties: { note: false } },
            ),
          ],
        },
        sections: [
          {
            id: 'all',
            scope: '',
            nodes: [
              { field: 'title', label: 'Title' },
              {
                rows: 'rows',
                widget: 'cards',
                heading: 'Row {position}',
                titleFields: [],
                addLabel: 'Add',
                newRow: {},
                nodes: [{ field: 'name', label: 'Name' }],
              },
              { field: 'hasNote', label: 'Note?' },
              { field: 'note', label: 'Note' },
            ],
          },
        ],
      },
      {
        id: 'second',
        includeWhen: 'has-note',
        schema: {
          required: ['tags'],
          properties: { rows: { items: { required: ['key'] } } },
        },
      },
    ],
  }),
);
const context = deepFreeze(createContext());

const right: JsonObject = { title: 'abc', hasNote: false };

function findCodes(data: JsonObject): [string, string][] {
  return judge(form, deepFreeze(data), context).findings.map(
    ({ path, code }) => [path, code],
  );
}

test('a document that is right has no findings', () => {
  expect(judge(form, right, context)).toMatchObject({
    valid: true,
    findings: [],
  });
});

test.each<[string, JsonObject, [string, string][]]>([
  [
    'a missing answer is named itself',
    { hasNote: false },
    [['/title', 'required']],
  ],
  ['too long', { ...right, title: 'abcdef' }, [['/title', 'maxLength']]],
  [
    'an answer to what is not asked',
    { ...right, note: 'x' },
    [['/note', 'notRelevant']],
  ],
  [
    'what is asked now, and a step that comes with it',
    { ...right, hasNote: true },
    [
      ['/note', 'required'],
      ['/tags', 'required'],
    ],
  ],
  ['an unknown field', { ...right, colour: 1 }, [['/colour', 'unknownField']]],
  [
    'a computed value that is missing',
    { ...right, tags: ['a', 'b'] },
    [['/joined', 'required']],
  ],
  [
    'a computed value that differs',
    { ...right, tags: ['a', 'b'], joined: 'a,b' },
    [['/joined', 'notComputed']],
  ],
  [
    'a computed value of nothing',
    { ...right, joined: 'a' },
    [['/joined', 'notComputed']],
  ],
  [
    'regression: a computed value of another type is reported once',
    { ...right, joined: 5 },
    [['/joined', 'type']],
  ],
  [
    'a rule of a row',
    { ...right, rows: [{ name: 'abc' }, { name: 'abcd' }] },
    [['/rows/1/name', 'maxLength']],
  ],
  [
    'an unknown field of a row',
    { ...right, rows: [{ name: 'a', colour: 1 }] },
    [['/rows/0/colour', 'unknownField']],
  ],
  [
    'too many rows',
    { ...right, rows: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    [['/rows', 'maxItems']],
  ],
  [
    'one value twice',
    { ...right, tags: ['a', 'a'], joined: 'a, a' },
    [['/tags', 'uniqueItems']],
  ],
])('%s', (_case, data, expected) => {
  expect(findCodes(data)).toEqual(expected);
});

test.each<[string, Json]>([
  ['a text', 'abc'],
  ['a number', 7],
  ['an array', [{ name: 'a' }]],
])('regression: %s among the rows is refused', (_case, row) => {
  expect(findCodes({ ...right, rows: [{ name: 'a' }, row] })).toEqual([
    ['/rows', 'type'],
  ]);
});

test.each<[string, JsonObject]>([
  ['rows that are an object', { rows: { 0: { name: 'a' } } }],
  ['rows that are a text', { rows: 'a' }],
  ['an object that is an array', { owner: [{ name: 'a' }] }],
  ['an object that is a text', { owner: 'a' }],
])('%s are refused', (_case, wrong) => {
  const [field] = Object.keys(wrong);
  expect(findCodes({ ...right, ...wrong })).toEqual([[`/${field}`, 'type']]);
});

test.each<[string, JsonObject]>([
  ['null', { note: null }],
  ['blank text', { note: ' \t\n' }],
  ['an empty list', { tags: [] }],
  ['a list of blanks', { tags: [null, '', ' '] }],
  ['rows of nothing', { rows: [null] }],
])('%s is no answer', (_case, blank) => {
  expect(findCodes({ ...right, ...blank })).toEqual([]);
  expect(findCodes({ hasNote: false, title: '', ...blank })).toEqual([
    ['/title', 'required'],
  ]);
});

test('findings stand in the order of the page, one for each field', () => {
  const findings = findCodes({
    zebra: 1,
    hasNote: 'maybe',
    rows: [{ name: 'abcd' }, {}],
    title: 7,
  });
  expect(findings).toEqual([
    ['/title', 'type'],
    ['/rows/0/name', 'maxLength'],
    ['/rows/1/name', 'required'],
    ['/hasNote', 'type'],
    ['/zebra', 'unknownField'],
  ]);
});

test('a step is valid when nothing it asks for is wrong, and only its own findings are its own', () => {
  const { steps } = judge(
    form,
    { ...right, hasNote: true, note: 'x', tags: 7 },
    context,
  );
  expect(steps['first']).toMatchObject({ included: true, valid: true });
  expect(steps['second']).toMatchObject({ included: true, valid: false });
  expect(judge(form, right, context).steps['second']).toMatchObject({
    included: false,
    valid: true,
  });
});

describe('judging again after a change', () => {
  const before = {
    ...right,
    rows: [
      { key: 1, name: 'a' },
      { key: 2, name: 'b' },
    ],
  };
  const previous = judge(form, before, context);

  test('gives what judging afresh gives', () => {
    const [first, second] = before.rows;
    const after: JsonObject = {
      ...before,
      rows: [first ?? null, { ...second, name: 'long' }],
    };
    const next = judge(form, after, context, previous);
    const afresh = judge(form, structuredClone(after), context);
    expect(next.steps).toEqual(afresh.steps);
    expect(listScopes(next)).toEqual(listScopes(afresh));
  });

  test('keeps the evaluation of every row that did not change', () => {
    const [first, second] = before.rows;
    const after: JsonObject = {
      ...before,
      rows: [first ?? null, { ...second, name: 'long' }],
    };
    const next = judge(form, after, context, previous);
    expect(scopeAt(next, '/rows/0')).toBe(scopeAt(previous, '/rows/0'));
    expect(scopeAt(next, '/rows/1')).not.toBe(scopeAt(previous, '/rows/1'));
    expect(rowScopes(next, '/rows')).toEqual([
      scopeAt(next, '/rows/0'),
      scopeAt(next, '/rows/1'),
    ]);
    expect(rowScopes(next, '/rows')[0]).toBe(rowScopes(previous, '/rows')[0]);
    expect(rowScopes(next, '/rows/0')).toEqual([]);
    expect(rowScopes(next, '/title')).toEqual([]);
  });

  test('judges every row again when another step comes to the path', () => {
    const rows: Json[] = [{ name: 'a' }];
    const without = judge(form, { ...right, rows }, context);
    const after = { ...right, hasNote: true, note: 'x', rows };
    const { findings } = judge(form, after, context, without);
    expect(findings.map(({ path }) => path)).toContain('/rows/0/key');
  });

  test('does not trust an evaluation made in other environment', () => {
    const tomorrow = { ...context, today: '2027-01-01' };
    const next = judge(form, before, tomorrow, previous);
    expect(scopeAt(next, '/rows/0')).not.toBe(scopeAt(previous, '/rows/0'));
  });
});

test('of several that fail, the first of type, required, format, length, range, rest is reported', async () => {
  const several = await compileForm(
    createDefinition({
      properties: {
        isbn: { type: 'string', maxLength: 3, format: 'isbn', enum: ['x'] },
        text: { type: 'string', maxLength: 3, enum: ['x'] },
        year: { type: 'integer', enum: [2000], minimum: 1800 },
        either: { type: 'string', const: 'x', pattern: '^y' },
      },
    }),
  );
  const data = { isbn: '12345', text: 'abcd', year: 7, either: 'z' };
  const { findings } = judge(several, data, context);
  expect(findings.map(({ code }) => code)).toEqual([
    'isbn',
    'maxLength',
    'minimum',
    'pattern',
  ]);
});

describe('regression: rows beyond the maximum', () => {
  const rows = Array.from({ length: 5000 }, () => ({ colour: 1 }));

  test('are one finding and are not judged', () => {
    const evaluation = judge(form, { ...right, rows }, context);
    const { findings } = evaluation;
    expect(listScopes(evaluation).map(({ path }) => path)).toEqual([
      '',
      '/rows/0',
      '/rows/1',
    ]);
    expect(findings.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['/rows', 'maxItems'],
      ...['/rows/0', '/rows/1'].flatMap((row) => [
        [`${row}/colour`, 'unknownField'],
        [`${row}/name`, 'required'],
      ]),
    ]);
  });

  test('are judged once there is room for them', () => {
    const three = [{ name: 'a' }, { name: 'b' }, { name: 'too long' }];
    const before = judge(form, { ...right, rows: three }, context);
    const after = { ...right, rows: three.slice(1) };
    expect(
      judge(form, after, context, before).findings.map(({ path }) => path),
    ).toEqual(['/rows/1/name']);
  });
});
