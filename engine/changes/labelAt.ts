import { splitPointer, toPattern } from '../evaluate/pointers';
import type { JsonPointer } from '../types/json';
import type { FieldKey, FieldPlace, FormModel } from '../types/model';
import { plainText } from './readQuestions';

/** The label of the question for a place of a document, of the first form that asks it, or the name of the field. */
export function labelAt(
  models: readonly Pick<FormModel, 'places'>[],
  path: JsonPointer,
): string {
  const { scopePath, field } = splitPointer(toPattern(path));
  for (const model of models) {
    const places: Partial<Record<FieldKey, FieldPlace>> = model.places;
    const label = plainText(places[`${scopePath}#${field}`]?.label);
    if (label !== '') return label;
  }
  return field;
}
