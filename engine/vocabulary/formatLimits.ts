import { _, type Code, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import type { CodeGen } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `formatMinimum: "today"` or a date: not earlier; "today" means tomorrow (spec 2 §5 Dates). */
export const formatMinimum = limit('formatMinimum', 'firstDay', '>=');

/** `formatMaximum: "today"` or a date: not later. */
export const formatMaximum = limit('formatMaximum', 'lastDay', '<=');

function limit(
  keyword: string,
  resolve: 'firstDay' | 'lastDay',
  operator: string,
): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: {
      message: '',
      params: ({ gen, schema }) => _`{ limit: ${day(gen, schema)} }`,
    },
    code(cxt) {
      const { gen, data, schema } = cxt;
      // A condition about days holds for days alone. In a rule the format of the answer is its first failure.
      cxt.fail(
        _`!${runtimeIn(gen, 'isOrdered')}(${data}, ${operator}, ${day(gen, schema)}, false)`,
      );
    },
  };

  function day(gen: CodeGen, said: unknown): Code {
    return _`${runtimeIn(gen, resolve)}(${said as string}, this.today)`;
  }
}
