import type { Json, JsonObject } from '../types/json';
import type { CompiledForm, FormModel } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';

/** A text as its field wants it: 'trim', 'upper', 'keep:<characters>' in the given order. Anything but text is left as it is. */
export function normaliseValue(
  steps: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (typeof value !== 'string') return value;
  return steps.reduce((text, step) => {
    if (step === 'trim') return text.trim();
    if (step === 'upper') return text.toUpperCase();
    const [name, allowed = ''] = step.split(/:(.*)/s);
    if (name !== 'keep') throw new Error(`normalise knows no step ${step}`);
    return [...text]
      .filter((character) => isAllowed(allowed, character))
      .join('');
  }, value);
}

/** Whether a character is in a set written like '0-9X': ranges and single characters; a hyphen at the end is itself. */
function isAllowed(allowed: string, character: string): boolean {
  for (let index = 0; index < allowed.length; index += 1) {
    const first = allowed.charAt(index);
    if (allowed[index + 1] === '-' && index + 2 < allowed.length) {
      if (character >= first && character <= allowed.charAt(index + 2))
        return true;
      index += 2;
    } else if (character === first) return true;
  }
  return false;
}

/** The value of a field, a row or an object at this pattern, as its fields want it. */
export function normaliseAt(
  form: Pick<CompiledForm, 'model'>,
  pattern: string,
  value: Json | undefined,
): Json | undefined {
  if (isObject(value)) return normaliseObject(form.model, pattern, value);
  if (Array.isArray(value)) {
    return value.map((row) => normaliseAt(form, `${pattern}/*`, row) ?? null);
  }
  const cut = pattern.lastIndexOf('/');
  const scope = form.model.scopes[pattern.slice(0, cut)];
  const steps = scope?.normalised[pattern.slice(cut + 1)];
  return steps ? normaliseValue(steps, value) : value;
}

/** The whole document normalised: the API does it before it judges. Shapes that the form does not know are left for the judge to refuse; what is as it should be keeps its identity. */
export function normalise(form: CompiledForm, data: JsonObject): JsonObject {
  return normaliseObject(form.model, '', data);
}

function normaliseObject(
  model: FormModel,
  pattern: string,
  object: JsonObject,
): JsonObject {
  const scope = model.scopes[pattern];
  if (!scope) return object;
  let result = object;
  for (const field in scope.normalised) {
    put(field, normaliseValue(scope.normalised[field] ?? [], object[field]));
  }
  for (const field in scope.children) {
    put(field, normaliseNested(model, scope.children[field], object[field]));
  }
  return result;

  function put(field: string, value: Json | undefined): void {
    if (value === undefined || value === object[field]) return;
    if (result === object) result = { ...object };
    result[field] = value;
  }
}

function normaliseNested(
  model: FormModel,
  pattern: string | undefined,
  value: Json | undefined,
): Json | undefined {
  if (pattern === undefined) return value;
  if (isObject(value)) return normaliseObject(model, pattern, value);
  if (!Array.isArray(value)) return value;
  const rows = value.map((row) =>
    isObject(row) ? normaliseObject(model, pattern, row) : row,
  );
  return rows.some((row, index) => row !== value[index]) ? rows : value;
}
