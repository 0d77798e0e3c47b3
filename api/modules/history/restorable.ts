import { isObject, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { isSameJson } from '../../records/contentHash';
import { REVISION_NOTES } from '../../records/revision.model';
import {
  findPatchPlace,
  readPatchPlace,
} from '../deposits/review/edit/editedPlaces';
import type { FormService } from '../forms/form.service';
import type { DescribedProperty } from './describeStates';
import type { EditableParts, RecordEditors } from './recordEditors';
import type { EditedType } from './recordSource';

/** Reads where the edit of a type of records has a described property; undefined where it has none. */
export type FindRestorePath = (
  described: Pick<DescribedProperty, 'property' | 'isFile'>,
) => JsonPointer | undefined;

/** Builds that for a type: the fields of its edit form, and of a deposit what its edit takes that is no file. */
export async function createFindRestorePath(
  forms: Pick<FormService, 'live'>,
  editors: RecordEditors,
  type: EditedType,
  { titlePlaces = [] }: EditableParts,
): Promise<FindRestorePath> {
  const { form } = await forms.live(editors[type].form);
  const fields = new Set(
    Object.keys(form.model.places).map((key) => key.split('#')[1]),
  );
  fields.delete(REVISION_NOTES);
  return ({ property, isFile }) => {
    const name = property.replace(/^\//, '');
    if (fields.has(name)) return `/${name}`;
    const isAnswer = type === 'deposit' && !isFile;
    return isAnswer ? findPatchPlace(property, titlePlaces) : undefined;
  };
}

/** The fields of a state as the edit of its record names them. */
const toFields = (state: JsonObject): JsonObject => ({
  ...state,
  data: state['payload'] ?? {},
});

/** The value of a path in a state; undefined where it has none. */
export function findValue(
  state: JsonObject,
  path: JsonPointer,
): Json | undefined {
  const value = readPatchPlace(toFields(state), path);
  return value === null || value === '' ? undefined : value;
}

/** Whether two states have the same value at a path. */
export const isSameAt = (
  path: JsonPointer,
  one: JsonObject,
  other: JsonObject,
): boolean => isSameJson(findValue(one, path), findValue(other, path));

/** Whether a state has the object that a path is in: a value alone makes no row. */
export function hasPlace(state: JsonObject, path: JsonPointer): boolean {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return isObject(readPointer(toFields(state), parent));
}
