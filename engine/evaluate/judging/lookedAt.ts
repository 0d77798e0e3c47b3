import { conditionInputs } from '../../compile/dependencies/conditionInputs';
import type { Context } from '../../types/context';
import type { LookedAt } from '../../types/explanation';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { answerMarks, type MarkAnswer } from './answerMarks';
import {
  joinPointer,
  pointerTokens,
  readPointer,
  toPattern,
} from '../pointers';

/** The object that a condition is about, with what is around it. */
export interface ConditionPlace {
  readonly data: JsonObject;
  readonly context: Context;
  readonly scopePath: JsonPointer;
}

/** What a condition reads, with the present values and whether they are as it asks. Values of objects and rows are left out, and all of secrets. */
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
  const { lists } = place.context;
  const mark = answerMarks(form.definition.schemas, condition, lists);
  return [...own].map((path) => look(form, path, place, mark));
}

/** 'deposit/submissionItems' for a place inside rows or of any property. */
function withoutRows(path: string): string {
  return path.replace(/\/\*.*$/, '');
}

function look(
  form: CompiledForm,
  path: string,
  { data, context, scopePath }: ConditionPlace,
  mark: MarkAnswer,
): LookedAt {
  const [root = '', ...names] = path.split('/');
  const base = baseOf(root, scopePath);
  if (base === undefined) {
    const value = readPointer(context, joinPointer('', root, ...names));
    return withValue(path, value, mark(path, value));
  }
  const fields = names.filter((name) => name !== 'length');
  const pointer = joinPointer(base, ...fields);
  const answer = readPointer(data, pointer);
  if (secretAlong(form, pointer)) return { path: pointer };
  return withValue(pointer, answer, mark([root, ...fields].join('/'), answer));
}

/** The pointer of the object that a condition names; undefined of the environment. */
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

function withValue(
  path: string,
  value: Json | undefined,
  holds: boolean | undefined,
): LookedAt {
  const isShown =
    value !== undefined && !isObject(value) && !Array.isArray(value);
  return {
    path,
    ...(isShown && { value }),
    ...(holds !== undefined && { holds }),
  };
}
