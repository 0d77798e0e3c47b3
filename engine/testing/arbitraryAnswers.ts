import { joinPointer, readPointer, splitPointer } from '../evaluate/pointers';
import { listScopes, scopeAt } from '../evaluate/scopes';
import type { Context } from '@contract/context';
import type { Change, FormState } from '../types/evaluation';
import type { JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';
import { oddValue, rightValue, type Environment } from './arbitraryValue';
import { chance, pick, type Random } from './seededRandom';
import { visibleQuestions, type Question, type Rows } from './visibleQuestions';

/**
 * Returns a next action of a user: answer a question rightly or oddly, empty it, or add, remove or move a row.
 */
export function arbitraryChange(
  form: CompiledForm,
  state: FormState,
  context: Context,
  random: Random,
): Change {
  const { questions, rows } = visibleQuestions(form, state);
  if (rows.length > 0 && chance(random, 0.1)) {
    return changeOfRows(random, pick(random, rows));
  }
  return answerTo(random, state, context, pick(random, questions));
}

/**
 * Returns an answer for a field that may be irrelevant, as a late upload or a prefill gives one. It never
 * replaces whole rows.
 */
export function strayChange(
  form: CompiledForm,
  state: FormState,
  context: Context,
  random: Random,
): Change {
  const { path: scopePath, pattern } = pick(
    random,
    listScopes(state.evaluation),
  );
  const { fields = [], children = {} } = form.model.scopes[pattern] ?? {};
  const values = fields.filter((name) => !Object.hasOwn(children, name));
  const field = pick(random, values);
  const schema = scopeAt(state.evaluation, scopePath)?.plan.fields[field] ?? {};
  const around = environmentAt(state, context, scopePath);
  return {
    kind: 'set',
    path: joinPointer(scopePath, field),
    value: rightValue(random, schema, around) ?? 'stray',
  };
}

/** The right answer to a question, as far as there is one now. */
export function rightAnswer(
  random: Random,
  state: FormState,
  context: Context,
  { path, scopePath, schema }: Question,
): Change {
  const around = environmentAt(state, context, scopePath);
  return { kind: 'set', path, value: rightValue(random, schema, around) };
}

/** Another row, named by a key that no row has. */
export function anotherRow(
  random: Random,
  { path, newRow, keys }: Rows,
): Change {
  let key = Math.floor(random() * 100_000_000);
  while (keys.includes(key)) key += 1;
  return { kind: 'insert', path, row: { ...newRow, key } };
}

function answerTo(
  random: Random,
  state: FormState,
  context: Context,
  question: Question,
): Change {
  const { path, schema, scopePath } = question;
  if (chance(random, 0.1)) return { kind: 'set', path, value: undefined };
  if (chance(random, 0.6)) return rightAnswer(random, state, context, question);
  const around = environmentAt(state, context, scopePath);
  return { kind: 'set', path, value: oddValue(random, schema, around) };
}

function changeOfRows(random: Random, rows: Rows): Change {
  if (rows.count === 0 || (rows.count < 6 && chance(random, 0.4))) {
    return anotherRow(random, rows);
  }
  const place = () => Math.floor(random() * rows.count);
  const path = `${rows.path}/${place()}`;
  return chance(random, 0.6)
    ? { kind: 'remove', path }
    : { kind: 'move', path, to: place() };
}

function environmentAt(
  state: FormState,
  context: Context,
  scopePath: string,
): Environment {
  const self = readPointer(state.data, scopePath) ?? {};
  return { context, deposit: state.data, self: self as JsonObject };
}

/** Returns the visible, answerable question of a finding, if there is one. */
export function findQuestion(
  form: CompiledForm,
  state: FormState,
  path: string,
): Question | Rows | undefined {
  const { questions, rows } = visibleQuestions(form, state);
  return (
    questions.find((question) => question.path === path) ??
    rows.find((list) => list.path === path) ??
    questions.find((question) => question.path === splitPointer(path).scopePath)
  );
}
