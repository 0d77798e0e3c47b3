import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { usePattern } from 'ajv/dist/vocabularies/code.js';

/** `notPattern: "[0-9]$"`: no part of the text matches (spec 1 §5 serial title, R51). */
export const notPattern: CodeKeywordDefinition = {
  keyword: 'notPattern',
  type: 'string',
  schemaType: 'string',
  code(cxt) {
    const pattern = usePattern(cxt, cxt.schema as string);
    cxt.fail(_`${pattern}.test(${cxt.data})`);
  },
};
