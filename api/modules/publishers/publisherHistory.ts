import type { HydratedDocument, Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { JobQueue } from '../../jobs/jobKind';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { saveRevised } from '../../records/saveRevised';
import type { AuditChange } from '../audit/auditedChange';
import type { Publisher } from './publisher.model';
import { toPublisherSearch } from './publisherSearchFields';
import { toNameKey, toStems } from './similarName';

/** Names a publisher whose name or library changed. */
export type PublisherNameJob = Readonly<{ publisherId: string }>;

export interface PublisherHistoryDeps {
  revisions: Model<Revision>;
  auditPublisher: AuditChange;
  /** The job that carries a new name or library to the deposits of a publisher. */
  names: Pick<JobQueue<PublisherNameJob>, 'prepare'>;
}

/** Writes a changed publisher with who did it, before and after, and the reason that staff gave. */
export type SaveEdited = (
  publisher: HydratedDocument<Publisher>,
  before: JsonObject,
  by: string | null,
  revisionNotes?: string,
) => Promise<void>;

/** Presents a publisher in its history. */
export function toState({
  status,
  assignedLibrary,
  multiSerialDepositEnabled = false,
  payload,
}: Publisher): JsonObject {
  return { status, assignedLibrary, multiSerialDepositEnabled, ...payload };
}

/** Edits of publishers in their history and in the audit trail. */
export function createSaveEdited({
  revisions,
  auditPublisher,
  names,
}: PublisherHistoryDeps): SaveEdited {
  /** The job waits a minute: by then publisher and deposits that were being sent before the change are stored. */
  async function prepareListing(
    publisher: HydratedDocument<Publisher>,
  ): Promise<void> {
    const publisherId = publisher._id;
    const key = `${publisherId} ${Number(publisher.get('revision'))}`;
    await names.prepare({ key, data: { publisherId } });
  }

  return async function saveEdited(publisher, before, by, revisionNotes) {
    const { name, payload } = publisher;
    const nameKey = toNameKey(name);
    publisher.set({ nameKey, stems: toStems(nameKey) });
    publisher.set(toPublisherSearch(name, payload));
    const isListed = publisher.isModified(['name', 'assignedLibrary']);
    if (isListed) await prepareListing(publisher);
    const after = {
      ...toState(publisher),
      ...(revisionNotes !== undefined && { revisionNotes }),
    };
    const record = publisher.toObject<Publisher & RevisedRecord>();
    await auditPublisher(record, { action: 'publisher.edited', by }, (now) =>
      saveRevised(revisions, 'publisher', publisher, {
        lastModifiedDate: now,
        lastModifiedBy: by,
        lastChange: { before, after },
      }),
    );
  };
}
