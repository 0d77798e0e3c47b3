import { _, type Code, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** `yearsAhead: 10`: at most ten years after the current one (spec 1 §5 year of publication). */
export const yearsAhead: CodeKeywordDefinition = {
  keyword: 'yearsAhead',
  type: 'number',
  schemaType: 'number',
  error: { message: '', params: ({ schema }) => _`{ limit: ${last(schema)} }` },
  code(cxt) {
    cxt.fail(_`${cxt.data} > ${last(cxt.schema)}`);
  },
};

/** The last year that is accepted, as written code computes it. */
function last(ahead: unknown): Code {
  return _`Number(this.today.slice(0, 4)) + ${ahead as number}`;
}
