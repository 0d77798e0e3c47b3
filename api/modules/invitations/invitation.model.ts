import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** An invitation to become a user of a publisher. It is deleted once it is accepted or cancelled. */
export interface Invitation {
  _id: string;
  publisherId: string;
  email: string;
  /** As emails are compared. */
  emailKey: string;
  /** Id of the user who sent it. */
  invitedBy: string;
  /** When it was sent last. */
  sentDate: Date;
}

const text = { type: String, required: true };

const schema = new Schema<Invitation>(
  {
    _id: String,
    publisherId: text,
    email: text,
    emailKey: text,
    invitedBy: text,
    sentDate: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ publisherId: 1, emailKey: 1 }, { unique: true });

/** The collection of invitations on this connection. */
export function createInvitationModel(
  connection: Connection,
): Model<Invitation> {
  return connection.model<Invitation>('Invitation', schema);
}
