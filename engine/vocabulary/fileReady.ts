import { _, stringify, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/**
 * `fileReady: { purpose }`: by the API's own record the file is complete. It is of this purpose, or of one of
 * `alsoFor` in an accepted format (spec 1 §5).
 */
export const fileReady: CodeKeywordDefinition = {
  keyword: 'fileReady',
  schemaType: 'object',
  code(cxt) {
    const rule = stringify(cxt.schema);
    cxt.fail(
      _`!${runtimeIn(cxt.gen, 'isFileReady')}(this, ${rule}, ${cxt.data})`,
    );
  },
};
