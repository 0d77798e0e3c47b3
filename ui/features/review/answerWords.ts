import { fillSentence, isObject, listOf, presentAnswer } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { Context } from '@contract/context';
import type { FieldNode, JsonSchema } from '@engine/types/definition';
import type { Json } from '@engine/types/json';

/** The words of the interface that answers are told with. */
export interface AnswerTexts {
  readonly yes: string;
  readonly no: string;
}

/** The label of a choice that a question brings along itself. */
function findChoice(node: FieldNode, value: Json): string | undefined {
  const choices = node.options?.choices;
  if (!Array.isArray(choices)) return undefined;
  const choice = choices.find(
    (one) => isObject(one) && one.value === String(value),
  );
  return isObject(choice) && typeof choice.label === 'string'
    ? choice.label
    : undefined;
}

function findEntry(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  context: Context,
): ListEntry | undefined {
  const list = schema && listOf(schema);
  return list && context.lists[list.name]?.[String(value)];
}

/** What a value of a list means, where the list says so. */
export function findDescription(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  context: Context,
  params: Readonly<Record<string, Json>>,
): string | undefined {
  const description = findEntry(value, schema, context)?.description;
  return typeof description === 'string'
    ? fillSentence(description, params)
    : undefined;
}

/** An answer in words, one line for each value: labels instead of keys, yes and no instead of true and false. */
export function toAnswerLines(
  value: Json | undefined,
  node: FieldNode,
  schema: JsonSchema | undefined,
  context: Context,
  texts: AnswerTexts,
): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value))
    return value.flatMap((one) =>
      toAnswerLines(one, node, schema, context, texts),
    );
  if (typeof value === 'boolean') return [value ? texts.yes : texts.no];
  if (isObject(value)) return [];
  const entry = findEntry(value, schema, context);
  return [
    entry?.label ?? findChoice(node, value) ?? presentAnswer(value, schema),
  ];
}

/** What a chosen access condition lets people do, in the sentences of its list (S1 §3 AccessCondition). */
export function toStatements(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  context: Context,
  params: Readonly<Record<string, Json>>,
): string[] {
  const entry = findEntry(value, schema, context);
  return [entry?.viewStatement, entry?.downloadStatement].flatMap((text) =>
    typeof text === 'string' ? [fillSentence(text, params)] : [],
  );
}
