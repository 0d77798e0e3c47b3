import type {
  WorkRecord,
  WorkRecordAnswer,
  WorkRow,
} from '@contract/staff/works';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import { toHolder } from '../claims/holder';
import type { Actor } from '../permissions/actor';
import type { Publisher } from '../publishers/publisher.model';
import { toClaimable } from './claim/toClaimable';
import type { Work } from './work.model';
import { canClaimWork, canEditWork, canMergeWorks } from './work.policy';

/** The fields of a work that its row is made of. */
export const ROW_FIELDS =
  'kind title status workObjId publisherId discontinued lastDepositDate createdDate problem submissionId';

/** Members of the record beside its answers; they have their own places on its page. */
export const RECORD_MEMBERS: ReadonlySet<string> = new Set([
  'status',
  'workObjId',
  'titleNote',
  'discontinued',
  'problem',
  'emailLinkFilters',
  'depositedForLibraryId',
]);

export type WorkPublisher = Pick<Publisher, '_id' | 'name' | 'assignedLibrary'>;

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Shows a title as a row of the list of library staff. */
export function presentWorkRow(
  work: Work,
  publisher: WorkPublisher | undefined,
  pending: WorkRow['pending'],
): WorkRow {
  const { _id, kind, title, status, workObjId = '', discontinued } = work;
  return {
    id: _id,
    kind,
    title,
    status,
    workObjId,
    publisher: { id: work.publisherId, name: publisher?.name ?? '' },
    discontinued,
    lastDepositDate: toIso(work.lastDepositDate),
    createdDate: work.createdDate.toISOString(),
    problem: work.problem,
    ...(pending && { pending }),
  };
}

/**
 * Shows a title as a record of library staff, with their abilities.
 *
 * @param described - its answers in words, without what the viewer may not see.
 */
export function presentWorkRecord(
  work: Work & Pick<RevisedRecord, 'revision'>,
  publisher: WorkPublisher | undefined,
  described: Pick<WorkRecord, 'details' | 'requested'>,
  pending: WorkRow['pending'],
  viewer: Actor,
): WorkRecordAnswer {
  const { status, titleNote, emailLinkFilters, submissionId } = work;
  const publisherAssignedToId = publisher?.assignedLibrary ?? null;
  const known = { status, publisherAssignedToId };
  const held = toClaimable(work, publisher);
  const { mergedInto } = work;
  return {
    record: {
      ...presentWorkRow(work, publisher, pending),
      titleNote,
      emailLinkFilters,
      submissionId,
      requestedReference: work.requestedReference || null,
      referenceId: work.referenceId,
      library: toHolder(held),
      details: described.details,
      requested: described.requested,
    },
    revision: toRevisionNumber(work),
    ...(mergedInto !== undefined && { mergedInto }),
    abilities: {
      edit: canEditWork(viewer, known),
      claim: canClaimWork(viewer, held),
      merge: canMergeWorks(viewer, [known, known]),
    },
  };
}
