import { _, stringify, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { runtimeIn } from './runtimeIn';

/** `list: "CreatorRole"`, with `where` and `withHidden`: the value is a key of that list, filtered by other answers. */
export const list: CodeKeywordDefinition = {
  keyword: 'list',
  type: ['string', 'number'],
  schemaType: 'string',
  error: {
    message: '',
    params: ({ schema }) => _`{ list: ${schema as string} }`,
  },
  code(cxt) {
    const { gen, data, schema, parentSchema, it } = cxt;
    const said = parentSchema as { where?: unknown; withHidden?: unknown };
    const choice = stringify({
      where: said.where ?? {},
      withHidden: said.withHidden === true,
    });
    cxt.fail(
      _`!${runtimeIn(gen, 'isListed')}(this, ${schema as string}, ${choice}, ${it.parentData}, ${data})`,
    );
  },
};
