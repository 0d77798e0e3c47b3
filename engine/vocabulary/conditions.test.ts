import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { holds } from '../evaluate/judging/planObject';
import { createContext, createFile } from '../testing/createContext';
import {
  createDefinition,
  depositFieldIs,
  fieldIs,
  when,
} from '../testing/createDefinition';
import { createDepositContext, getDepositForm } from '../testing/depositForm';
import type { FileRecord } from '@contract/files';
import type { JsonObject } from '../types/json';

const form = await compileForm(
  createDefinition({
    properties: {
      kind: { type: 'string' },
      scale: { type: 'string' },
      rows: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: { scale: { type: 'string' } },
        },
      },
    },
    schemas: {
      'is-map': depositFieldIs('kind', 'MAP'),
      'is-chart': { type: 'object', ...fieldIs('kind', 'CHART') },
      'has-scale': {
        anyOf: [
          { $ref: '/conditions/is-map' },
          { $ref: '/conditions/is-chart' },
        ],
      },
      'has-none': { not: { $ref: '/conditions/has-scale' } },
      'is-staff': {
        context: {
          type: 'object',
          required: ['user'],
          properties: { user: fieldIs('staff', true) },
        },
      },
    },
    steps: [
      {
        id: 'only',
        schema: {
          properties: {
            rows: {
              items: {
                allOf: [
                  when(
                    'is-map',
                    { required: ['scale'] },
                    { properties: { scale: false } },
                  ),
                ],
              },
            },
          },
        },
      },
    ],
  }),
);
const context = createContext();

test.each([
  ['is-map', { kind: 'MAP' }, true],
  ['is-map', { kind: 'BOOK' }, false],
  ['is-map', {}, false],
  ['has-scale', { kind: 'MAP' }, true],
  ['has-scale', { kind: 'CHART' }, true],
  ['has-scale', {}, false],
  ['has-none', {}, true],
  ['has-none', { kind: 'CHART' }, false],
  ['is-staff', {}, false],
])('%s of %j: %s', (condition, data, expected) => {
  expect(holds<string>(form, condition, data, context)).toBe(expected);
});

test('a rule of a row depends on an answer of the document', () => {
  const codes = (data: JsonObject) =>
    judge(form, data, context).findings.map(({ path, code }) => [path, code]);
  expect(codes({ kind: 'MAP', rows: [{}] })).toEqual([
    ['/rows/0/scale', 'required'],
  ]);
  expect(codes({ kind: 'BOOK', rows: [{ scale: '1:100' }] })).toEqual([
    ['/rows/0/scale', 'notRelevant'],
  ]);
});

test('who asks is part of the context', () => {
  const user = { ...context.user, staff: true };
  expect(holds(form, 'is-staff', {}, { ...context, user })).toBe(true);
});

test('an unknown condition is an error, never "true"', () => {
  expect(() => holds<string>(form, 'is-mpa', {}, context)).toThrow('is-mpa');
});

describe('requires-review (R38) [S2-1.manual-review]', () => {
  const serious = {
    code: 'damaged',
    severity: 'serious',
    message: '',
    detail: '',
    advice: '',
  } as const;
  const told = { ...serious, code: 'large', severity: 'warning' } as const;

  test.each<[string, JsonObject, Partial<FileRecord>, boolean]>([
    ['nothing special', {}, { scan: 'clean' }, false],
    ['no scanner is configured', {}, { scan: 'none' }, false],
    ['a scan is pending', {}, { scan: 'pending' }, true],
    ['a file has serious warnings', {}, { warnings: [serious] }, true],
    ['a file has other warnings', {}, { warnings: [told] }, false],
    ['a duplicate is suspected', {}, { duplicateIds: ['17'] }, true],
    ['sensitive material', { sensitiveMaterial: true }, {}, true],
    ['not sensitive', { sensitiveMaterial: false }, {}, false],
  ])('%s', async (_case, item, file, expected) => {
    const files = { book: createFile('book', file) };
    const data = { submissionItems: [item] };
    const around = createDepositContext({ files });
    const depositForm = await getDepositForm();
    expect(holds(depositForm, 'requires-review', data, around)).toBe(expected);
  });
});
