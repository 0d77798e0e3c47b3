import {
  ChainNodeParser,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import { format, resolveConfig } from 'prettier';
import path from 'node:path';
import { isObject } from '@engine/vocabulary/jsonObject';
import type { Json, JsonObject } from '@engine/types/json';
import { generatedHeader } from './generatedHeader';
import { RequiredMembersParser } from './RequiredMembersParser';

/** The type whose members are all types that go over HTTP. */
const ROOT = 'WireTypes';
const PREFIX = '#/definitions/';

/** Any JSON. The type refers to itself, which generated clients cannot compile. */
const ANY: JsonObject = { description: 'Any JSON value.' };

/** Whether a definition comes from a generic type, whose name no document could use. */
const isUnnamed = (name: string) => !/^\w+$/.test(name);

/** A definition with the definitions of generic types in place of what refers to them. */
function inline(value: Json, definitions: JsonObject): Json {
  if (Array.isArray(value))
    return value.map((each) => inline(each, definitions));
  if (!isObject(value)) return value;
  const { $ref: reference, ...rest } = value;
  const members = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, inline(each, definitions)]),
  );
  if (typeof reference !== 'string') return members;
  const name = reference.slice(PREFIX.length);
  if (!isUnnamed(name)) return { ...members, $ref: `#/$defs/${name}` };
  const meant = inline(definitions[name] ?? {}, definitions);
  return isObject(meant) ? { ...meant, ...members } : meant;
}

/** The JSON Schemas of all types that go over HTTP, by name. */
function readSchemas(root: string): JsonObject {
  const config = {
    ...DEFAULT_CONFIG,
    path: path.join(root, 'api/contract/wireTypes.ts'),
    tsconfig: path.join(root, 'tsconfig.json'),
    type: ROOT,
    expose: 'export' as const,
    jsDoc: 'extended' as const,
    // `npm run check` has a step for types.
    skipTypeCheck: true,
    encodeRefs: false,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => {
    // The package's types do not say that its parser reads, too.
    if (!(chain instanceof ChainNodeParser)) throw new TypeError('No chain.');
    chain.addNodeParser(
      new RequiredMembersParser(chain, config.additionalProperties),
    );
  });
  const generator = new SchemaGenerator(
    program,
    parser,
    createFormatter(config),
    config,
  );
  const { definitions = {} } = generator.createSchema(ROOT);
  const { [ROOT]: all, ...named } = definitions as Record<string, JsonObject>;
  const members = isObject(all?.['properties']) ? all['properties'] : {};
  const schemas = Object.fromEntries(
    Object.entries({ ...members, ...named, Json: ANY })
      .filter(([name]) => !isUnnamed(name))
      .map(([name, schema]) => [name, inline(schema, named)])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ) as JsonObject;
  return schemas;
}

/** The module of the JSON Schemas of what goes over HTTP, from the types of `api/contract`. */
export async function wireModule(root: string): Promise<string> {
  const source = `/** ${generatedHeader('api/contract').replace(/^\/\*\*\s*|\s*\*\/$/g, '')} */
import type { JsonSchema } from '@engine/types/definition';

/** JSON Schemas of what goes over HTTP, by the name of the type. */
export const wireSchemas: Readonly<Record<string, JsonSchema>> = ${JSON.stringify(readSchemas(root))};
`;
  const config = await resolveConfig(import.meta.filename);
  return format(source, { ...config, parser: 'typescript' });
}
