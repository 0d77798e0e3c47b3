import { isObject, pointerTokens, readPointer } from '@engine';
import { metaKindOf } from '@engine/domain/metaKind';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';

/** What the meta-schemas allow at places of one file. */
export interface MetaSchema {
  /** The names of properties that an object at a place may have. */
  namesAt(pointer: string): string[];
  /** The values that a place may have, where they are enumerated. */
  valuesAt(pointer: string): Json[];
}

/** References that lead further than this are a cycle. */
const mostReferences = 10;

/** Parts of a schema that say more of the same value. */
const together = ['allOf', 'anyOf', 'oneOf'] as const;
const branches = ['if', 'then', 'else'] as const;

/** Reads what the meta-schemas of these files say of one file; undefined where they say nothing. */
export function readMetaSchema(
  files: StudioFiles,
  file: string,
): MetaSchema | undefined {
  const own = files[`meta/${metaKindOf(file) ?? ''}.schema.json`];
  if (!isObject(own)) return undefined;
  const metas = new Map(
    Object.entries(files).flatMap(([path, content]) =>
      path.startsWith('meta/') && isObject(content)
        ? [[String(content['$id']), content] as const]
        : [],
    ),
  );
  const schemasAt = (pointer: string) =>
    pointerTokens(pointer).reduce(
      (parts, token) =>
        parts.flatMap((part) => inside(part, token)).flatMap(allOf),
      allOf({ schema: own, root: own }),
    );
  return {
    namesAt: (pointer) =>
      unique(
        schemasAt(pointer).flatMap(({ schema }) =>
          isObject(schema['properties'])
            ? Object.keys(schema['properties'])
            : [],
        ),
      ),
    valuesAt: (pointer) =>
      unique(schemasAt(pointer).flatMap(({ schema }) => valuesOf(schema))),
  };

  /** A schema with all that it refers to and consists of. */
  function allOf(part: Part, depth = 0): Part[] {
    const { schema, root } = part;
    if (depth > mostReferences) return [];
    const further = [
      ...together.flatMap((name) => listOf(schema[name])),
      ...branches.flatMap((name) => listOf([schema[name] ?? null])),
    ].map((inner) => ({ schema: inner, root }));
    const referred = refer(schema['$ref'], root);
    return [
      part,
      ...further,
      ...(referred === undefined ? [] : [referred]),
    ].flatMap((one) => (one === part ? [one] : allOf(one, depth + 1)));
  }

  function refer(ref: Json | undefined, root: JsonObject): Part | undefined {
    if (typeof ref !== 'string') return undefined;
    const [id = '', pointer = ''] = ref.split('#');
    const target = id === '' ? root : metas.get(id);
    const schema = readPointer(target, pointer);
    return target && isObject(schema) ? { schema, root: target } : undefined;
  }
}

/** A part of a meta-schema, and the file that its references are about. */
interface Part {
  readonly schema: JsonObject;
  readonly root: JsonObject;
}

/** What a schema says of a property or an element. */
function inside({ schema, root }: Part, token: string): Part[] {
  const { properties, additionalProperties, items } = schema;
  const named = isObject(properties) ? properties[token] : undefined;
  const said = [named ?? additionalProperties ?? null, items ?? null];
  return listOf(said).map((inner) => ({ schema: inner, root }));
}

function valuesOf(schema: JsonObject): Json[] {
  const { const: only, enum: several, type } = schema;
  if (only !== undefined) return [only];
  if (Array.isArray(several)) return [...several];
  return type === 'boolean' ? [true, false] : [];
}

const listOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const unique = <Value>(values: readonly Value[]): Value[] => [
  ...new Set(values),
];
