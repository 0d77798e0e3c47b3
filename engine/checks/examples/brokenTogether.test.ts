import { analyseDefinition } from '../../compile/analyseDefinition';
import { createDefinition } from '../../testing/createDefinition';
import type { JsonObject } from '../../types/json';
import { isBrokenTogether } from './brokenTogether';
import { listRules } from './listRules';

const number = { type: 'integer', minimum: 0, maximum: 9 };

/** The rules of the first question that no example can break alone, beside a second one with these rules. */
function togetherWith(second: JsonObject, required: string[]): string[] {
  const model = analyseDefinition(
    createDefinition({
      properties: { first: number, second: { type: 'integer', ...second } },
      steps: [{ id: 'only', schema: { required } }],
    }),
  );
  return listRules(model)
    .filter((rule) => rule.field === 'first' && isBrokenTogether(model, rule))
    .map(({ keyword }) => keyword)
    .filter((keyword) => keyword !== 'type');
}

test.each<[name: string, second: JsonObject, together: string[]]>([
  ['the same', { ...number, equalTo: 'first' }, ['minimum', 'maximum']],
  ['the same, with one limit', { minimum: 0, equalTo: 'first' }, ['minimum']],
  ['less', { ...number, lessThan: 'first' }, ['minimum']],
  ['at most as much', { ...number, atMost: 'first' }, ['minimum']],
  ['more', { ...number, greaterThan: 'first' }, ['maximum']],
  ['at least as much', { ...number, atLeast: 'first' }, ['maximum']],
  ['less, with a lower limit', { minimum: -100, lessThan: 'first' }, []],
  ['less, with a higher limit', { minimum: 1, lessThan: 'first' }, ['minimum']],
  ['the same, with a wider limit', { maximum: 20, equalTo: 'first' }, []],
  ['less, without a limit', { lessThan: 'first' }, []],
  ['another one', { ...number, differsFrom: 'first' }, []],
  ['less than a third one', { ...number, lessThan: 'third' }, []],
])(
  'regression: limits that cannot be broken alone where a required answer must be %s',
  (_name, second, together) => {
    expect(togetherWith(second, ['second'])).toEqual(together);
    expect(togetherWith(second, [])).toEqual([]);
  },
);
