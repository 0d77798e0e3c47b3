import type { Publisher } from '@engine/types/generated/entities';
import type {
  RegisterStored,
  RegisterSubmitted,
} from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';

/** What of a registration is the publisher's own. */
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

/** Who registers; throws where a body that was judged names nobody. */
export function getFirstUser({ users }: RegisterSubmitted): FirstUser {
  const [first] = users;
  if (first === undefined) throw new Error('nobody registers');
  return first;
}

/** What is stored of a publisher that registers: its own answers, and its first user as the contact. */
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
