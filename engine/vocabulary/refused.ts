import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** `refused: "titlePending"` under a condition: no answer is in order there; the finding is that sentence of the messages (spec 1 §4 title selection). */
export const refused: CodeKeywordDefinition = {
  keyword: 'refused',
  schemaType: 'string',
  error: {
    message: '',
    params: ({ schema }) => _`{ sentence: ${schema as string} }`,
  },
  code(cxt) {
    cxt.fail(_`true`);
  },
};
