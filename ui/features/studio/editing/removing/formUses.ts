import { toPattern, type FormFile } from '@engine';
import type { Wording } from '@engine/types/definition';
import {
  formPlaces,
  givesAllRows,
  writtenOut,
  type FormPlaces,
} from '@engine/changes/formPlaces';
import type { Computation, Effect, Repetition } from '@engine/types/effects';
import type { JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { answersOn } from '../conditions/conditionsAbout';
import { objectAt, type Place } from '../definition/files';
import { formFile, stepsOf } from '../definition/steps';
import { gives } from './refuseHere';
import { rulesOf } from '../rules/rules';

/** What a form file does with an answer beside its steps. */
export type FormUse =
  'filledIn' | 'changedTogether' | 'calculatedWith' | 'worded';

/** Whether a pointer of a form names one of the answers that are meant. */
export type IsMeant = (path: JsonPointer) => boolean;

/** The form file of a key. */
export const formOf = (files: StudioFiles, formKey: string): FormFile =>
  objectAt(files, {
    file: formFile(formKey),
    pointer: '',
  }) as unknown as FormFile;

/** The fields that the pointers of a form name. */
export const placesOf = (files: StudioFiles, form: FormFile): FormPlaces =>
  formPlaces(files, form);

/** The uses that a form makes of the answers to questions that it asks nowhere else. */
export function formUses(
  files: StudioFiles,
  formKey: string,
  questions: readonly Place[],
): FormUse[] {
  const form = formOf(files, formKey);
  const isMeant = answersOnlyIn(files, formKey, questions);
  const {
    effects,
    compute,
    prefill = {},
    wordings = {},
  } = writtenOut(form, placesOf(files, form));
  const filled = Object.values(prefill).flatMap((values) =>
    Object.values(values),
  );
  return [
    ...(filled.some(isMeant) ? ['filledIn' as const] : []),
    ...(effects.some((one) => pathsOf(one).some(isMeant))
      ? ['changedTogether' as const]
      : []),
    ...(compute.some((one) => inputsOf(one).some(isMeant))
      ? ['calculatedWith' as const]
      : []),
    ...(Object.values(wordings)
      .flat()
      .some((one) => isMeant(answerOf(one)))
      ? ['worded' as const]
      : []),
  ];
}

/** The pointer of the answer that fills a placeholder, or chooses the entry that does. */
export const answerOf = (one: Wording): JsonPointer =>
  'answer' in one ? one.answer : one.key;

/** Tells the answers to these questions, as far as the form has them from nowhere else. */
export function answersOnlyIn(
  files: StudioFiles,
  formKey: string,
  questions: readonly Place[],
): IsMeant {
  const isRemoved = ({ file, pointer }: Place) =>
    questions.some((one) => one.file === file && one.pointer === pointer);
  const asked = stepsOf(files, formKey).flatMap(({ id }) =>
    answersOn(files, id),
  );
  const kept = new Set(
    asked.flatMap(({ place, names }) =>
      isRemoved(place) ? [] : [names.join('/')],
    ),
  );
  const meant = new Set(
    asked.flatMap(({ place, names, field }) => {
      const isElsewhere =
        kept.has(names.join('/')) ||
        rulesOf(files, place).statements.some((one) => gives(one, field));
      return isRemoved(place) && !isElsewhere ? [`/${names.join('/')}`] : [];
    }),
  );
  return (path) => meant.has(toPattern(path));
}

/** The pointers that an effect names. */
function pathsOf({
  when,
  reset = [],
  keep = [],
  drop = [],
  set = {},
  copy = {},
  truncate = {},
  declined = {},
}: Effect): JsonPointer[] {
  const records = [set, copy, truncate, declined];
  const written = records.flatMap((one) => Object.keys(one));
  const sources = Object.values(copy);
  return [when, ...reset, ...keep, ...drop, ...sources, ...written];
}

/** The pointers of the answers that a computation reads or gives. */
export function inputsOf(one: Computation | Repetition): JsonPointer[] {
  if (givesAllRows(one)) return [one.each, one.from];
  const { scope, field, join = [], present, otherThan, from } = one;
  return [
    ...[field, ...join, present, otherThan].flatMap((name) =>
      name === undefined ? [] : [`${scope}/${name}`],
    ),
    ...(from === undefined ? [] : [from]),
  ];
}
