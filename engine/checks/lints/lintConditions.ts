import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import {
  documentEntities,
  readEntityTypes,
} from '../../compile/definition/entityTypes';
import { readCondition } from '../../conditions/readCondition';
import {
  oppositeSentence,
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
} from '../../conditions/sentence';
import { isObject } from '../../vocabulary/jsonObject';
import type { Json } from '../../types/json';
import type { Fault } from '../fault';

/** How deep conditions that name conditions are read. */
const DEEPEST = 5;

/** Conditions that hold for no answer, or for every one, as far as they are sentences. */
export function lintConditions(files: SchemaFiles): Fault[] {
  const sentences = new Map<string, Sentence>();
  for (const [file, schema] of Object.entries(files)) {
    const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined || !isObject(schema)) continue;
    const sentence = readCondition(schema);
    if (!('json' in sentence)) sentences.set(name, sentence);
  }
  const isListed = createListTest(files);
  return [...sentences].flatMap(([name, sentence]): Fault[] => {
    const at = { file: `conditions/${name}.json`, pointer: '' };
    const never = whyNever(sentence, sentences, isListed);
    if (never !== undefined) {
      return [{ ...at, reason: `the condition never holds: ${never}` }];
    }
    const opposite = oppositeSentence(sentence);
    const always = opposite && whyNever(opposite, sentences, isListed);
    return always === undefined
      ? []
      : [{ ...at, reason: 'the condition always holds: nothing else is left' }];
  });
}

/** Whether some answer at a place can have this value; true where that is not known. */
type ListTest = (field: string, value: Json) => boolean;

/** Why no answers fulfil a sentence; undefined where some may. */
function whyNever(
  sentence: Sentence,
  sentences: ReadonlyMap<string, Sentence>,
  isListed: ListTest,
): string | undefined {
  const { join, parts } = partsOf(sentence);
  if (join === 'all') return whyNone(expand(parts, sentences), isListed);
  const reasons = parts.map((part) =>
    whyNone(expand([part], sentences), isListed),
  );
  return reasons.every((reason) => reason !== undefined)
    ? reasons[0]
    : undefined;
}

/** The tests that all hold: named conditions that are “all of” are replaced by their parts. */
function expand(
  parts: readonly SentencePart[],
  sentences: ReadonlyMap<string, Sentence>,
  depth = 0,
): AnswerTest[] {
  return parts.flatMap((part) => {
    if (!('condition' in part)) return [part];
    const named = sentences.get(part.condition);
    const said = named && (part.holds ? named : oppositeSentence(named));
    if (!said || depth >= DEEPEST) return [];
    const { join, parts: inner } = partsOf(said);
    return join === 'all' || inner.length === 1
      ? expand(inner, sentences, depth + 1)
      : [];
  });
}

/** What the tests of one answer leave over. */
interface Left {
  values: Json[] | undefined;
  excluded: Json[];
  answered: boolean;
  unanswered: boolean;
}

function whyNone(
  tests: readonly AnswerTest[],
  isListed: ListTest,
): string | undefined {
  const fields = new Set(tests.map(({ field }) => field));
  for (const field of fields) {
    // Each test of rows may be about another row.
    if (field.includes('*')) continue;
    const left = combine(tests.filter((test) => test.field === field));
    if (left.answered && left.unanswered)
      return `${field} is answered and not answered`;
    const { values, excluded } = left;
    if (values === undefined) continue;
    const open = values.filter((value) => !excluded.includes(value));
    if (open.length === 0) return `${field} has two answers at once`;
    if (!open.some((value) => isListed(field, value))) {
      return `${field} has no choice ${open.map(String).join(', ')}`;
    }
  }
  return undefined;
}

function combine(tests: readonly AnswerTest[]): Left {
  const left: Left = {
    values: undefined,
    excluded: [],
    answered: false,
    unanswered: false,
  };
  for (const { verb, value } of tests) {
    const values = Array.isArray(value) ? value : [value ?? null];
    if (verb === 'isNotAnswered') left.unanswered = true;
    else if (verb === 'isNot' || verb === 'isNotOneOf')
      left.excluded.push(...values);
    else left.answered ||= verb !== 'isNotListed';
    if (verb === 'is' || verb === 'isOneOf') {
      left.values =
        left.values?.filter((one) => values.includes(one)) ?? values;
    }
  }
  return left;
}

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
