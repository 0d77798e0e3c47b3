import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { Actor } from '../../permissions/actor';
import { titleFields } from '../../works/titleFields';
import { canSeeRequestedValues } from '../../works/work.policy';
import type { Deposit } from '../deposit.model';
import type { DepositFacts } from '../list/depositFacts';
import { titleKinds, titlePlaces } from '../titles/namedTitle';

function omit(answers: JsonObject, fields: readonly string[]): JsonObject {
  const kept = Object.entries(answers).filter(
    ([name]) => !fields.includes(name),
  );
  return Object.fromEntries(kept);
}

/** Whether a viewer may see what a deposit asks to change of its title. */
export function seesRequested(
  { publisherId }: Pick<Deposit, 'publisherId'>,
  { publishers }: DepositFacts,
  viewer: Actor,
): boolean {
  const publisherAssignedToId =
    publishers.get(publisherId)?.assignedLibrary ?? null;
  return canSeeRequestedValues(viewer, {
    ...{ publisherId, publisherAssignedToId },
    status: 'ACCEPTED',
  });
}

/** The answers of a deposit, without what it asks to change of its title. */
export function hideRequested({
  payload,
}: Pick<Deposit, 'payload'>): JsonObject {
  const titles = titleKinds.flatMap((kind): [string, Json][] => {
    const { field } = titlePlaces[kind];
    const answers = payload[field];
    const { requested } = titleFields[kind];
    return isObject(answers) ? [[field, omit(answers, requested)]] : [];
  });
  return { ...payload, ...Object.fromEntries(titles) };
}
