import { members, strings } from '../compile/schemaAccess';
import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';
import { literalOf } from './literalPattern';
import {
  oppositeOf,
  oppositeSentence,
  partsOf,
  type JsonCondition,
  type Sentence,
  type SentencePart,
  type Verb,
} from './sentence';

/** Says nothing about answers. */
const ANNOTATIONS = ['$schema', '$id', '$comment', 'title', 'description'];

/** The keywords of a value that are a test by themselves. */
const VALUE_VERBS: Readonly<Record<string, Verb>> = {
  const: 'is',
  enum: 'isOneOf',
  list: 'isListed',
  minimum: 'isAtLeast',
  maximum: 'isAtMost',
  minItems: 'hasAtLeast',
  maxItems: 'hasAtMost',
  pattern: 'matches',
  formatMinimum: 'isFrom',
  formatMaximum: 'isUntil',
};

/** The keywords of an object. */
const OBJECT_KEYWORDS = [
  'type',
  '$ref',
  'required',
  'properties',
  'context',
  'allOf',
  'anyOf',
  'not',
];

class NoSentence extends Error {}

/** Reads a condition as a sentence, or says why it is none. */
export function readCondition(schema: JsonSchema): Sentence | JsonCondition {
  try {
    return readObject(schema, 'self');
  } catch (error) {
    if (error instanceof NoSentence)
      return { json: true, reason: error.message };
    throw error;
  }
}

/** @param at - the place of the judged object: 'self', 'deposit/serialTitle'; '' is the environment. */
function readObject(schema: JsonSchema, at: string): Sentence {
  const strange = Object.keys(schema).find(
    (key) => ![...OBJECT_KEYWORDS, ...ANNOTATIONS].includes(key),
  );
  if (strange !== undefined) throw new NoSentence(unsaid(strange, at));
  return joinAll([
    ...namedTest(schema),
    ...fieldTests(schema, at),
    ...innerObject(schema['context'], ''),
    ...alternatives(schema, at),
    ...opposite(schema['not'], at),
  ]);
}

function namedTest({ $ref }: JsonSchema): Sentence[] {
  if (typeof $ref !== 'string') return [];
  const condition = $ref.replace('/conditions/', '');
  return [{ all: [{ condition, holds: true }] }];
}

function fieldTests(schema: JsonSchema, at: string): Sentence[] {
  const tested = new Map(members(schema, 'properties'));
  const names = new Set([...strings(schema['required']), ...tested.keys()]);
  return [...names].map((name) => {
    const place = at === '' ? name : `${at}/${name}`;
    const said = tested.get(name);
    if (said !== undefined && !strings(schema['required']).includes(name)) {
      throw new NoSentence(`it accepts ${place} without an answer`);
    }
    return isObject(said)
      ? readValue(said, place)
      : { all: [{ field: place, verb: 'isAnswered' as const }] };
  });
}

function innerObject(schema: Json | undefined, at: string): Sentence[] {
  return isObject(schema) ? [readObject(schema, at)] : [];
}

function alternatives(schema: JsonSchema, at: string): Sentence[] {
  const { allOf, anyOf } = schema;
  const all = Array.isArray(allOf) ? allOf.filter(isObject) : [];
  const read = all.map((part) => readObject(part, at));
  if (!Array.isArray(anyOf)) return read;
  const any = anyOf.filter(isObject).flatMap((part): SentencePart[] => {
    const { join, parts } = partsOf(readObject(part, at));
    if (join === 'all' && parts.length > 1) throw new NoSentence(MIXED);
    return [...parts];
  });
  return [...read, { any }];
}

function opposite(schema: Json | undefined, at: string): Sentence[] {
  if (!isObject(schema)) return [];
  const other = oppositeSentence(readObject(schema, at));
  if (other === undefined) throw new NoSentence('it negates a limit');
  return [other];
}

/** Tests of one value; that it has a type says that it is answered. */
function readValue(schema: JsonSchema, at: string): Sentence {
  if ('required' in schema || 'properties' in schema) {
    return readObject(schema, at);
  }
  const parts: SentencePart[] = [];
  for (const [key, value] of Object.entries(schema)) {
    const verb = VALUE_VERBS[key];
    if (verb) parts.push(toTest(at, verb, value));
    else if (key === 'not') parts.push(...differences(value, at));
    else if (key === 'contains') parts.push(anyRow(value, at));
    else if (key !== 'type' && !ANNOTATIONS.includes(key))
      throw new NoSentence(unsaid(key, at));
  }
  return {
    all: parts.length > 0 ? parts : [{ field: at, verb: 'isAnswered' }],
  };
}

/** A test of one answer; a text or today beside a keyword has a verb of its own. */
function toTest(field: string, verb: Verb, value: Json): SentencePart {
  if (verb === 'matches') {
    const text = literalOf(String(value));
    return text === undefined
      ? { field, verb, value }
      : { field, verb: 'containsText', value: text };
  }
  if (value !== 'today') return { field, verb, value };
  if (verb === 'isFrom') return { field, verb: 'isAfterToday' };
  return verb === 'isUntil'
    ? { field, verb: 'isUntilToday' }
    : { field, verb, value };
}

/** An answer that is not something: without an answer the test fails, so being answered is part of it. */
function differences(schema: Json, at: string): SentencePart[] {
  if (!isObject(schema)) return [];
  const { parts } = partsOf(readValue(schema, at));
  const [only, ...others] = parts;
  const other = only && others.length === 0 ? oppositeOf(only) : undefined;
  if (other === undefined) throw new NoSentence('it negates several tests');
  return [{ field: at, verb: 'isAnswered' }, other];
}

function anyRow(schema: Json, at: string): SentencePart {
  const { parts } = partsOf(
    readValue(isObject(schema) ? schema : {}, `${at}/*`),
  );
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) {
    throw new NoSentence(`it tests several answers of one row of ${at}`);
  }
  // A list of choices has no rows: it includes the choice.
  return 'field' in only && only.field === `${at}/*` && only.verb === 'is'
    ? { ...only, field: at, verb: 'includes' }
    : only;
}

const MIXED = 'it mixes “all of” and “any of”';

/** A sentence that says all of these. Only one of them may be an “any of”, and then it is alone. */
function joinAll(sentences: readonly Sentence[]): Sentence {
  const [only, ...others] = sentences;
  if (only !== undefined && others.length === 0) return plain(only);
  return {
    all: sentences.flatMap((sentence) => {
      const { join, parts } = partsOf(plain(sentence));
      if (join === 'any') throw new NoSentence(MIXED);
      return parts;
    }),
  };
}

/** “Any of” one part is that part. */
function plain(sentence: Sentence): Sentence {
  const { join, parts } = partsOf(sentence);
  return join === 'any' && parts.length === 1 ? { all: parts } : sentence;
}

function unsaid(keyword: string, at: string): string {
  return `no sentence says “${keyword}”${at === '' ? '' : ` of ${at}`}`;
}
