import type { Library } from '@contract/configuration';
import { toNamedList } from '@engine/domain/namedList';

/** The list of the libraries of the portal, for forms that ask for one. */
export const toLibraryLists = (libraries: readonly Library[]) => ({
  Library: toNamedList(libraries.map(({ abbrev, name }) => [abbrev, name])),
});
