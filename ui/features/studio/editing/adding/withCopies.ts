import type { JsonObject } from '@engine/types/json';
import { COMPARING } from '../removing/dependents';

/** What rules say of a field, compared with the copies of the fields that it names. */
export const withCopies = (
  said: JsonObject,
  copies: ReadonlyMap<string, string>,
): JsonObject =>
  Object.fromEntries(
    Object.entries(said).map(([keyword, value]) => [
      keyword,
      COMPARING.includes(keyword)
        ? (copies.get(String(value)) ?? value)
        : value,
    ]),
  );
