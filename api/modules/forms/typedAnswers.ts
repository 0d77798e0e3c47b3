import type { SubmittedOf, StoredOf } from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';

/**
 * Gives a submitted document the type of its form. The document must have passed `judge`, because this checks
 * nothing.
 *
 * @param _form - names the type.
 */
export function submitted<Key extends keyof SubmittedOf>(
  _form: Key,
  judged: JsonObject,
): SubmittedOf[Key] {
  return judged as unknown as SubmittedOf[Key];
}

/**
 * Gives a stored document the type of its form; all fields are optional, because earlier versions of the form
 * may have had fewer.
 */
export function stored<Key extends keyof StoredOf>(
  _form: Key,
  payload: JsonObject,
): Partial<StoredOf[Key]> {
  return payload as unknown as Partial<StoredOf[Key]>;
}
