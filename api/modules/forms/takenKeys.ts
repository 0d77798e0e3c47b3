/**
 * Keys that no form can have: the studio or the API has a page or a call at their addresses. `takenKeys.test.ts`
 * compares them with the routes.
 */
export const takenKeys: ReadonlySet<string> = new Set([
  // Below library/studio/
  'bundle',
  'diff',
  'examples',
  'help',
  'jobs',
  'lists',
  'mails',
  'modules',
  'preview',
  'texts',
  'versions',
  'working-copy',
  // Below api/forms/
  'validators',
]);
