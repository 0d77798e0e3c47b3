import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** An upload from its first chunk until it is deleted, deposited or too old. */
export interface Upload {
  /** Made by the API; names the chunks. */
  _id: string;
  /**
   * What the file is called once it is complete (`tempFileId`), also where its bytes are. Each attempt to
   * join the chunks writes under a name of its own, and the one that is recorded here is the file.
   */
  tempFileId?: string;
  ownerKey: string;
  /** What the client calls it (dropzone's uuid): a name within the owner, nothing else. */
  clientId: string;
  purpose: string;
  /** 'refused' keeps no bytes; 'released' has none any more, because a stored deposit has them. */
  state: 'uploading' | 'ready' | 'refused' | 'released';
  declaredSize: number;
  chunkCount: number;
  /** Indexes of the chunks that are there. */
  chunks: number[];
  originalFilename: string;
  size: number;
  mimeType: string;
  checksum: string;
  error: { code: string; message: string } | null;
  createdDate: Date;
  expires: Date;
}

const schema = new Schema<Upload>(
  {
    _id: String,
    tempFileId: { type: String, index: { unique: true, sparse: true } },
    ownerKey: { type: String, required: true },
    clientId: { type: String, required: true },
    purpose: { type: String, required: true },
    state: { type: String, required: true },
    declaredSize: { type: Number, required: true },
    chunkCount: { type: Number, required: true },
    chunks: [Number],
    originalFilename: { type: String, default: '' },
    size: { type: Number, default: 0 },
    mimeType: { type: String, default: '' },
    checksum: { type: String, default: '' },
    error: { type: Schema.Types.Mixed, default: null },
    createdDate: { type: Date, required: true },
    expires: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ ownerKey: 1, clientId: 1 }, { unique: true });

/** The collection of uploads on this connection. */
export function createUploadModel(connection: Connection): Model<Upload> {
  return connection.model<Upload>('Upload', schema);
}
