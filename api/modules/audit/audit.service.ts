import type { Model } from 'mongoose';
import { contentHash, sha256 } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { AuditEntry } from './audit.model';
import type { AuditAction } from './auditActions';

/** An event to write down. */
export interface AuditEvent {
  action: AuditAction;
  /** The key of who did it; kept as a hash. Null for the service itself. */
  actor: string | null;
  subject: string;
  /** Data that explain the event; no names, addresses or file names. */
  detail: AuditEntry['detail'];
}

/** The audit trail: entries are added and never changed; only retention removes them, when their time is over. */
export interface AuditService {
  /** Writes the event down before it answers. The same event again, e.g. after a crash, is one entry. */
  record(event: AuditEvent): Promise<void>;
}

/** An actor as entries have it: equal for the same account, and not reversible. */
export const toActorHash = sha256;

/** Which entries are about an account and about what it did. */
export const aboutAccount = (id: string) => ({
  $or: [{ subject: id }, { actor: toActorHash(id) }],
});

/** An audit trail in the database. */
export function createAuditService(
  entries: Model<AuditEntry>,
  clock: () => Date,
): AuditService {
  return {
    async record({ action, actor, subject, detail }) {
      const event = {
        action,
        actor: actor === null ? null : toActorHash(actor),
        subject,
        detail,
      };
      try {
        await entries.create({
          ...event,
          _id: contentHash(event),
          at: clock(),
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
