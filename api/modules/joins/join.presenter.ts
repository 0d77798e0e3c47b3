import type { JoinRequest } from '@contract/joins';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import type { User } from '../users/user.model';
import { toUntil } from './join.job';
import type { Join } from './join.model';
import { canDecideJoin } from './join.policy';

/** Presents a request to join to a viewer who may see it, with the viewer's abilities. */
export function presentJoin(
  join: Join,
  { name, email }: Pick<User, 'name' | 'email'>,
  publisher: Pick<Publisher, 'name' | 'assignedLibrary'>,
  viewer: Actor,
): JoinRequest {
  const { _id: id, publisherId, message, createdDate } = join;
  const asked = join.askedDate ?? createdDate;
  const withLibrary = join.libraryDate !== null;
  const decide = canDecideJoin(viewer, {
    publisherId,
    assignedToId: publisher.assignedLibrary,
    isWithLibrary: withLibrary,
  });
  return {
    id,
    publisherId,
    publisherName: publisher.name,
    name,
    email,
    message,
    askedDate: asked.toISOString(),
    untilDate: toUntil(asked).toISOString(),
    withLibrary,
    abilities: { decide },
  };
}
