import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { UPDATES } from '../../records/updates';
import type { InspectionFinding, Tool } from '../../ports/fileInspector';

/** The types of file events. `premis.presenter.ts` maps each to a term of PREMIS. */
export const fileEventTypes = [
  'received',
  'made',
  'identified',
  'checked',
  'scanned',
  'kept',
  'fixity',
  'removed',
] as const;

export type FileEventType = (typeof fileEventTypes)[number];

/** Codes of details that are facts about the event; every other code is one of the list FileFinding. */
export const factCodes = [
  'format',
  'madeFrom',
  'differs',
  'missing',
  'unreadable',
] as const;

/** One thing that happened to a file. Written once, never changed. */
export interface FileEvent {
  /** Hash of what makes the event the same event, so that it is stored once. */
  _id: string;
  /** The upload that the bytes came from (`tempFileId`); null where the event concerns the stored bytes as such. */
  fileId: string | null;
  /** SHA-256 of the bytes; null before it is known. */
  checksum: string | null;
  /** The deposit for which it happened; null before there is one. */
  depositId: string | null;
  type: FileEventType;
  at: Date;
  /** The program that did it. */
  agent: Tool;
  outcome: 'success' | 'warning' | 'failure';
  /** The findings, by `factCodes` and codes of findings; their words are chosen when they are shown. */
  details: InspectionFinding[];
}

const nullableText = { type: String, default: null };
const text = { type: String, required: true };

const schema = new Schema<FileEvent>(
  {
    _id: String,
    fileId: nullableText,
    checksum: nullableText,
    depositId: nullableText,
    type: { ...text, enum: [...fileEventTypes] },
    at: { type: Date, required: true },
    agent: { _id: false, name: text, version: { type: String, default: '' } },
    outcome: { ...text, enum: ['success', 'warning', 'failure'] },
    details: { type: Schema.Types.Mixed, required: true },
  },
  {
    strict: 'throw',
    versionKey: false,
    minimize: false,
    collection: 'fileEvents',
  },
);
schema.index({ fileId: 1, at: 1 });
schema.index({ checksum: 1, at: 1 });
schema.index({ type: 1, at: 1 });
schema.pre([...UPDATES], () => {
  throw new Error('an event of a file is never changed');
});

/** The events of all files on this connection. */
export function createFileEventModel(connection: Connection): Model<FileEvent> {
  return connection.model<FileEvent>('FileEvent', schema);
}
