/**
 * Stands for what rjsf would resolve references and merge `allOf` with (`fast-uri`, `@x0k/json-schema-merge`): an effective
 * schema has neither, so that reaching one of these is a mistake.
 */
function refuse(): never {
  throw new Error('An effective schema has no references and no allOf.');
}

/** What `fast-uri` offers rjsf; also the validator of rjsf's registry for tests, which rjsf's entry imports. */
const addresses = { equal: refuse, resolve: refuse };
export { addresses as default };

/** What `@x0k/json-schema-merge` offers rjsf; made when rjsf loads, used only for an `allOf`. */
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
