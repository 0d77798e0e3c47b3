import type { HydratedDocument } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { AuditService } from '../audit/audit.service';
import type { Publisher } from './publisher.model';

export interface PublisherHistoryDeps {
  audit: AuditService;
  clock: () => Date;
}

/** Writes a changed publisher with who did it, before and after. */
export type SaveEdited = (
  publisher: HydratedDocument<Publisher>,
  before: JsonObject,
  by: string,
) => Promise<void>;

/** What of a publisher stands in its history. */
export function toState({
  status,
  assignedLibrary,
  payload,
}: Publisher): JsonObject {
  return { status, assignedLibrary, ...payload };
}

/** Edits of publishers in their history and in the audit trail. */
export function createSaveEdited({
  audit,
  clock,
}: PublisherHistoryDeps): SaveEdited {
  return async function saveEdited(publisher, before, by) {
    const revisionNumber = publisher.revisions.length + 1;
    publisher.revisions.push({
      revisionNumber,
      lastModifiedDate: clock(),
      lastModifiedBy: by,
      before,
      after: toState(publisher),
    });
    await publisher.save();
    await audit.record({
      action: 'publisher.edited',
      actor: by,
      subject: publisher._id,
      detail: { revision: revisionNumber },
    });
  };
}
