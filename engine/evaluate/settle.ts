import type { Context } from '../types/context';
import type { FormState, Plan } from '../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, FieldKey, ScopeModel } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';
import { computeValue } from './computeValue';
import { defaultValue, isGiven } from './defaultValue';
import { heldConditions, includedSteps, ruleContext } from './planObject';
import { joinPointer, keyedPath, readPointer, writePointer } from './pointers';
import { keepable } from './storable';
import { isBlank, withoutBlanks } from './withoutBlanks';

export interface Settling {
  readonly data: JsonObject;
  readonly stash: Readonly<Record<string, Json>>;
  /** The fields to look at, each after those it depends on. */
  readonly fields: readonly FieldKey[];
  /** Pointers that an effect just emptied: they count as newly relevant. */
  readonly reset: ReadonlySet<JsonPointer>;
  /** The state before the change; null when there was none. */
  readonly before: Pick<FormState, 'data' | 'evaluation'> | null;
}

export type Settled = Pick<FormState, 'data' | 'stash'>;

/** One walk in the order of dependency: each field is cleared or restored, given its default, or computed, on the values settled so far. */
export function settle(
  form: CompiledForm,
  context: Context,
  settling: Settling,
): Settled {
  let data = settling.data;
  const stash = { ...settling.stash };
  const plansBefore = plansByKey(settling.before);

  for (const key of settling.fields) {
    const cut = key.indexOf('#');
    const scope = form.model.scopes[key.slice(0, cut)];
    if (!scope) continue;
    for (const path of instancesOf(data, scope.pattern)) {
      settleField(scope, path, key.slice(cut + 1));
    }
  }
  return {
    data,
    stash: isSameStash(stash, settling.stash) ? settling.stash : stash,
  };

  function settleField(
    scope: ScopeModel,
    path: JsonPointer,
    field: string,
  ): void {
    const object = withoutBlanks((readPointer(data, path) ?? {}) as JsonObject);
    const plan = planAt(form, scope, context, data, path, object);
    const place = joinPointer(path, field);
    const value = object[field];
    const computed = scope.computed[field];
    if (!plan.relevant.has(field)) {
      if (value !== undefined)
        put(scope, place, field, undefined, computed ? undefined : value);
      return;
    }
    if (computed) {
      const expected = computeValue(computed, object);
      if (expected !== value) data = writePointer(data, place, expected);
      return;
    }
    const before = settling.reset.has(place)
      ? undefined
      : plansBefore.get(keyedPath(data, path));
    const next = valueFor(plan, before, field, place, value);
    if (next !== value) data = writePointer(data, place, next);
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
      stash[keyedPath(data, place)] = keepable(form, scope, field, kept);
    }
    data = writePointer(data, place, value);
  }

  function valueFor(
    plan: Plan,
    before: Plan | undefined,
    field: string,
    place: JsonPointer,
    value: Json | undefined,
  ): Json | undefined {
    const own = defaultValue(plan.defaults[field], context);
    if (own !== undefined && isGiven(plan.defaults[field])) return own;
    if (before?.relevant.has(field)) {
      const earlier = defaultValue(before.defaults[field], context);
      const isUntouched = isSame(value, earlier);
      return isUntouched && !isSame(earlier, own) ? own : value;
    }
    if (value !== undefined) return value;
    const keyed = keyedPath(data, place);
    if (!Object.hasOwn(stash, keyed)) return own;
    const restored = stash[keyed];
    delete stash[keyed];
    return restored;
  }
}

function plansByKey(before: Settling['before']): Map<string, Plan> {
  const plans = new Map<string, Plan>();
  if (!before) return plans;
  for (const { path, plan } of Object.values(before.evaluation.scopes)) {
    plans.set(keyedPath(before.data, path), plan);
  }
  return plans;
}

function planAt(
  form: CompiledForm,
  scope: ScopeModel,
  context: Context,
  data: JsonObject,
  path: JsonPointer,
  object: JsonObject,
): Plan {
  const deposit = withoutBlanks(data);
  const root = form.model.scopes[''];
  if (!root) throw new Error('the form has no document');
  const rootHeld = heldConditions(
    form,
    root,
    deposit,
    ruleContext(context, deposit, null),
  );
  const included = includedSteps(form, root, rootHeld);
  if (scope.pattern === '') return form.planOf('', included, rootHeld);
  const rule = ruleContext(context, deposit, parentOf(deposit, path));
  return form.planOf(
    scope.pattern,
    included,
    heldConditions(form, scope, object, rule),
  );
}

function parentOf(deposit: JsonObject, path: JsonPointer): JsonObject {
  const above = path.replace(/(\/\d+)?$/, '').replace(/\/[^/]*$/, '');
  return (readPointer(deposit, above) ?? {}) as JsonObject;
}

/** Pointers of all objects of a pattern that the document holds now. */
function instancesOf(data: JsonObject, pattern: string): JsonPointer[] {
  let places: JsonPointer[] = [''];
  for (const token of pattern.split('/').slice(1)) {
    places =
      token === '*'
        ? places.flatMap((place) => {
            const rows = readPointer(data, place);
            return Array.isArray(rows)
              ? rows.map((_row, index) => `${place}/${index}`)
              : [];
          })
        : places.map((place) => `${place}/${token}`);
  }
  return places.filter((place) => isObject(readPointer(data, place)));
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
