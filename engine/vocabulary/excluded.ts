import { _, stringify, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** `excluded: ["None"]`: any answer but these (spec 2 §5 generic rule names). */
export const excluded: CodeKeywordDefinition = {
  keyword: 'excluded',
  type: ['string', 'number'],
  schemaType: 'array',
  code(cxt) {
    cxt.fail(_`${stringify(cxt.schema)}.includes(${cxt.data})`);
  },
};
