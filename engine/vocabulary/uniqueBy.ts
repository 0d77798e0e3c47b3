import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/**
 * `uniqueBy: ["publicationFile/checksum", …]`: no two rows, and no two places of a row, hold the same; the finding sits
 * at the later one (spec 1 §5 Files). `[["number", "year"]]`: no two rows hold the same in these places together.
 */
export const uniqueBy: CodeKeywordDefinition = {
  keyword: 'uniqueBy',
  type: 'array',
  schemaType: 'array',
  error: { message: '', params: ({ params }) => _`${params['found']}` },
  code(cxt) {
    const { gen, data, schemaValue } = cxt;
    const found = gen.const(
      'found',
      _`${runtimeIn(gen, 'findDuplicates')}(this, ${data}, ${schemaValue})`,
    );
    gen.forOf('duplicate', found, (duplicate) => {
      cxt.setParams({ found: duplicate });
      cxt.error(true);
    });
  },
};
