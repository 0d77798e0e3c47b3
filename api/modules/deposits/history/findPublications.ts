import type { Model } from 'mongoose';
import type { KnownPublication } from '@contract/titles';
import type { ReadsLists } from '../../lists/readLiveEntries';
import type { Work } from '../../works/work.model';
import { UNLISTED } from '../../works/work.model';
import type { Deposit } from '../deposit.model';
import type { GivenIdentifier } from '../titles/givenIdentifiers';
import { listIdentifierForms } from '../titles/givenIdentifiers';
import { readVoidStatuses } from './voidStatuses';

/** More say nothing further to a depositor. */
const MOST_KNOWN = 20;

export interface FindPublicationsDeps {
  deposits: Model<Deposit>;
  works: Model<Work>;
  lists: ReadsLists;
}

/** Which publications are searched; all where nothing is said. */
export interface SearchedPublications {
  /** The publisher that they are of. */
  publisherId?: string;
  /** A title that is left out with its deposits: its parts share its ISBN. */
  exceptWorkId?: string | null;
  /** The reference that deposits must come before. */
  before?: string;
}

/**
 * Finds deposits and titles with this ISBN or ISMN in either of its lengths (spec 1 §7), the newest first. Void
 * deposits, declined and merged titles do not count.
 */
export type FindPublications = (
  identifier: Pick<GivenIdentifier, 'type' | 'value'>,
  searched: SearchedPublications,
) => Promise<KnownPublication[]>;

type FoundDeposit = Pick<
  Deposit,
  'reference' | 'publisherId' | 'title' | 'submittedDate'
>;
type FoundWork = Pick<
  Work,
  'submissionId' | 'workObjId' | 'publisherId' | 'title' | 'createdDate'
>;

/** Looks identifiers up in deposits and works, each by its index. */
export function createFindPublications({
  deposits,
  works,
  lists,
}: FindPublicationsDeps): FindPublications {
  async function findDeposits(
    identifiers: readonly string[],
    { publisherId, exceptWorkId = null, before }: SearchedPublications,
  ): Promise<KnownPublication[]> {
    const found = await deposits
      .find({
        identifiers: { $in: identifiers },
        status: { $nin: await readVoidStatuses(lists) },
        ...(publisherId !== undefined && { publisherId }),
        ...(exceptWorkId !== null && { workId: { $ne: exceptWorkId } }),
        ...(before !== undefined && { reference: { $lt: before } }),
      })
      .sort({ submittedDate: -1 })
      .limit(MOST_KNOWN)
      .select('reference publisherId title submittedDate')
      .lean<FoundDeposit[]>();
    return found.map(({ reference, title, submittedDate, ...of }) => ({
      reference,
      publisherId: of.publisherId,
      title,
      submittedDate: submittedDate.toISOString(),
    }));
  }

  async function findWorks(
    isbns: readonly string[],
    { publisherId, exceptWorkId = null }: SearchedPublications,
  ): Promise<KnownPublication[]> {
    const found = await works
      .find({
        'payload.isbn': { $in: isbns },
        status: { $nin: UNLISTED },
        ...(publisherId !== undefined && { publisherId }),
        ...(exceptWorkId !== null && { _id: { $ne: exceptWorkId } }),
      })
      .sort({ createdDate: -1 })
      .limit(MOST_KNOWN)
      .select('submissionId workObjId publisherId title createdDate')
      .lean<FoundWork[]>();
    return found.map((work) => ({
      reference: work.submissionId ?? work.workObjId ?? '',
      publisherId: work.publisherId,
      title: work.title,
      submittedDate: work.createdDate.toISOString(),
    }));
  }

  return async function findPublications(identifier, searched) {
    const identifiers = listIdentifierForms(identifier);
    const found = [
      ...(await findDeposits(identifiers, searched)),
      // A title has an ISBN and never an ISMN.
      ...(identifier.type === 'isbn'
        ? await findWorks(identifiers, searched)
        : []),
    ];
    const byReference = new Map(found.map((each) => [each.reference, each]));
    return [...byReference.values()]
      .sort((a, b) => b.submittedDate.localeCompare(a.submittedDate))
      .slice(0, MOST_KNOWN);
  };
}
