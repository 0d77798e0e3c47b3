import type { SubmittedOf, StoredOf } from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';

/**
 * What a form sent, by its type. Only for a document that `judge` found valid: then its form says what is there.
 *
 * @param _form - names the type.
 */
export function submitted<Key extends keyof SubmittedOf>(
  _form: Key,
  judged: JsonObject,
): SubmittedOf[Key] {
  return judged as unknown as SubmittedOf[Key];
}

/** What is stored of a form, by its type; an earlier version of the form may have asked for less. */
export function stored<Key extends keyof StoredOf>(
  _form: Key,
  payload: JsonObject,
): Partial<StoredOf[Key]> {
  return payload as unknown as Partial<StoredOf[Key]>;
}
