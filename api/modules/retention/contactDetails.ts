import type { Publisher as PublisherAnswers } from '@engine/types/generated/entities';
import { objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';

/** The answers about a publisher that are data of the person to contact. */
const CONTACT = [
  'contactName',
  'email',
  'phone',
] as const satisfies readonly (keyof PublisherAnswers)[];

/** The email of the contact among them. */
export const EMAIL = 'email' satisfies (typeof CONTACT)[number];

/** Returns the answers about a publisher without its contact. */
export function withoutContact(answers: JsonObject): JsonObject {
  const contact: readonly string[] = CONTACT;
  return Object.fromEntries(
    Object.entries(answers).filter(([field]) => !contact.includes(field)),
  );
}

/** Whether answers about a publisher have anything of its contact. */
export function hasContact(answers: unknown): boolean {
  const given = objectOf(answers);
  return CONTACT.some((field) => given[field] !== undefined);
}

/** The email of the contact; '' for none. */
export function toContactEmail(answers: unknown): string {
  const email = objectOf(answers)[EMAIL];
  return typeof email === 'string' ? email : '';
}

/** The part of an update that removes the contact from answers about a publisher at this path. */
export function unsetContact(path: string): Record<string, ''> {
  return Object.fromEntries(CONTACT.map((field) => [`${path}.${field}`, '']));
}
