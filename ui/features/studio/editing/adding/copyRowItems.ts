import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { uniqueName } from '../definition/fieldName';
import { writeAt } from '../definition/files';
import { ofAnyAnswer } from './ofAnyAnswer';

/** Ids of items and entities, and those of their copies: '/items/creator' is '/items/creator2'. */
export type CopiedIds = ReadonlyMap<string, string>;

const fileOf = (id: string): string => `${id.slice(1)}.json`;

const ITEM = /^\/items\//;

/**
 * Copies the items that say what must hold of rows, so that a change of a rule of the copied rows leaves the first alone.
 *
 * @param said - what the rules say of the rows.
 * @param entities - those of the rows that have copies: the copied items are about these.
 */
export function copyRowItems(
  files: StudioFiles,
  said: readonly Json[],
  entities: CopiedIds,
): { readonly files: StudioFiles; readonly copied: CopiedIds } {
  const items = new Set(said.flatMap(itemsIn));
  for (const id of items)
    for (const inner of itemsIn(files[fileOf(id)] ?? null)) items.add(inner);
  const taken = Object.keys(files);
  const copied = new Map(entities);
  for (const id of items) {
    const name = uniqueName(
      id,
      taken.map((file) => `/${file.replace(/\.json$/, '')}`),
    );
    taken.push(fileOf(name));
    copied.set(id, name);
  }
  const next = [...items].reduce((before, id) => {
    const content = withCopiedIds(files[fileOf(id)] ?? {}, copied);
    const place = { file: fileOf(copied.get(id) ?? id), pointer: '' };
    return writeAt(before, place, ofAnyRow(content));
  }, files);
  return { files: next, copied };
}

/** Rules that name the copies of items and entities instead of the first ones. */
export function withCopiedIds<Said extends Json>(
  said: Said,
  copied: CopiedIds,
): Said {
  if (typeof said === 'string') return (copied.get(said) ?? said) as Said;
  if (Array.isArray(said))
    return said.map((one) => withCopiedIds(one, copied)) as unknown as Said;
  if (!isObject(said)) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, one]) => [
      key,
      key === '$ref' || key === '$id' || typeof one !== 'string'
        ? withCopiedIds(one, copied)
        : one,
    ]),
  ) as Said;
}

const itemsIn = (said: Json): string[] => {
  if (Array.isArray(said)) return said.flatMap(itemsIn);
  if (!isObject(said)) return [];
  return Object.entries(said).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string'
      ? ITEM.test(one)
        ? [one]
        : []
      : itemsIn(one),
  );
};

/** The rules of an item without what the service does with the answers in one list only. */
function ofAnyRow(said: Json): Json {
  if (Array.isArray(said)) return said.map(ofAnyRow);
  if (!isObject(said)) return said;
  const { $comment: _reason, ...kept } = said;
  return Object.fromEntries(
    Object.entries(kept).map(([key, one]) => [
      key,
      key === 'properties' && isObject(one) ? ofAnyFields(one) : ofAnyRow(one),
    ]),
  );
}

const ofAnyFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [
      name,
      ofAnyRow(isObject(one) ? ofAnyAnswer(one) : one),
    ]),
  );
