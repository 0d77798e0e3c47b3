import type { Library } from '@contract/configuration';
import { builtInLibraries } from '../modules/configuration/builtInLibraries';

/** The built-in libraries, all of which may claim deposits. */
export const claimingLibraries: Library[] = builtInLibraries.map((library) => ({
  ...library,
  claimingAllowed: true,
}));
