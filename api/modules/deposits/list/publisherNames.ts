import type { Model } from 'mongoose';
import { CARRY_OVER_POLICY } from '../../../jobs/carryOverPolicy';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Library } from '@contract/configuration';
import type { RevisedRecord } from '../../../records/revisions';
import { toLibraries } from '../../claims/holder';
import type { Publisher } from '../../publishers/publisher.model';
import type { PublisherNameJob } from '../../publishers/publisherHistory';
import type { Deposit } from '../deposit.model';
import type { UnassignDeposits } from '../review/unassignDeposits';
import { toListedFields } from './listedFields';

type Listed = Pick<Publisher, 'name' | 'assignedLibrary'>;

/** The fields of a deposit that its place in lists follows from. */
type Found = Pick<
  Deposit & RevisedRecord,
  'title' | 'payload' | 'depositedForLibraryId' | 'revision'
>;

export interface PublisherNamesDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  jobs: Pick<JobRunner, 'define'>;
  libraries: readonly Library[];
  unassignDeposits: UnassignDeposits;
  checkpoint: Checkpoint;
}

/**
 * Defines the job that lists the deposits of a publisher under its present name and library: sorted, filtered and found
 * by them. Policies ask for that library too (spec 2 §6): who may no longer review them has them no longer. The answers
 * keep the name that the publisher had at the time.
 */
export function createPublisherNames({
  deposits,
  publishers,
  jobs,
  libraries,
  unassignDeposits,
  checkpoint,
}: PublisherNamesDeps): JobQueue<PublisherNameJob> {
  /** The library with the address that receipts name. */
  function toLibrary(assignedLibrary: string) {
    const library = libraries.find(({ abbrev }) => abbrev === assignedLibrary);
    return {
      assignedLibrary,
      ...(library && { depositEmailAddress: library.email }),
    };
  }

  /** Repeats when the deposit was changed meanwhile: its fields are made of its title and answers. */
  async function relist(_id: string, publisher: Listed): Promise<void> {
    const deposit = await deposits
      .findById(_id)
      .select('title payload depositedForLibraryId revision')
      .lean<Found>();
    if (deposit === null) return;
    const { depositedForLibraryId = null, revision } = deposit;
    const { name, assignedLibrary } = publisher;
    const { matchedCount } = await deposits.updateOne(
      { _id, revision },
      {
        $set: {
          ...toListedFields(deposit, name),
          ...toLibrary(assignedLibrary),
          libraries: toLibraries({ depositedForLibraryId, assignedLibrary }),
        },
      },
    );
    if (matchedCount === 0) await relist(_id, publisher);
  }

  return jobs.define<PublisherNameJob>({
    kind: 'publisherName',
    policy: CARRY_OVER_POLICY,
    async handle({ job }) {
      const { publisherId } = job.data;
      const publisher = await publishers
        .findById(publisherId)
        .select('name assignedLibrary')
        .lean<Listed>();
      if (publisher === null) return;
      // The embedded database keeps the whole result of a query in memory, hence only these fields.
      const found = await deposits
        .find({ publisherId })
        .select('assignedLibrary')
        .lean<Pick<Deposit, '_id' | 'assignedLibrary'>[]>();
      for (const { _id, assignedLibrary } of found) {
        // Before its library is written, so that a job that is run again knows it was another one.
        if (assignedLibrary !== publisher.assignedLibrary) {
          await unassignDeposits({ _id }, null);
        }
        await relist(_id, publisher);
        checkpoint('deposit listed by name');
      }
    },
  });
}
