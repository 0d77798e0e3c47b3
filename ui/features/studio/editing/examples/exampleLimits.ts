import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { formsWithStep, stepsOf } from '../definition/steps';
import type { QuestionRules } from '../rules/rules';

/** The examples of every form that has a step: path of the file → its content. */
export function examplesOfForms(
  files: StudioFiles,
  step: string,
): Record<string, JsonObject> {
  const steps = new Set(
    formsWithStep(files, step).flatMap((key) =>
      stepsOf(files, key).map(({ id }) => id),
    ),
  );
  const found = Object.entries(files).filter(([file, content]) => {
    const [, owner = '', name = ''] =
      /^steps\/([^/]+)\/examples\/([^/]+)\.json$/.exec(file) ?? [];
    return steps.has(owner) && name !== 'files' && isObject(content);
  });
  return Object.fromEntries(found) as Record<string, JsonObject>;
}

/** Whether a pointer into a document is the answer to a question. */
export function isAnswerTo(
  { field, path }: Pick<QuestionRules, 'field' | 'path'>,
  pointer: string,
): boolean {
  const wanted = [...path.path, field];
  const tokens = pointer.split('/').slice(1);
  return (
    tokens.length === wanted.length &&
    wanted.every((name, index) =>
      name === '*' ? /^\d+$/.test(tokens[index] ?? '') : name === tokens[index],
    )
  );
}

/** Moves the examples that show a limit with it: answers just within it and just beyond it, and its sentence. */
export function changeLimitInExamples(
  files: StudioFiles,
  rules: QuestionRules,
  name: string,
  before: number,
  after: number,
): StudioFiles {
  const changed = Object.entries(
    examplesOfForms(files, rules.path.step),
  ).flatMap(([file, content]) => {
    const { cases } = content;
    if (!Array.isArray(cases)) return [];
    const next = cases.map((entry) =>
      isObject(entry)
        ? changeCase(entry, rules, { name, before, after })
        : entry,
    );
    return next.every((entry, index) => entry === cases[index])
      ? []
      : [[file, { ...content, cases: next }] as const];
  });
  return { ...files, ...Object.fromEntries(changed) };
}

interface Move {
  /** A keyword with a number. */
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

function changeCase(
  entry: JsonObject,
  rules: QuestionRules,
  move: Move,
): JsonObject {
  const set = isObject(entry['set']) ? entry['set'] : {};
  const finds = Array.isArray(entry['finds']) ? entry['finds'] : [];
  const answers = Object.entries(set).map(
    ([pointer, value]) =>
      [
        pointer,
        isAnswerTo(rules, pointer) ? changeAnswer(value, move) : value,
      ] as const,
  );
  if (answers.every(([pointer, value]) => value === set[pointer])) return entry;
  return {
    ...entry,
    set: Object.fromEntries(answers),
    finds: finds.map((find) => changeSentence(find, rules, move)),
  };
}

/** An answer at the limit, or one beyond it, keeps its distance. */
function changeAnswer(value: Json, { name, before, after }: Move): Json {
  const by = after - before;
  if (!/Length$/.test(name))
    return typeof value === 'number' && Math.abs(value - before) <= 1
      ? value + by
      : value;
  if (!isObject(value)) return value;
  const { before: start = '', repeat, times, after: end = '' } = value;
  if (typeof repeat !== 'string' || typeof times !== 'number') return value;
  const length =
    String(start).length + repeat.length * times + String(end).length;
  return repeat.length === 1 && (length === before || length === before + 1)
    ? { ...value, times: times + by }
    : value;
}

function changeSentence(
  find: Json,
  rules: QuestionRules,
  { name, before, after }: Move,
): Json {
  if (!isObject(find) || find['code'] !== name) return find;
  const { path, message } = find;
  return isAnswerTo(rules, String(path)) && typeof message === 'string'
    ? { ...find, message: message.replace(String(before), String(after)) }
    : find;
}
