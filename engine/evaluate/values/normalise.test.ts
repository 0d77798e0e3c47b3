import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import { createDefinition } from '../../testing/createDefinition';
import { deepFreeze } from '../../testing/deepFreeze';
import type { Json, JsonObject } from '../../types/json';
import { answer, beginForm, restoreForm } from '../answer';
import { judge } from '../judge';
import { normalise, normaliseAt } from './normalise';

const HOSTILE = ' a\u0000\u202e\r\n\r\ne\u0301\u200b ';
const ONE_LINE = ' a é ';
const SEVERAL_LINES = ' a\n\né ';

const form = await compileForm(
  createDefinition({
    properties: {
      title: { type: 'string' },
      email: { type: 'string', normalise: ['trim'] },
      note: { type: 'string', multiLine: true },
      password: { type: 'string', secret: true },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 9 },
      owner: { type: 'object', properties: { note: { type: 'string' } } },
      rows: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: { note: { type: 'string', multiLine: true } },
        },
      },
    },
    steps: [{ id: 'only', schema: { required: ['title'] } }],
  }),
);
const context = createContext();

describe('regression: every text of a document is cleaned', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['a text', { title: HOSTILE }, { title: ONE_LINE }],
    ['one that is trimmed', { email: HOSTILE }, { email: 'a é' }],
    ['of several lines', { note: HOSTILE }, { note: SEVERAL_LINES }],
    ['in a list', { tags: [HOSTILE, 7] }, { tags: [ONE_LINE, 7] }],
    [
      'in an object',
      { owner: { note: HOSTILE } },
      { owner: { note: ONE_LINE } },
    ],
    [
      'in a row',
      { rows: [{ note: HOSTILE }] },
      { rows: [{ note: SEVERAL_LINES }] },
    ],
    ['where a list belongs', { tags: HOSTILE }, { tags: ONE_LINE }],
    ['where an object belongs', { owner: HOSTILE }, { owner: ONE_LINE }],
    ['where rows belong', { rows: [HOSTILE] }, { rows: [ONE_LINE] }],
    [
      'in an unknown field',
      { odd: [{ a: HOSTILE }] },
      { odd: [{ a: ONE_LINE }] },
    ],
    [
      'named as what objects inherit',
      { constructor: HOSTILE },
      { constructor: ONE_LINE },
    ],
    [
      'in an object named so',
      { constructor: { note: HOSTILE } },
      { constructor: { note: ONE_LINE } },
    ],
    [
      'a secret stays as it was typed',
      { password: HOSTILE },
      { password: HOSTILE },
    ],
  ])('%s', (_case, data, expected) => {
    const cleaned = normalise(form, deepFreeze(data));
    expect(cleaned).toEqual(expected);
    expect(normalise(form, cleaned)).toBe(cleaned);
  });

  test.each<[string, Json, Json]>([
    ['/title', HOSTILE, ONE_LINE],
    ['/note', HOSTILE, SEVERAL_LINES],
    ['/password', HOSTILE, HOSTILE],
    ['/tags/*', HOSTILE, ONE_LINE],
    ['/rows/*', { note: HOSTILE }, { note: SEVERAL_LINES }],
    ['/rows', [{ note: HOSTILE }], [{ note: SEVERAL_LINES }]],
    ['/rows/*/note', HOSTILE, SEVERAL_LINES],
    ['/constructor', HOSTILE, ONE_LINE],
  ])('that is answered at %s', (pattern, value, expected) => {
    expect(normaliseAt(form, pattern, value)).toEqual(expected);
  });

  test('of a draft that was kept before texts were cleaned', () => {
    const kept = { data: { note: HOSTILE, title: '\u200b' }, stash: {} };
    const restored = restoreForm(form, kept, context);
    expect(restored.data).toEqual({ note: SEVERAL_LINES, title: '' });
  });
});

test.each([
  '\u200b',
  '\u0301',
  '\u200d\ufe0f',
  '\u200e \u2800',
  '\u0000\u202e',
])('regression: %j is no answer to a required question', (title) => {
  const required = [['/title', 'required']];
  const change = { kind: 'set', path: '/title', value: title } as const;
  const state = answer(form, beginForm(form, context), change, context);
  for (const data of [{ title }, normalise(form, { title }), state.data]) {
    const { findings } = judge(form, data, context);
    expect(findings.map(({ path, code }) => [path, code])).toEqual(required);
  }
});
