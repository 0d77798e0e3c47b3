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
 * The publisher that a body names by its id; undefined when it names none, which is for the judge to refuse where one
 * must be named. Throws 401 when nobody is logged in, who writes a publisher down instead, and 403 when who asks may
 * not deposit for it, whether there is one or not (spec 2 §6).
 */
export async function findNamedPublisher(
  user: CurrentUser,
  body: JsonObject,
  findPublisher: PublisherService['find'],
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
  const { status, assignedLibrary: assignedToId } = publisher;
  const record = { id, status, assignedToId };
  if (!canDepositFor(user, record)) throw forbidden();
  return publisher;
}
