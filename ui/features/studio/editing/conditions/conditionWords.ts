import { isObject } from '@engine';
import {
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
} from '@engine/conditions/sentence';
import { presentDate } from '@engine/evaluate/wording/writtenDates';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  saidOnce,
  type ConditionInWords,
  type TestInWords,
} from '../../../explain/conditionInWords';
import { conditionTitle, sentenceOf } from './conditions';
import { listAt, objectAt, type Place } from '../definition/files';
import { pathOfNode } from '../definition/fieldPath';
import { fromId } from '../definition/fromId';
import { placeOfField } from '../definition/placeOfField';
import { nodeLabel } from '../outline/partName';
import { listNameOf } from '../questions/listChoice';
import { answerKindOf } from '../rules/answerKind';
import { keywordOf, rulesOf } from '../rules/rules';
import type { Term } from './statements';
import { formsWithStep, stepsOf } from '../definition/steps';

/** Tells a sentence about a question. */
export function tellSentence(
  files: StudioFiles,
  question: Place,
  sentence: Sentence,
): ConditionInWords {
  const { join, parts } = partsOf(sentence);
  const tests = parts.map((part) => tellPart(files, question, part));
  return { join, tests: saidOnce(tests) };
}

/** Tells one part of a sentence about a question. */
export function tellPart(
  files: StudioFiles,
  question: Place,
  part: SentencePart,
): TestInWords {
  if ('condition' in part)
    return {
      subject: conditionTitle(files, part.condition),
      verb: part.holds ? 'holds' : 'holdsNot',
      values: [],
    };
  const asked = findAsked(files, question, part.field);
  const { value, verb } = part;
  const values =
    value === undefined ? [] : Array.isArray(value) ? value : [value];
  return {
    subject: asked === undefined ? fieldWords(part) : labelAt(files, asked),
    verb,
    values: values.map((one) => valueWords(files, asked, one)),
  };
}

/** A condition that no sentence says. */
export interface JsonOnlyCondition {
  readonly name: string;
  readonly title: string;
  readonly reason: string;
}

/** The conditions of these terms that no sentence says, each with the reason. */
export function listJsonOnlyConditions(
  files: StudioFiles,
  terms: readonly Term[],
): JsonOnlyCondition[] {
  return terms.flatMap(({ name }) => {
    const sentence = sentenceOf(files, name);
    return 'json' in sentence
      ? [{ name, title: conditionTitle(files, name), reason: sentence.reason }]
      : [];
  });
}

const labelAt = (files: StudioFiles, place: Place): string =>
  nodeLabel(objectAt(files, place));

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
    const found = placeOfField(files, { step, path }, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value in the words of its list or of the choices of its question; a day as users read it. */
export function valueWords(
  files: StudioFiles,
  question: Place | undefined,
  value: Json,
): string | boolean {
  if (typeof value === 'boolean') return value;
  const entry = choicesOf(files, question).find(
    (choice) => choice.value === value,
  );
  if (entry !== undefined) return entry.label;
  const kind = question && answerKindOf(files, question);
  const isDay = kind === 'DATE' || kind === 'DATE_TIME';
  return isDay ? presentDate(String(value)) : String(value);
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
  const isNumber = keywordOf(files, rules, 'type')?.value === 'integer';
  return listAt(files, {
    file: `lists/${String(listNameOf(files, question))}.json`,
    pointer: '/entries',
  })
    .filter(isObject)
    .map(({ name, label }) => ({
      value: isNumber ? Number(name) : String(name),
      label: String(label),
    }));
}
