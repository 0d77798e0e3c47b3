import type { ListEntry, Lists } from '../../types/context';
import type { FieldNode, JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import { listOf } from '../listOptions';
import { presentAnswer } from './presentAnswer';

/** The words for yes and no. */
export interface AnswerTexts {
  readonly yes: string;
  readonly no: string;
}

/** The parts of a question that decide the words of its answer. */
export interface AnsweredQuestion {
  readonly schema: JsonSchema | undefined;
  /** May bring along choices of its own. */
  readonly options?: FieldNode['options'];
  readonly lists: Readonly<Lists>;
  readonly texts: AnswerTexts;
}

/** The label of a choice that a question brings along itself. */
export function findChoice(
  options: FieldNode['options'],
  value: Json,
): string | undefined {
  const choices = options?.['choices'];
  if (!Array.isArray(choices)) return undefined;
  const choice = choices.find(
    (one) => isObject(one) && one['value'] === String(value),
  );
  return isObject(choice) && typeof choice['label'] === 'string'
    ? choice['label']
    : undefined;
}

/** The entry of the question's list that a value names, if it has a list. */
export function findEntry(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  lists: Readonly<Lists>,
): ListEntry | undefined {
  const list = schema && listOf(schema);
  return list && lists[list.name]?.[String(value)];
}

/** An answer in words, one line for each value: labels instead of keys, yes and no instead of true and false. An object has none. */
export function toAnswerLines(
  value: Json | undefined,
  question: AnsweredQuestion,
): string[] {
  const { schema, options, lists, texts } = question;
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) {
    const items = schema?.['items'];
    const one = isObject(items) ? { ...question, schema: items } : question;
    return value.flatMap((inner) => toAnswerLines(inner, one));
  }
  if (typeof value === 'boolean') return [value ? texts.yes : texts.no];
  if (isObject(value)) return [];
  const entry = findEntry(value, schema, lists);
  return [
    entry?.label ?? findChoice(options, value) ?? presentAnswer(value, schema),
  ];
}
