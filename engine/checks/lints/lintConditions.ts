import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import {
  documentEntities,
  readEntityTypes,
} from '../../compile/definition/entityTypes';
import { nameOf } from '../../changes/describeCondition';
import { createWording, type Wording } from '../../changes/wording';
import { readCondition } from '../../conditions/readCondition';
import {
  oppositeSentence,
  partsOf,
  type AnswerTest,
  type Sentence,
  type Verb,
} from '../../conditions/sentence';
import { isObject } from '../../vocabulary/jsonObject';
import type { Json } from '../../types/json';
import type { Fault } from '../fault';
import {
  joinTests,
  readTests,
  whyNever,
  type ListTest,
  type SentenceTests,
  type TestWords,
} from '../../conditions/sentenceTests';

/** Conditions that hold for no answer, or for every one, as far as they are sentences; limits also for every number. */
export function lintConditions(files: SchemaFiles): Fault[] {
  const sentences = new Map<string, Sentence>();
  // Reading all questions costs time, so it waits until one is named.
  let wording: Wording | undefined;
  const getWording = () => (wording ??= createWording(files, files));
  const words: TestWords = {
    label: (field, value) => getWording().tested(field, value),
    value: (field, value) => getWording().testedValue(field, value),
  };
  for (const [file, schema] of Object.entries(files)) {
    const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined || !isObject(schema)) continue;
    const sentence = readCondition(schema);
    if (!('json' in sentence)) sentences.set(name, sentence);
  }
  const isListed = createListTest(files);
  const whyNot = (sentence: Sentence) =>
    whyNever(readTests(sentence, sentences), isListed, words);
  /** An untitled condition has no name that an administrator knows: it is said in words. */
  const subjectOf = (name: string, schema: Json | undefined): string =>
    isObject(schema) && typeof schema['title'] === 'string'
      ? nameOf(schema)
      : `${nameOf(schema)} (${getWording().condition(name)})`;
  return [...sentences].flatMap(([name, sentence]): Fault[] => {
    const at = { file: `conditions/${name}.json`, pointer: '' };
    const fault = (what: string): Fault => ({
      ...at,
      reason: `${subjectOf(name, files[at.file])} ${what}`,
    });
    const never = whyNot(sentence);
    if (never !== undefined) {
      return [fault(`never holds: ${never}.`)];
    }
    const opposite = oppositeSentence(sentence);
    if (opposite === undefined) return [];
    if (whyNot(opposite) !== undefined)
      return [fault('always holds: nothing else is left.')];
    const limited = limitedAnswers(sentence);
    const always =
      limited.length > 0 &&
      whyNever(
        joinTests([readTests(opposite, sentences), answered(limited)]),
        isListed,
        words,
      );
    return typeof always === 'string'
      ? [fault('holds for every answer: its limits leave no number out.')]
      : [];
  });
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
