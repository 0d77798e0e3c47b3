import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { Plan } from '../../types/evaluation';
import type { Repeated, ScopeModel } from '../../types/model';
import { joinPointer, readPointer } from '../pointers';
import { withoutBlanksIn } from './withoutBlanks';

/** Where a field of a row has its value from; undefined where it is an answer, as in the row that gives it. */
export function findRepeated(
  { repeated }: ScopeModel,
  { held }: Plan,
  path: JsonPointer,
  field: string,
): Repeated | undefined {
  const found = repeated[field];
  if (found?.unless !== undefined && held[found.unless]) return undefined;
  return found?.from === joinPointer(path, field) ? undefined : found;
}

/** The value that the rows have in this document. */
export function repeatedValue(
  { from }: Repeated,
  deposit: JsonObject,
): Json | undefined {
  return withoutBlanksIn(readPointer(deposit, from));
}
