import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `maxWords: 100`: at most so many words, separated by blanks (spec 2 §5 Shared messages). */
export const maxWords: CodeKeywordDefinition = {
  keyword: 'maxWords',
  type: 'string',
  schemaType: 'number',
  error: {
    message: '',
    params: ({ schema }) => _`{ limit: ${schema as number} }`,
  },
  code(cxt) {
    const { gen, data, schema } = cxt;
    cxt.fail(_`${runtimeIn(gen, 'countWords')}(${data}) > ${schema as number}`);
  },
};
