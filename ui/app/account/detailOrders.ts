import type { CurrentUser } from '@engine/types/context';
import type { FormOrder } from '../../features/forms/formsState';
import {
  findChanges,
  savePublisher,
  saveUser,
  toPublisherDocument,
  toUserDocument,
} from '../../features/publisherAccount/saveDetails';

/** The sentence for a failure that the API does not name (spec 2 §8). */
const failure = 'publisherUpdateFailed';

/** The form of a publisher's address, where somebody may edit it; what did not change is not sent (R27). */
export function findPublisherOrder(user: CurrentUser): FormOrder | undefined {
  const { publisher } = user;
  if (publisher?.abilities.edit !== true) return undefined;
  return {
    key: 'publisher-edit',
    start: toPublisherDocument(publisher),
    failure,
    keeps: true,
    send: async (api, body) =>
      findChanges(user, { publisher: body }).publisher
        ? await savePublisher(api, publisher.id, body)
        : null,
  };
}

/** The form of the own name, phone and email, where somebody may edit them; what did not change is not sent. */
export function findUserOrder(user: CurrentUser): FormOrder | undefined {
  const { id } = user;
  if (id === null || !user.abilities.editUser) return undefined;
  return {
    key: 'user-edit',
    start: toUserDocument(user),
    failure,
    ownUserId: id,
    keeps: true,
    send: async (api, body) =>
      findChanges(user, { user: body }).user
        ? await saveUser(api, id, body)
        : null,
  };
}
