import type { Context } from '../types/context';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, FieldKey } from '../types/model';
import { findComputed } from './values/computeValue';
import { isGiven } from './values/defaultValue';
import {
  applyEffects,
  isFileRefused,
  type Affected,
} from './answering/applyEffects';
import { findLoss } from './answering/findLoss';
import { judge } from './judge';
import { normalise, normaliseAt } from './values/normalise';
import {
  joinPointer,
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from './pointers';
import { findRepeated } from './values/repeatedValue';
import { settle, type Settled } from './answering/settle';
import { scopeAt } from './scopes';
import {
  listDependents,
  listEverything,
  type ChangedField,
} from './answering/worklist';

/** The form's first state: what the form starts with, and its defaults. */
export function beginForm(form: CompiledForm, context: Context): FormState {
  const settled = settle(form, context, {
    data: form.definition.form.initial,
    stash: {},
    work: listEverything(form),
    reset: new Set(),
    before: null,
  });
  return toState(form, settled, context);
}

/** A kept draft, judged again. Defaults are not written again: what was emptied stays empty. */
export function restoreForm(
  form: CompiledForm,
  kept: Pick<FormState, 'data' | 'stash'>,
  context: Context,
): FormState {
  const data = normalise(form, kept.data);
  const { stash } = kept;
  const before = { data, stash, evaluation: judge(form, data, context) };
  const settled = settle(form, context, {
    data,
    stash,
    work: listEverything(form),
    reset: new Set(),
    before,
    isRestored: true,
  });
  return toState(form, settled, context);
}

/** The state after a change: effects, then one walk over what depends on it (relevance, restoring, defaults, computed values). A change that changes nothing gives the same state. One whose effects ask before answers are lost is only pending, unless it is confirmed. */
export function answer(
  form: CompiledForm,
  state: FormState,
  change: Change,
  context: Context,
  isConfirmed = false,
): FormState {
  const written = applyChange(form, state.data, change);
  if (written === state.data) {
    return isAbout(state, change) ? declineChange(state) : state;
  }
  const touched = touchedField(change.path);
  const affected = applyEffects(
    form,
    { ...state, data: written },
    touched.key,
    change.path,
    context,
    readPointer(state.data, change.path),
  );
  const settled = affected.restarted
    ? restart(form, affected, context)
    : settleAfter(affected);
  if (!isConfirmed) {
    const loss = findLoss(affected.asks, written, settled.data);
    if (loss) return { ...state, pending: { change, confirm: loss.confirm } };
  }
  const before = affected.restarted ? undefined : state;
  return toState(form, settled, context, before, change);

  function settleAfter({ data, stash, reset }: typeof affected): Settled {
    return settle(form, context, {
      data,
      stash,
      work: listDependents(form, [
        { ...touched, ...newRowsOf(state, touched, change) },
        ...fieldsToSettle(form, state, touched),
        ...fieldsOfFirstRow(form, state.data, data),
        ...[...reset].map((place) => ({
          ...touchedField(place),
          itself: true,
        })),
      ]),
      reset,
      before: state,
    });
  }
}

/** The state without the change that waits for a yes; nothing else differs. */
export function declineChange(state: FormState): FormState {
  const { data, stash, evaluation } = state;
  return state.pending ? { data, stash, evaluation } : state;
}

/** The state after a no to the question about the pending change: without it, and with what its effect then sets (`declined`). */
export function answerDeclined(
  form: CompiledForm,
  state: FormState,
  context: Context,
): FormState {
  const { pending } = state;
  if (!pending) return state;
  const effect = form.definition.form.effects.find(
    ({ when, confirm }) =>
      confirm === pending.confirm && when === toPattern(pending.change.path),
  );
  return Object.entries(effect?.declined ?? {}).reduce(
    (answered, [path, value]) =>
      answer(form, answered, { kind: 'set', path, value }, context),
    declineChange(state),
  );
}

/** Whether a change makes the pending one out of date: it changes the same place or one around it, or moves rows. */
function isAbout({ pending }: FormState, { kind, path }: Change): boolean {
  if (!pending) return false;
  const at = pending.change.path;
  return kind !== 'set' || at === path || at.startsWith(`${path}/`);
}

/** The state when its environment changed: what it decides is cleared, restored or filled in as after an answer. */
export function settleAgain(
  form: CompiledForm,
  state: FormState,
  context: Context,
): FormState {
  const settled = settle(form, context, {
    ...state,
    work: listEverything(form),
    reset: new Set(),
    before: state,
  });
  return toState(form, settled, context, state);
}

/** What the form starts with, and the kept answers. A file goes where its question does not take it any more. */
function restart(
  form: CompiledForm,
  { data, dropping }: Pick<Affected, 'data' | 'dropping'>,
  context: Context,
): Settled {
  const work = listEverything(form);
  const started = { stash: {}, work, reset: new Set<string>(), before: null };
  const settled = settle(form, context, { ...started, data });
  if (dropping.length === 0) return settled;
  const evaluation = judge(form, settled.data, context);
  const refused = dropping.filter((place) =>
    isFileRefused(evaluation, settled.data, place, context),
  );
  const without = refused.reduce(
    (rest, place) => writePointer(rest, place, undefined),
    settled.data,
  );
  return refused.length === 0
    ? settled
    : settle(form, context, { ...started, data: without });
}

function toState(
  form: CompiledForm,
  settled: Settled,
  context: Context,
  before?: FormState,
  change?: Change,
): FormState {
  const evaluation = judge(form, settled.data, context, before?.evaluation);
  const pending =
    change && before && isAbout(before, change) ? undefined : before?.pending;
  return { ...settled, evaluation, ...(pending && { pending }) };
}

/** The field that a change touches: of a row, the field that holds the rows. */
function touchedField(path: JsonPointer): ChangedField {
  const { scopePath, field } = splitPointer(path.replace(/\/\d+$/, ''));
  return { key: `${toPattern(scopePath)}#${field}`, at: scopePath };
}

/** Returns the rows that a change of a list adds or replaces. All other rows stay settled. */
function newRowsOf(
  { data }: FormState,
  { at, key }: ChangedField,
  change: Change,
): Pick<ChangedField, 'newRows'> {
  const list = joinPointer(at, key.slice(key.indexOf('#') + 1));
  switch (change.kind) {
    case 'set':
      return change.path === list ? {} : { newRows: [change.path] };
    case 'insert':
      return {
        newRows: [`${list}/${change.index ?? rowsAt(data, list).length}`],
      };
    case 'remove':
    case 'move':
      return { newRows: [] };
  }
}

/** Fields that all rows have of the first one, where that has another answer now: by an answer, an effect, or as another row is the first. */
function fieldsOfFirstRow(
  { model }: CompiledForm,
  before: JsonObject,
  data: JsonObject,
): ChangedField[] {
  return model.firstRowFields
    .filter(({ from }) => readPointer(before, from) !== readPointer(data, from))
    .map(({ key }) => ({ key, at: '', itself: true }));
}

/**
 * Returns the changed fields that need settling: irrelevant answers, computed, locked and given values, and a
 * new object with all its content.
 */
function fieldsToSettle(
  { model }: CompiledForm,
  state: FormState,
  { key, at }: ChangedField,
): ChangedField[] {
  const plan = scopeAt(state.evaluation, at)?.plan;
  let scope = model.scopes[toPattern(at)];
  const field = key.slice(key.indexOf('#') + 1);
  if (plan) {
    const source =
      (scope && findComputed(scope, plan, field)) ??
      (scope && findRepeated(scope, plan, at, field)) ??
      plan.locked[field];
    const isAnswer = source === undefined && !isGiven(plan.defaults[field]);
    const stays = plan.relevant.has(field) && isAnswer;
    return stays ? [] : [{ key, at, itself: true }];
  }
  const fields: ChangedField[] = [{ key, at, itself: true }];
  let holder = at;
  while (scope && scope.parent !== null) {
    holder = holder.replace(/(\/\d+)?$/, '').replace(/\/[^/]*$/, '');
    const above: FieldKey = `${scope.parent}#${scope.property}`;
    fields.push({ key: above, at: holder, itself: true });
    scope = model.scopes[scope.parent];
  }
  return fields;
}

function applyChange(
  form: CompiledForm,
  data: JsonObject,
  change: Change,
): JsonObject {
  const { path } = change;
  if (change.kind === 'set') {
    const value = normaliseAt(form, toPattern(path), change.value);
    return JSON.stringify(readPointer(data, path)) === JSON.stringify(value)
      ? data
      : writePointer(data, path, value);
  }
  if (change.kind === 'insert') {
    const rows = rowsAt(data, path);
    const row = normaliseAt(form, `${toPattern(path)}/*`, change.row) ?? null;
    const index = change.index ?? rows.length;
    return writePointer(data, path, rows.toSpliced(index, 0, row));
  }
  const { scopePath: list, field } = splitPointer(path);
  const rows = rowsAt(data, list);
  const row = rows[Number(field)];
  if (row === undefined) return data;
  const without = rows.toSpliced(Number(field), 1);
  if (change.kind === 'remove') return writePointer(data, list, without);
  if (change.to === Number(field)) return data;
  return writePointer(data, list, without.toSpliced(change.to, 0, row));
}

function rowsAt(data: JsonObject, path: string): Json[] {
  const rows = readPointer(data, path);
  return Array.isArray(rows) ? rows : [];
}
