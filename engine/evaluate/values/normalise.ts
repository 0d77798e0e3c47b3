import type { Json, JsonObject } from '../../types/json';
import type { CompiledForm, FormModel, ScopeModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { cleanText } from './cleanText';

/**
 * A text without unwanted characters and as its field wants it: 'trim', 'upper', 'keep:<characters>', 'hyphen:4/8'
 * (after the fourth of eight characters), 'start:NLApp' (a start with these letters, small or capital, is written so).
 * They are taken in the given order. Anything but text is left as it is.
 */
export function normaliseValue(
  steps: readonly string[],
  value: Json | undefined,
  multiLine = false,
): Json | undefined {
  if (typeof value !== 'string') return value;
  return steps.reduce(
    (text, step) => {
      if (step === 'trim') return text.trim();
      if (step === 'upper') return text.toUpperCase();
      const [name, allowed = ''] = step.split(/:(.*)/s);
      if (name === 'hyphen') return withHyphen(text, allowed);
      if (name === 'start') return withStart(text, allowed);
      if (name !== 'keep') throw new Error(`normalise knows no step ${step}`);
      return [...text]
        .filter((character) => isAllowed(allowed, character))
        .join('');
    },
    cleanText(value, multiLine),
  );
}

/** A text of so many characters without a hyphen gets one: '4/8' is after the fourth of eight. */
function withHyphen(text: string, place: string): string {
  const [at = 0, length] = place.split('/').map(Number);
  const isBare = text.length === length && !text.includes('-');
  return isBare ? `${text.slice(0, at)}-${text.slice(at)}` : text;
}

/** A text that begins with this start but for its case begins with it as it is. */
function withStart(text: string, start: string): string {
  return text.toLowerCase().startsWith(start.toLowerCase())
    ? start + text.slice(start.length)
    : text;
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
  const scope = own(form.model.scopes, pattern);
  if (scope) return normaliseRow(form.model, scope, value);
  const cut = pattern.lastIndexOf('/');
  const holder = own(form.model.scopes, pattern.slice(0, cut));
  return normaliseField(form.model, holder, pattern.slice(cut + 1), value);
}

/**
 * Normalises the whole document; the API does so before it judges. It also cleans texts whose shape the judge
 * will refuse. A normal value keeps its identity.
 */
export function normalise(form: CompiledForm, data: JsonObject): JsonObject {
  return normaliseObject(form.model, form.model.scopes[''], data);
}

function normaliseObject(
  model: FormModel,
  scope: ScopeModel | undefined,
  object: JsonObject,
): JsonObject {
  let result = object;
  for (const field of Object.keys(object)) {
    const value = normaliseField(model, scope, field, object[field]);
    if (value === undefined || value === object[field]) continue;
    if (result === object) result = { ...object };
    result[field] = value;
  }
  return result;
}

/** The answer of one field, or what is inside it. A secret stays as it was typed: the API compares passwords in a form of its own. */
function normaliseField(
  model: FormModel,
  scope: ScopeModel | undefined,
  field: string,
  value: Json | undefined,
): Json | undefined {
  if (typeof value === 'string') {
    if (scope?.secret.has(field)) return value;
    const steps = scope && own(scope.normalised, field);
    return normaliseValue(steps ?? [], value, scope?.multiLine.has(field));
  }
  if (typeof value !== 'object' || value === null) return value;
  const child = scope && own(scope.children, field);
  const inner = child === undefined ? undefined : model.scopes[child];
  if (!Array.isArray(value)) return normaliseObject(model, inner, value);
  const rows = value.map((row) => normaliseRow(model, inner, row) ?? null);
  return rows.some((row, index) => row !== value[index]) ? rows : value;
}

function normaliseRow(
  model: FormModel,
  scope: ScopeModel | undefined,
  row: Json | undefined,
): Json | undefined {
  return isObject(row)
    ? normaliseObject(model, scope, row)
    : normaliseField(model, undefined, '', row);
}

/** Names come from bodies: `constructor` is a field of nothing. */
function own<T>(record: Readonly<Record<string, T>>, name: string) {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
