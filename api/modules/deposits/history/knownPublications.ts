import type { Model } from 'mongoose';
import { isIsbnShape, listIsbnForms } from '@engine/vocabulary/runtime/isbn';
import { isIsmnShape, listIsmnForms } from '@engine/vocabulary/runtime/ismn';
import type { IdentifierType, KnownPublication } from '@contract/titles';
import { recordNotFound } from '../../../records/recordId';
import type { ReadsLists } from '../../lists/readLiveEntries';
import type { Actor } from '../../permissions/actor';
import type { Work } from '../../works/work.model';
import { UNLISTED } from '../../works/work.model';
import { canListTitles, canSeeWork } from '../../works/work.policy';
import type { Deposit } from '../deposit.model';
import { toIdentifier } from '../list/listedFields';
import { readVoidStatuses } from './voidStatuses';

/** More say nothing further to a depositor. */
const MOST_KNOWN = 20;

const forms: Readonly<
  Record<
    IdentifierType,
    { isShape(value: string): boolean; list(value: string): string[] }
  >
> = {
  isbn: { isShape: isIsbnShape, list: listIsbnForms },
  ismn: { isShape: isIsmnShape, list: listIsmnForms },
};

/** Returns an ISBN or ISMN without hyphens and spaces; undefined for a value of another shape (spec 1 §5). */
export function findIdentifier(
  type: IdentifierType,
  value: string,
): string | undefined {
  const identifier = toIdentifier(value);
  return forms[type].isShape(identifier) ? identifier : undefined;
}

export interface KnownPublicationDeps {
  deposits: Model<Deposit>;
  works: Model<Work>;
  lists: ReadsLists;
}

/** Finds what is deposited already. */
export interface KnownPublications {
  /**
   * Lists deposits and titles with this ISBN or ISMN in either of its lengths (spec 1 §7), the newest first: of all
   * publishers for library staff, otherwise of one's own. Void deposits, declined and merged titles do not count.
   * Throws 404 for another publisher than one's own.
   */
  list(
    viewer: Actor,
    publisherId: string,
    type: IdentifierType,
    value: string,
  ): Promise<KnownPublication[]>;
}

type FoundDeposit = Pick<
  Deposit,
  'reference' | 'publisherId' | 'title' | 'submittedDate'
>;
type FoundWork = Pick<
  Work,
  'submissionId' | 'workObjId' | 'publisherId' | 'title' | 'createdDate'
>;

/** Looks identifiers up in deposits and works, each by its index. */
export function createKnownPublications({
  deposits,
  works,
  lists,
}: KnownPublicationDeps): KnownPublications {
  async function findDeposits(
    identifiers: readonly string[],
    ofPublisher: { publisherId?: string },
  ): Promise<KnownPublication[]> {
    const found = await deposits
      .find({
        identifiers: { $in: identifiers },
        status: { $nin: await readVoidStatuses(lists) },
        ...ofPublisher,
      })
      .sort({ submittedDate: -1 })
      .limit(MOST_KNOWN)
      .select('reference publisherId title submittedDate')
      .lean<FoundDeposit[]>();
    return found.map(({ reference, publisherId, title, submittedDate }) => ({
      reference,
      publisherId,
      title,
      submittedDate: submittedDate.toISOString(),
    }));
  }

  async function findWorks(
    isbns: readonly string[],
    ofPublisher: { publisherId?: string },
  ): Promise<KnownPublication[]> {
    const found = await works
      .find({
        'payload.isbn': { $in: isbns },
        status: { $nin: UNLISTED },
        ...ofPublisher,
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

  return {
    async list(viewer, publisherId, type, value) {
      if (!canSeeWork(viewer, { publisherId })) throw recordNotFound();
      const identifiers = forms[type].list(value);
      const ofPublisher = canListTitles(viewer) ? {} : { publisherId };
      const found = [
        ...(await findDeposits(identifiers, ofPublisher)),
        // A title has an ISBN and never an ISMN.
        ...(type === 'isbn' ? await findWorks(identifiers, ofPublisher) : []),
      ];
      const byReference = new Map(found.map((each) => [each.reference, each]));
      return [...byReference.values()]
        .sort((a, b) => b.submittedDate.localeCompare(a.submittedDate))
        .slice(0, MOST_KNOWN);
    },
  };
}
