import type { HydratedDocument, Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { Revision } from '../../records/revision.model';
import { saveRevised } from '../../records/saveRevised';
import type { AuditService } from '../audit/audit.service';
import type { Publisher } from './publisher.model';
import { toSearchFields } from './searchFields';

export interface PublisherHistoryDeps {
  revisions: Model<Revision>;
  audit: AuditService;
  clock: () => Date;
}

/** Writes a changed publisher with who did it, before and after. */
export type SaveEdited = (
  publisher: HydratedDocument<Publisher>,
  before: JsonObject,
  by: string | null,
) => Promise<void>;

/** Presents a publisher in its history. */
export function toState({
  status,
  assignedLibrary,
  payload,
}: Publisher): JsonObject {
  return { status, assignedLibrary, ...payload };
}

/** Edits of publishers in their history and in the audit trail. */
export function createSaveEdited({
  revisions,
  audit,
  clock,
}: PublisherHistoryDeps): SaveEdited {
  return async function saveEdited(publisher, before, by) {
    publisher.set(toSearchFields(publisher.name, publisher.payload));
    const revisionNumber = await saveRevised(
      revisions,
      'publisher',
      publisher,
      {
        lastModifiedDate: clock(),
        lastModifiedBy: by,
        lastChange: { before, after: toState(publisher) },
      },
    );
    await audit.record({
      action: 'publisher.edited',
      actor: by,
      subject: publisher._id,
      detail: { revision: revisionNumber },
    });
  };
}
