import type { JsonSchema } from '@engine/types/definition';

/**
 * Replaces rjsf's work on schemas (`vite.config.ts`, `jest.config.js`). An effective schema has no references,
 * conditions, choices or defaults, so rjsf would change neither it nor its data.
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
