import type { Context } from '../types/context';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm } from '../types/model';
import {
  applyEffects,
  isFileRefused,
  type Affected,
} from './answering/applyEffects';
import { applyChange } from './answering/applyChange';
import {
  fieldsOfFirstRow,
  fieldsToSettle,
  newRowsOf,
  touchedField,
} from './answering/changedFields';
import { findLoss } from './answering/findLoss';
import { listFilled } from './answering/listFilled';
import { judge } from './judge';
import { normalise } from './values/normalise';
import { isPartOf, readPointer, toPattern, writePointer } from './pointers';
import { settle, type Settled } from './answering/settle';
import { listDependents, listEverything } from './answering/worklist';

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
  const path = change.path;
  const before = readPointer(state.data, path);
  const cause = { change, before, places: new Set([path]) };
  return bringAbout(form, state, written, cause, context, isConfirmed);
}

/** A change of which the document has the value already. */
interface Cause {
  readonly change: Change;
  /** What the place held. */
  readonly before: Json | undefined;
  /** The places whose effects this answer has brought about: none comes twice, whatever the form declares. */
  readonly places: Set<JsonPointer>;
}

/** The state after all that follows from a change. Adds the places that the form filled in to `places`. */
function bringAbout(
  form: CompiledForm,
  state: FormState,
  written: JsonObject,
  { change, before, places }: Cause,
  context: Context,
  isConfirmed: boolean,
): FormState {
  const touched = touchedField(change.path);
  const affected = applyEffects(
    form,
    { ...state, data: written },
    touched.key,
    change.path,
    context,
    before,
  );
  const settled = affected.restarted
    ? restart(form, affected, context)
    : settleAfter(affected);
  if (!isConfirmed) {
    const loss = findLoss(affected.asks, written, settled.data, (place) =>
      fillAgain(form, state.data, place, context),
    );
    if (loss) return { ...state, pending: { change, confirm: loss.confirm } };
  }
  if (affected.restarted) {
    return toState(form, settled, context, undefined, change);
  }
  let after = toState(form, settled, context, state, change);
  for (const filled of listFilled(form, written, affected, settled)) {
    if (places.has(filled.path)) continue;
    places.add(filled.path);
    const value = readPointer(after.data, filled.path);
    const cause: Cause = {
      change: { kind: 'set', path: filled.path, value },
      before: filled.before,
      places,
    };
    const data = after.data;
    const next = bringAbout(form, after, data, cause, context, isConfirmed);
    if (next.pending && next.pending !== after.pending) {
      return { ...state, pending: { ...next.pending, change } };
    }
    after = next;
  }
  return after;

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
  return kind !== 'set' || isPartOf(pending.change.path, path);
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

/** What the form fills in by itself where an answer is emptied; undefined for the whole document, which begins anew. */
function fillAgain(
  form: CompiledForm,
  data: JsonObject,
  place: JsonPointer,
  context: Context,
): Json | undefined {
  if (place === '') return undefined;
  const settled = settle(form, context, {
    data: writePointer(data, place, undefined),
    stash: {},
    work: listEverything(form),
    reset: new Set(),
    before: null,
  });
  return readPointer(settled.data, place);
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
