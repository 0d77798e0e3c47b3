import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import {
  documentEntities,
  readEntityTypes,
} from '../../compile/definition/entityTypes';
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
} from '../../conditions/sentenceTests';

/** Conditions that hold for no answer, or for every one, as far as they are sentences; limits also for every number. */
export function lintConditions(files: SchemaFiles): Fault[] {
  const sentences = new Map<string, Sentence>();
  // Reading all questions costs time, so it waits until one is named.
  let words: Wording | undefined;
  const toLabel = (field: string): string => {
    words ??= createWording(files, files);
    return words.tested(field);
  };
  for (const [file, schema] of Object.entries(files)) {
    const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined || !isObject(schema)) continue;
    const sentence = readCondition(schema);
    if (!('json' in sentence)) sentences.set(name, sentence);
  }
  const isListed = createListTest(files);
  const whyNot = (sentence: Sentence) =>
    whyNever(readTests(sentence, sentences), isListed, toLabel);
  return [...sentences].flatMap(([name, sentence]): Fault[] => {
    const at = { file: `conditions/${name}.json`, pointer: '' };
    const subject = `The condition “${titleOf(files[at.file]) ?? name}”`;
    const never = whyNot(sentence);
    if (never !== undefined) {
      return [{ ...at, reason: `${subject} never holds: ${never}.` }];
    }
    const opposite = oppositeSentence(sentence);
    if (opposite === undefined) return [];
    if (whyNot(opposite) !== undefined)
      return [
        { ...at, reason: `${subject} always holds: nothing else is left.` },
      ];
    const limited = limitedAnswers(sentence);
    const always =
      limited.length > 0 &&
      whyNever(
        joinTests([readTests(opposite, sentences), answered(limited)]),
        isListed,
        toLabel,
      );
    return typeof always === 'string'
      ? [
          {
            ...at,
            reason: `${subject} holds for every answer: its limits leave no number out.`,
          },
        ]
      : [];
  });
}

const titleOf = (schema: Json | undefined): string | undefined =>
  isObject(schema) && typeof schema['title'] === 'string'
    ? schema['title']
    : undefined;

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
