import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** A schema that applies while condition number `condition` of the scope holds, or does not. */
interface Held {
  readonly condition: number;
  readonly holds: boolean;
  readonly then: object;
}

/** Written by the compiler in place of `if`, so that a condition is evaluated once per object. */
export const holds: CodeKeywordDefinition = {
  keyword: 'holds',
  schemaType: 'object',
  code(cxt) {
    const { condition, holds } = cxt.schema as Held;
    const held = _`this.held[${condition}]`;
    cxt.gen.if(holds ? held : _`!${held}`, () => {
      const valid = cxt.gen.name('valid');
      cxt.subschema({ keyword: 'holds', schemaProp: 'then' }, valid);
    });
  },
};
