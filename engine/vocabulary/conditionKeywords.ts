/** Keywords of a page or a form whose value is the name of a condition. */
export const NAMING_CONDITIONS: readonly string[] = [
  'when',
  'lockedUnless',
  'includeWhen',
];
