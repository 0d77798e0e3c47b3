import type { Context } from '../types/context';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, FieldKey } from '../types/model';
import { applyEffects } from './applyEffects';
import { judge } from './judge';
import { normalise, normaliseAt } from './normalise';
import { readPointer, splitPointer, toPattern, writePointer } from './pointers';
import { settle, type Settled } from './settle';
import { scopeAt } from './scopes';

/** The form's first state: what the form starts with, and its defaults. */
export function beginForm(form: CompiledForm, context: Context): FormState {
  const settled = settle(form, context, {
    data: form.definition.form.initial,
    stash: {},
    fields: form.model.order,
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
  const before = { data, evaluation: judge(form, data, context) };
  const settled = settle(form, context, {
    data,
    stash: kept.stash,
    fields: form.model.order,
    reset: new Set(),
    before,
  });
  return toState(form, settled, context);
}

/** The state after a change: effects, then one walk over what depends on it (relevance, restoring, defaults, computed values). A change that changes nothing gives the same state. */
export function answer(
  form: CompiledForm,
  state: FormState,
  change: Change,
  context: Context,
): FormState {
  const written = applyChange(form, state.data, change);
  if (written === state.data) return state;
  const touched = touchedField(change.path);
  const affected = applyEffects(
    form,
    { data: written, stash: state.stash },
    touched.key,
    change.path,
  );
  if (affected.restarted) return restart(form, affected.data, context);
  const unsettled = [
    ...keysToSettle(form, state, touched),
    ...affected.reset.keys(),
  ];
  const changed = [touched.key, ...unsettled];
  const dependents = new Set(
    changed
      .flatMap((key) => [...(form.model.dependents[key] ?? [])])
      .concat(unsettled),
  );
  const settled = settle(form, context, {
    data: affected.data,
    stash: affected.stash,
    fields: form.model.order.filter((key) => dependents.has(key)),
    reset: new Set(affected.reset.values()),
    before: state,
  });
  return toState(form, settled, context, state);
}

/** The state when its surroundings changed: what they decide is cleared, restored or filled in as after an answer. */
export function settleAgain(
  form: CompiledForm,
  state: FormState,
  context: Context,
): FormState {
  const settled = settle(form, context, {
    ...state,
    fields: form.model.order,
    reset: new Set(),
    before: state,
  });
  return toState(form, settled, context, state);
}

function restart(
  form: CompiledForm,
  data: JsonObject,
  context: Context,
): FormState {
  const settled = settle(form, context, {
    data,
    stash: {},
    fields: form.model.order,
    reset: new Set(),
    before: null,
  });
  return toState(form, settled, context);
}

function toState(
  form: CompiledForm,
  settled: Settled,
  context: Context,
  before?: FormState,
): FormState {
  return {
    ...settled,
    evaluation: judge(form, settled.data, context, before?.evaluation),
  };
}

/** A field that a change touches: of a row, the field that holds the rows. */
interface TouchedField {
  readonly key: FieldKey;
  readonly scopePath: JsonPointer;
  readonly field: string;
}

function touchedField(path: JsonPointer): TouchedField {
  const place = splitPointer(path.replace(/\/\d+$/, ''));
  return { ...place, key: `${toPattern(place.scopePath)}#${place.field}` };
}

/** What of the change itself does not simply stay as written: an answer that nobody asked for, a computed value, and an object that was not there, with all that holds it. */
function keysToSettle(
  { model }: CompiledForm,
  state: FormState,
  { key, scopePath, field }: TouchedField,
): FieldKey[] {
  const plan = scopeAt(state.evaluation, scopePath)?.plan;
  let scope = model.scopes[toPattern(scopePath)];
  if (plan) {
    const stays = plan.relevant.has(field) && !scope?.computed[field];
    return stays ? [] : [key];
  }
  const keys = [key];
  while (scope && scope.parent !== null) {
    keys.push(`${scope.parent}#${scope.property}`);
    scope = model.scopes[scope.parent];
  }
  return keys;
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
