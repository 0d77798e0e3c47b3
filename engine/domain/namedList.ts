import type { Lists } from '../types/context';
import type { ListName } from '../types/generated/lists';

/** A list of what only the running portal knows, such as its libraries: each by its key and the name that users read. */
export const toNamedList = (
  names: readonly (readonly [key: string, label: string])[],
): Lists[string] =>
  Object.fromEntries(
    names.map(([name, label], order) => [name, { name, label, order }]),
  );

/** The list of the libraries of the portal, for forms that ask for one. */
export const toLibraryLists = (
  libraries: readonly { readonly abbrev: string; readonly name: string }[],
): Lists => {
  const list = 'Library' satisfies ListName;
  return {
    [list]: toNamedList(libraries.map(({ abbrev, name }) => [abbrev, name])),
  };
};
