import type { Publisher } from '@engine/types/generated/entities';
import type {
  RegisterStored,
  RegisterSubmitted,
} from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';

/** The fields of a registration that belong to the publisher. */
const PUBLISHER_FIELDS = [
  'name',
  'category',
  'street',
  'suburb',
  'stateTerritory',
  'postcode',
  'country',
] as const satisfies readonly (keyof RegisterStored)[];

type FirstUser = RegisterSubmitted['users'][number];

/** Returns the first user of a registration; throws when a valid body has none. */
export function getFirstUser({ users }: RegisterSubmitted): FirstUser {
  const [first] = users;
  if (first === undefined) throw new Error('nobody registers');
  return first;
}

/** Builds the stored publisher of a registration: its own answers, with its first user as the contact. */
export function toPublisher(
  data: RegisterSubmitted,
  { name, phone, email }: FirstUser,
): JsonObject {
  const answers = PUBLISHER_FIELDS.map((field) => [field, data[field]]);
  return {
    ...(Object.fromEntries(
      answers.filter(([, value]) => value !== undefined),
    ) as JsonObject),
    ...({
      contactName: name,
      ...(phone !== undefined && { phone }),
      email,
    } satisfies Publisher),
  };
}
