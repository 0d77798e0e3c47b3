/**
 * Replaces the libraries by which rjsf resolves references and merges `allOf` (`fast-uri`, `@x0k/json-schema-
 * merge`). An effective schema has neither, so a call of one of these is a mistake.
 */
function refuse(): never {
  throw new Error('An effective schema has no references and no allOf.');
}

/**
 * The exports of `fast-uri` that rjsf uses; also replaces the validator of rjsf's registry for tests, which
 * rjsf's entry imports.
 */
const addresses = { equal: refuse, resolve: refuse };
export { addresses as default };

/**
 * The exports of `@x0k/json-schema-merge` that rjsf uses; rjsf creates them when it loads and calls them only
 * for an `allOf`.
 */
export const createComparator = () => ({
  compareSchemaDefinitions: refuse,
  compareSchemaValues: refuse,
});
export const createMerger = () => ({
  mergeArrayOfSchemaDefinitions: refuse,
});
export const createShallowAllOfMerge = () => refuse;
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;
