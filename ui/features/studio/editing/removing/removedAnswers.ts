import { isObject } from '@engine';
import { isEqualJson } from '@engine/domain/isEqualJson';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { AskedAnswer } from '../conditions/conditionsAbout';
import {
  documentOfCase,
  findsOf,
  repeatedRow,
  setOf,
  startOfCase,
  unsetOf,
  withChanges,
} from '../examples/caseDocument';
import { mapCaseLists } from '../examples/changedCases';
import { documentsOf } from '../examples/exampleDocuments';
import { examplesOfForms } from '../examples/exampleLimits';
import { namesTo, stepOf } from '../definition/fieldPath';

/** Answers among which one is judged: a whole document, or one that a case changes. */
export interface Answered {
  readonly document: () => Json | undefined;
  /** The case, where it is one, and the whole document that it changes. */
  readonly entry?: JsonObject;
  readonly base?: Json | undefined;
}

/** Whether the answer at a place, or the part of one, is asked no longer. */
export type IsGone = (pointer: JsonPointer, among: Answered) => boolean;

/** Tells some answers, wherever they are given. */
export const amongAnswers =
  (answers: readonly Pick<AskedAnswer, 'names'>[]): IsGone =>
  (pointer) =>
    answers.some(({ names }) => isAnswerOrInside(names, pointer));

/** Whether a pointer is an answer, or part of it. */
export const isAnswerOrInside = (
  names: readonly string[],
  pointer: JsonPointer,
): boolean =>
  `${namesTo(pointer).join('/')}/`.startsWith(`${names.join('/')}/`);

/**
 * Takes answers that are asked no longer out of all examples of the forms of a step. These are whole documents, the
 * changes of cases, and the cases that find something about them.
 */
export const withoutAnswers = (
  files: StudioFiles,
  step: string,
  answers: readonly AskedAnswer[],
): StudioFiles =>
  withoutAnswersIn(
    files,
    step,
    amongAnswers(answers),
    (file) => stepOf(file) !== step,
  );

/** Takes answers out of whole documents, and out of the examples in some files. */
export function withoutAnswersIn(
  files: StudioFiles,
  step: string,
  isGone: IsGone,
  isMeant: (file: string) => boolean = () => true,
): StudioFiles {
  const free = { ...files };
  for (const { file } of documentsOf(files, step)) {
    const content = files[file];
    const among: Answered = { document: () => content };
    const left = withoutGone(content, '', (at) => isGone(at, among));
    if (!isEqualJson(left, content)) free[file] = left;
  }
  const examples = Object.entries(examplesOfForms(files, step));
  return mapCaseLists(
    free,
    Object.fromEntries(examples.filter(([file]) => isMeant(file))),
    (cases, content) =>
      withoutCases(cases, isGone, (entry) => {
        const { file = '' } = startOfCase(files, step, entry, content) ?? {};
        const base = files[file];
        return {
          document: once(() => documentOfCase(base, entry)),
          entry,
          base,
        };
      }),
  );
}

function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: read() }).value;
}

function withoutGone(
  value: Json | undefined,
  pointer: JsonPointer,
  isGone: (pointer: JsonPointer) => boolean,
): Json {
  if (Array.isArray(value))
    return value.map((one, index) =>
      withoutGone(one, `${pointer}/${index}`, isGone),
    );
  if (!isObject(value)) return value ?? null;
  const row = repeatedRow(value);
  if (row !== undefined)
    return { ...value, repeat: withoutGone(row, `${pointer}/0`, isGone) };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const at = `${pointer}/${name}`;
      return isGone(at) ? [] : [[name, withoutGone(inner, at, isGone)]];
    }),
  );
}

/** Cases without the answers. One that was about nothing else goes where another one accepts what is left. */
function withoutCases(
  cases: readonly Json[],
  isGone: IsGone,
  answeredIn: (entry: JsonObject) => Answered,
): Json[] {
  const left = cases.flatMap((entry) => {
    if (!isObject(entry)) return [entry];
    const among = answeredIn(entry);
    return withoutAnswersOf(entry, (pointer) => isGone(pointer, among)) ?? [];
  });
  const isEmptied = (one: Json): one is JsonObject =>
    !cases.includes(one) &&
    isAccepted(one) &&
    !('set' in one || 'unset' in one);
  return left.filter(
    (one, index) =>
      !isEmptied(one) ||
      !left.some(
        (other, at) =>
          (at < index || !isEmptied(other)) &&
          isAccepted(other) &&
          isEqualJson(startOf(one), startOf(other)),
      ),
  );
}

const isAccepted = (one: Json): one is JsonObject =>
  isObject(one) && findsOf(one).length === 0;

/** What a case says beside its name, its changes and its findings. */
function startOf(entry: JsonObject): JsonObject {
  const {
    name: _name,
    set: _set,
    unset: _unset,
    finds: _finds,
    ...start
  } = entry;
  return start;
}

/**
 * A case without changes of answers that are gone, without these inside the others, and without what it finds about
 * them; undefined of one that finds nothing else.
 */
function withoutAnswersOf(
  entry: JsonObject,
  isGone: (pointer: JsonPointer) => boolean,
): JsonObject | undefined {
  const found = findsOf(entry);
  const finds = found.filter(({ path }) => !isGone(String(path)));
  if (found.length > 0 && finds.length === 0) return undefined;
  const set = Object.fromEntries(
    Object.entries(setOf(entry)).flatMap(([pointer, value]) =>
      isGone(pointer) ? [] : [[pointer, withoutGone(value, pointer, isGone)]],
    ),
  );
  const unset = unsetOf(entry).filter((pointer) => !isGone(pointer));
  const next = { ...withChanges(entry, { set, unset }), finds };
  return isEqualJson(next, entry) ? entry : next;
}
