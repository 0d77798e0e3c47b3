import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** `context: { …schema… }`: a schema over the environment of the value instead of the value itself. */
export const context: CodeKeywordDefinition = {
  keyword: 'context',
  schemaType: 'object',
  code(cxt) {
    const valid = cxt.gen.name('valid');
    cxt.subschema({ keyword: 'context', data: _`this`, dataTypes: [] }, valid);
    cxt.ok(valid);
  },
};
