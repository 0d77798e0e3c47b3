import type { CurrentUser } from '@contract/user';
import type { DraftOf, SubmittedOf } from '@engine/types/generated/forms';
import type { FormRequest } from '../../forms/state/formsState';
import type { HostedForm } from '../../forms/state/openForm';
import {
  isOtherAddress,
  isOtherContact,
  savePublisher,
  saveUser,
  toPublisherDocument,
  toUserDocument,
} from './saveDetails';

/** The sentence for a failure that the API does not name (spec 2 §8). */
const failure = 'publisherUpdateFailed';

/**
 * Sends a document only if it differs from the last saved one, and otherwise answers null. From the start of a
 * call until its success the stored state is unknown, so the document is always sent.
 */
function sendChanges<Key extends HostedForm>(
  start: DraftOf[Key],
  isOther: (
    before: DraftOf[Key] | SubmittedOf[Key],
    after: SubmittedOf[Key],
  ) => boolean,
  save: FormRequest<Key>['send'],
): FormRequest<Key>['send'] {
  let stored: DraftOf[Key] | SubmittedOf[Key] | undefined = start;
  return async (api, body, sendKey) => {
    if (stored !== undefined && !isOther(stored, body)) return null;
    stored = undefined;
    const answer = await save(api, body, sendKey);
    stored = body;
    return answer;
  };
}

/**
 * Builds the request for the form of a publisher's address, if the user may edit it; unchanged values are not
 * sent (R27).
 */
export function findPublisherRequest(
  user: CurrentUser,
): FormRequest<'publisher-edit'> | undefined {
  const { publisher } = user;
  if (publisher?.abilities.edit !== true) return undefined;
  const start = toPublisherDocument(publisher);
  return {
    key: 'publisher-edit',
    start,
    failure,
    keeps: true,
    send: sendChanges<'publisher-edit'>(start, isOtherAddress, (api, body) =>
      savePublisher(api, publisher.id, body),
    ),
  };
}

/**
 * Builds the request for the form of the own name and phone, if the user may edit them; unchanged values
 * are not sent.
 */
export function findUserRequest(
  user: CurrentUser,
): FormRequest<'user-edit'> | undefined {
  const { id } = user;
  if (id === null || !user.abilities.editUser) return undefined;
  const start = toUserDocument(user);
  return {
    key: 'user-edit',
    start,
    failure,
    ownUserId: id,
    keeps: true,
    send: sendChanges<'user-edit'>(start, isOtherContact, (api, body) =>
      saveUser(api, id, body),
    ),
  };
}
