import { listOf, listOptions } from '../evaluate/listOptions';
import type { Context } from '@contract/context';
import type { JsonSchema } from '../types/definition';
import type { Json, JsonObject } from '../types/json';
import { arbitraryText, formatSamples, hostileText } from './arbitraryText';
import { chance, pick, type Random } from './seededRandom';

/** The environment of a value that is to be made. */
export interface Environment {
  readonly context: Context;
  readonly deposit: JsonObject;
  readonly self: JsonObject;
}

/** A value that the schema of a field accepts; undefined where there is none now, e.g. no file that fits. */
export function rightValue(
  random: Random,
  schema: JsonSchema,
  around: Environment,
): Json | undefined {
  if ('const' in schema) return schema['const'];
  if (schema['file'] === true) return rightFile(random, schema, around);
  if (listOf(schema)) return rightKeys(random, schema, around);
  if (Array.isArray(schema['enum'])) return pick(random, schema['enum']);
  switch (schema['type']) {
    case 'boolean':
      return chance(random, 0.5);
    case 'integer':
    case 'number':
      return within(random, limitsOf(schema, around.context));
    case 'string':
      return rightText(random, schema, around);
    default:
      return undefined;
  }
}

/** A value at or beyond a limit of the field, of another type, or that means nothing there; sometimes a right one. */
export function oddValue(
  random: Random,
  schema: JsonSchema,
  around: Environment,
): Json {
  const max = limit(schema, 'maxLength', 10);
  const { least, most } = limitsOf(schema, around.context);
  const files = Object.keys(around.context.files);
  return pick<() => Json>(random, [
    () => null,
    () => '',
    () => pick(random, [' ', '\t', '\u00a0', '  x  ']),
    () => [],
    () => ({}),
    () => chance(random, 0.5),
    () => pick(random, [least - 1, least, most, most + 1, 0.5, -1]),
    () => String(most),
    () => arbitraryText(random, max),
    () => arbitraryText(random, max + 1),
    () => pick(random, ['NOT_IN_ANY_LIST', '__proto__', '𝒜', '<b>', '$where']),
    () => hostileText(random),
    () => ['NOT_IN_ANY_LIST'],
    () => pick(random, formatSamples).wrong,
    () => pick(random, formatSamples).right(random),
    () => ({ tempFileId: files.length > 0 ? pick(random, files) : 'gone' }),
    () => ({ tempFileId: 'gone' }),
    () => rightValue(random, schema, around) ?? 'x',
  ])();
}

function rightFile(
  random: Random,
  schema: JsonSchema,
  { context, deposit }: Environment,
): Json | undefined {
  const said = schema['fileReady'] as { purpose: string } | undefined;
  const purpose = said?.purpose.startsWith('deposit/')
    ? deposit[said.purpose.slice('deposit/'.length)]
    : said?.purpose;
  const fitting = Object.values(context.files).filter(
    (file) => file.purpose === purpose && file.state === 'ready',
  );
  if (fitting.length === 0) return undefined;
  return { tempFileId: pick(random, fitting).tempFileId };
}

function rightKeys(
  random: Random,
  schema: JsonSchema,
  around: Environment,
): Json | undefined {
  const options = listOptions(schema, around.context, around);
  if (options.length === 0) return undefined;
  const one = pick(random, options).name;
  if (schema['type'] === 'integer') return Number(one);
  if (schema['type'] !== 'array') return one;
  return [...new Set([one, pick(random, options).name])];
}

function rightText(
  random: Random,
  schema: JsonSchema,
  { self }: Environment,
): Json | undefined {
  if (typeof schema['equalTo'] === 'string') return self[schema['equalTo']];
  const sample = formatSamples.find(({ name }) => name === schema['format']);
  if (sample) return sample.right(random);
  const most = Math.min(limit(schema, 'maxLength', 40), 40);
  return arbitraryText(random, 1 + Math.floor(random() * most));
}

interface Limits {
  readonly least: number;
  readonly most: number;
}

function limitsOf(schema: JsonSchema, { today }: Context): Limits {
  const ahead = schema['yearsAhead'];
  const lastYear =
    typeof ahead === 'number' ? Number(today.slice(0, 4)) + ahead : 9999;
  return {
    least: limit(schema, 'minimum', 0),
    most: Math.min(limit(schema, 'maximum', 9999), lastYear),
  };
}

function within(random: Random, { least, most }: Limits): number {
  if (chance(random, 0.2)) return pick(random, [least, most]);
  return least + Math.floor(random() * (most - least + 1));
}

function limit(schema: JsonSchema, keyword: string, otherwise: number): number {
  const value = schema[keyword];
  return typeof value === 'number' ? value : otherwise;
}
