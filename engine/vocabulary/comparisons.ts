import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';
import { runtimeIn } from './runtimeIn';

/** keyword → type of the values that it compares, and what must hold between the answer and the other one. */
const COMPARISONS = {
  before: ['string', '<'],
  after: ['string', '>'],
  notBefore: ['string', '>='],
  notAfter: ['string', '<='],
  lessThan: ['number', '<'],
  greaterThan: ['number', '>'],
  atLeast: ['number', '>='],
  atMost: ['number', '<='],
} as const;

/** `after: "start"`: a later date than the answer of that other field of the object; `atMost: "total"` says the like of numbers. They wait until there is an answer to compare with. */
export const comparisons: CodeKeywordDefinition[] = Object.entries(
  COMPARISONS,
).map(([keyword, [type, operator]]) => ({
  keyword,
  type,
  schemaType: 'string',
  error: {
    message: '',
    params: ({ schema }) => _`{ other: ${schema as string} }`,
  },
  code(cxt) {
    const other = _`${cxt.it.parentData}${getProperty(cxt.schema as string)}`;
    cxt.fail(
      _`!${runtimeIn(cxt.gen, 'isOrdered')}(${cxt.data}, ${operator}, ${other})`,
    );
  },
}));
