import { _, stringify, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `fileReady: { purpose }`: the file is there, complete and was uploaded for this purpose, or for one of `alsoFor` in a format that this one takes, by the API's own record (spec 1 §5 Files). */
export const fileReady: CodeKeywordDefinition = {
  keyword: 'fileReady',
  schemaType: 'object',
  code(cxt) {
    const rule = stringify(cxt.schema);
    cxt.fail(_`!${runtimeIn(cxt.gen)}.isFileReady(this, ${rule}, ${cxt.data})`);
  },
};
