import type { JsonSchema, Text } from '../../types/definition';
import type { FieldMessages, Messages } from '../../types/messages';
import type { Finding, Plan } from '../../types/evaluation';
import type { FindingCode } from '../../types/generated/findings';
import type { SentenceName } from '../../types/generated/names';
import type { Json } from '../../types/json';
import type { CompiledForm } from '../../types/model';
import { planHolds } from '../judging/planObject';
import { presentAnswer } from './presentAnswer';

/** A sentence with its placeholders filled: '{limit}' → params.limit. A placeholder without a value stays. */
export function fillSentence(
  template: string,
  params: Readonly<Record<string, Json>>,
): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}

/**
 * Puts the label of a question that ends with “?” in quotation marks, so that the mark does not end the sentence around
 * it.
 */
export function quoteQuestions(
  params: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const quoted = { ...params };
  for (const name of ['label', 'other']) {
    const label = quoted[name];
    if (typeof label === 'string' && label.endsWith('?'))
      quoted[name] = `“${label}”`;
  }
  return quoted;
}

/**
 * A sentence of the error catalogue by its name (spec 1 §8, spec 2 §8). Throws on an unknown name. Names are those of
 * `schemas/messages`; a form from elsewhere says `sentence<string>`.
 */
export function sentence<Name extends string = SentenceName>(
  form: Pick<CompiledForm, 'definition'>,
  name: NoInfer<Name>,
  params: Readonly<Record<string, Json>> = {},
): string {
  const template = form.definition.messages.sentences[name];
  if (template === undefined)
    throw new Error(`messages have no sentence ${name}`);
  return fillSentence(template, params);
}

/**
 * The words of a finding, by entity.field.code (first for a limit that has no other beside it: `onlyMinimum`) → format → type.code → code → default (spec 2 §5 Shared messages).
 *
 * @param own - The sentences of the fields of its object.
 */
export function findingSentence(
  messages: Messages,
  own: FieldMessages,
  field: string,
  schema: JsonSchema | undefined,
  code: FindingCode,
  params: Finding['params'],
): string {
  const words = Object.hasOwn(own, field) ? own[field] : undefined;
  const type = schema?.['type'];
  const template =
    words?.[oneSided(code, schema)] ??
    words?.[code] ??
    messages.formats[code] ??
    (typeof type === 'string' ? messages.types[type]?.[code] : undefined) ??
    messages.keywords[code] ??
    messages.default;
  return fillSentence(template, presentParams(params, type));
}

/** 'onlyMinimum' and 'onlyMaximum' where a value is limited on that side alone (R26); otherwise the code itself. */
function oneSided(code: string, schema: JsonSchema | undefined): string {
  const has = (...names: string[]) =>
    names.some((name) => schema?.[name] !== undefined);
  const hasLeast = has('minimum', 'exclusiveMinimum');
  const hasMost = has('maximum', 'exclusiveMaximum', 'yearsAhead');
  if (code === 'minimum' && !hasMost) return 'onlyMinimum';
  const isMost = code === 'maximum' || code === 'yearsAhead';
  return isMost && !hasLeast ? 'onlyMaximum' : code;
}

/** Dates as people read them, and numbers that are no years with marks between the thousands. */
function presentParams(
  params: Finding['params'],
  type: Json | undefined,
): Finding['params'] {
  const { limit } = params;
  if (limit === undefined) return params;
  const schema =
    typeof limit === 'string' ? { format: 'date' } : { type: type ?? null };
  return { ...params, limit: presentAnswer(limit, schema) };
}

/** The variant of a text that a plan asks for; empty when none applies. */
export function planText(
  form: CompiledForm,
  pattern: string,
  plan: Plan,
  text: Text,
): string {
  if (typeof text === 'string') return text;
  return (
    text.find(({ when }) => planHolds(form, pattern, plan, when))?.text ?? ''
  );
}
