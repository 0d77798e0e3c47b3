import { partsOf } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import {
  answersOn,
  conditionsAbout,
  type AskedAnswer,
} from '../conditions/conditionsAbout';
import { sentenceOf } from '../conditions/conditions';
import { statementsAt } from '../conditions/statements';
import type { Dependent } from './dependents';
import { canBeMet, shownTerms } from '../definition/canBeMet';
import { pageFile, pathOfNode, ruleFile } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { formFile, stepsOf, visitPage } from '../definition/steps';
import { stepName } from '../outline/partName';

/** What else of a form depends on answers of one step that no other step asks for: its other steps, and the form. */
export function lookingAt(
  files: StudioFiles,
  formKey: string,
  step: string,
  answers: readonly AskedAnswer[],
): Dependent[] {
  const elsewhere = new Set(
    stepsOf(files, formKey)
      .filter(({ id }) => id !== step)
      .flatMap(({ id }) => answersOn(files, id).map(nameOf)),
  );
  const own = answers.filter((one) => !elsewhere.has(nameOf(one)));
  const about = conditionsAbout(files, own);
  const [inObject, inDocument] = splitByRoot(files, about);
  const wanted = [
    ...inDocument.flatMap(quoted),
    ...own.map((one) => `"deposit/${nameOf(one)}"`),
  ];
  const objects = [
    ...new Set(own.map(({ names }) => pathKey(names.slice(0, -1)))),
  ];
  const form: Place = { file: formFile(formKey), pointer: '' };
  const isLooking = (...parts: unknown[]) => isNamedIn(parts, wanted);
  const {
    title,
    conditions = {},
    submitTo = '',
    compute = [],
  } = objectAt(files, form);
  const steps = stepsOf(files, formKey);
  return [
    ...steps
      .filter(
        ({ id, includeWhen }) =>
          id !== step &&
          (isLooking(
            includeWhen,
            files[pageFile(id)],
            rulesReached(files, id),
          ) ||
            inObject.includes(includeWhen ?? '') ||
            objects.some((path) => looksInObject(files, id, path, inObject))) &&
          own.some((one) => isAskedBeside(files, one, includeWhen)),
      )
      .map((entry): Dependent => ({
        kind: 'usedByStep',
        name: stepName(files, steps, entry),
        place: { file: pageFile(entry.id), pointer: '' },
      })),
    ...(isNamedIn(
      [conditions, submitTo, compute],
      [...wanted, ...inObject.flatMap(quoted)],
    )
      ? [{ kind: 'usedByForm' as const, name: String(title), place: form }]
      : []),
  ];
}

/** Whether a deposit can have both an answer and the step that this condition includes. */
const isAskedBeside = (
  files: StudioFiles,
  { place }: AskedAnswer,
  includeWhen: string | undefined,
): boolean =>
  canBeMet(files, [
    ...shownTerms(files, pathOfNode(files, place)),
    ...(includeWhen === undefined ? [] : [{ name: includeWhen, holds: true }]),
  ]);

/** A condition as rules and as pages and forms name it. */
const quoted = (name: string): string[] => [
  `"/conditions/${name}"`,
  `"${name}"`,
];

const isNamedIn = (said: unknown, wanted: readonly string[]): boolean => {
  const text = JSON.stringify(said);
  return wanted.some((one) => text.includes(one));
};

/** Conditions that test only the object that they are about, and the others: of an object with a field of the same name they ask something else. */
function splitByRoot(
  files: StudioFiles,
  names: ReadonlySet<string>,
): [inObject: string[], inDocument: string[]] {
  const isOfObject = (name: string) => {
    const sentence = sentenceOf(files, name);
    return (
      !('json' in sentence) &&
      partsOf(sentence).parts.every(
        (part) => 'field' in part && part.field.startsWith('self/'),
      )
    );
  };
  const all = [...names];
  return [all.filter(isOfObject), all.filter((name) => !isOfObject(name))];
}

const pathKey = (path: readonly string[]): string => path.join('/');

/** Whether a step asks one of these conditions about an object. */
function looksInObject(
  files: StudioFiles,
  step: string,
  path: string,
  conditions: readonly string[],
): boolean {
  const wanted = conditions.flatMap(quoted);
  const names = path === '' ? [] : path.split('/');
  if (
    statementsAt(files, step, names).some(({ says }) => isNamedIn(says, wanted))
  )
    return true;
  let isFound = false;
  visitPage(files, step, (place, { nodes: _inner, ...own }) => {
    if (pathKey(pathOfNode(files, place).path) === path)
      isFound ||= isNamedIn(own, wanted);
  });
  return isFound;
}

const nameOf = ({ names }: AskedAnswer): string =>
  names.filter((one) => one !== '*').join('/');

/** The rules of a step with all items that they include. */
function rulesReached(files: StudioFiles, step: string): unknown[] {
  const reached = new Set([ruleFile(step)]);
  for (const file of reached) {
    const text = JSON.stringify(files[file] ?? null);
    for (const [, item = ''] of text.matchAll(/"\/(items\/[a-z0-9-]+)"/g))
      reached.add(`${item}.json`);
  }
  return [...reached].map((file) => files[file] ?? null);
}
