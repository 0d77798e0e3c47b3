import { pointerTokens, readPointer, splitPointer, toPattern } from '@engine';
import type { Text } from '@engine/types/definition';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';

/** The question at a pointer as a review names it, after the name of its row where there are several: 'Issue 2, Title'. Undefined where the form asks nothing. */
export type LabelOf = (
  data: JsonObject,
  pointer: JsonPointer,
) => string | undefined;

/** The text of a label that depends on no condition; the field without one. */
export function toTerm(label: Text, field: string): string {
  if (typeof label === 'string') return label;
  return label.find(({ when }) => when === undefined)?.text ?? field;
}

/** Names a question by its field, where the form cannot be read. */
export const nameField: LabelOf = (_data, pointer) =>
  splitPointer(pointer).field;

const toKey = (pointer: JsonPointer) => {
  const { scopePath, field } = splitPointer(pointer);
  return { key: `${toPattern(scopePath)}#${field}`, field };
};

/** Builds the labels of a form version. */
export function createLabelOf(model: FormModel): LabelOf {
  const places: Partial<FormModel['places']> = model.places;

  function findTerm(pointer: JsonPointer): string | undefined {
    const { key, field } = toKey(pointer);
    const place = places[key as keyof FormModel['places']];
    return place && (place.term ?? toTerm(place.label, field));
  }

  /** The names of the rows that a pointer leads through. */
  function listRows(data: JsonObject, pointer: JsonPointer): string[] {
    const tokens = pointerTokens(pointer);
    return tokens.flatMap((token, at) => {
      const array = `/${tokens.slice(0, at).join('/')}`;
      const rows = readPointer(data, array);
      const name = findTerm(array);
      const isNamed = Array.isArray(rows) && rows.length > 1 && name;
      return isNamed ? [`${name} ${Number(token) + 1}`] : [];
    });
  }

  return function labelOf(data, pointer) {
    if (!pointer.startsWith('/')) return undefined;
    const term = findTerm(pointer);
    return term === undefined
      ? undefined
      : [...listRows(data, pointer), term].join(', ');
  };
}
