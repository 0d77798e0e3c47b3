import { fillSentence, findEntry } from '@engine';
import type { Context } from '@contract/context';
import type { JsonSchema } from '@engine/types/definition';
import type { Json } from '@engine/types/json';

/** Returns the meaning of a list's value, if the list has one. */
export function findDescription(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  context: Pick<Context, 'lists'>,
  params: Readonly<Record<string, Json>>,
): string | undefined {
  const description = findEntry(value, schema, context.lists)?.description;
  return typeof description === 'string'
    ? fillSentence(description, params)
    : undefined;
}

/** Returns the list's sentences on the rights that the chosen access condition gives (S1 §3 AccessCondition). */
export function toStatements(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  context: Pick<Context, 'lists'>,
  params: Readonly<Record<string, Json>>,
): string[] {
  const entry = findEntry(value, schema, context.lists);
  return [entry?.viewStatement, entry?.downloadStatement].flatMap((text) =>
    typeof text === 'string' ? [fillSentence(text, params)] : [],
  );
}
