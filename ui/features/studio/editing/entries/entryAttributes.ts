import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';

/** How an attribute of list entries is written as text. */
type AttributeType = 'text' | 'number' | 'yesNo' | 'texts' | 'json';

/** The types of the attributes of a list, by their names. */
export type AttributeTypes = Readonly<Record<string, AttributeType>>;

const YES = 'yes';
const NO = 'no';

/** Attributes that mean the same in every list. */
const common: AttributeTypes = {
  name: 'text',
  label: 'text',
  order: 'number',
  hidden: 'yesNo',
  submissionTypes: 'texts',
  creatorTypes: 'texts',
  extensions: 'texts',
  mimeTypes: 'texts',
};

/** The attributes of these entries in the order in which they first appear, with the types of their values. */
export function attributeTypes(entries: readonly Json[]): AttributeTypes {
  const types: Record<string, AttributeType> = { ...common };
  for (const entry of entries.filter(isObject))
    for (const [name, value] of Object.entries(entry))
      if (types[name] !== 'json') types[name] = typeOf(value, types[name]);
  return types;
}

function typeOf(value: Json, known: AttributeType | undefined): AttributeType {
  const type = typeOfOne(value);
  return known === undefined || known === type ? type : 'json';
}

function typeOfOne(value: Json): AttributeType {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'yesNo';
  const isTexts =
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isTexts ? 'texts' : 'json';
}

/** The value of an attribute as text: several texts are lines. */
export function attributeText(
  value: Json | undefined,
  type: AttributeType = 'text',
): string {
  if (value === undefined) return '';
  if (type === 'json') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? YES : NO;
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** The value that a text means; undefined for none. Throws SyntaxError where it has none of this type. */
export function attributeValue(
  text: string,
  type: AttributeType = 'text',
): Json | undefined {
  const words = text.trim();
  if (words === '') return undefined;
  if (type === 'text') return text;
  if (type === 'texts') return text.split('\n');
  if (type === 'json') return JSON.parse(words) as Json;
  const number = Number(words);
  if (type === 'number' && Number.isFinite(number)) return number;
  const said = words.toLowerCase();
  if (type === 'yesNo' && [YES, 'true'].includes(said)) return true;
  if (type === 'yesNo' && [NO, 'false'].includes(said)) return false;
  throw new SyntaxError(words);
}

/** The object with other values; those that are undefined are removed, and all others keep their places. */
export function withValues(
  object: JsonObject,
  values: Readonly<Record<string, Json | undefined>>,
): JsonObject {
  const all = { ...object, ...values };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
}
