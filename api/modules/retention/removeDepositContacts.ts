import type { Model, QueryFilter } from 'mongoose';
import type { Credentials } from '@engine/types/generated/entities';
import type { DepositStored } from '@engine/types/generated/forms';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision } from '../../records/revisions';
import type { Deposit } from '../deposits/deposit.model';
import { unsetContact } from './contactDetails';

/** Where a deposit has its publisher as it was at that time. */
export const PUBLISHER = `payload.${'publisher' satisfies keyof DepositStored}`;

const USERNAME = `payload.${'user' satisfies keyof DepositStored}.${'username' satisfies keyof Credentials}`;

const publisherContact = unsetContact(PUBLISHER);

type ReadDeposit = Deposit & RevisedRecord;

export interface RemoveDepositContactsDeps {
  deposits: Model<Deposit>;
  revisions: Model<Revision>;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Removes contacts from deposits and their history; publication, description and sender's id stay. The removal is a
 * revision: an edit that has read the deposit before fails and cannot write the contact back. Again is harmless. The
 * history of a deposit loses the contact first: until then the deposit has what a repeated removal finds it by.
 */
export interface RemoveDepositContacts {
  /** The contact of their publisher. */
  ofPublisher(filter: QueryFilter<Deposit>): Promise<void>;
  /** The same, who sent them, and the name of the sender's account. */
  ofSender(filter: QueryFilter<Deposit>): Promise<void>;
}

const inStates = (
  states: readonly string[],
  paths: Readonly<Record<string, ''>>,
): Record<string, ''> =>
  Object.fromEntries(
    states.flatMap((state) =>
      Object.keys(paths).map((path) => [`${state}.${path}`, ''] as const),
    ),
  );

/** Builds the removal of contacts of deposits. */
export function createRemoveDepositContacts({
  deposits,
  revisions,
  clock,
  checkpoint,
}: RemoveDepositContactsDeps): RemoveDepositContacts {
  /** Repeats where an edit came first: the contact is in what that wrote. */
  async function removeFrom(
    _id: string,
    paths: Readonly<Record<string, ''>>,
  ): Promise<void> {
    const deposit = await deposits.findById(_id).lean<ReadDeposit>();
    if (deposit === null) return;
    const { revision, status } = deposit;
    // It goes into the history before that is written anew: an edit that follows finds it there.
    await keepRevision(revisions, 'deposit', deposit);
    await revisions.updateMany(
      { recordType: 'deposit', recordId: _id },
      { $unset: inStates(['before', 'after'], paths) },
    );
    checkpoint('deposit history rewritten');
    const { matchedCount } = await deposits.updateOne(
      { _id, revision },
      {
        $set: {
          ...{ lastModifiedDate: clock(), lastModifiedBy: null },
          lastChange: { before: { status }, after: { status } },
        },
        $unset: paths,
        $inc: { revision: 1 },
      },
    );
    checkpoint('deposit rewritten');
    if (matchedCount === 0) await removeFrom(_id, paths);
  }

  async function findIds(filter: QueryFilter<Deposit>): Promise<string[]> {
    const found = await deposits
      .find(filter)
      .select('_id')
      .lean<Pick<Deposit, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  return {
    async ofPublisher(filter) {
      for (const _id of await findIds(filter)) {
        await removeFrom(_id, publisherContact);
      }
    },

    // The contact goes last: a repeated removal finds the deposits by it.
    async ofSender(filter) {
      const ids = await findIds(filter);
      const paths = { ...publisherContact, [USERNAME]: '' } as const;
      for (const _id of ids) await removeFrom(_id, paths);
      await deposits.updateMany({ _id: { $in: ids } }, { contact: null });
    },
  };
}
