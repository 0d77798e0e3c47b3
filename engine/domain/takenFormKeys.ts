/** Addresses below `library/studio/` that are pages and calls of the service: a form of such a key could not be opened there. */
export const takenFormKeys: readonly string[] = [
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
];
