import { takenFormKeys } from '@engine/domain/takenFormKeys';

/**
 * Keys that no form can have: the studio or the API has a page or a call at their addresses. `takenKeys.test.ts`
 * compares them with the routes.
 */
export const takenKeys: ReadonlySet<string> = new Set([
  ...takenFormKeys,
  // Below api/forms/
  'validators',
]);
