import type { Context } from '../../types/context';
import type { FormState, Plan } from '../../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { computeValue, findComputed } from '../values/computeValue';
import { defaultValue, isGiven } from '../values/defaultValue';
import {
  findPlaceBefore,
  joinPointer,
  keyedPath,
  readPointer,
  writePointer,
} from '../pointers';
import { lockedValue } from '../values/lockedValue';
import { findRepeated, repeatedValue } from '../values/repeatedValue';
import { isInRowTooMany, scopeAt } from '../scopes';
import { createSettledPlans } from './settledPlans';
import { keepable } from '../documents/storable';
import {
  isBlank,
  withoutBlanks,
  withoutBlanksIn,
} from '../values/withoutBlanks';
import type { Worklist } from './worklist';

export interface Settling {
  readonly data: JsonObject;
  readonly stash: Readonly<Record<string, Json>>;
  readonly work: Worklist;
  /** Pointers that an effect just emptied: they count as newly relevant. */
  readonly reset: ReadonlySet<JsonPointer>;
  /** The state before the change; null when there was none. */
  readonly before: FormState | null;
  /** The state before was not settled by this form: its plans do not serve. */
  readonly isRestored?: boolean;
}

export type Settled = Pick<FormState, 'data' | 'stash'>;

/** One walk in the order of dependency: each field is cleared or restored, given its default, or computed, on the values settled so far. Only objects are visited in which something may follow from the change. */
export function settle(
  form: CompiledForm,
  context: Context,
  settling: Settling,
): Settled {
  const { work, reset, before } = settling;
  let { data } = settling;
  let written: Record<string, Json> | undefined;
  const plans = createSettledPlans(
    form,
    context,
    settling.isRestored ? null : before,
  );

  for (const [key, places] of work) {
    const cut = key.indexOf('#');
    const scope = form.model.scopes[key.slice(0, cut)];
    if (!scope) continue;
    for (const path of instancesIn(data, scope.pattern, places)) {
      settleField(scope, path, key.slice(cut + 1));
    }
  }
  const isSameAsBefore = !written || isSameStash(written, settling.stash);
  return { data, stash: isSameAsBefore ? settling.stash : (written ?? {}) };

  /** The stash to write in: a copy is made once, and only if there is something to write. */
  function openStash(): Record<string, Json> {
    return (written ??= { ...settling.stash });
  }

  function settleField(
    scope: ScopeModel,
    path: JsonPointer,
    field: string,
  ): void {
    const object = (readPointer(data, path) ?? {}) as JsonObject;
    const plan = plans.planAt(data, scope, path);
    const place = joinPointer(path, field);
    const value = withoutBlanksIn(object[field]);
    const computed = findComputed(scope, plan, field);
    const repeated = findRepeated(scope, plan, path, field);
    const isComputed = computed !== undefined || repeated !== undefined;
    if (!plan.relevant.has(field)) {
      if (value !== undefined)
        put(scope, place, field, undefined, isComputed ? undefined : value);
      return;
    }
    if (repeated) {
      const expected = repeatedValue(repeated, data);
      if (!isSame(expected, value)) data = writePointer(data, place, expected);
      return;
    }
    if (computed) {
      const expected = computeValue(computed, withoutBlanks(object), data);
      if (expected !== value) data = writePointer(data, place, expected);
      return;
    }
    const source = plan.locked[field];
    if (source !== undefined) {
      const expected = lockedValue(source, object, data);
      if (!isSame(expected, value)) data = writePointer(data, place, expected);
      return;
    }
    const earlier = reset.has(place) ? undefined : planBefore(path, plan);
    const next = valueFor(plan, earlier, field, place, value);
    if (next !== value) data = writePointer(data, place, next);
  }

  /** The plan that the object at this place had before the change, wherever it was then. A row that was one too many was not judged: its present plan, so that what was emptied stays empty. */
  function planBefore(path: JsonPointer, now: Plan): Plan | undefined {
    if (!before) return undefined;
    const { evaluation } = before;
    const place = findPlaceBefore(before.data, data, path);
    if (place === undefined) return undefined;
    const judged = scopeAt(evaluation, place)?.plan;
    return judged ?? (isInRowTooMany(evaluation, place) ? now : undefined);
  }

  /** Empties a field and keeps what it held for this session, except files and secrets, also those inside it. */
  function put(
    scope: ScopeModel,
    place: JsonPointer,
    field: string,
    value: undefined,
    kept: Json | undefined,
  ) {
    if (
      kept !== undefined &&
      !scope.files.has(field) &&
      !scope.secret.has(field)
    ) {
      openStash()[keyedPath(data, place)] = keepable(form, scope, field, kept);
    }
    data = writePointer(data, place, value);
  }

  function valueFor(
    plan: Plan,
    earlier: Plan | undefined,
    field: string,
    place: JsonPointer,
    value: Json | undefined,
  ): Json | undefined {
    const own = defaultValue(plan.defaults[field], context, data);
    if (own !== undefined && isGiven(plan.defaults[field])) return own;
    if (earlier?.relevant.has(field)) {
      const said = earlier.defaults[field];
      const given = defaultValue(said, context, before?.data ?? {});
      const isUntouched = isSame(value, given);
      return isUntouched && !isSame(given, own) ? own : value;
    }
    if (value !== undefined) return value;
    const keyed = keyedPath(data, place);
    if (!Object.hasOwn(written ?? settling.stash, keyed)) return own;
    const stash = openStash();
    const restored = stash[keyed];
    delete stash[keyed];
    return restored;
  }
}

/** Pointers of the objects of a pattern that the document holds now and that are at these places or inside them. */
function instancesIn(
  data: JsonObject,
  pattern: string,
  places: ReadonlySet<JsonPointer>,
): JsonPointer[] {
  const found: JsonPointer[] = [];
  for (const place of places) {
    if (places.size > 1 && isInsideOther(place, places)) continue;
    found.push(...instancesAt(data, pattern, place));
  }
  return found;
}

function isInsideOther(
  place: JsonPointer,
  places: ReadonlySet<JsonPointer>,
): boolean {
  for (let at = place; at !== '';) {
    at = at.slice(0, at.lastIndexOf('/'));
    if (places.has(at)) return true;
  }
  return false;
}

function instancesAt(
  data: JsonObject,
  pattern: string,
  place: JsonPointer,
): JsonPointer[] {
  const tokens = pattern.split('/').slice(place.split('/').length);
  let found: JsonPointer[] = [place];
  for (const token of tokens) {
    found =
      token === '*'
        ? found.flatMap((list) => {
            const rows = readPointer(data, list);
            return Array.isArray(rows)
              ? rows.map((_row, index) => `${list}/${index}`)
              : [];
          })
        : found.map((object) => `${object}/${token}`);
  }
  return found.filter((object) => isObject(readPointer(data, object)));
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function isSameStash(a: Settled['stash'], b: Settled['stash']): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => a[key] === b[key])
  );
}
