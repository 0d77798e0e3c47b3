import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `fileReady: { purpose }`: the file is there, complete and was uploaded for this purpose, by the API's own record (spec 1 §5 Files). */
export const fileReady: CodeKeywordDefinition = {
  keyword: 'fileReady',
  schemaType: 'object',
  code(cxt) {
    const { purpose } = cxt.schema as { purpose: string };
    cxt.fail(
      _`!${runtimeIn(cxt.gen)}.isFileReady(this, ${purpose}, ${cxt.data})`,
    );
  },
};
