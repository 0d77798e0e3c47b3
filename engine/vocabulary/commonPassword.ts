import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `commonPassword: "CommonPassword"`: not one that this list knows, with or without digits and signs around it. */
export const commonPassword: CodeKeywordDefinition = {
  keyword: 'commonPassword',
  type: 'string',
  schemaType: 'string',
  code(cxt) {
    const list = cxt.schema as string;
    cxt.fail(
      _`${runtimeIn(cxt.gen, 'isCommonPassword')}(this, ${list}, ${cxt.data})`,
    );
  },
};
