import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `maxItemsFrom: "config.maxIssues"`: at most as many rows as the configuration permits (spec 1 §9). */
export const maxItemsFrom: CodeKeywordDefinition = {
  keyword: 'maxItemsFrom',
  type: 'array',
  schemaType: 'string',
  error: {
    message: '',
    params: ({ params }) => _`{ limit: ${params['limit']} }`,
  },
  code(cxt) {
    const { gen, data, schema } = cxt;
    const limit = gen.const(
      'limit',
      _`${runtimeIn(gen, 'configuredLimit')}(this, ${schema as string})`,
    );
    cxt.setParams({ limit });
    cxt.fail(_`${data}.length > ${limit}`);
  },
};
