import { analyseDefinition } from '../../compile/analyseDefinition';
import { createDefinition } from '../../testing/createDefinition';
import type { FieldNode, JsonSchema } from '../../types/definition';
import { checkQuestions } from './checkQuestions';

const text = { type: 'string' };
const choices = { type: 'string', enum: ['A', 'B'] };

/** Returns the problems of a question whose answer has this schema. */
function check(schema: JsonSchema, node: Partial<FieldNode> = {}): string[] {
  const model = analyseDefinition(
    createDefinition({
      properties: { asked: schema },
      steps: [
        {
          id: 'only',
          sections: [
            {
              id: 'one',
              scope: '',
              nodes: [{ field: 'asked', label: 'Asked', ...node }],
            },
          ],
        },
      ],
    }),
  );
  return checkQuestions(model).map(({ reason }) => reason);
}

test.each<[string, JsonSchema, Partial<FieldNode>]>([
  ['a text', text, {}],
  ['a date', { ...text, format: 'date' }, { widget: 'date' }],
  ['a decimal', { type: 'number' }, {}],
  ['texts', { type: 'array', items: text, maxItems: 3 }, {}],
  ['several of an enum', { type: 'array', items: choices, maxItems: 2 }, {}],
  [
    'a number by cards',
    { type: 'integer', enum: [1, 2] },
    { widget: 'radioCards' },
  ],
  ['choices of the page', text, { widget: 'select', options: { choices: [] } }],
])('%s can be asked for', (_name, schema, node) => {
  expect(check(schema, node)).toEqual([]);
});

test.each<[string, JsonSchema, Partial<FieldNode>]>([
  [
    'a picker of texts without a list',
    { type: 'array', items: text, maxItems: 3 },
    { widget: 'picker' },
  ],
  [
    'numbers without a list',
    { type: 'array', items: { type: 'integer' }, maxItems: 3 },
    {},
  ],
  ['a select without choices', text, { widget: 'select' }],
  ['cards over a yes or no', { type: 'boolean' }, { widget: 'radioCards' }],
  ['a text widget over a number', { type: 'integer' }, { widget: 'text' }],
  ['a date widget over any text', text, { widget: 'date' }],
  ['a file without a file', text, { widget: 'fileUpload' }],
  ['an object as a field', { type: 'object', properties: { inner: text } }, {}],
  ['a widget that nobody wrote', text, { widget: 'slider' }],
])('regression: %s is refused', (_name, schema, node) => {
  expect(check(schema, node)).toHaveLength(1);
});

test.each([
  ['a question', { field: 'asked', label: 'Asked' }],
  ['a list of rows', { rows: 'asked', heading: 'Row', nodes: [] }],
])(
  'regression: %s that no "asks" lists is refused in a sentence',
  (_name, node) => {
    const rows = { type: 'array', items: { type: 'object' } };
    const section = { id: 'one', scope: '', nodes: [node as never] };
    const definition = createDefinition({
      properties: { asked: 'rows' in node ? rows : text, other: text },
      steps: [{ id: 'only', schema: { asks: ['other'] }, sections: [section] }],
    });
    expect(checkQuestions(analyseDefinition(definition))).toEqual([
      {
        file: 'steps/only/ui.json',
        pointer: '/sections/0/nodes/0',
        reason: 'no "asks" lists asked, so the page never shows the question',
        fix: expect.stringContaining('Add asked'),
        repair: [
          {
            op: 'add',
            path: '/steps~1only~1schema.json/asks/1',
            value: 'asked',
          },
        ],
      },
    ]);
  },
);

test.each(['toString', 'constructor', 'valueOf'])(
  'regression: a field %s is refused when the form is compiled',
  (name) => {
    const definition = createDefinition({ properties: { [name]: text } });
    expect(() => analyseDefinition(definition)).toThrow(
      /the field needs another name/,
    );
  },
);
