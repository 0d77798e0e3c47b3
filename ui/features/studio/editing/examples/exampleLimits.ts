import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { namesTo } from '../definition/fieldPath';
import type { Place } from '../definition/files';
import { stepsWith, visitPage } from '../definition/steps';
import { keywordOf, rulesOf, type QuestionRules } from '../rules/rules';
import { caseAsksStep, findsOf, setOf } from './caseDocument';
import { mapCases } from './changedCases';

/** The examples of every form that has a step: path of the file → its content. */
export const examplesOfForms = (
  files: StudioFiles,
  step: string,
): Record<string, JsonObject> => examplesOf(files, stepsWith(files, step));

function examplesOf(
  files: StudioFiles,
  steps: readonly string[],
): Record<string, JsonObject> {
  const found = Object.entries(files).filter(([file, content]) => {
    const [, owner = '', name = ''] =
      /^steps\/([^/]+)\/examples\/([^/]+)\.json$/.exec(file) ?? [];
    return steps.includes(owner) && name !== 'files' && isObject(content);
  });
  return Object.fromEntries(found) as Record<string, JsonObject>;
}

/** Whether a pointer into a document is the answer to a question. */
export function isAnswerTo(
  { field, path }: Pick<QuestionRules, 'field' | 'path'>,
  pointer: string,
): boolean {
  return namesTo(pointer).join('/') === [...path.path, field].join('/');
}

/**
 * Moves the examples that show a limit with it: answers just within it and just beyond it, and its sentence. Those of
 * other questions of the same names stay.
 *
 * @param limited - the questions that have the limit.
 */
export function changeLimitInExamples(
  files: StudioFiles,
  limited: readonly QuestionRules[],
  move: Move,
): StudioFiles {
  const steps = limited.flatMap(({ path }) => stepsWith(files, path.step));
  const examples = examplesOf(files, [...new Set(steps)]);
  return mapCases(files, examples, (entry, content) =>
    changeCase(
      entry,
      (pointer) =>
        limited.some(
          (one) =>
            isAnswerTo(one, pointer) &&
            caseAsksStep(files, one.path.step, entry, content),
        ),
      move,
    ),
  );
}

/** The questions of the forms with a step that have the name of a field, and whose limit a place says. */
export function questionsLimitedAt(
  files: StudioFiles,
  { field, path }: QuestionRules,
  said: Place,
  keyword: string,
): QuestionRules[] {
  const found: QuestionRules[] = [];
  for (const step of stepsWith(files, path.step))
    visitPage(files, step, (place, { field: asked, rows }) => {
      if (asked !== field && rows !== field) return;
      const rules = rulesOf(files, place);
      const at = keywordOf(files, rules, keyword)?.place;
      if (at?.file === said.file && at.pointer === said.pointer)
        found.push(rules);
    });
  return found;
}

/** A limit that is another number now. */
export interface Move {
  /** A keyword with a number. */
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

function changeCase(
  entry: JsonObject,
  isLimited: (pointer: string) => boolean,
  move: Move,
): JsonObject {
  const set = setOf(entry);
  const finds = Array.isArray(entry['finds']) ? entry['finds'] : [];
  const isBeyond = (pointer: string) =>
    findsOf(entry).some(
      ({ path, code }) => path === pointer && code === move.name,
    );
  const answers = Object.entries(set).map(
    ([pointer, value]) =>
      [
        pointer,
        isLimited(pointer)
          ? changeAnswer(value, move, isBeyond(pointer))
          : value,
      ] as const,
  );
  const said = finds.map((find) => changeSentence(find, isLimited, move));
  const isSame =
    answers.every(([pointer, value]) => value === set[pointer]) &&
    said.every((find, index) => find === finds[index]);
  return isSame
    ? entry
    : {
        ...entry,
        ...(entry['set'] !== undefined && { set: Object.fromEntries(answers) }),
        finds: said,
      };
}

/** An answer at the limit, or one beyond it, keeps its distance. */
function changeAnswer(
  value: Json,
  { name, before, after }: Move,
  isBeyond: boolean,
): Json {
  const by = after - before;
  const isNear = (number: number) => Math.abs(number - before) <= 1;
  if (!/Length$/.test(name))
    return typeof value === 'number' && isNear(value) ? value + by : value;
  // A written text may be right for another reason: only one that breaks the limit follows it.
  if (typeof value === 'string')
    return isBeyond && isNear(value.length)
      ? value
          .slice(0, value.length + by)
          .padEnd(value.length + by, value.at(-1))
      : value;
  if (!isObject(value)) return value;
  const { before: start = '', repeat, times, after: end = '' } = value;
  if (typeof repeat !== 'string' || typeof times !== 'number') return value;
  const length =
    String(start).length + repeat.length * times + String(end).length;
  // An address shorter than what is around the repeated text is written anew with the examples, or stays.
  return repeat.length === 1 && isNear(length) && times + by > 0
    ? { ...value, times: times + by }
    : value;
}

function changeSentence(
  find: Json,
  isLimited: (pointer: string) => boolean,
  { name, before, after }: Move,
): Json {
  if (!isObject(find)) return find;
  const { path, code, message } = find;
  // The sentences of other rules name the least number, too: “between {minimum} and {year}”.
  const isSaid = code === name || name === 'minimum';
  if (!isSaid || !isLimited(String(path)) || typeof message !== 'string')
    return find;
  const number = new RegExp(`(?<!\\d)${before}(?!\\d)`);
  const next = message.replace(number, String(after));
  return next === message ? find : { ...find, message: next };
}
