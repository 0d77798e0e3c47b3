import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import { copiesAt, type CopiedField } from '../adding/copiedFields';

/** A value inside of a document with the copies of its answers. */
export function withCopied(
  value: Json,
  path: readonly string[],
  copies: readonly CopiedField[],
): Json {
  if (Array.isArray(value))
    return value.map((one) => withCopied(one, [...path, '*'], copies));
  if (!isObject(value)) return value;
  const { repeat } = value;
  // An example writes equal rows as one that is repeated.
  if (isObject(repeat) && 'times' in value)
    return { ...value, repeat: withCopied(repeat, [...path, '*'], copies) };
  const copied = copiesAt(copies, path);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const inner = withCopied(one, [...path, name], copies);
      const copy = copied.get(name);
      return [[name, inner], ...(copy === undefined ? [] : [[copy, inner]])];
    }),
  );
}
