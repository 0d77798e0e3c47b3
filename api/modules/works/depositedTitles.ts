import type { Model } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import { isRecordId } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { AuditService } from '../audit/audit.service';
import type { SaveWorkDeps } from './saveWork';
import { changeWork, toWorkState } from './saveWork';
import type { ListedWork } from './title.presenter';
import { toTitleKey } from './titleKey';
import type { Work } from './work.model';

export interface DepositedTitlesDeps extends SaveWorkDeps {
  works: Model<Work>;
  audit: AuditService;
}

/** The facts of a deposit that its title keeps. */
export interface TitleDeposit {
  reference: string;
  submittedDate: Date;
  createdBy: string | null;
  /** Number or date of its last issue, part or item. */
  lastNumber: string;
}

/** A title that a deposit registers. */
export type NewTitle = Pick<
  Work,
  '_id' | 'kind' | 'publisherId' | 'title' | 'payload'
>;

/** What deposits read and write of titles. Every write is safe to repeat. */
export interface DepositedTitles {
  /** A title of a publisher; undefined when it has no such title of that kind, or a declined one (R74). */
  find(
    kind: WorkKind,
    publisherId: string,
    id: string,
  ): Promise<ListedWork | undefined>;
  /** Writes a new title, which waits for library staff (R46). */
  register(title: NewTitle, from: TitleDeposit): Promise<void>;
  /** Gives a title that still waits the details that its corrected deposit has. */
  describe(title: NewTitle, by: string | null): Promise<void>;
  /** Writes date and number of the last deposit, never over those of a later one. */
  noteDeposit(id: string, from: TitleDeposit): Promise<void>;
  /** Records the requested values of a change, which then waits for the nightly update (R47). */
  requestChange(
    id: string,
    asked: JsonObject,
    from: TitleDeposit,
  ): Promise<void>;
}

/** Compares a request with the last one of its title, by date and, within a millisecond, by reference. */
function compareRequest(
  { requestedDate, requestedReference = '' }: Work,
  { submittedDate, reference }: TitleDeposit,
): number {
  if (requestedDate === undefined) return 1;
  const later = submittedDate.getTime() - requestedDate.getTime();
  if (later !== 0 || reference === requestedReference) return later;
  return reference > requestedReference ? 1 : -1;
}

/** The title once a change is asked for; undefined when it has that change already. */
function toRequested(
  work: Work,
  asked: JsonObject,
  from: TitleDeposit,
): Partial<Work> | undefined {
  const { payload, status } = work;
  const waits = { status: 'UPDATE_LA' as const, problem: '' };
  const later = compareRequest(work, from);
  if (later > 0) {
    const { submittedDate, reference } = from;
    const by = { requestedDate: submittedDate, requestedReference: reference };
    return { ...waits, ...by, payload: { ...payload, ...asked } };
  }
  // A later request came first: an earlier one adds only what that leaves as it is.
  const isKnown = Object.keys(asked).every((field) => field in payload);
  const isOver = later === 0 || status === 'ACCEPTED' || isKnown;
  return isOver ? undefined : { ...waits, payload: { ...asked, ...payload } };
}

/** Reads and writes the titles of deposits in the database. */
export function createDepositedTitles(
  deps: DepositedTitlesDeps,
): DepositedTitles {
  const { works, audit } = deps;

  return {
    async find(kind, publisherId, id) {
      if (!isRecordId(id)) return undefined;
      const own = { _id: id, kind, publisherId };
      const found = await works
        .findOne({ ...own, status: { $ne: 'DECLINED' } })
        .lean<ListedWork>();
      return found ?? undefined;
    },

    async register(given, { reference, submittedDate, createdBy, lastNumber }) {
      const work: Work = {
        ...given,
        ...{ status: 'PENDING', titleKey: toTitleKey(given.title) },
        ...{ discontinued: false, titleNote: '', problem: '' },
        ...{ lastDepositDate: submittedDate, lastDepositNumber: lastNumber },
        ...{ createdDate: submittedDate, emailLinkFilters: '' },
        ...{ submissionId: reference, referenceId: null },
        ...{ lastModifiedDate: submittedDate, lastModifiedBy: createdBy },
        lastChange: { before: null, after: {} },
      };
      const lastChange = { before: null, after: toWorkState(work) };
      try {
        await works.create({ ...work, lastChange });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    describe: ({ _id, title, payload }, by) =>
      retryOnConflict(async () => {
        const work = await works.findOne({ _id, status: 'PENDING' });
        if (work === null) return;
        const { title: former, payload: before } = work.toObject<Work>();
        const isKnown =
          former === title && contentHash(before) === contentHash(payload);
        if (isKnown) return;
        const changed = { title, titleKey: toTitleKey(title), payload };
        await changeWork(deps, work, changed, by);
      }),

    // Without a revision: the deposits themselves are this history.
    async noteDeposit(id, { submittedDate: lastDepositDate, lastNumber }) {
      const earlier = [
        { lastDepositDate: null },
        { lastDepositDate: { $lt: lastDepositDate } },
      ];
      await works.updateOne(
        { _id: id, $or: earlier },
        { $set: { lastDepositDate, lastDepositNumber: lastNumber } },
      );
    },

    async requestChange(id, asked, from) {
      const { reference, createdBy } = from;
      const isThere = await retryOnConflict(async () => {
        const work = await works.findById(id);
        if (work === null) return false;
        const current = work.toObject<Work>();
        const changed = toRequested(current, asked, from);
        if (changed) await changeWork(deps, work, changed, createdBy);
        return true;
      });
      if (!isThere) return;
      await audit.record({
        ...{ action: 'work.changeRequested', actor: createdBy, subject: id },
        detail: { reference },
      });
    },
  };
}
