import type { Library } from '@contract/configuration';
import type { Some } from '@engine/types/among';
import type { Publisher } from '@engine/types/generated/entities';
import type { Json } from '@engine/types/json';

/** The fields that locate a publisher; those of a known publisher are read as stored. */
export type Located = {
  readonly [Field in keyof Some<Publisher, 'country' | 'stateTerritory'>]?:
    Json | undefined;
};

/**
 * The library that a publisher is assigned to: the one of its state, and the national one, the first,
 * for those of other countries and of states without one. Throws when there is no library at all.
 *
 * @param publisher - its answers; of them only country and state count.
 */
export function findLibrary(
  libraries: readonly Library[],
  { country, stateTerritory }: Located = {},
): Library {
  const local = libraries.find(
    ({ states }) => country === 'AU' && states.includes(String(stateTerritory)),
  );
  const library = local ?? libraries[0];
  if (library === undefined) throw new Error('no library is configured');
  return library;
}
