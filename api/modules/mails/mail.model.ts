import type { MailTemplateKey } from '@engine/types/generated/lists';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The mails of the portal, by the names of their templates. */
export type MailKind = MailTemplateKey;

/** A mail that must be sent at least once. Text and link are made when it is sent: nothing secret stands here. */
export interface Mail {
  /** The same for the same mail, so that it is written once. */
  _id: string;
  kind: MailKind;
  to: string;
  /** Whose account it is about; null when it is about none. */
  userId: string | null;
  /** What the placeholders of the template stand for, besides the name of the service and the link. */
  params: Record<string, string>;
  state: 'open' | 'sent' | 'failed';
  attempts: number;
  /** Not to be tried before: a worker has it, or it was in vain. */
  nextAttempt: Date;
  createdDate: Date;
  sentDate: Date | null;
  /** Why it could not be sent, without addresses. */
  problem: string;
}

const date = { type: Date, required: true };

const schema = new Schema<Mail>(
  {
    _id: String,
    kind: { type: String, required: true },
    to: { type: String, required: true },
    userId: { type: String, default: null },
    params: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    nextAttempt: date,
    createdDate: { ...date, index: true },
    sentDate: { type: Date, default: null },
    problem: { type: String, default: '' },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ state: 1, nextAttempt: 1 });

/** The outbox of mails on this connection. */
export function createMailModel(connection: Connection): Model<Mail> {
  return connection.model<Mail>('Mail', schema);
}
