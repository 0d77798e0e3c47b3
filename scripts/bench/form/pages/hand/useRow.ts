import { useState } from 'react';
import type { Json, JsonObject } from '../../../../../engine/types/json';

type Errors = Readonly<Record<string, string>>;

/** Keeps the answers of one row or section and its errors. It shows an error only after the field was left. */
export function useRow(start: JsonObject, judge: (row: JsonObject) => Errors) {
  const [row, setRow] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = judge(row);
  return {
    row,
    bind: (field: string, prefix: string) => ({
      id: `${prefix}-${field}`,
      value: row[field],
      error: left.has(field) ? errors[field] : undefined,
      onAnswer: (value: Json | undefined) =>
        setRow((before) => {
          const { [field]: _before, ...others } = before;
          return value === undefined ? others : { ...others, [field]: value };
        }),
      onLeave: () =>
        setLeft((before) =>
          before.has(field) ? before : new Set(before).add(field),
        ),
    }),
  };
}

/** Returns the error of a text with a maximum length. */
export function judgeText(
  value: Json | undefined,
  limit: number,
  isRequired: boolean,
): string | undefined {
  if (value === undefined || value === '')
    return isRequired ? 'This field is required.' : undefined;
  return String(value).length > limit
    ? `At most ${limit} characters.`
    : undefined;
}

/** Returns the error of a year. */
export function judgeYear(
  value: Json | undefined,
  isRequired: boolean,
): string | undefined {
  if (value === undefined) return judgeText(value, 4, isRequired);
  const year = Number(value);
  return Number.isInteger(year) && year >= 1800 && year <= 2100
    ? undefined
    : 'A year has four digits.';
}

/** Returns the error of an ISBN: its length or its check digit. */
export function judgeIsbn(value: Json | undefined): string | undefined {
  const text = value === undefined ? '' : String(value);
  if (text === '') return 'This field is required.';
  const sum = [...text].reduce(
    (total, digit, index) =>
      total +
      (digit === 'X' ? 10 : Number(digit)) *
        (text.length === 13 ? 1 + 2 * (index % 2) : 10 - index),
    0,
  );
  const isRight =
    text.length === 13 ? sum % 10 === 0 : text.length === 10 && sum % 11 === 0;
  return isRight ? undefined : 'This is no ISBN.';
}

/** Only what is wrong. */
export function listErrors(
  found: Readonly<Record<string, string | undefined>>,
): Errors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) =>
      error === undefined ? [] : [[field, error]],
    ),
  );
}
