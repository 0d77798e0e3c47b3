import type { MailTemplateKey } from '@engine/types/generated/lists';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The mails of the portal, by the names of their templates. */
export type MailKind = MailTemplateKey;

/** A mail that must be sent at least once, by a job of its key. Text and link are made when it is sent: no secret is stored. */
export interface Mail {
  /** The same for the same mail, so that it is written once. */
  _id: string;
  kind: MailKind;
  to: string;
  /** Id of the account that the mail is about; null for none. */
  userId: string | null;
  /** Id of the deposit that the mail is about; null for none, absent in mails of an earlier version. */
  depositId?: string | null;
  /** Id of what the link opens, where that is neither the account nor the deposit; its email never changes. */
  holderId?: string;
  /** The values of the placeholders, besides the name of the service and the link. */
  params: Record<string, string>;
  /** The values of the lines that are repeated for each file, note or deposit, or that are there only with a value; absent where there are none. */
  files?: Record<string, string>[];
  createdDate: Date;
  /** Null until it is sent. */
  sentDate: Date | null;
  /** The recipient was refused permanently; absent: not. */
  refusedDate?: Date;
}

const date = { type: Date, required: true };

const schema = new Schema<Mail>(
  {
    _id: String,
    kind: { type: String, required: true },
    to: { type: String, required: true },
    userId: { type: String, default: null },
    depositId: { type: String, default: null },
    holderId: String,
    params: { type: Schema.Types.Mixed, required: true },
    files: { type: [Schema.Types.Mixed], default: [] },
    createdDate: { ...date, index: true },
    sentDate: { type: Date, default: null },
    refusedDate: { type: Date, index: true, sparse: true },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

/** The collection of mails on this connection. */
export function createMailModel(connection: Connection): Model<Mail> {
  return connection.model<Mail>('Mail', schema);
}
