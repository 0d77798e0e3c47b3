import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';
import { runtimeIn } from './runtimeIn';

/** `passwordRules: "username"`: long enough, of several kinds of characters, and without the answer of that other field (spec 2 §5 User). */
export const passwordRules: CodeKeywordDefinition = {
  keyword: 'passwordRules',
  type: 'string',
  schemaType: 'string',
  code(cxt) {
    const other = _`${cxt.it.parentData}${getProperty(cxt.schema as string)}`;
    cxt.fail(
      _`!${runtimeIn(cxt.gen, 'isStrongPassword')}(${cxt.data}, ${other})`,
    );
  },
};
