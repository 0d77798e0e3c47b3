import { conditionInputs } from '../compile/conditionInputs';
import type { Context } from '../types/context';
import type { LookedAt } from '../types/explanation';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';
import { joinPointer, pointerTokens, readPointer, toPattern } from './pointers';

/** The object that a condition is about, with what is around it. */
export interface ConditionPlace {
  readonly data: JsonObject;
  readonly context: Context;
  readonly scopePath: JsonPointer;
}

/** What a condition reads, with the present values. Values of secrets, objects and rows are left out. */
export function lookedAt(
  form: CompiledForm,
  condition: string,
  place: ConditionPlace,
): LookedAt[] {
  const { places } = conditionInputs(form.definition.schemas, condition);
  const read = [...places].map(withoutRows);
  const holders = (path: string) =>
    read.some((other) => other.startsWith(`${path}/`));
  const own = new Set(read.filter((path) => !holders(path)));
  return [...own].map((path) => look(form, path, place));
}

/** 'deposit/submissionItems' for a place inside rows or of any property. */
function withoutRows(path: string): string {
  return path.replace(/\/\*.*$/, '');
}

function look(
  form: CompiledForm,
  path: string,
  { data, context, scopePath }: ConditionPlace,
): LookedAt {
  const [root = '', ...names] = path.split('/');
  const base = baseOf(root, scopePath);
  if (base === undefined) {
    return withValue(
      path,
      readPointer(context, joinPointer('', root, ...names)),
    );
  }
  const pointer = joinPointer(
    base,
    ...names.filter((name) => name !== 'length'),
  );
  const isSecret = secretAlong(form, pointer);
  return withValue(pointer, isSecret ? undefined : readPointer(data, pointer));
}

/** The pointer of the object that a condition names; undefined of the surroundings. */
function baseOf(root: string, scopePath: JsonPointer): JsonPointer | undefined {
  if (root === 'own') return scopePath;
  if (root === 'deposit') return '';
  return root === 'parent' ? parentOf(scopePath) : undefined;
}

/** The pointer of the enclosing object: without the field, and without the number of a row. */
function parentOf(scopePath: JsonPointer): JsonPointer {
  return scopePath.replace(/\/[^/]+(\/\d+)?$/, '');
}

function secretAlong({ model }: CompiledForm, pointer: JsonPointer): boolean {
  const tokens = pointerTokens(pointer);
  return tokens.some((token, index) => {
    const holder = toPattern(joinPointer('', ...tokens.slice(0, index)));
    return model.scopes[holder]?.secret.has(token) === true;
  });
}

function withValue(path: string, value: Json | undefined): LookedAt {
  const isShown =
    value !== undefined && !isObject(value) && !Array.isArray(value);
  return { path, ...(isShown && { value }) };
}
