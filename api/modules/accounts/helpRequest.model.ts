import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** What somebody without a login asks for by a username or an email. Written for every name alike, whether or not there is such an account. */
export interface HelpRequest {
  _id: string;
  wants: 'recovery' | 'activation';
  /** The name as it is compared: in the database until the request is answered, and no longer. */
  nameKey: string;
  /** Not to be answered before: it was just asked, or a worker has it. */
  due: Date;
  createdDate: Date;
}

const date = { type: Date, required: true };

const schema = new Schema<HelpRequest>(
  {
    _id: String,
    wants: { type: String, required: true },
    nameKey: { type: String, required: true },
    due: { ...date, index: true },
    createdDate: date,
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of requests that are not answered yet on this connection. */
export function createHelpRequestModel(
  connection: Connection,
): Model<HelpRequest> {
  return connection.model<HelpRequest>('HelpRequest', schema);
}
