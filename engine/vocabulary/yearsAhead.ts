import { _, type CodeKeywordDefinition } from 'ajv/dist/2020';

/** `yearsAhead: 10`: at most ten years after the current one (spec 1 §5 year of publication). */
export const yearsAhead: CodeKeywordDefinition = {
  keyword: 'yearsAhead',
  type: 'number',
  schemaType: 'number',
  error: {
    message: '',
    params: ({ schema }) => _`{ limit: ${schema as number} }`,
  },
  code(cxt) {
    cxt.fail(
      _`${cxt.data} > Number(this.today.slice(0, 4)) + ${cxt.schema as number}`,
    );
  },
};
