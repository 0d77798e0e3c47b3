import type { Library } from '@contract/configuration';
import type { Json } from '@engine/types/json';

/**
 * The library that a publisher is assigned to: the one of its state, and the national one, the first,
 * for those of other countries and of states without one. Throws when there is no library at all.
 *
 * @param publisher - its answers; of them only country and state count.
 */
export function findLibrary(
  libraries: readonly Library[],
  publisher: Json | undefined,
): Library {
  const { country, stateTerritory } = Object.assign(
    { country: null, stateTerritory: null },
    publisher,
  ) as { country: Json; stateTerritory: Json };
  const local = libraries.find(
    ({ states }) => country === 'AU' && states.includes(String(stateTerritory)),
  );
  const library = local ?? libraries[0];
  if (library === undefined) throw new Error('no library is configured');
  return library;
}
