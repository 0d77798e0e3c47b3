import type { Context } from '../../types/context';
import type { Effect } from '../../types/effects';
import type { FormState } from '../../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, FieldKey } from '../../types/model';
import { keyedPath, readPointer, writePointer } from '../pointers';
import { fileRule } from '../roles';
import { rowsAt } from './applyChange';
import { isMeant, placesOf } from './effectTargets';
import { keepForReturn, returnKey } from './keepForReturn';
import { findFile, fitsPurpose } from '../../vocabulary/runtime/files';

/** A place whose answers an effect may empty only after a yes. */
export interface AskedPlace {
  readonly place: JsonPointer;
  readonly confirm: string;
}

/** The document after the effects of a change. */
export interface Affected {
  readonly data: JsonObject;
  readonly stash: Readonly<Record<string, Json>>;
  /** Pointers of the fields that were emptied or written. */
  readonly reset: ReadonlySet<JsonPointer>;
  /** The whole document was reset to what the form starts with. */
  readonly restarted: boolean;
  /** Places of files that outlived that reset, and go where their question does not take them any more. */
  readonly dropping: readonly JsonPointer[];
  readonly asks: readonly AskedPlace[];
}

/**
 * Runs the form's `effects` of a change. It also removes the stash of emptied fields, so that they stay empty.
 * What effects for one answer emptied or wrote comes back with that answer (R8).
 */
export function applyEffects(
  form: CompiledForm,
  state: FormState,
  changed: FieldKey,
  path: JsonPointer,
  context: Pick<Context, 'files' | 'lists'>,
  answerBefore?: Json,
): Affected {
  let { data, stash } = state;
  const reset = new Set<JsonPointer>();
  const asks: AskedPlace[] = [];
  const pattern = changed.replace('#', '/');
  const answerNow = readPointer(data, path);
  const turn = { pattern, path };
  stash = keepForReturn(form, data, stash, { ...turn, answer: answerBefore });
  for (const effect of form.definition.form.effects) {
    if (effect.when !== pattern || !isMeant(effect, answerNow)) continue;
    for (const target of effect.reset ?? []) {
      if (target === '') {
        const { keep = [], confirm } = effect;
        const begun = [path, ...keep].reduce<JsonObject>(
          (filled, place) =>
            writePointer(filled, place, readPointer(data, place)),
          form.definition.form.initial,
        );
        const drops = dropsOf(form, pattern, data, path);
        return {
          data: begun,
          stash: {},
          reset,
          restarted: true,
          dropping: drops.map(({ place }) => place),
          asks: [{ place: '', confirm }, ...drops].flatMap((asked) =>
            asked.confirm === undefined
              ? []
              : [{ place: asked.place, confirm: asked.confirm }],
          ),
        };
      }
      for (const place of placesOf(data, target, path)) empty(effect, place);
    }
    for (const target of effect.drop ?? []) {
      for (const place of placesOf(data, target, path)) {
        const isRefused = isFileRefused(state.evaluation, data, place, context);
        if (isRefused) empty(effect, place);
      }
    }
    for (const [target, value] of Object.entries(effect.set ?? {})) {
      for (const place of placesOf(data, target, path)) {
        put(effect, place, keptFor(effect, place) ?? value);
      }
    }
    for (const [target, source] of Object.entries(effect.copy ?? {})) {
      for (const place of placesOf(data, target, path)) {
        const [from = source] = placesOf(data, source, place);
        put(effect, place, readPointer(data, from));
      }
    }
    for (const [target, most] of Object.entries(effect.truncate ?? {})) {
      for (const place of placesOf(data, target, path)) {
        const rows = rowsAt(data, place);
        const { initial } = form.definition.form;
        if (rows.length > most) put(effect, place, rows.slice(0, most));
        // The page that follows may ask for the fields of a row without a way to add one.
        else if (rows.length === 0) {
          put(effect, place, rowsAt(initial, place).slice(0, most));
        }
      }
    }
  }
  return { data, stash, reset, restarted: false, dropping: [], asks };

  function note({ confirm }: Effect, place: JsonPointer): void {
    reset.add(place);
    if (confirm !== undefined) asks.push({ place, confirm });
  }

  function empty(effect: Effect, place: JsonPointer): void {
    note(effect, place);
    const isAgreed =
      effect.confirm !== undefined && readPointer(data, place) !== undefined;
    stash = forget(stash, keyedPath(data, place), isAgreed);
    data = writePointer(data, place, keptFor(effect, place));
  }

  /** What the place held when the question last had this answer. */
  function keptFor({ is }: Effect, place: JsonPointer): Json | undefined {
    if (is === undefined) return undefined;
    return stash[returnKey(data, place, { ...turn, answer: answerNow })];
  }

  function put(effect: Effect, place: JsonPointer, value?: Json): void {
    note(effect, place);
    data = writePointer(data, place, value);
  }
}

/** The files that effects of a change drop, with what they ask before. */
function dropsOf(
  { definition }: CompiledForm,
  pattern: string,
  data: JsonObject,
  path: JsonPointer,
): { readonly place: JsonPointer; readonly confirm?: string | undefined }[] {
  return definition.form.effects
    .filter(
      (one) => one.when === pattern && isMeant(one, readPointer(data, path)),
    )
    .flatMap(({ drop = [], confirm }) =>
      drop.map((place) => ({ place, confirm })),
    );
}

/** Whether the rule of a file question does not accept its file any more. A file without a record is kept. */
export function isFileRefused(
  evaluation: FormState['evaluation'],
  data: JsonObject,
  place: JsonPointer,
  { files, lists }: Pick<Context, 'files' | 'lists'>,
): boolean {
  const rule = fileRule(evaluation, place);
  const file = findFile({ files }, readPointer(data, place));
  return (
    file !== undefined &&
    rule !== undefined &&
    !fitsPurpose({ deposit: data, lists }, rule, file)
  );
}

/**
 * The stash without the entries of a place and all inside it. It is without those that wait for an answer to return,
 * too, where the depositor has agreed to lose them.
 */
function forget(
  stash: Affected['stash'],
  place: string,
  isAgreed: boolean,
): Affected['stash'] {
  const entries = Object.entries(stash);
  const others = entries.filter(
    ([kept]) =>
      kept !== place &&
      !kept.startsWith(`${place}/`) &&
      !(isAgreed && kept.startsWith(`${place}?`)),
  );
  return others.length === entries.length ? stash : Object.fromEntries(others);
}
