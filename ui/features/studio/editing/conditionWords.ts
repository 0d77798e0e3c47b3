import { isObject } from '@engine';
import type {
  AnswerTest,
  Sentence,
  SentencePart,
  Verb,
} from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio';
import { sentenceOf } from './conditions';
import { listAt, objectAt, type Place } from './files';
import { pathOfNode } from './fieldPath';
import { firstText, fromId } from './outline';
import { keywordOf, rulesOf } from './rules';
import type { Term } from './statements';
import { formsWithStep, stepsOf, visitPage } from './steps';

/** A test of a condition as a page tells it. */
export interface ToldTest {
  /** The label of the question, or the name of what is looked at. */
  readonly subject: string;
  readonly verb: Verb | 'holds' | 'holdsNot';
  /** The labels of the values; booleans are told by the page. */
  readonly values: readonly (string | boolean)[];
}

/** A condition as a page tells it; `reason` says why it is shown as JSON alone. */
export interface ToldCondition {
  readonly join: 'all' | 'any';
  readonly tests: readonly ToldTest[];
  readonly reason?: string;
}

/** Tells the condition that a term names, about a question. */
export function tellTerm(
  files: StudioFiles,
  question: Place,
  { name, holds }: Term,
): ToldCondition {
  const sentence = sentenceOf(files, name);
  if ('json' in sentence)
    return {
      join: 'all',
      tests: [{ subject: fromId(name), verb: holdsVerb(holds), values: [] }],
      reason: sentence.reason,
    };
  const isWhole = holds || partsOf(sentence).length === 1;
  if (!isWhole)
    return {
      join: 'all',
      tests: [{ subject: fromId(name), verb: 'holdsNot', values: [] }],
    };
  return {
    join: 'all' in sentence ? 'all' : 'any',
    tests: partsOf(sentence).map((part) =>
      tellPart(files, question, part, holds),
    ),
  };
}

const partsOf = (sentence: Sentence): readonly SentencePart[] =>
  'all' in sentence ? sentence.all : sentence.any;

const holdsVerb = (holds: boolean) => (holds ? 'holds' : 'holdsNot');

const OPPOSITE: Readonly<Partial<Record<Verb, Verb>>> = {
  is: 'isNot',
  isNot: 'is',
  isOneOf: 'isNotOneOf',
  isNotOneOf: 'isOneOf',
  isAnswered: 'isNotAnswered',
  isNotAnswered: 'isAnswered',
};

function tellPart(
  files: StudioFiles,
  question: Place,
  part: SentencePart,
  holds: boolean,
): ToldTest {
  if ('condition' in part)
    return {
      subject: fromId(part.condition),
      verb: holdsVerb(part.holds === holds),
      values: [],
    };
  const asked = findAsked(files, question, part.field);
  const { value } = part;
  const values =
    value === undefined ? [] : Array.isArray(value) ? value : [value];
  const verb = holds ? part.verb : (OPPOSITE[part.verb] ?? part.verb);
  return {
    subject: asked === undefined ? fieldWords(part) : labelAt(files, asked),
    verb,
    values: values.map((one) => valueWords(files, asked, one)),
  };
}

const labelAt = (files: StudioFiles, place: Place): string =>
  firstText(objectAt(files, place)['label']);

const fieldWords = ({ field }: AnswerTest): string =>
  fromId(
    (field.split('/').at(-1) ?? '')
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase(),
  );

