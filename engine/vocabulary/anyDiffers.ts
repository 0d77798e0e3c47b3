import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/**
 * `anyDiffers: { "requestedTitle": "title" }` at a yes or no: a yes needs one new answer that differs from the present
 * one (spec 1 §5 change requests). With `{ "field": "issn", "emptiedBy": "changeDetails" }` an empty one differs too.
 */
export const anyDiffers: CodeKeywordDefinition = {
  keyword: 'anyDiffers',
  type: 'boolean',
  schemaType: 'object',
  code(cxt) {
    const { gen, data, schemaValue, it } = cxt;
    cxt.fail(
      _`${data} === true && !${runtimeIn(gen, 'hasChange')}(${it.parentData}, ${schemaValue})`,
    );
  },
};
