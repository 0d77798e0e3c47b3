import type { StudioFiles } from '@contract/studio/studio';
import { answersOn } from '../conditions/conditionsAbout';
import { entityFileAt, pathOfNode } from '../definition/fieldPath';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { kindOf } from './kindOf';
import { kindParts, type QuestionKind } from './kinds';
import { hasOwnExamples, renewExamples } from '../examples/renewExamples';
import { entityPlace, keywordOf, rulesOf } from '../rules/rules';
import { formKeys, stepsOf } from '../definition/steps';

/** Kinds whose answers are stored alike, so that a question can change from one to the other. */
const ALIKE: readonly (readonly [QuestionKind, QuestionKind])[] = [
  ['TEXT', 'LONG_TEXT'],
  ['CHOICE', 'CARDS'],
];

/** Controls that a change of kind can replace; the others belong to what they ask. */
const WIDGETS: readonly unknown[] = [
  undefined,
  'text',
  'textarea',
  'select',
  'radioCards',
];

/** The kinds that a question can have without a change of its stored answers, with its own; none where it is bound to it. */
export function kindsInstead(
  files: StudioFiles,
  question: Place,
): readonly QuestionKind[] {
  const kind = kindOf(files, question);
  const alike = ALIKE.find((kinds) => kinds.some((one) => one === kind)) ?? [];
  const { widget } = objectAt(files, question);
  if (!WIDGETS.includes(widget)) return [];
  const isText = kind === 'TEXT' || kind === 'LONG_TEXT';
  return isText && !isAskedOnce(files, question) ? [] : alike;
}

/** Gives a question another kind with the same form of answer. */
export function changeKind(
  files: StudioFiles,
  question: Place,
  kind: QuestionKind,
): StudioFiles {
  const { type, node } = kindParts[kind];
  const { counter: _counter, ...others } = objectAt(files, question);
  const drawn = writeAt(files, question, { ...others, ...node });
  const rules = rulesOf(files, question);
  const declared = entityPlace(files, rules.path, rules.field);
  const said = keywordOf(files, rules, 'multiLine')?.place ?? declared;
  const { multiLine } = type;
  const isText = kind === 'TEXT' || kind === 'LONG_TEXT';
  const next =
    isText && said !== undefined
      ? writeAt(drawn, inside(said, 'multiLine'), multiLine)
      : drawn;
  return hasOwnExamples(next, question) ? renewExamples(next, question) : next;
}

/** Whether no other page of any form asks for the same answer: its lines are kept or joined for all of them. */
function isAskedOnce(files: StudioFiles, question: Place): boolean {
  const { path, step } = pathOfNode(files, question);
  const { field } = objectAt(files, question);
  const entity = entityFileAt(files, step, path);
  const steps = new Set(
    formKeys(files).flatMap((key) => stepsOf(files, key).map(({ id }) => id)),
  );
  const asking = [...steps].flatMap((id) =>
    answersOn(files, id).filter(
      (one) =>
        one.field === field &&
        entityFileAt(files, id, one.names.slice(0, -1)) === entity,
    ),
  );
  return asking.length === 1;
}
