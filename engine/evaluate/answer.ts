import type { Context } from '../types/context';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject } from '../types/json';
import type { CompiledForm, FieldKey } from '../types/model';
import { applyEffects } from './applyEffects';
import { judge } from './judge';
import { normaliseSteps, normaliseValue } from './normalise';
import { readPointer, splitPointer, toPattern, writePointer } from './pointers';
import { settle, type Settled } from './settle';

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
  const before = {
    data: kept.data,
    evaluation: judge(form, kept.data, context),
  };
  const settled = settle(form, context, {
    ...kept,
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
  const field: FieldKey = toFieldKey(change.path);
  const affected = applyEffects(
    form,
    { data: written, stash: state.stash },
    field,
    change.path,
  );
  if (affected.restarted) return restart(form, affected.data, context);
  const changed = [field, ...affected.reset.keys()];
  const dependents = new Set(
    changed
      .flatMap((key) => [...(form.model.dependents[key] ?? [])])
      .concat([...affected.reset.keys()]),
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

/** 'pattern#field' of what a change touches; of a row, the field that holds the rows. */
function toFieldKey(path: string): FieldKey {
  const pattern = toPattern(path).replace(/\/\*$/, '');
  const { scopePath, field } = splitPointer(pattern);
  return `${scopePath}#${field}`;
}

function applyChange(
  form: CompiledForm,
  data: JsonObject,
  change: Change,
): JsonObject {
  const { path } = change;
  if (change.kind === 'set')
    return writePointer(data, path, normalised(form, path, change.value));
  if (change.kind === 'insert') {
    const rows = rowsAt(data, path);
    const index = change.index ?? rows.length;
    return writePointer(data, path, rows.toSpliced(index, 0, change.row));
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

function normalised(
  form: CompiledForm,
  path: string,
  value: Json | undefined,
): Json | undefined {
  const { scopePath, field } = splitPointer(path);
  const scope = form.model.scopes[toPattern(scopePath)];
  return scope ? normaliseValue(normaliseSteps(scope, field), value) : value;
}
