import {
  fillSentence,
  findEntry,
  isBlank,
  readPointer,
  toAnswerLines,
  type AnswerTexts,
} from '@engine';
import type { Context } from '@contract/context';
import type { FieldNode } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import type { AnswerReading, JoinedAnswer } from './answerReading';

export interface ReviewTexts extends AnswerTexts {
  /** Says which value holds until a requested one is accepted; '{answer}' is its place. */
  readonly current: string;
}

export interface Reviewing {
  readonly reading: AnswerReading;
  readonly context: Pick<Context, 'lists' | 'files'>;
  readonly texts: ReviewTexts;
  /** Fills the placeholders in the texts of lists. */
  readonly params: Readonly<Record<string, Json>>;
}

/** The object at a place of the document; empty where there is none. */
export function objectAt({ data }: AnswerReading, path: string): JsonObject {
  const value = readPointer(data, path);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : {};
}

/** An answer in words, as its question wants it reviewed. */
export function toWords(
  { reading, context, texts }: Reviewing,
  node: FieldNode,
  path: string,
  value: Json | undefined,
): string[] {
  if (value === undefined) return [];
  const schema = reading.schemaOf(path, node.field);
  const { options } = node;
  const { lists } = context;
  const joined = reading.joinedOf(path, node.field);
  const lines =
    joined === undefined
      ? toAnswerLines(value, { schema, options, lists, texts })
      : toJoinedLines(value, joined, lists);
  const { text, instead } = node.review || {};
  const other = instead && reading.textOf(instead, path);
  if (other) return [other];
  return text === undefined
    ? lines
    : lines.map((answer) => fillSentence(text, { answer }));
}

/** A joined answer in words, one line for each part: its label in the first of the lists that has it. */
function toJoinedLines(
  value: Json,
  { separator, schemas }: JoinedAnswer,
  lists: Context['lists'],
): string[] {
  if (typeof value !== 'string' || isBlank(value)) return [];
  return value.split(separator).map((part) => {
    const entries = schemas.map((schema) => findEntry(part, schema, lists));
    return entries.find((entry) => entry !== undefined)?.label ?? part;
  });
}

/** Lines with the answers of several fields of an object; what is not answered leaves no gap and no comma. */
export function mergeLines(
  { reading, context, texts }: Reviewing,
  lines: readonly string[],
  path: string,
): string[] {
  const data = objectAt(reading, path);
  const words = (field: string): string => {
    if (!reading.isAsked(path, field) || isBlank(data[field])) return '';
    const schema = reading.schemaOf(path, field);
    const { lists } = context;
    return toAnswerLines(data[field], { schema, lists, texts }).join(', ');
  };
  return lines
    .map((line) =>
      line
        .split(', ')
        .map((part) =>
          part
            .replace(/\{(\w+)\}/g, (_all, field: string) => words(field))
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .filter((part) => part !== '')
        .join(', '),
    )
    .filter((line) => line !== '');
}
