import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { answersOn, conditionsAbout } from '../conditions/conditionsAbout';
import { saidOf } from '../conditions/statements';
import { entityFileAt, pathOfNode } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { perFiles } from '../definition/perFiles';
import {
  formKeys,
  formsWithStep,
  stepsOf,
  stepsWith,
} from '../definition/steps';
import { rulesOf } from '../rules/rules';
import { askedInside } from './declareCopies';

/** Why a part of a page cannot be copied. */
export type NoCopy =
  /** It asks nothing, or only what the program draws in its own way. */
  | 'nothing'
  /** A form asks some steps only for some answers to one of its questions. */
  | 'decidesSteps'
  /** Other steps ask more about each of its rows. */
  | 'rowsElsewhere'
  /** The choices of one of its questions depend on an answer outside. */
  | 'choicesElsewhere'
  /** Another form asks about the same object only for some answers, and would need examples of the copy. */
  | 'formsElsewhere';

/** Why a section, a question or rows cannot be copied; undefined where they can. */
export const noCopyOf = (
  files: StudioFiles,
  { file, pointer }: Place,
): NoCopy | undefined => findNoCopy(files, file, pointer);

const findNoCopy = perFiles((files, file: string, pointer: string) =>
  noCopyOfAll(files, [{ file, pointer }]),
);

/** Why some parts of a page cannot be copied together. */
export function noCopyOfAll(
  files: StudioFiles,
  parts: readonly Place[],
): NoCopy | undefined {
  const asked = parts.flatMap((part) => askedInside(files, part));
  const isAny = (test: (files: StudioFiles, place: Place) => boolean) =>
    asked.some((one) => test(files, one));
  if (asked.length === 0) return 'nothing';
  if (isAny(decidesSteps)) return 'decidesSteps';
  if (isAny(isAskedElsewhere)) return 'rowsElsewhere';
  if (isAny(isOfOtherForms)) return 'formsElsewhere';
  return asked.some((one) => choosesBy(files, one, asked))
    ? 'choicesElsewhere'
    : undefined;
}

function decidesSteps(files: StudioFiles, place: Place): boolean {
  const { step, path } = pathOfNode(files, place);
  const { field } = objectAt(files, place);
  if (typeof field !== 'string') return false;
  const about = conditionsAbout(files, [
    { place, field, names: [...path, field] },
  ]);
  return formsWithStep(files, step)
    .flatMap((key) => stepsOf(files, key))
    .some(({ includeWhen = '' }) => about.has(includeWhen));
}

function isAskedElsewhere(files: StudioFiles, place: Place): boolean {
  const { step, path } = pathOfNode(files, place);
  const { rows } = objectAt(files, place);
  if (typeof rows !== 'string') return false;
  const around = `${[...path, rows, '*'].join('/')}/`;
  return stepsWith(files, step)
    .filter((id) => id !== step)
    .some((id) =>
      answersOn(files, id).some(({ names }) =>
        `${names.join('/')}/`.startsWith(around),
      ),
    );
}

function isOfOtherForms(files: StudioFiles, place: Place): boolean {
  const { step, path } = pathOfNode(files, place);
  if (path.length === 0) return false;
  const entity = entityFileAt(files, step, path);
  const own = formsWithStep(files, step);
  return formKeys(files)
    .filter((key) => !own.includes(key))
    .flatMap((key) => stepsOf(files, key))
    .some(
      ({ id, includeWhen }) =>
        includeWhen !== undefined &&
        entityFileAt(files, id, path) === entity &&
        answersOn(files, id).some(
          ({ names }) => names.slice(0, -1).join('/') === path.join('/'),
        ),
    );
}

function choosesBy(
  files: StudioFiles,
  place: Place,
  asked: readonly Place[],
): boolean {
  const { field, statements } = rulesOf(files, place);
  const own = asked.map(
    (one) => `self/${String(objectAt(files, one)['field'])}`,
  );
  return statements.some((statement) => {
    const said = saidOf(statement, field);
    const by = isObject(said) ? said['where'] : undefined;
    return (
      isObject(by) &&
      Object.values(by).some((one) => !own.includes(String(one)))
    );
  });
}
