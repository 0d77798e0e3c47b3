import { _, stringify, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import type { Json } from '../types/json';
import { limitWords } from './limitWords';
import { runtimeIn } from './runtimeIn';

/** Keyword → type of its value. */
const RULES = {
  ext: 'array',
  mimes: 'array',
  size: 'number',
  dimensions: 'array',
} as const;

/**
 * `ext: ["pdf"]`, `mimes: ["image/*"]`, `size: 500` (kilobytes), `dimensions: [1920, 1080]` (most pixels of width and
 * height): what the API's record says of the file (spec 2 §5 generic rule names). A value without a record is left to `fileReady`.
 */
export const fileRules: CodeKeywordDefinition[] = Object.entries(RULES).map(
  ([keyword, schemaType]) => ({
    keyword,
    type: 'object',
    schemaType,
    error: {
      message: '',
      params: ({ schema }) =>
        _`{ limit: ${limitWords(keyword, schema as Json) as string | number} }`,
    },
    code(cxt) {
      const rule = stringify({ [keyword]: cxt.schema as unknown });
      cxt.fail(
        _`!${runtimeIn(cxt.gen, 'isFileOf')}(this, ${rule}, ${cxt.data})`,
      );
    },
  }),
);
