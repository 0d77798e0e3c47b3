import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';
import type { Publisher } from '../publishers/publisher.model';
import { toContactEmail, unsetContact, withoutContact } from './contactDetails';

/** A publisher as it is read. */
export type StoredPublisher = Publisher & RevisedRecord;

export interface RemoveContactDeps {
  publishers: Model<Publisher>;
  revisions: Model<Revision>;
  checkpoint: Checkpoint;
}

/**
 * Removes the contacts whose email is one of these from a publisher and its history, which is written anew without
 * them. A publisher that is edited meanwhile keeps what the edit wrote. Again is harmless. Returns the emails
 * as they were stored.
 */
export type RemoveContact = (
  publisher: StoredPublisher,
  isOf: (email: string) => boolean,
) => Promise<string[]>;

/** Builds the removal of contacts of publishers. */
export function createRemoveContact({
  publishers,
  revisions,
  checkpoint,
}: RemoveContactDeps): RemoveContact {
  return async function removeContact(publisher, isOf) {
    const { _id, revision, payload, lastChange } = publisher;
    const emails = new Set<string>();
    const isPast = (state: unknown) => {
      const email = toContactEmail(state);
      if (!isOf(email)) return false;
      emails.add(email);
      return true;
    };
    const paths = ['before', 'after'] as const;

    const history = readRevisions(revisions, 'publisher', publisher);
    for await (const { revisionNumber, ...states } of history) {
      const past = paths.filter((path) => isPast(states[path]));
      if (past.length === 0) continue;
      await revisions.updateOne(
        { recordType: 'publisher', recordId: _id, revisionNumber },
        { $unset: Object.assign({}, ...past.map(unsetContact)) },
      );
    }
    const past = paths.filter((path) => isPast(lastChange[path]));
    const isNow = isPast(payload);
    await publishers.updateOne(
      { _id, revision },
      {
        ...(isNow && { $set: { payload: withoutContact(payload) } }),
        $unset: {
          contactReview: '',
          ...Object.assign(
            {},
            ...past.map((path) => unsetContact(`lastChange.${path}`)),
          ),
        },
      },
    );
    checkpoint('publisher contact removed');
    return [...emails];
  };
}
