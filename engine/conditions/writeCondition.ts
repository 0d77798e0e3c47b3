import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import { toLiteralPattern } from './literalPattern';
import {
  oppositeOf,
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
  type Verb,
} from './sentence';

const KEYWORDS: Readonly<Partial<Record<Verb, string>>> = {
  is: 'const',
  isOneOf: 'enum',
  isListed: 'list',
  isAtLeast: 'minimum',
  isAtMost: 'maximum',
  hasAtLeast: 'minItems',
  hasAtMost: 'maxItems',
  matches: 'pattern',
  isFrom: 'formatMinimum',
  isUntil: 'formatMaximum',
};

const TYPES: Readonly<Partial<Record<Verb, string>>> = {
  isListed: 'string',
  isAtLeast: 'number',
  isAtMost: 'number',
  hasAtLeast: 'array',
  hasAtMost: 'array',
  matches: 'string',
  isFrom: 'string',
  isUntil: 'string',
};

/** The file of a condition that says a sentence; `readCondition` reads the same sentence from it. */
export function writeCondition(sentence: Sentence, name: string): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/conditions/${name}`,
    ...writeSentence(sentence),
  };
}

function writeSentence(sentence: Sentence): JsonSchema {
  const { join, parts } = partsOf(sentence);
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) {
    return writePart(only);
  }
  return { [join === 'all' ? 'allOf' : 'anyOf']: parts.map(writePart) };
}

function writePart(part: SentencePart): JsonSchema {
  if ('condition' in part) {
    const named = { $ref: `/conditions/${part.condition}` };
    return part.holds ? named : { not: named };
  }
  if (part.verb.includes('Not')) {
    const other = oppositeOf(part);
    return other ? { not: writePart(other) } : {};
  }
  return writeTest(part);
}

function writeTest({ field, verb, value }: AnswerTest): JsonSchema {
  const [root = '', ...names] = field.split('/');
  const tested = writeValue(verb, value);
  return root === 'self'
    ? writePlace(names, tested)
    : { context: writePlace([root, ...names], tested) };
}

/** undefined: being answered is all that is tested. */
function writeValue(
  verb: Verb,
  value: Json | undefined,
): JsonSchema | undefined {
  if (verb === 'includes' && value !== undefined)
    return { type: 'array', contains: { const: value } };
  if (verb === 'containsText')
    return { type: 'string', pattern: toLiteralPattern(String(value)) };
  if (verb === 'isAfterToday') return writeValue('isFrom', 'today');
  if (verb === 'isUntilToday') return writeValue('isUntil', 'today');
  const keyword = KEYWORDS[verb];
  if (keyword === undefined || value === undefined) return undefined;
  const type = TYPES[verb];
  return { ...(type && { type }), [keyword]: value };
}

/** An answer inside these objects: each is required, so that without an answer the condition does not hold. */
function writePlace(
  names: readonly string[],
  tested: JsonSchema | undefined,
): JsonSchema {
  const [name = '', ...rest] = names;
  const [next] = rest;
  const inner =
    next === undefined
      ? tested
      : next === '*'
        ? { type: 'array', contains: writePlace(rest.slice(1), tested) }
        : writePlace(rest, tested);
  return {
    type: 'object',
    required: [name],
    ...(inner && { properties: { [name]: inner } }),
  };
}
