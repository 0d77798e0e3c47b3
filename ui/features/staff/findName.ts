import type { Library } from '@contract/configuration';

/** The name of a library by its abbreviation; the abbreviation of one that the portal does not have any more. */
export const findName = (
  libraries: readonly Library[],
  abbreviation: string,
): string =>
  libraries.find(({ abbrev }) => abbrev === abbreviation)?.name ?? abbreviation;
