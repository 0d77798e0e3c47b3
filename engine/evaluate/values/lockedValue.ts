import type { Json, JsonObject } from '../../types/json';
import { readPointer } from '../pointers';
import { withoutBlanksIn } from './withoutBlanks';

/** Names a place of the document, and no field of the same object. */
const DEPOSIT = 'deposit/';

/** The answer that a locked field has: that of `source`, another field of its object or a place of the document. */
export function lockedValue(
  source: string,
  object: JsonObject,
  deposit: JsonObject,
): Json | undefined {
  const value = source.startsWith(DEPOSIT)
    ? readPointer(deposit, `/${source.slice(DEPOSIT.length)}`)
    : object[source];
  return withoutBlanksIn(value);
}
