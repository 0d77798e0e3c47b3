import type { FormModel } from '../types/model';
import { DefinitionError } from './definitionError';

/**
 * Throws DefinitionError on a list without `maxItems`: only its rows would limit the time that judging it takes. Asked
 * before a definition is published; versions that are already stored may have such lists.
 */
export function assertLimited({
  unlimitedLists,
}: Pick<FormModel, 'unlimitedLists'>): void {
  const [place] = unlimitedLists;
  if (place === undefined) return;
  throw new DefinitionError(
    place,
    'a list needs maxItems, in its entity or in a step that is always included',
  );
}
