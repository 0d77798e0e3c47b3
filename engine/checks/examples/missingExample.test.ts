import type { FormModel } from '../../types/model';
import type { Rule } from './listRules';
import { createMissingExamples } from './missingExample';

const files = {
  'entities/book.json': {
    $id: '/entities/book',
    properties: { title: { type: 'string' }, publisher: { type: 'object' } },
  },
  'steps/one/schema.json': {
    $id: '/steps/one',
    $ref: '/entities/book',
    properties: {
      title: { maxLength: 5 },
      publisher: {
        properties: {
          title: { maxLength: 9, warnings: [{ maxWords: 3 }] },
          code: { $ref: '/values/code' },
        },
      },
    },
  },
};
const model = {
  places: {},
  definition: { form: { steps: [] } },
} as unknown as FormModel;
const inside = '/properties/publisher';

const ruleOf = (changes: Partial<Rule>): Rule => ({
  scope: '/publisher',
  unit: 'one',
  source: `/steps/one${inside}`,
  guards: [],
  field: 'title',
  keyword: 'maxLength',
  code: 'maxLength',
  severity: 'error',
  limit: undefined,
  value: 9,
  type: 'string',
  ...changes,
});

test.each<
  [name: string, changes: Partial<Rule>, pointer: string, said: string]
>([
  [
    'of a nested object',
    {},
    `${inside}/properties/title/maxLength`,
    '“title” is limited to at most 9 characters.',
  ],
  [
    'of the document, where a nested object has a field of the same name',
    { scope: '', source: '/steps/one', value: 5 },
    '/properties/title/maxLength',
    '“title” is limited to at most 5 characters.',
  ],
  [
    'of a warning',
    { keyword: 'warnings.maxWords', value: 3, severity: 'warning' },
    `${inside}/properties/title/warnings`,
    '“title” is limited to at most 3 words.',
  ],
  [
    'of a shared value',
    { field: 'code', keyword: 'pattern', value: '^a' },
    inside,
    '“code” must match the pattern “^a”.',
  ],
])(
  'regression: a missing example %s has its place and its words',
  (_name, changes, pointer, said) => {
    expect(createMissingExamples(files, model).ofRule(ruleOf(changes))).toEqual(
      {
        file: 'steps/one/schema.json',
        pointer,
        reason: `No example shows this rule: ${said}`,
      },
    );
  },
);
