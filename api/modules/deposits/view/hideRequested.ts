import { isObject, splitPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { Actor } from '../../permissions/actor';
import { titleFields } from '../../works/titleFields';
import { withoutRequested } from '../../works/withoutRequested';
import { canSeeRequestedValues } from '../../works/work.policy';
import type { Deposit } from '../deposit.model';
import type { DepositFacts } from '../list/depositFacts';
import { titleKinds, titlePlaces } from '../titles/namedTitle';

/** Whether a viewer may see what a deposit asks to change of its title. */
export function seesRequested(
  { publisherId }: Pick<Deposit, 'publisherId'>,
  { publishers }: DepositFacts,
  viewer: Actor,
): boolean {
  const publisherAssignedToId =
    publishers.get(publisherId)?.assignedLibrary ?? null;
  return canSeeRequestedValues(viewer, { publisherId, publisherAssignedToId });
}

/** The answers of a deposit, without what it asks to change of its title. */
export function hideRequested({
  payload,
}: Pick<Deposit, 'payload'>): JsonObject {
  const titles = titleKinds.flatMap((kind): [string, Json][] => {
    const { field } = titlePlaces[kind];
    const answers = payload[field];
    return isObject(answers) ? [[field, withoutRequested(kind, answers)]] : [];
  });
  return { ...payload, ...Object.fromEntries(titles) };
}

/** Whether a place of a deposit is about what it asks to change of its title. */
export function isRequested(place: JsonPointer): boolean {
  const { scopePath, field } = splitPointer(place);
  return titleKinds.some((kind) => {
    const { requested } = titleFields[kind];
    return (
      scopePath === `/${titlePlaces[kind].field}` &&
      (requested as readonly string[]).includes(field)
    );
  });
}
