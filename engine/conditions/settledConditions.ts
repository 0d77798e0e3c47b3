import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import {
  documentEntities,
  readEntityTypes,
} from '../compile/definition/entityTypes';
import { readCondition } from './readCondition';
import {
  oppositeSentence,
  partsOf,
  type AnswerTest,
  type Sentence,
  type Verb,
} from './sentence';
import {
  joinTests,
  readTests,
  whyNever,
  type ListTest,
  type SentenceTests,
  type TestWords,
} from './sentenceTests';
import { isObject } from '../vocabulary/jsonObject';
import type { Json } from '../types/json';

/** How a condition comes out, whatever the answers are. */
export type Settled =
  | { readonly holds: 'never'; readonly why: string }
  | { readonly holds: 'always' }
  /** For every number: without an answer it does not hold. */
  | { readonly holds: 'everyNumber' };

/**
 * Reads the conditions whose result no answer changes, as far as they are sentences, by name.
 *
 * @param isListed - whether a list has a value; where imports can add entries, any value may be listed.
 */
export function readSettled(
  files: SchemaFiles,
  words: TestWords,
  isListed: ListTest = createListTest(files),
): ReadonlyMap<string, Settled> {
  const sentences = new Map<string, Sentence>();
  for (const [file, schema] of Object.entries(files)) {
    const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined || !isObject(schema)) continue;
    const sentence = readCondition(schema);
    if (!('json' in sentence)) sentences.set(name, sentence);
  }
  const whyNot = (tests: SentenceTests) => whyNever(tests, isListed, words);
  const settle = (sentence: Sentence): Settled | undefined => {
    const why = whyNot(readTests(sentence, sentences));
    if (why !== undefined) return { holds: 'never', why };
    const opposite = oppositeSentence(sentence);
    if (opposite === undefined) return undefined;
    const others = readTests(opposite, sentences);
    if (whyNot(others) !== undefined) return { holds: 'always' };
    const limited = limitedAnswers(sentence);
    const isEvery =
      limited.length > 0 &&
      whyNot(joinTests([others, answered(limited)])) !== undefined;
    return isEvery ? { holds: 'everyNumber' } : undefined;
  };
  const settled = new Map<string, Settled>();
  for (const [name, sentence] of sentences) {
    const found = settle(sentence);
    if (found !== undefined) settled.set(name, found);
  }
  return settled;
}

/** The answers that a sentence tests only for limits of a number. */
function limitedAnswers(sentence: Sentence): string[] {
  const tests = partsOf(sentence).parts.filter((part) => 'field' in part);
  const isLimit = ({ verb }: AnswerTest) => LIMITS.includes(verb);
  return tests.every(isLimit) ? tests.map(({ field }) => field) : [];
}

const LIMITS: readonly Verb[] = [
  'isAtLeast',
  'isNotAtLeast',
  'isAtMost',
  'isNotAtMost',
];

const answered = (fields: readonly string[]): SentenceTests => ({
  all: fields.map((field) => ({ field, verb: 'isAnswered' })),
  choices: [],
});

/** Reads which values the list of a field has. Of 'self' any entity may be meant. */
function createListTest(files: SchemaFiles): ListTest {
  const types = readEntityTypes(files);
  const entities = Object.keys(files).flatMap((file) =>
    file.startsWith('entities/') ? [`/${file.slice(0, -'.json'.length)}`] : [],
  );
  const documents = documentEntities(files);
  return (place, value) => {
    const [root, field = '', ...inner] = place.split('/');
    if (inner.length > 0 || (root !== 'self' && root !== 'deposit'))
      return true;
    const holders = root === 'self' ? entities : documents;
    const lists = holders
      .map((entity) => types.find(entity, field))
      .filter((declared) => declared !== undefined)
      .map((declared) => files[`lists/${String(declared['list'])}.json`]);
    return (
      lists.length === 0 ||
      lists.some((list) => !isObject(list) || hasEntry(list['entries'], value))
    );
  };
}

function hasEntry(entries: Json | undefined, value: Json): boolean {
  return (
    !Array.isArray(entries) ||
    entries.some((entry) => isObject(entry) && entry['name'] === value)
  );
}
