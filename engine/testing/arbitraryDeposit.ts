import { answer, beginForm } from '../evaluate/answer';
import { joinPointer, readPointer, writePointer } from '../evaluate/pointers';
import type { Context } from '@contract/context';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { FormState } from '../types/evaluation';
import type { CompiledForm } from '../types/model';
import { anotherRow, findQuestion, rightAnswer } from './arbitraryAnswers';
import { oddValue } from './arbitraryValue';
import { chance, pick, seededRandom, type Random } from './seededRandom';
import { isObject } from '../vocabulary/jsonObject';
import { visibleQuestions } from './visibleQuestions';

const MOST_ROUNDS = 300;

/** The state after the block of a page answered a place; undefined where no block answers it. */
export type AnswerBlock = (
  state: FormState,
  path: JsonPointer,
) => FormState | undefined;

/** A deposit that begins. */
export interface Begun {
  readonly state: FormState;
  /** Questions that keep their answer. */
  readonly answered?: readonly JsonPointer[];
  readonly answerBlock?: AnswerBlock;
}

/** A document that is right in every field, answered question by question. The files it names are among `context.files`. Throws when no answer to a finding helps. */
export function rightDeposit(
  form: CompiledForm,
  context: Context,
  random: Random,
  begun: Begun = { state: beginForm(form, context) },
): JsonObject {
  let { state } = begun;
  const asked = new Set(begun.answered);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const question = visibleQuestions(form, state).questions.find(
      ({ path }) => !asked.has(path),
    );
    if (!question) break;
    asked.add(question.path);
    if (question.isRequired || chance(random, 0.4)) {
      const change = rightAnswer(random, state, context, question);
      state = answer(form, state, change, context);
    }
  }
  return answerFindings(form, state, context, random, begun.answerBlock).data;
}

/**
 * The state after every finding was answered, with a yes to what is asked, until none is left. Throws when that leads
 * nowhere.
 */
export function answerFindings(
  form: CompiledForm,
  begun: FormState,
  context: Context,
  random: Random,
  answerBlock: AnswerBlock = () => undefined,
): FormState {
  let state = begun;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const finding = state.evaluation.findings.find(
      ({ severity }) => severity === 'error',
    );
    if (!finding) return state;
    const answered = answerBlock(state, finding.path);
    if (answered) {
      state = answered;
      continue;
    }
    const asked = findQuestion(form, state, finding.path);
    if (!asked) {
      throw new Error(`nobody can answer ${finding.path}: ${finding.message}`);
    }
    const change =
      'newRow' in asked
        ? anotherRow(random, asked)
        : rightAnswer(random, state, context, asked);
    state = answer(form, state, change, context, true);
  }
  const left = state.evaluation.findings.map(({ path, code }) => [path, code]);
  throw new Error(`no answer helps: ${JSON.stringify(left)}`);
}

/** A document with one to three things wrong in it, or out of the ordinary. */
function brokenDeposit(
  form: CompiledForm,
  context: Context,
  random: Random,
  begun?: Begun,
): JsonObject {
  let data = rightDeposit(form, context, random, begun);
  const times = 1 + Math.floor(random() * 3);
  for (let time = 0; time < times; time += 1) {
    data = damage(form, context, random, data);
  }
  return data;
}

function damage(
  form: CompiledForm,
  context: Context,
  random: Random,
  data: JsonObject,
): JsonObject {
  const { scopePath, pattern } = pick(random, objectsOf(form, data));
  const self = (readPointer(data, scopePath) ?? {}) as JsonObject;
  const fields = form.model.scopes[pattern]?.fields ?? [];
  const held = Object.keys(self);
  const name = pick(random, chance(random, 0.7) && held.length ? held : fields);
  const path = joinPointer(scopePath, name);
  const schema = oneSchema(form, pattern, name);
  return pick<() => JsonObject>(random, [
    () => writePointer(data, path, undefined),
    () => writePointer(data, joinPointer(scopePath, 'unheardOf'), 'x'),
    () => writePointer(data, path, twice(self[name])),
    () =>
      writePointer(
        data,
        path,
        oddValue(random, schema, { context, deposit: data, self }),
      ),
  ])();
}

/** A list with its first entry at the end once more; a text twice over. */
function twice(value: Json | undefined): Json {
  if (Array.isArray(value)) return [...value, ...value.slice(0, 1)];
  return typeof value === 'string' ? value + value : [value ?? 'x'];
}

interface Place {
  readonly scopePath: string;
  readonly pattern: string;
}

/** Every object of the document that the form knows. */
function objectsOf(form: CompiledForm, data: JsonObject): Place[] {
  const places: Place[] = [];
  visit('', '', data);
  return places;

  function visit(scopePath: string, pattern: string, object: JsonObject): void {
    const scope = form.model.scopes[pattern];
    if (!scope) return;
    places.push({ scopePath, pattern });
    for (const [field, child] of Object.entries(scope.children)) {
      const value = object[field];
      const at = `${scopePath}/${field}`;
      if (Array.isArray(value)) {
        value.forEach((row, index) => {
          if (isObject(row)) visit(`${at}/${index}`, child, row);
        });
      } else if (isObject(value)) visit(at, child, value);
    }
  }
}

/** All that is said of a field anywhere, laid over each other: enough to find its limits. */
function oneSchema(
  form: CompiledForm,
  pattern: string,
  field: string,
): JsonObject {
  const statements = form.model.scopes[pattern]?.statements ?? [];
  return Object.assign(
    {},
    ...statements.map(({ fields }) => fields[field] || {}),
  ) as JsonObject;
}

/** One of a corpus of documents. */
export interface GeneratedDeposit {
  /** The number that `seededRandom` repeats it from. */
  readonly seed: number;
  readonly body: JsonObject;
}

/**
 * So many documents, about a third of them right, the same for the same seed and environment.
 *
 * @param begin - begins each of them; as the form does unless given.
 */
export function generateDeposits(
  form: CompiledForm,
  context: Context,
  seed: number,
  count = 500,
  begin?: (random: Random) => Begun,
): GeneratedDeposit[] {
  return Array.from({ length: count }, (_none, index) => {
    const own = seed + index;
    const random = seededRandom(own);
    const make = index % 3 === 0 ? rightDeposit : brokenDeposit;
    return { seed: own, body: make(form, context, random, begin?.(random)) };
  });
}
