import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Text } from '@engine/types/definition';
import type { Json } from '@engine/types/json';

/** A wording as it stood when it was first accepted (R9); never changed, so that its hash in a deposit can be read back. */
export interface ConsentText {
  /** SHA-256 of the wording: the `textHash` of the deposits. */
  _id: string;
  field: string;
  label: Text;
  /** The topics whose texts these are; absent of a wording that was stored without them. */
  topics?: string[];
  texts: { helpId: string; text: Json }[];
  firstAccepted: Date;
}

const schema = new Schema<ConsentText>(
  {
    _id: String,
    field: { type: String, required: true },
    label: { type: Schema.Types.Mixed, required: true },
    topics: { type: [String], default: undefined },
    texts: { type: Schema.Types.Mixed, required: true },
    firstAccepted: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false, versionKey: false },
);

/** The collection of accepted wordings on this connection. */
export function createConsentTextModel(
  connection: Connection,
): Model<ConsentText> {
  return connection.model<ConsentText>('ConsentText', schema);
}
