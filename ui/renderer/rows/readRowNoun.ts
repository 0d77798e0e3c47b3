import { objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';

/** What a row is called inside a sentence: 'part', 'parts'. */
export interface RowNoun {
  readonly one: string;
  readonly other: string;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : '';

/** Reads what a form calls its rows in the options of their node; undefined where it does not name them. */
export function readRowNoun(options: JsonObject = {}): RowNoun | undefined {
  if (options['noun'] === undefined) return undefined;
  const noun = objectOf(options['noun']);
  return { one: text(noun['one']), other: text(noun['other']) };
}
