import { isObject } from '../../vocabulary/jsonObject';
import type { FormDefinition, Rename } from '../../types/definition';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import {
  joinPointer,
  pointerTokens,
  splitPointer,
  toPattern,
} from '../pointers';

type Renaming = { readonly definition: Pick<FormDefinition, 'form'> };

/**
 * The document with each answer under the name that its question has in this form. The same document where none changes.
 *
 * @param from - the version whose names the answers have, which may be a later one; any earlier one when it is missing.
 */
export function renameAnswers(
  form: Renaming,
  data: JsonObject,
  from?: Renaming,
): JsonObject {
  return listRenames(form, from).reduce(rename, data);
}

/**
 * The place that an answer of another version, or an answer inside of it, has in this form.
 *
 * @param from - the version that has the place, which may be a later one; any earlier one when it is missing.
 */
export function renamedPath(
  form: Renaming,
  path: JsonPointer,
  from?: Renaming,
): JsonPointer {
  return listRenames(form, from).reduce(renamePlace, path);
}

/** What leads from the names of one version to those of this form. */
function listRenames(form: Renaming, from: Renaming | undefined): Rename[] {
  const back = listMissing(from, form).map((one): Rename => ({
    from: one.to,
    to: one.from,
  }));
  return [...back.toReversed(), ...listMissing(form, from)];
}

/** The renames of one version that another one does not have. */
function listMissing(
  one: Renaming | undefined,
  other: Renaming | undefined,
): Rename[] {
  const known = other?.definition.form.renamed ?? [];
  return (one?.definition.form.renamed ?? []).filter(
    ({ from, to }) =>
      !known.some((rename) => rename.from === from && rename.to === to),
  );
}

function renamePlace(place: JsonPointer, { from, to }: Rename): JsonPointer {
  const tokens = pointerTokens(place);
  const { length } = pointerTokens(from);
  const outer = joinPointer('', ...tokens.slice(0, length));
  if (toPattern(outer) !== from) return place;
  const { field } = splitPointer(to);
  return joinPointer('', ...tokens.with(length - 1, field));
}

function rename(data: JsonObject, { from, to }: Rename): JsonObject {
  const { scopePath, field: before } = splitPointer(from);
  const { field: now } = splitPointer(to);
  return renameIn(data, pointerTokens(scopePath));

  function renameIn(
    object: JsonObject,
    [name, ...deeper]: readonly string[],
  ): JsonObject {
    if (name === undefined) return renameField(object);
    const held = object[name];
    if (held === undefined) return object;
    const changed = changeInside(held, deeper);
    return changed === held ? object : { ...object, [name]: changed };
  }

  function changeInside(held: Json, names: readonly string[]): Json {
    if (isObject(held)) return renameIn(held, names);
    if (!Array.isArray(held) || names[0] !== '*') return held;
    const rows = held.map((row) =>
      isObject(row) ? renameIn(row, names.slice(1)) : row,
    );
    return rows.every((row, index) => row === held[index]) ? held : rows;
  }

  /** An answer under the new name counts; the earlier one has no place beside it. */
  function renameField(object: JsonObject): JsonObject {
    if (!Object.hasOwn(object, before) || Object.hasOwn(object, now))
      return object;
    return Object.fromEntries(
      Object.entries(object).map(([field, value]) => [
        field === before ? now : field,
        value,
      ]),
    );
  }
}
