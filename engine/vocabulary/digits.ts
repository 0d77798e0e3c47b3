import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** `digits: 6`: exactly so many digits, and nothing else (spec 2 §5 generic rule names). */
export const digits: CodeKeywordDefinition = {
  keyword: 'digits',
  type: 'string',
  schemaType: 'number',
  error: {
    message: '',
    params: ({ schema }) => _`{ limit: ${schema as number} }`,
  },
  code(cxt) {
    const { data, schema } = cxt;
    cxt.fail(
      _`${data}.length !== ${schema as number} || /[^0-9]/.test(${data})`,
    );
  },
};
