import type { Model } from 'mongoose';
import type { QueueRow } from '@contract/staff/queue';
import type { FileUploadPurposeKey } from '@engine/types/generated/lists';
import type { RevisedRecord } from '../../../records/revisions';
import type { Translate } from '../../forms/sentences';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import type { User } from '../../users/user.model';
import type { Deposit } from '../deposit.model';
import type { CausingDeposit, ReviewCause } from './reviewCauses';
import { findReviewCauses } from './reviewCauses';

/** Many publications may have the same cover. */
const COVER: FileUploadPurposeKey = 'COVER_IMAGE';
/** More copies of the files of one page need not be read to know which of them are copies. */
const MOST_COPIES = 1000;

/** The fields of a deposit that reviewers are shown more of. */
export type QueuedDeposit = CausingDeposit &
  Pick<Deposit, '_id' | 'assignedTo' | 'requiresReview'> &
  Pick<RevisedRecord, 'revision'>;

/** The fields of `QueuedDeposit` that a row of any list lacks, as the database is asked for them. */
export const QUEUED_FIELDS =
  'revision assignedTo repeatedIssues repeatedIdentifiers payload.type payload.submissionItems.sensitiveMaterial payload.serialTitle.title payload.multipartMonoTitle.title payload.ephemeraTitle.title';

export interface QueueFactsDeps {
  users: Model<User>;
  storedFiles: Model<StoredFile>;
  translate: Translate;
}

/** What a row of the queue has beyond a row of any list. */
export type QueueFacts = Pick<QueueRow, 'revision' | 'assignedTo' | 'because'>;

/** Finds, by the ids of deposits, their reviewers and why they need one. */
export type FindQueueFacts = (
  deposits: readonly QueuedDeposit[],
) => Promise<ReadonlyMap<string, QueueFacts>>;

type ListedFile = Pick<
  StoredFile,
  'submissionId' | 'scan' | 'warnings' | 'checksum' | 'purpose'
>;

/** Builds the look-ups for the rows of the queue: one query for each collection, however many rows. */
export function createFindQueueFacts(deps: QueueFactsDeps): FindQueueFacts {
  const { users, storedFiles, translate } = deps;

  async function nameReviewers(
    deposits: readonly QueuedDeposit[],
  ): Promise<Map<string, string>> {
    const ids = deposits.flatMap(({ assignedTo }) => assignedTo ?? []);
    if (ids.length === 0) return new Map();
    const found = await users
      .find({ _id: { $in: [...new Set(ids)] } })
      .select('name')
      .lean<Pick<User, '_id' | 'name'>[]>();
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  /** The checksums of publications that several deposits have. */
  async function findShared(
    files: readonly ListedFile[],
  ): Promise<ReadonlySet<string>> {
    const checksums = files
      .filter(({ purpose }) => purpose !== COVER)
      .map(({ checksum }) => checksum);
    if (checksums.length === 0) return new Set();
    const copies = await storedFiles
      .find({
        checksum: { $in: checksums },
        submissionKind: 'deposit',
        purpose: { $ne: COVER },
      })
      .select('submissionId checksum')
      .limit(MOST_COPIES)
      .lean<Pick<ListedFile, 'submissionId' | 'checksum'>[]>();
    const firsts = new Map(
      copies.map(({ checksum, submissionId }) => [checksum, submissionId]),
    );
    return new Set(
      copies
        .filter(
          ({ checksum, submissionId }) => firsts.get(checksum) !== submissionId,
        )
        .map(({ checksum }) => checksum),
    );
  }

  const word = ({ sentence, params }: ReviewCause) =>
    translate(sentence, params);

  return async function findQueueFacts(deposits) {
    const reviewed = deposits.filter(({ requiresReview }) => requiresReview);
    const [names, files] = await Promise.all([
      nameReviewers(deposits),
      storedFiles
        .find({ submissionId: { $in: reviewed.map(({ _id }) => _id) } })
        .select('submissionId scan warnings checksum purpose')
        .lean<ListedFile[]>(),
    ]);
    const shared = await findShared(files);
    const facts = deposits.map(async (deposit) => {
      const { _id, assignedTo: id = null, requiresReview, revision } = deposit;
      const own = files.filter(({ submissionId }) => submissionId === _id);
      const hasTwin = own.some(({ checksum }) => shared.has(checksum));
      const causes = requiresReview
        ? findReviewCauses(deposit, own, hasTwin)
        : [];
      const assignedTo = id === null ? null : { id, name: names.get(id) ?? '' };
      const because = await Promise.all(causes.map(word));
      return [_id, { revision, assignedTo, because }] as const;
    });
    return new Map(await Promise.all(facts));
  };
}
