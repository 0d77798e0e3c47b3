import type { FormModel } from '../../types/model';
import { DefinitionError } from '../definitionError';

/** Fields and list entries of one document; more do not fit into a request. */
export const MOST_VALUES = 200_000;

/**
 * Throws DefinitionError on more values than a document can have, and on a list without `maxItems`. Only its rows would
 * limit the time that judging it takes. Asked before a definition is published; versions that are already stored may
 * have such lists.
 */
export function assertLimited({
  definition,
  maxValues,
  unlimitedLists,
}: Pick<FormModel, 'definition' | 'maxValues' | 'unlimitedLists'>): void {
  if (maxValues > MOST_VALUES) {
    const reason = `a document could have more than ${MOST_VALUES} values: lower a maxItems`;
    throw new DefinitionError(definition.form.$id, reason, 'limit');
  }
  const [place] = unlimitedLists;
  if (place === undefined) return;
  throw new DefinitionError(
    place,
    'a list needs maxItems, in its entity or in a step that is always included',
  );
}
