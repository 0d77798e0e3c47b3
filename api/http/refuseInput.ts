import type { SchemaFailure } from '@engine/compile/compileSchemas';
import type { JsonSchema } from '@engine/types/definition';
import { isObject } from '@engine/vocabulary/jsonObject';
import { ApiError } from './errors';
import { wireSchemas } from './generated/wireSchemas';
import type { Refusal, WireName } from './route';

/** The members that a type names, by their schemas. */
export function membersOf(type: WireName): Record<string, JsonSchema> {
  const members = wireSchemas[type]?.['properties'];
  if (!isObject(members)) return {};
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      isObject(member) ? [[name, toMeant(member)]] : [],
    ),
  );
}

/** The schema that a reference to another type means. */
function toMeant(schema: JsonSchema): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return wireSchemas[reference.slice('#/$defs/'.length)] ?? schema;
}

/** Describes a schema failure for a programmer. */
function toSentence(type: WireName, { path, keyword }: SchemaFailure): string {
  const members = membersOf(type);
  const [name = ''] = path.slice(1).split('/');
  if (keyword === 'additionalProperties') {
    return `Only ${Object.keys(members).join(', ')} may be asked.`;
  }
  if (path === '') return `The request is not a ${type}.`;
  const limit = members[name]?.['maxLength'];
  return typeof limit === 'number'
    ? `${name} must be one text of at most ${limit} characters.`
    : `${name} is missing or not valid.`;
}

/** The refusal of an input that breaks the schema of its type. */
export function refuseInput(
  type: WireName,
  failure: SchemaFailure,
  { code, message = toSentence(type, failure) }: Refusal,
): ApiError {
  return new ApiError(400, code, message);
}
