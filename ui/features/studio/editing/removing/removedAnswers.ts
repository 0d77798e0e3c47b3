import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { AskedAnswer } from '../conditions/conditionsAbout';
import {
  findsOf,
  setOf,
  withMoreChanges,
  withoutChanges,
} from '../examples/caseDocument';
import { documentsOf } from '../examples/exampleDocuments';
import { examplesOfForms } from '../examples/exampleLimits';
import { namesTo, stepOf } from '../definition/fieldPath';

/**
 * Takes answers that are asked no longer out of all examples of the forms of a step. These are whole documents, the
 * changes of cases, and the cases that find something about them.
 */
export const withoutAnswers = (
  files: StudioFiles,
  step: string,
  answers: readonly AskedAnswer[],
): StudioFiles =>
  withoutAnswersIn(files, step, answers, (file) => stepOf(file) !== step);

/** Takes answers out of whole documents, and out of the examples in some files. */
export function withoutAnswersIn(
  files: StudioFiles,
  step: string,
  answers: readonly Pick<AskedAnswer, 'names'>[],
  isMeant: (file: string) => boolean,
): StudioFiles {
  const isGone = (pointer: string) =>
    answers.some(({ names }) => isWithin(names, pointer));
  const documents = documentsOf(files, step).map(
    ({ file }) => [file, withoutGone(files[file], '', isGone)] as const,
  );
  const examples = Object.entries(examplesOfForms(files, step))
    .filter(([file]) => isMeant(file))
    .map(([file, content]) => [file, withoutCases(content, isGone)] as const);
  return { ...files, ...Object.fromEntries([...documents, ...examples]) };
}

type IsGone = (pointer: string) => boolean;

/** Whether a pointer is an answer, or part of it. */
const isWithin = (names: readonly string[], pointer: string): boolean =>
  `${namesTo(pointer).join('/')}/`.startsWith(`${names.join('/')}/`);

function withoutGone(
  value: Json | undefined,
  pointer: string,
  isGone: IsGone,
): Json {
  if (Array.isArray(value))
    return value.map((one, index) =>
      withoutGone(one, `${pointer}/${index}`, isGone),
    );
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const at = `${pointer}/${name}`;
      return isGone(at) ? [] : [[name, withoutGone(inner, at, isGone)]];
    }),
  );
}

function withoutCases(content: JsonObject, isGone: IsGone): JsonObject {
  const { cases } = content;
  if (!Array.isArray(cases)) return content;
  const kept = cases.filter(
    (one) =>
      !isObject(one) || !findsOf(one).some(({ path }) => isGone(String(path))),
  );
  return {
    ...content,
    cases: kept.map((one) =>
      isObject(one) ? withoutAnswersOf(one, isGone) : one,
    ),
  };
}

/** A case without changes of answers that are gone, and without these inside the others. */
function withoutAnswersOf(entry: JsonObject, isGone: IsGone): JsonObject {
  const kept = withoutChanges(entry, isGone);
  const inner = Object.entries(setOf(kept)).map(([pointer, value]) => [
    pointer,
    withoutGone(value, pointer, isGone),
  ]);
  return withMoreChanges(kept, { set: Object.fromEntries(inner) });
}
