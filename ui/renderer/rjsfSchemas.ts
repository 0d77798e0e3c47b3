import type { JsonSchema } from '@engine/types/definition';

/**
 * Takes the place of what rjsf works schemas out with (`vite.config.ts`, `jest.config.js`): an effective schema has no
 * references, conditions, choices or defaults, so that it is already what rjsf would make of it, and so are its data.
 */
export function createSchemas(validator: unknown, rootSchema: JsonSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: unknown, schema: JsonSchema) =>
      other !== validator || schema !== rootSchema,
    retrieveSchema: (schema: JsonSchema) => schema,
    getDefaultFormState: (_schema: JsonSchema, data: unknown) => data ?? {},
    sanitizeDataForNewSchema: (
      _next: JsonSchema,
      _last: JsonSchema,
      data: unknown,
    ) => data,
    getDisplayLabel: () => false,
    isSelect: () => false,
  };
}

export { createSchemas as default };
