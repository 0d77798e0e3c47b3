import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';
import { runtimeIn } from './runtimeIn';

/** `differsFrom: "mainGenre"`: another answer than that of this other field of the object (spec 2 §5 Shared messages). */
export const differsFrom: CodeKeywordDefinition = {
  keyword: 'differsFrom',
  schemaType: 'string',
  error: {
    message: '',
    params: ({ schema }) => _`{ other: ${schema as string} }`,
  },
  code(cxt) {
    const other = _`${cxt.it.parentData}${getProperty(cxt.schema as string)}`;
    cxt.fail(_`!${runtimeIn(cxt.gen, 'isDifferent')}(${cxt.data}, ${other})`);
  },
};
