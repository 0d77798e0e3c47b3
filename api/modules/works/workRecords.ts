import type { HydratedDocument, Model } from 'mongoose';
import type { FieldPatch } from '@contract/staff/library';
import type { CurrentUser } from '@contract/user';
import type {
  WorkPage,
  WorkQuery,
  WorkRecord,
  WorkRecordAnswer,
  WorkRow,
} from '@contract/staff/works';
import type { JsonObject } from '@engine/types/json';
import { forbidden } from '../../http/errors';
import { sortedJson } from '@engine/domain/sortedJson';
import type { Calendar } from '../../records/list/dateRange';
import { findPage } from '../../records/list/findPage';
import { readListQuery } from '../../records/list/listQuery';
import type { MergePatch } from '../../records/patchFields';
import { isRecordId, recordNotFound } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import type { AuditChange } from '../audit/auditedChange';
import type { JudgeForm } from '../forms/judgeForm';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import { changeWork } from './saveWork';
import type { Work } from './work.model';
import {
  canEditWork,
  canListTitles,
  canSeeRequestedValues,
} from './work.policy';
import type { WorkPublisher } from './work.presenter';
import {
  presentWorkRecord,
  presentWorkRow,
  ROW_FIELDS,
} from './work.presenter';
import { workDefinition } from './workDefinition';
import { withoutRequested } from './withoutRequested';

const FORM = 'library-work';

type Viewer = CurrentUser & { id: string };
type StoredWork = Work & RevisedRecord;

/** The answers of a title in words. */
export type DescribedWork = Pick<WorkRecord, 'details' | 'requested'>;

export interface WorkRecordDeps {
  revisions: Model<Revision>;
  mergePatch: MergePatch;
  works: Model<Work>;
  publishers: Model<Publisher>;
  /** Says the answers of a title, and what a change request makes of them, in the words of the deposit form. */
  describe: (work: StoredWork) => Promise<DescribedWork>;
  /** The decisions about deposits that can still be undone, by the references of those deposits. */
  findPending: (
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<WorkRow['pending']>>>;
  judgeForm: JudgeForm;
  auditWork: AuditChange;
  calendar: () => Calendar;
}

/** Titles as library staff work on them (spec 2 §6). Each throws 403 for who is no library staff. */
export interface WorkRecords {
  list(viewer: Actor, query: WorkQuery): Promise<WorkPage>;
  /** Throws 404 where there is none of this id. */
  get(viewer: Actor, id: string): Promise<WorkRecordAnswer>;
  /**
   * Changes what library staff keep about an accepted title. Throws 409 `CHANGED` with both values of a field that
   * another user changed after `revision`, and 422 with the findings.
   */
  patch(
    viewer: Viewer,
    id: string,
    revision: number,
    patch: FieldPatch,
  ): Promise<WorkRecordAnswer>;
}

/** The answers of the form about a title as it is. */
const toAnswers = ({
  titleNote,
  discontinued,
  emailLinkFilters,
}: Work): JsonObject => ({ titleNote, discontinued, emailLinkFilters });

/** Titles in the database. */
export function createWorkRecords(deps: WorkRecordDeps): WorkRecords {
  const { works, publishers, revisions } = deps;

  async function findPublishers(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, WorkPublisher>> {
    const found = await publishers
      .find({ _id: { $in: [...new Set(ids)] } })
      .select('name assignedLibrary')
      .lean<WorkPublisher[]>();
    return new Map(found.map((publisher) => [publisher._id, publisher]));
  }

  /** Reads the decisions that new titles follow; those of other titles are final. */
  async function readPending(
    of: readonly Pick<Work, 'status' | 'submissionId'>[],
  ): Promise<(work: Pick<Work, 'submissionId'>) => WorkRow['pending']> {
    const references = of
      .filter(({ status }) => status === 'PENDING')
      .flatMap(({ submissionId }) => submissionId ?? []);
    const pending =
      references.length === 0 ? undefined : await deps.findPending(references);
    return ({ submissionId }) => pending?.get(submissionId ?? '');
  }

  async function find(
    viewer: Actor,
    id: string,
  ): Promise<{
    work: HydratedDocument<Work>;
    publisher: WorkPublisher | undefined;
  }> {
    if (!canListTitles(viewer)) throw forbidden();
    const work = isRecordId(id) ? await works.findById(id) : null;
    if (work === null) throw recordNotFound();
    const { publisherId } = work;
    const found = await findPublishers([publisherId]);
    return { work, publisher: found.get(publisherId) };
  }

  /** The work without what a change request asks for, where policy hides that. */
  function hideRequested(
    work: StoredWork,
    publisher: WorkPublisher | undefined,
    viewer: Actor,
  ): StoredWork {
    const { publisherId, kind, payload } = work;
    const publisherAssignedToId = publisher?.assignedLibrary ?? null;
    const record = { publisherId, publisherAssignedToId };
    if (canSeeRequestedValues(viewer, record)) return work;
    return { ...work, payload: withoutRequested(kind, payload) };
  }

  async function present(
    document: HydratedDocument<Work>,
    publisher: WorkPublisher | undefined,
    viewer: Actor,
  ): Promise<WorkRecordAnswer> {
    const work = document.toObject<StoredWork>();
    const shown = hideRequested(work, publisher, viewer);
    const [described, findPending] = await Promise.all([
      deps.describe(shown),
      readPending([work]),
    ]);
    const pending = findPending(work);
    return presentWorkRecord(work, publisher, described, pending, viewer);
  }

  return {
    async list(viewer, query) {
      if (!canListTitles(viewer)) throw forbidden();
      const { found, ...page } = await findPage<Work, Work>(
        works,
        readListQuery(workDefinition, {}, query, deps.calendar()),
        ROW_FIELDS,
      );
      const [houses, findPending] = await Promise.all([
        findPublishers(found.map(({ publisherId }) => publisherId)),
        readPending(found),
      ]);
      const rows = found.map((work) =>
        presentWorkRow(work, houses.get(work.publisherId), findPending(work)),
      );
      return { rows, ...page };
    },

    async get(viewer, id) {
      const { work, publisher } = await find(viewer, id);
      return present(work, publisher, viewer);
    },

    patch: (viewer, id, revision, patch) =>
      retryOnConflict(async () => {
        const { work, publisher } = await find(viewer, id);
        const { status } = work;
        const publisherAssignedToId = publisher?.assignedLibrary ?? null;
        if (!canEditWork(viewer, { status, publisherAssignedToId })) {
          throw forbidden();
        }
        const record = work.toObject<StoredWork>();
        const fields = await deps.mergePatch(
          { recordType: 'work', record, fields: toAnswers(record) },
          { revision, patch },
        );
        const data = await deps.judgeForm(FORM, fields, viewer);
        const { revisionNotes } = data;
        const given = {
          titleNote: data.titleNote ?? '',
          discontinued: data.discontinued ?? false,
          emailLinkFilters: data.emailLinkFilters ?? '',
        };
        const isSame = sortedJson(given) === sortedJson(toAnswers(record));
        if (isSame) return present(work, publisher, viewer);
        const by = viewer.id;
        await deps.auditWork(record, { action: 'work.edited', by }, (now) =>
          changeWork({ revisions, clock: () => now }, work, given, by, {
            revisionNotes,
          }),
        );
        return present(work, publisher, viewer);
      }),
  };
}
