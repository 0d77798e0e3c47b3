import type { Model, QueryFilter } from 'mongoose';
import type { Credentials } from '@engine/types/generated/entities';
import type { DepositStored } from '@engine/types/generated/forms';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision } from '../../records/revisions';
import type { Deposit } from '../deposits/deposit.model';
import { EMAIL, unsetContact } from './contactDetails';

/** Where a deposit has its publisher as it was at that time. */
const PUBLISHER = `payload.${'publisher' satisfies keyof DepositStored}`;

const USERNAME = `payload.${'user' satisfies keyof DepositStored}.${'username' satisfies keyof Credentials}`;

const publisherContact = unsetContact(PUBLISHER);

const CONTACT_EMAIL = `${PUBLISHER}.${EMAIL}`;

/** The states of a record that a revision has. */
const STATES = ['before', 'after'] as const;

/** Edited deposits whose history is looked at in one query. */
const BATCH = 500;

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
  /** The contacts with these emails, as they are stored, from the deposits of a publisher and all former states of them. */
  ofPublisher(publisherId: string, emails: readonly string[]): Promise<void>;
  /** The contact of their publisher, who sent them, and the name of the sender's account. */
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
  /**
   * Repeats where an edit came first: the contact is in what that wrote.
   *
   * @param emails - only states whose contact has one of these lose it; absent: all do.
   */
  async function removeFrom(
    _id: string,
    paths: Readonly<Record<string, ''>>,
    emails?: readonly string[],
  ): Promise<void> {
    const deposit = await deposits.findById(_id).lean<ReadDeposit>();
    if (deposit === null) return;
    const { revision, status } = deposit;
    const isOf = (path: string) =>
      emails === undefined ? {} : { [path]: { $in: emails } };
    // It goes into the history before that is written anew: an edit that follows finds it there.
    await keepRevision(revisions, 'deposit', deposit);
    for (const state of STATES) {
      await revisions.updateMany(
        {
          recordType: 'deposit',
          recordId: _id,
          ...isOf(`${state}.${CONTACT_EMAIL}`),
        },
        { $unset: inStates([state], paths) },
      );
    }
    checkpoint('deposit history rewritten');
    const isNow =
      emails === undefined ||
      (await deposits.exists({ _id, ...isOf(CONTACT_EMAIL) })) !== null;
    const { matchedCount } = await deposits.updateOne(
      { _id, revision },
      {
        $set: {
          lastModifiedDate: clock(),
          lastModifiedBy: null,
          lastChange: { before: { status }, after: { status } },
        },
        ...(isNow && { $unset: paths }),
        $inc: { revision: 1 },
      },
    );
    checkpoint('deposit rewritten');
    if (matchedCount === 0) await removeFrom(_id, paths, emails);
  }

  async function findIds(filter: QueryFilter<Deposit>): Promise<string[]> {
    const found = await deposits
      .find(filter)
      .select('_id')
      .lean<Pick<Deposit, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** The deposits of a publisher that name one of these emails: now, in their last change, or in an earlier one. */
  async function listNaming(
    publisherId: string,
    emails: readonly string[],
  ): Promise<Set<string>> {
    const isIn = (paths: readonly string[]) => ({
      $or: paths.map((path) => ({ [path]: { $in: emails } })),
    });
    const inStatesOf = STATES.map((state) => `${state}.${CONTACT_EMAIL}`);
    const inNewest = inStatesOf.map((path) => `lastChange.${path}`);
    const found = new Set(
      await findIds({ publisherId, ...isIn([CONTACT_EMAIL, ...inNewest]) }),
    );
    const edited = await findIds({ publisherId, revision: { $gt: 0 } });
    for (let at = 0; at < edited.length; at += BATCH) {
      const recordId = { $in: edited.slice(at, at + BATCH) };
      const ids = await revisions.distinct('recordId', {
        recordType: 'deposit',
        recordId,
        ...isIn(inStatesOf),
      });
      ids.forEach((id) => found.add(id));
    }
    return found;
  }

  return {
    async ofPublisher(publisherId, emails) {
      if (emails.length === 0) return;
      for (const _id of await listNaming(publisherId, emails)) {
        await removeFrom(_id, publisherContact, emails);
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
