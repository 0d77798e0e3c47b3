import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/**
 * `remote: "username-free"`: a check that only the API can make, by its result in `Context.checks`. A value
 * without a result passes (spec 2 §5 User).
 */
export const remote: CodeKeywordDefinition = {
  keyword: 'remote',
  type: 'string',
  schemaType: 'string',
  code(cxt) {
    const check = cxt.schema as string;
    cxt.fail(
      _`${runtimeIn(cxt.gen, 'isRefused')}(this, ${check}, ${cxt.data})`,
    );
  },
};
