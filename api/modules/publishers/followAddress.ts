import type { Library } from '@contract/configuration';
import type { JsonObject } from '@engine/types/json';
import { findLibrary } from '../configuration/findLibrary';
import type { Publisher } from './publisher.model';

/**
 * Assigns a publisher to the library of its new address, for every user who edits it. An address that stays with its
 * library leaves the assignment as it is, since staff may have chosen another.
 *
 * @param former - its answers before the change.
 */
export function followAddress(
  libraries: readonly Library[],
  publisher: Pick<Publisher, 'payload' | 'assignedLibrary'>,
  former: JsonObject,
): void {
  const library = findLibrary(libraries, publisher.payload);
  if (library === findLibrary(libraries, former)) return;
  publisher.assignedLibrary = library.abbrev;
}
