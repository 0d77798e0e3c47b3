import { compile } from 'json-schema-to-typescript';
import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { generatedHeader } from './generatedHeader';
import { listKeys } from './namesModule';
import { toTypeName } from './toTypeName';

/** list name → its keys, of the lists that are types. */
type ListKeys = Readonly<Record<string, string[]>>;

/** Keywords of plain JSON Schema that say what type a value has; all others are rules and are left out of types. */
const TYPE_KEYWORDS = ['type', 'enum', 'const', 'items', 'properties', '$ref'];

/** The module of types of all entities: one interface for each, references between them kept. */
export async function entitiesModule(files: SchemaFiles): Promise<string> {
  const keys = listKeys(files);
  const entities = Object.entries(files).flatMap(([path, file]) =>
    path.startsWith('entities/') && isObject(file) ? [file] : [],
  );
  const definitions = Object.fromEntries(
    entities.map((entity) => [
      toTypeName(String(entity['$id'])),
      { description: entity['title'] ?? '', ...typesOnly(entity, keys) },
    ]),
  );
  const source = await compile(
    { type: 'object', additionalProperties: false, $defs: definitions },
    'Entities',
    {
      bannerComment: generatedHeader('schemas/entities'),
      format: false,
      unreachableDefinitions: true,
    },
  );
  return withoutBundle(source);
}

/** Without the empty type of the bundle that held the entities, and the remarks about it. */
function withoutBundle(source: string): string {
  return source
    .replace(/export interface Entities \{\s*\}\n/, '')
    .replace(
      /\n \*\s*\n \* This interface was referenced[\s\S]*?\*\//g,
      '\n */',
    );
}

/** The schema without its rules: bundled references, closed objects. */
function typesOnly(schema: JsonObject, keys: ListKeys): JsonObject {
  const kept: JsonObject = {};
  for (const keyword of TYPE_KEYWORDS) {
    const said = schema[keyword];
    if (said !== undefined) kept[keyword] = typesIn(keyword, said, keys);
  }
  const named = keys[String(schema['list'])];
  if (named !== undefined && schema['type'] === 'string') kept['enum'] = named;
  if ('properties' in kept) kept['additionalProperties'] = false;
  return kept;
}

function typesIn(keyword: string, said: Json, keys: ListKeys): Json {
  if (keyword === '$ref') return `#/$defs/${toTypeName(String(said))}`;
  if (keyword === 'items' && isObject(said)) return typesOnly(said, keys);
  if (keyword !== 'properties' || !isObject(said)) return said;
  return Object.fromEntries(
    Object.entries(said).map(([name, inner]) => [
      name,
      isObject(inner) ? typesOnly(inner, keys) : inner,
    ]),
  );
}
