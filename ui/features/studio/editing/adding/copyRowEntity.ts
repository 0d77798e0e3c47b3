import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { uniqueName } from '../definition/fieldName';
import {
  inside,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { toId } from '../definition/toId';
import type { CopiedIds } from './copyRowItems';

/** Rows whose entity is copied. */
interface CopiedRows {
  readonly files: StudioFiles;
  /** What an entity declares of the copied rows. */
  readonly type: JsonObject;
  readonly entities: CopiedIds;
}

/**
 * Copies the entity of rows, so that a change of the copied rows leaves the first alone. Rows inside of them get an
 * entity of their own, too.
 *
 * @param declared - where an entity declares the rows.
 * @param label - names the new entity.
 * @param inner - the names of rows inside of them.
 */
export function copyRowEntity(
  files: StudioFiles,
  declared: Place,
  label: string,
  inner: ReadonlySet<string>,
): CopiedRows {
  const type = objectAt(files, declared);
  const { items } = type;
  const entity = isObject(items) ? entityOf(items['$ref']) : undefined;
  if (!isObject(items) || entity === undefined)
    return { files, type, entities: new Map() };
  const name = newEntity(files, label);
  const copied = objectAt(files, { file: entityFile(entity), pointer: '' });
  const { properties } = copied;
  const entities = new Map([[`/entities/${entity}`, `/entities/${name}`]]);
  let next = writeAt(
    files,
    { file: entityFile(name), pointer: '' },
    { ...copied, $id: `/entities/${name}`, title: label },
  );
  for (const field of Object.keys(isObject(properties) ? properties : {})) {
    if (!inner.has(field)) continue;
    const place = inside(
      { file: entityFile(name), pointer: '/properties' },
      field,
    );
    const rows = copyRowEntity(next, place, field, inner);
    next = writeAt(rows.files, place, rows.type);
    for (const [first, copy] of rows.entities) entities.set(first, copy);
  }
  return {
    files: copySentences(next, entity, name),
    type: { ...type, items: { ...items, $ref: `/entities/${name}` } },
    entities,
  };
}

/** A name for a new entity of rows. */
export function newEntity(files: StudioFiles, label: string): string {
  const entities = Object.keys(files).flatMap(
    (file) => /^entities\/(.+)\.json$/.exec(file)?.[1] ?? [],
  );
  return uniqueName(toId(label, 'row'), entities);
}

const entityFile = (name: string): string => `entities/${name}.json`;

const entityOf = (reference: Json | undefined): string | undefined =>
  typeof reference === 'string'
    ? /^\/entities\/(.+)$/.exec(reference)?.[1]
    : undefined;

/** The own sentences of the fields of an entity are those of its copy, too. */
function copySentences(
  files: StudioFiles,
  entity: string,
  copy: string,
): StudioFiles {
  const fields = { file: 'messages/en.json', pointer: '/fields' };
  const own = valueAt(files, inside(fields, entity));
  return own === undefined ? files : writeAt(files, inside(fields, copy), own);
}
