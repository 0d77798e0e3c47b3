import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { keywordsThat, NAMING_FIELDS } from '@engine/vocabulary/keywordTable';

/** Keywords whose value names one or several fields of the same object. */
const COMPARING: readonly string[] = [
  ...NAMING_FIELDS,
  ...keywordsThat(({ names }) => names === 'fields'),
];

/** What rules say of a field, compared with the copies of the fields that it names. */
export const withCopies = (
  said: JsonObject,
  copies: ReadonlyMap<string, string>,
): JsonObject =>
  Object.fromEntries(
    Object.entries(said).map(([keyword, value]) => [
      keyword,
      COMPARING.includes(keyword) ? compared(value, copies) : value,
    ]),
  );

/** A comparison names a field, or pairs of fields. */
const compared = (value: Json, copies: ReadonlyMap<string, string>): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, other]) => [
          copies.get(name) ?? name,
          compared(other, copies),
        ]),
      )
    : (copies.get(String(value)) ?? value);
