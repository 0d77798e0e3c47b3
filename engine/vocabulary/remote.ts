import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `remote: "username-free"`: what only the API can answer, by what it answered (`Context.checks`); what nobody asked it counts as in order (spec 2 §5 User). */
export const remote: CodeKeywordDefinition = {
  keyword: 'remote',
  type: 'string',
  schemaType: 'string',
  code(cxt) {
    const check = cxt.schema as string;
    cxt.fail(_`${runtimeIn(cxt.gen)}.isRefused(this, ${check}, ${cxt.data})`);
  },
};
