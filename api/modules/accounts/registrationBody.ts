import type { JsonObject } from '@engine/types/json';

const PUBLISHER_FIELDS = [
  'name',
  'category',
  'street',
  'suburb',
  'stateTerritory',
  'postcode',
  'country',
];

/** A text of a body that was judged; '' where it has none. */
export function textOf(row: JsonObject, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/** Who registers; throws where a body that was judged names nobody. */
export function getFirstUser(data: JsonObject): JsonObject {
  const [first] = data['users'] as JsonObject[];
  if (first === undefined) throw new Error('nobody registers');
  return first;
}

/** What is stored of a publisher that registers: its own answers, and its first user as the contact. */
export function toPublisher(data: JsonObject, user: JsonObject): JsonObject {
  const contact = {
    contactName: user['name'],
    phone: user['phone'],
    email: user['email'],
  };
  const answers = PUBLISHER_FIELDS.map((field) => [field, data[field]]);
  return Object.fromEntries(
    [...answers, ...Object.entries(contact)].filter(
      ([, value]) => value !== undefined,
    ),
  ) as JsonObject;
}
