import type { FormState } from '../../types/evaluation';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import { isMeant, placesOf } from './effectTargets';
import { keyedPath, readPointer, splitPointer, toPattern } from '../pointers';
import { keepable } from '../documents/storable';

/** An answer to the question at `path`, which effects name by `pattern`. */
export interface AnswerThere {
  readonly pattern: string;
  readonly path: JsonPointer;
  readonly answer: Json | undefined;
}

type Stash = FormState['stash'];

/** Where the stash keeps what a place held while a question had an answer. No field has a name with `?`. */
export function returnKey(
  data: JsonObject,
  place: JsonPointer,
  { path, answer }: AnswerThere,
): string {
  return `${keyedPath(data, place)}?${keyedPath(data, path)}=${JSON.stringify(answer)}`;
}

/**
 * The stash at the moment a question loses an answer, without files and secrets. It has all that effects for this
 * answer write or empty, which comes back with the answer (R8).
 */
export function keepForReturn(
  form: CompiledForm,
  data: JsonObject,
  stash: Stash,
  left: AnswerThere,
): Stash {
  const { pattern, path, answer } = left;
  if (answer === undefined) return stash;
  const targets = form.definition.form.effects
    .filter((one) => one.when === pattern && one.is !== undefined)
    .filter((one) => isMeant(one, answer))
    .flatMap(({ reset = [], set = {} }) => [...reset, ...Object.keys(set)]);
  if (targets.length === 0) return stash;
  const kept = { ...stash };
  for (const place of targets.flatMap((one) => placesOf(data, one, path))) {
    const key = returnKey(data, place, left);
    const value = readPointer(data, place);
    const held = value === undefined ? value : keptPart(form, place, value);
    if (held === undefined) delete kept[key];
    else kept[key] = held;
  }
  return kept;
}

/** The part of an answer that may be stashed; none of a file or a secret. */
function keptPart(
  form: CompiledForm,
  place: JsonPointer,
  value: Json,
): Json | undefined {
  const { scopePath, field } = splitPointer(place);
  const scope = form.model.scopes[toPattern(scopePath)];
  if (!scope || scope.files.has(field) || scope.secret.has(field)) return;
  return keepable(form, scope, field, value);
}
