import type { ErrorObject } from 'ajv/dist/2020.js';
import { pointerTokens } from '../../evaluate/pointers';
import type { Json } from '../../types/json';

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

type Params = Readonly<Record<string, Json | undefined>>;

/** What a value breaks of its meta-schema, after the words for the value. */
const SENTENCES: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) => `must be ${listTypes(type)}`,
  required: ({ missingProperty }) => `has no ${quote(missingProperty)}`,
  dependentRequired: ({ missingProperty, property }) =>
    `has ${quote(property)}, and no ${quote(missingProperty)} beside it`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  enum: ({ allowedValues }) =>
    `must be one of ${JSON.stringify(allowedValues)}`,
  pattern: ({ pattern }) => `does not match the pattern ${String(pattern)}`,
  format: ({ format }) =>
    format === 'regex'
      ? 'is no regular expression'
      : `must have the format ${String(format)}`,
  minLength: ({ limit }) =>
    limit === 1
      ? 'must not be empty'
      : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) =>
    limit === 1
      ? 'must not be empty'
      : `must have at least ${String(limit)} entries`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} entries`,
  uniqueItems: ({ i, j }) =>
    `has the same entry twice: numbers ${Number(j) + 1} and ${Number(i) + 1}`,
  minProperties: ({ limit }) =>
    limit === 1
      ? 'must not be empty'
      : `must have at least ${String(limit)} members`,
  maxProperties: ({ limit }) => `must have at most ${String(limit)} members`,
  minimum: ({ limit }) => `must be ${String(limit)} or more`,
  maximum: ({ limit }) => `must be ${String(limit)} or less`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  propertyNames: ({ propertyName }) =>
    `has a member ${quote(propertyName)}, whose name is not allowed here`,
  contains: () => 'lacks an entry that is needed here',
  'false schema': () => 'is not allowed here',
};

/** An error of a meta-schema as a sentence that names its place: “label” must be a text. */
export function sayMetaError({
  keyword,
  instancePath,
  params,
}: Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>): string {
  const say = SENTENCES[keyword];
  const said = say?.(params as Params) ?? 'has none of the forms allowed here';
  return `${namePlace(instancePath)} ${said}`;
}

function namePlace(pointer: string): string {
  const tokens = pointerTokens(pointer);
  const last = tokens.at(-1);
  if (last === undefined) return 'the file';
  const holder = tokens.at(-2);
  return /^\d+$/.test(last) && holder !== undefined
    ? `entry ${Number(last) + 1} of ${quote(holder)}`
    : quote(last);
}

const quote = (name: Json | undefined): string => `“${String(name)}”`;

function listTypes(type: Json | undefined): string {
  const types = Array.isArray(type) ? type : [type];
  return types.map((one) => TYPES[String(one)] ?? String(one)).join(' or ');
}
