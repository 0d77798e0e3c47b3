import type { CurrentUser } from '@contract/user';
import type { DepositDraft } from '@engine/types/generated/forms';
import type { Json, JsonObject } from '@engine/types/json';
import { forbidden, loginRequired } from '../../../http/errors';
import type { Publisher } from '../../publishers/publisher.model';
import type { PublisherService } from '../../publishers/publisher.service';
import { canDeposit, canDepositFor } from '../deposit.policy';

function toPublisherId(publisher: Json | undefined): string | undefined {
  const said = Object.assign({ id: null }, publisher) as { id: Json };
  const isAnswer = typeof said.id === 'string' && said.id.trim() !== '';
  return isAnswer ? String(said.id) : undefined;
}

/**
 * Finds the publisher that a body names by its id, or the last one that it was merged into: drafts and programs know
 * old ids. Undefined without an id, which the judge refuses where one is required. Throws 401 for an id without a login.
 * Throws 403 when the user may not deposit for the publisher, whether it exists or not (spec 2 §6).
 */
export async function findNamedPublisher(
  user: CurrentUser,
  body: JsonObject,
  findPublisher: PublisherService['findLast'],
): Promise<Publisher | undefined> {
  const id = toPublisherId(body['publisher' satisfies keyof DepositDraft]);
  if (!user.authenticated) {
    if (id !== undefined) throw loginRequired();
    return undefined;
  }
  if (!canDeposit(user)) throw forbidden();
  if (id === undefined) return undefined;
  const publisher = await findPublisher(id);
  if (publisher === undefined) throw forbidden();
  const { _id, status, assignedLibrary: assignedToId } = publisher;
  const record = { id: _id, status, assignedToId };
  if (!canDepositFor(user, record)) throw forbidden();
  return publisher;
}
