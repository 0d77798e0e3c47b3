import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import {
  readEntityTypes,
  referredEntity,
  rowEntity,
  type EntityTypes,
} from '../compile/definition/entityTypes';
import { strings } from '../compile/schemaAccess';
import { joinPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { JsonSchema } from '../types/definition';
import type { Json, JsonPointer } from '../types/json';
import type { NamedGuard } from '../types/model';

/** One thing that a file of rules says of one field, or of the object itself. */
export interface RuleStatement {
  /** The same in another state of the file, wherever it is in it. */
  readonly identity: string;
  readonly file: string;
  readonly pointer: JsonPointer;
  readonly entity: string;
  /** The fields that lead to its object. */
  readonly path: string;
  /** '' of the object itself. */
  readonly field: string;
  /** A keyword, 'required', 'asks', 'forbidden', or 'uses' of other rules. */
  readonly keyword: string;
  readonly value: Json;
  readonly guards: readonly NamedGuard[];
}

const RULE_FILE = /^(entities|items|values)\/|^steps\/[^/]+\/schema\.json$/;

/** Whether the file contains rules: an entity, an item, a value or the schema of a step. */
export const isRuleFile = (file: string): boolean => RULE_FILE.test(file);

/** Where a part of a file is, and what it is about. */
interface At {
  readonly pointer: JsonPointer;
  readonly entity: string;
  readonly field: string;
  readonly path: string;
  readonly guards: readonly NamedGuard[];
}

/**
 * Everything that one file of rules says, in its order.
 *
 * @param types - of all entities, read once for many files.
 */
export function readStatements(
  files: SchemaFiles,
  file: string,
  types: EntityTypes = readEntityTypes(files),
): RuleStatement[] {
  const schema = files[file];
  if (!isObject(schema)) return [];
  const found: RuleStatement[] = [];
  const entity = file.startsWith('entities/') ? schema['$id'] : schema['$ref'];
  const at: At = {
    pointer: '',
    entity: String(entity),
    field: '',
    path: '',
    guards: [],
  };
  readObject(schema, at);
  return found;

  function add(at: At, keyword: string, value: Json, pointer: string): void {
    const { entity, field, path, guards } = at;
    const under = guards.map(({ condition, holds }) => `${condition}=${holds}`);
    const identity = [under.join(), path, field, keyword].join('|');
    found.push({
      identity,
      file,
      pointer,
      entity,
      path,
      field,
      keyword,
      value,
      guards,
    });
  }

  function readObject(schema: JsonSchema, at: At): void {
    for (const [keyword, value] of Object.entries(schema)) {
      const pointer = joinPointer(at.pointer, keyword);
      if (keyword === 'required' || keyword === 'asks') {
        strings(value).forEach((field, index) =>
          add({ ...at, field }, keyword, true, joinPointer(pointer, index)),
        );
      } else if (keyword === 'properties' && isObject(value)) {
        readFields(value, { ...at, pointer });
      } else if (keyword === 'allOf' && Array.isArray(value)) {
        value
          .filter(isObject)
          .forEach((part, index) =>
            readPart(part, { ...at, pointer: joinPointer(pointer, index) }),
          );
      } else if (keyword === '$ref' && String(value).startsWith('/items/')) {
        add({ ...at, field: '' }, 'uses', value, pointer);
      } else {
        add({ ...at, field: '' }, keyword, value, pointer);
      }
    }
  }

  /** A part of `allOf`: other rules, or a branch under a condition. */
  function readPart(part: JsonSchema, at: At): void {
    const named = isObject(part['if']) ? part['if']['$ref'] : undefined;
    if (typeof named !== 'string') {
      const { $ref, ...rest } = part;
      if ($ref !== undefined) add(at, `uses ${String($ref)}`, $ref, at.pointer);
      readObject(rest, at);
      return;
    }
    const condition = named.replace('/conditions/', '');
    for (const [branch, holds] of [
      ['then', true],
      ['else', false],
    ] as const) {
      const inner = part[branch];
      if (!isObject(inner)) continue;
      readPart(inner, {
        ...at,
        pointer: joinPointer(at.pointer, branch),
        guards: [...at.guards, { condition, holds }],
      });
    }
  }

  function readFields(fields: JsonSchema, at: At): void {
    for (const [field, said] of Object.entries(fields)) {
      const here = { ...at, pointer: joinPointer(at.pointer, field), field };
      if (said === false) add(here, 'forbidden', true, here.pointer);
      else if (isObject(said)) readField(said, here);
    }
  }

  function readField(said: JsonSchema, at: At): void {
    const nested = NESTING.some((keyword) => keyword in said);
    for (const [keyword, value] of Object.entries(said)) {
      if (NESTING.includes(keyword)) continue;
      const pointer = joinPointer(at.pointer, keyword);
      if (keyword === 'items' && isObject(value))
        readRows(value, { ...at, pointer });
      else add(at, keyword, value, pointer);
    }
    if (!nested) return;
    const inner = pick(said, NESTING);
    readObject(
      inner,
      within(at, referredEntity(types.find(at.entity, at.field))),
    );
  }

  function readRows(items: JsonSchema, at: At): void {
    const entity = rowEntity(types, at.entity, at.field);
    for (const keyword of Object.keys(items)) {
      if (NESTING.includes(keyword)) continue;
      const pointer = joinPointer(at.pointer, keyword);
      add(at, `items ${keyword}`, items[keyword] ?? null, pointer);
    }
    readObject(pick(items, NESTING), within(at, entity));
  }
}

/** Everything that all files of rules say. */
export function readAllStatements(files: SchemaFiles): RuleStatement[] {
  const types = readEntityTypes(files);
  return Object.keys(files)
    .filter(isRuleFile)
    .flatMap((file) => readStatements(files, file, types));
}

/** Keywords of a field that are about the object that it holds. */
const NESTING = ['required', 'asks', 'properties', 'allOf'];

function within(at: At, entity: string | undefined): At {
  const path = `${at.path}/${at.field}`;
  return { ...at, entity: entity ?? at.entity, path, field: '' };
}

function pick(schema: JsonSchema, keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)),
  );
}