/** The question of the same form whose answer a test looks at. */
export function findAsked(
  files: StudioFiles,
  question: Place,
  field: string,
): Place | undefined {
  const own = pathOfNode(files, question);
  const [root, ...rest] = field.split('/');
  const name = rest.pop();
  const path = root === 'self' ? [...own.path, ...rest] : rest;
  if (root !== 'self' && root !== 'deposit') return undefined;
  const [formKey] = formsWithStep(files, own.step);
  const steps = [
    own.step,
    ...stepsOf(files, formKey ?? '').map(({ id }) => id),
  ];
  for (const step of steps) {
    const found = findQuestion(files, step, path, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findQuestion(
  files: StudioFiles,
  step: string,
  path: readonly string[],
  name: string | undefined,
): Place | undefined {
  let found: Place | undefined;
  visitPage(files, step, (place, node) => {
    if (found !== undefined || node['field'] !== name) return;
    const at = pathOfNode(files, place).path;
    if (at.join('/') === path.join('/')) found = place;
  });
  return found;
}

/** A value in the words of its list or of the choices of its question. */
export function valueWords(
  files: StudioFiles,
  question: Place | undefined,
  value: Json,
): string | boolean {
  if (typeof value === 'boolean') return value;
  const entry = choicesOf(files, question).find(
    (choice) => choice.value === value,
  );
  return entry?.label ?? String(value);
}

/** The values that a question offers, with their labels; none for a question without choices. */
export function choicesOf(
  files: StudioFiles,
  question: Place | undefined,
): { readonly value: Json; readonly label: string }[] {
  if (question === undefined) return [];
  const { options } = objectAt(files, question);
  const choices = isObject(options) ? options['choices'] : undefined;
  if (Array.isArray(choices))
    return choices
      .filter(isObject)
      .flatMap(({ value, label }) =>
        value === undefined ? [] : [{ value, label: String(label) }],
      );
  const rules = rulesOf(files, question);
  const list = keywordOf(files, rules, 'list')?.value;
  const isNumber = keywordOf(files, rules, 'type')?.value === 'integer';
  return listAt(files, {
    file: `lists/${String(list)}.json`,
    pointer: '/entries',
  })
    .filter(isObject)
    .map(({ name, label }) => ({
      value: isNumber ? Number(name) : String(name),
      label: String(label),
    }));
}

/** Questions whose answers can decide whether another is shown: those of the same object with a yes, no or choices. */
export function decidingQuestions(
  files: StudioFiles,
  question: Place,
): { readonly field: string; readonly place: Place; readonly label: string }[] {
  const own = pathOfNode(files, question);
  const field = objectAt(files, question)['field'];
  const found: { field: string; place: Place; label: string }[] = [];
  visitPage(files, own.step, (place, node) => {
    const { field: name } = node;
    if (typeof name !== 'string' || name === field) return;
    const { path } = pathOfNode(files, place);
    const isSame = path.join('/') === own.path.join('/');
    if (!isSame && path.length > 0) return;
    const type = keywordOf(files, rulesOf(files, place), 'type')?.value;
    if (type !== 'boolean' && choicesOf(files, place).length === 0) return;
    // One of several answers is no test of a sentence.
    if (type === 'array') return;
    found.push({
      field: `${isSame ? 'self' : 'deposit'}/${name}`,
      place,
      label: firstText(node['label']),
    });
  });
  return found;
}

/** Questions that are shown only for some answers of this one, with those answers. */
export function dependentsOf(
  files: StudioFiles,
  question: Place,
): {
  readonly place: Place;
  readonly label: string;
  readonly test: ToldTest;
}[] {
  const { step, path } = pathOfNode(files, question);
  const name = String(objectAt(files, question)['field'] ?? '');
  const found: { place: Place; label: string; test: ToldTest }[] = [];
  visitPage(files, step, (place, node) => {
    if (!('field' in node)) return;
    if (pathOfNode(files, place).path.join('/') !== path.join('/')) return;
    for (const term of rulesOf(files, place).shownWhen ?? []) {
      const sentence = sentenceOf(files, term.name);
      const part =
        'json' in sentence
          ? undefined
          : partsOf(sentence).find(
              (one) => 'field' in one && one.field === `self/${name}`,
            );
      if (part === undefined) continue;
      const test = tellPart(files, place, part, term.holds);
      found.push({ place, label: firstText(node['label']), test });
    }
  });
  return found;
}
