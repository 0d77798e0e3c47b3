import type { HydratedDocument, Model } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import {
  createReadMergedInto,
  findLast,
  findLastOrNone,
} from '../../records/findLast';
import { isRecordId } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { RevisedRecord } from '../../records/revisions';
import type { AuditChange } from '../audit/auditedChange';
import type { Publisher } from '../publishers/publisher.model';
import type { RequestingDeposit } from './changeRequest';
import { toRequested } from './changeRequest';
import type { SaveWorkDeps } from './saveWork';
import { changeWork, toWorkState } from './saveWork';
import type { ListedWork } from './title.presenter';
import { toTitled } from './titleKey';
import type { Work } from './work.model';

export interface DepositedTitlesDeps extends SaveWorkDeps {
  works: Model<Work>;
  publishers: Model<Publisher>;
  auditWork: AuditChange;
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
  /** A title of a publisher, or the last one that it was merged into. Undefined when it has none of that kind, a declined one (R74), or one that was merged in a circle. */
  find(
    kind: WorkKind,
    publisherId: string,
    id: string,
  ): Promise<ListedWork | undefined>;
  /** Writes a new title, which waits for library staff (R46). */
  register(title: NewTitle, from: TitleDeposit): Promise<void>;
  /** Gives a title that still waits the details that its corrected deposit has. */
  describe(title: NewTitle, by: string | null): Promise<void>;
  /** Records the requested values of a change, which then waits for the nightly update (R47); until then its deposit can correct them. A merged title stays as it is: the last one that it was merged into has the request. */
  requestChange(
    id: string,
    asked: JsonObject,
    from: TitleDeposit & RequestingDeposit,
  ): Promise<void>;
}

/** Reads and writes the titles of deposits in the database. */
export function createDepositedTitles(
  deps: DepositedTitlesDeps,
): DepositedTitles {
  const { works, auditWork } = deps;
  const readMergedInto = createReadMergedInto(works);
  const readPublisher = createReadMergedInto(deps.publishers);

  /** Moves a title whose publisher was merged before it was written; a later merge finds it. */
  async function followPublisher({ _id, publisherId }: Work): Promise<void> {
    const last = await findLastOrNone(readPublisher, publisherId);
    if (last === undefined || last === publisherId) return;
    await works.updateOne(
      { _id, publisherId },
      { $set: { publisherId: last } },
    );
  }

  /** Reads the title again where it was merged meanwhile: a change of the merged one would be lost. */
  async function readLast(id: string): Promise<HydratedDocument<Work> | null> {
    const work = await works.findById(await findLast(readMergedInto, id));
    return work?.mergedInto === undefined ? work : readLast(work._id);
  }

  return {
    async find(kind, publisherId, id) {
      if (!isRecordId(id)) return undefined;
      const _id = await findLastOrNone(readMergedInto, id);
      if (_id === undefined) return undefined;
      const found = await works
        .findOne({ _id, kind, status: { $ne: 'DECLINED' } })
        .lean<ListedWork>();
      if (found === null) return undefined;
      // A title of a publisher that was merged a moment ago is yet to be moved.
      const owner = await findLastOrNone(readPublisher, found.publisherId);
      return owner === publisherId ? found : undefined;
    },

    async register(given, { reference, submittedDate, createdBy, lastNumber }) {
      const work: Work = {
        ...given,
        status: 'PENDING',
        ...toTitled(given.title),
        discontinued: false,
        titleNote: '',
        problem: '',
        lastDepositDate: submittedDate,
        lastDepositNumber: lastNumber,
        createdDate: submittedDate,
        emailLinkFilters: '',
        submissionId: reference,
        referenceId: null,
        lastModifiedDate: submittedDate,
        lastModifiedBy: createdBy,
        lastChange: { before: null, after: {} },
      };
      const lastChange = { before: null, after: toWorkState(work) };
      try {
        await works.create({ ...work, lastChange });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      await followPublisher(work);
    },

    describe: ({ _id, title, payload }, by) =>
      retryOnConflict(async () => {
        const work = await works.findOne({ _id, status: 'PENDING' });
        if (work === null) return;
        const { title: former, payload: before } = work.toObject<Work>();
        const isKnown =
          former === title && contentHash(before) === contentHash(payload);
        if (isKnown) return;
        const changed = { ...toTitled(title), payload };
        await changeWork(deps, work, changed, by);
      }),

    async requestChange(id, asked, from) {
      const { reference: deposit, createdBy: by } = from;
      await retryOnConflict(async () => {
        const work = await readLast(id);
        if (work === null) return;
        const before = work.toObject<Work & RevisedRecord>();
        const changed = toRequested(before, asked, from);
        if (changed === undefined) return;
        const isOver = Object.keys(asked).length === 0;
        const action = isOver
          ? 'work.requestWithdrawn'
          : 'work.changeRequested';
        await auditWork(before, { action, by, deposit }, (now) =>
          changeWork({ ...deps, clock: () => now }, work, changed, by),
        );
      });
    },
  };
}
