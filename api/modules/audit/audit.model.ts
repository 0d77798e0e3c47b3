import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { UPDATES } from '../../records/updates';

/**
 * An event for later review: an actor, an action and its subject, never personal data. It is never changed, and only
 * retention removes it, RETENTION_AUDIT_DAYS after the event.
 */
export interface AuditEntry {
  /** The same for the same event, so that it is written once. */
  _id: string;
  at: Date;
  /** The name of the action, e.g. 'upload.malware'. */
  action: string;
  /** A hash of who did it; null for the service itself. */
  actor: string | null;
  /** The id of the subject. */
  subject: string;
  detail: Record<string, string | number>;
}

const schema = new Schema<AuditEntry>(
  {
    _id: String,
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actor: { type: String, default: null },
    subject: { type: String, required: true },
    detail: { type: Schema.Types.Mixed, required: true },
  },
  { strict: 'throw', versionKey: false, minimize: false, collection: 'audit' },
);

schema.pre([...UPDATES], () => {
  throw new Error('an entry of the audit trail is never changed');
});
schema.index({ at: -1, _id: -1 });
schema.index({ subject: 1, at: -1, _id: -1 });
schema.index({ actor: 1, at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });

/** The audit trail on this connection. */
export function createAuditModel(connection: Connection): Model<AuditEntry> {
  return connection.model<AuditEntry>('AuditEntry', schema);
}
