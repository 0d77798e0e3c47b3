import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';

/** `equalTo: "email"`: the same answer as another field of the object (spec 2 §5 confirmation). */
export const equalTo: CodeKeywordDefinition = {
  keyword: 'equalTo',
  schemaType: 'string',
  error: {
    message: '',
    params: ({ schema }) => _`{ other: ${schema as string} }`,
  },
  code(cxt) {
    const other = _`${cxt.it.parentData}${getProperty(cxt.schema as string)}`;
    cxt.fail(_`${other} !== undefined && ${other} !== ${cxt.data}`);
  },
};
