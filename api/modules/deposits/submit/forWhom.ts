import type { CurrentUser } from '@contract/user';
import type { DepositDraft } from '@engine/types/generated/forms';
import type { Json, JsonObject } from '@engine/types/json';
import { forbidden, loginRequired } from '../../../http/errors';
import { MergedInCircle } from '../../../records/findLast';
import type { Translate } from '../../forms/sentences';
import { belongsTo } from '../../permissions/actor';
import type { Publisher } from '../../publishers/publisher.model';
import type { PublisherService } from '../../publishers/publisher.service';
import { toRefusal } from '../../submissions/judgeSubmission';
import { canDeposit, canDepositFor } from '../deposit.policy';

const FIELD = 'publisher' satisfies keyof DepositDraft;

function toPublisherId(publisher: Json | undefined): string | undefined {
  const said = Object.assign({ id: null }, publisher) as { id: Json };
  const isAnswer = typeof said.id === 'string' && said.id.trim() !== '';
  return isAnswer ? String(said.id) : undefined;
}

export interface NamedPublisherDeps {
  publishers: Pick<PublisherService, 'findLast'>;
  translate: Translate;
}

/** Refuses with a finding what only library staff can repair. */
async function findLast(
  { publishers, translate }: NamedPublisherDeps,
  id: string,
): Promise<Publisher | undefined> {
  try {
    return await publishers.findLast(id);
  } catch (error) {
    if (!(error instanceof MergedInCircle)) throw error;
    const message = await translate('publisherCircular');
    const finding = { path: `/${FIELD}`, code: 'const', params: {} } as const;
    const circular = { ...finding, severity: 'error', message } as const;
    throw await toRefusal([circular], translate);
  }
}

/**
 * Finds the publisher that a body names by its id, or the last one that it was merged into: drafts and programs know
 * old ids. Undefined without an id, which the judge refuses where one is required. Throws 401 for an id without a login.
 * Throws 403 when the user may not deposit for the publisher, whether it exists or not (spec 2 §6). Throws 422 where
 * merges of publishers made a circle.
 */
export async function findNamedPublisher(
  user: CurrentUser,
  body: JsonObject,
  deps: NamedPublisherDeps,
): Promise<Publisher | undefined> {
  const id = toPublisherId(body[FIELD]);
  if (!user.authenticated) {
    if (id !== undefined) throw loginRequired();
    return undefined;
  }
  if (!canDeposit(user)) throw forbidden();
  if (id === undefined) return undefined;
  const publisher = await findLast(deps, id);
  if (publisher === undefined) throw forbidden();
  const { _id, status, assignedLibrary: assignedToId } = publisher;
  // Who belongs to the merged one is a user of the other one in a minute.
  const record = {
    id: belongsTo(user, id) ? id : _id,
    status,
    assignedToId,
  };
  if (!canDepositFor(user, record)) throw forbidden();
  return publisher;
}
