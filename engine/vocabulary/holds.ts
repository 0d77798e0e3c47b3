import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** `holds: n`: condition number n of the scope holds. Written by the compiler in place of `if`'s reference, so that a condition is evaluated once per object. */
export const holds: CodeKeywordDefinition = {
  keyword: 'holds',
  schemaType: 'number',
  code(cxt) {
    cxt.fail(_`!this.held[${cxt.schema as number}]`);
  },
};
