import type { Effect } from '../types/definition';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, FieldKey } from '../types/model';
import {
  keyedPath,
  pointerTokens,
  readPointer,
  writePointer,
} from './pointers';

/** A place whose answers an effect may empty only after a yes. */
export interface AskedPlace {
  readonly place: JsonPointer;
  readonly confirm: string;
}

interface Affected {
  readonly data: JsonObject;
  readonly stash: Readonly<Record<string, Json>>;
  /** Pointers of the fields that were emptied or written. */
  readonly reset: ReadonlySet<JsonPointer>;
  /** The whole document was reset to what the form starts with. */
  readonly restarted: boolean;
  readonly asks: readonly AskedPlace[];
}

/**
 * Runs the form's `effects` of a change. It also removes the stash of emptied fields, so that they stay empty.
 */
export function applyEffects(
  form: CompiledForm,
  state: { data: JsonObject; stash: Readonly<Record<string, Json>> },
  changed: FieldKey,
  path: JsonPointer,
): Affected {
  let { data, stash } = state;
  const reset = new Set<JsonPointer>();
  const asks: AskedPlace[] = [];
  const pattern = changed.replace('#', '/');
  for (const effect of form.definition.form.effects) {
    if (effect.when !== pattern || !isMeant(effect, data, path)) continue;
    for (const target of effect.reset ?? []) {
      if (target === '') {
        const kept = readPointer(data, path);
        const initial = writePointer(form.definition.form.initial, path, kept);
        note(effect, '');
        return { data: initial, stash: {}, reset, restarted: true, asks };
      }
      for (const place of placesOf(data, target, path)) {
        note(effect, place);
        stash = forget(stash, keyedPath(data, place));
        data = writePointer(data, place, undefined);
      }
    }
    for (const [target, value] of Object.entries(effect.set ?? {})) {
      placesOf(data, target, path).forEach((place) =>
        put(effect, place, value),
      );
    }
    for (const [target, source] of Object.entries(effect.copy ?? {})) {
      for (const place of placesOf(data, target, path)) {
        const [from = source] = placesOf(data, source, place);
        put(effect, place, readPointer(data, from));
      }
    }
    for (const [target, most] of Object.entries(effect.truncate ?? {})) {
      for (const place of placesOf(data, target, path)) {
        const rows = readPointer(data, place);
        if (Array.isArray(rows) && rows.length > most) {
          put(effect, place, rows.slice(0, most));
        }
      }
    }
  }
  return { data, stash, reset, restarted: false, asks };

  function note({ confirm }: Effect, place: JsonPointer): void {
    reset.add(place);
    if (confirm !== undefined) asks.push({ place, confirm });
  }

  function put(effect: Effect, place: JsonPointer, value?: Json): void {
    note(effect, place);
    data = writePointer(data, place, value);
  }
}

/** Whether an effect is about what the answer has become. */
function isMeant({ is }: Effect, data: JsonObject, path: JsonPointer): boolean {
  return is === undefined || readPointer(data, path) === is;
}

/** Returns the stash without the entries of a place and all inside it. */
function forget(stash: Affected['stash'], place: string): Affected['stash'] {
  const entries = Object.entries(stash);
  const others = entries.filter(
    ([kept]) => kept !== place && !kept.startsWith(`${place}/`),
  );
  return others.length === entries.length ? stash : Object.fromEntries(others);
}

/**
 * Returns the pointers that a target with `*` means: the row of the change where both share it, otherwise every
 * row.
 */
function placesOf(
  data: JsonObject,
  target: JsonPointer,
  changedAt: JsonPointer,
): JsonPointer[] {
  const changed = pointerTokens(changedAt);
  let places = [''];
  let shared = true;
  pointerTokens(target).forEach((token, depth) => {
    const here = changed[depth];
    if (token !== '*') {
      shared = shared && here === token;
      places = places.map((place) => `${place}/${token}`);
    } else if (shared && here !== undefined) {
      places = places.map((place) => `${place}/${here}`);
    } else {
      places = places.flatMap((place) => {
        const rows = readPointer(data, place);
        return Array.isArray(rows)
          ? rows.map((_row, index) => `${place}/${index}`)
          : [];
      });
    }
  });
  return places;
}
