import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision, readRevisions } from '../../records/revisions';
import type { Publisher } from '../publishers/publisher.model';
import {
  hasContact,
  toContactEmail,
  unsetContact,
  withoutContact,
} from './contactDetails';

/** A publisher as it is read. */
export type StoredPublisher = Publisher & RevisedRecord;

export interface RemoveContactDeps {
  publishers: Model<Publisher>;
  revisions: Model<Revision>;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Removes the contacts whose email is one of these from a publisher and its history, which is written anew without
 * them. The removal is a revision: an edit that has read the publisher before fails and cannot write the contact back.
 * Answers false when an edit came first: the publisher has what that wrote. Again is harmless.
 */
export type RemoveContact = (
  publisher: StoredPublisher,
  isOf: (email: string) => boolean,
) => Promise<boolean>;

/** Builds the removal of contacts of publishers. */
export function createRemoveContact({
  publishers,
  revisions,
  clock,
  checkpoint,
}: RemoveContactDeps): RemoveContact {
  return async function removeContact(publisher, isOf) {
    const { _id, revision, payload, lastChange } = publisher;
    const isPast = (state: unknown) =>
      hasContact(state) && isOf(toContactEmail(state));
    const paths = ['before', 'after'] as const;
    const isNow = isPast(payload);
    const isNewest = paths.some((path) => isPast(lastChange[path]));
    const isRevision = isNow || isNewest;
    // It goes into the history before that is written anew: an edit that follows finds it there.
    if (isRevision) await keepRevision(revisions, 'publisher', publisher);

    const history = readRevisions(revisions, 'publisher', publisher);
    for await (const { revisionNumber, ...states } of history) {
      const past = paths.filter((path) => isPast(states[path]));
      if (past.length === 0) continue;
      await revisions.updateOne(
        { recordType: 'publisher', recordId: _id, revisionNumber },
        { $unset: Object.assign({}, ...past.map(unsetContact)) },
      );
    }
    const removal = {
      lastModifiedDate: clock(),
      lastModifiedBy: null,
      lastChange: { before: {}, after: {} },
    };
    const { matchedCount } = await publishers.updateOne(
      { _id, revision },
      {
        ...(isRevision && {
          $set: {
            ...removal,
            ...(isNow && { payload: withoutContact(payload) }),
          },
          $inc: { revision: 1 },
        }),
        $unset: { contactReview: '' },
      },
    );
    checkpoint('publisher contact removed');
    return matchedCount === 1;
  };
}
