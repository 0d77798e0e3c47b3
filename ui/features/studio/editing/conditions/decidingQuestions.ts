import type { Verb } from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { choicesOf } from './conditionWords';
import { followersOf } from './followers';
import { possibleValues } from './possibleValues';
import { pathOfNode } from '../definition/fieldPath';
import { isWithin, type Place } from '../definition/files';
import { firstText } from '../outline/partName';
import { answerKindOf } from '../rules/answerKind';
import { formsWithStep, stepsOf, visitPage } from '../definition/steps';

/** What a condition can test of an answer. */
export type DecidingKind =
  'YES_NO' | 'CHOICE' | 'CHOICES' | 'NUMBER' | 'DATE' | 'TEXT' | 'OTHER';

/** A question whose answer can decide whether another is shown. */
export interface DecidingQuestion {
  /** As conditions name it: 'self/hasIsbn', 'deposit/type'. */
  readonly field: string;
  readonly place: Place;
  readonly label: string;
  /** Label of its step. */
  readonly step: string;
  readonly kind: DecidingKind;
  /** Those that can be chosen where the part is asked. */
  readonly choices: readonly { readonly value: Json; readonly label: string }[];
}

const ANSWERED: readonly Verb[] = ['isAnswered', 'isNotAnswered'];

/** The verbs that an administrator chooses from, by what the answer is. */
export const verbsByKind: Readonly<Record<DecidingKind, readonly Verb[]>> = {
  YES_NO: ['is', 'isNot', ...ANSWERED],
  CHOICE: ['is', 'isNot', 'isOneOf', 'isNotOneOf', ...ANSWERED],
  CHOICES: ['includes', 'includesNot', ...ANSWERED],
  NUMBER: ['isAtLeast', 'isAtMost', 'is', 'isNot', ...ANSWERED],
  DATE: [
    'isFrom',
    'isUntil',
    'is',
    'isNot',
    'isAfterToday',
    'isUntilToday',
    ...ANSWERED,
  ],
  TEXT: ['is', 'isNot', 'containsText', 'containsNotText', ...ANSWERED],
  OTHER: ANSWERED,
};

/** Whether a verb has no value beside it. */
export const hasNoValue = (verb: Verb): boolean =>
  [...ANSWERED, 'isAfterToday', 'isUntilToday'].includes(verb);

/** Whether the value beside a verb is a list of values. */
export const hasValues = (verb: Verb): boolean =>
  verb === 'isOneOf' || verb === 'isNotOneOf';

/**
 * Questions whose answers can decide whether a question, section or step is shown. A condition can name those of its
 * own step and of earlier ones; the questions in the part, and what depends on them, cannot decide.
 */
export function decidingQuestions(
  files: StudioFiles,
  part: Place,
): DecidingQuestion[] {
  const own = pathOfNode(files, part);
  const isStep = part.pointer === '';
  const excluded = [
    part,
    ...followersOf(files, [part]).map(({ place }) => place),
  ];
  const found = new Map<string, DecidingQuestion>();
  for (const { id, label: step } of stepsUntil(files, own.step))
    visitPage(files, id, (place, node) => {
      if (typeof node['field'] !== 'string') return;
      const names = [...pathOfNode(files, place).path, node['field']];
      // The condition of a step holds for all objects of its document.
      const field = isStep
        ? fieldOfDocument(names)
        : fieldFrom(own.path, names);
      if (field === undefined || found.has(field)) return;
      if (excluded.some((one) => isWithin(place, one))) return;
      const all = choicesOf(files, place);
      const possible =
        isStep || all.length === 0
          ? undefined
          : possibleValues(files, own.step, ['deposit', ...names].join('/'));
      const choices = all.filter(
        ({ value }) => possible?.includes(value) !== false,
      );
      const kind = kindOf(files, place, all.length);
      const label = firstText(node['label']);
      found.set(field, { field, place, label, step, kind, choices });
    });
  return [...found.values()];
}

/** The step itself after those that come before it in every form that has it. */
function stepsUntil(files: StudioFiles, step: string) {
  const befores = formsWithStep(files, step).map((key) => {
    const steps = stepsOf(files, key);
    const own = steps.find(({ id }) => id === step);
    return steps.filter(({ position }) => position < (own?.position ?? 0));
  });
  const [first = []] = befores;
  const [form = ''] = formsWithStep(files, step);
  return [
    ...first.filter(({ id }) =>
      befores.every((steps) => steps.some((one) => one.id === id)),
    ),
    ...stepsOf(files, form).filter(({ id }) => id === step),
  ];
}

/** The name of an answer for the rules of an object; undefined for an answer in rows that are not its own. */
function fieldFrom(
  object: readonly string[],
  answer: readonly string[],
): string | undefined {
  const isInside = object.every((name, index) => answer[index] === name);
  const names = isInside ? answer.slice(object.length) : answer;
  if (names.includes('*')) return undefined;
  return [isInside ? 'self' : 'deposit', ...names].join('/');
}

const fieldOfDocument = (names: readonly string[]): string | undefined =>
  names.includes('*') ? undefined : ['deposit', ...names].join('/');

function kindOf(
  files: StudioFiles,
  question: Place,
  choices: number,
): DecidingKind {
  const kind = answerKindOf(files, question);
  if (choices > 0) return kind === 'ROWS' ? 'CHOICES' : 'CHOICE';
  switch (kind) {
    case 'YES_NO':
    case 'NUMBER':
    case 'DATE':
    case 'TEXT':
      return kind;
    default:
      // A moment is compared with no day.
      return 'OTHER';
  }
}
