import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { FileEntry } from '../releases/release.model';

/** One accepted change of the working copy. Its insertion is the commit point: only `author` and `continued` change. */
export interface StudioChange {
  /** Counts from 1. Its unique index decides which of two changes comes first. */
  revision: number;
  /** Username; 'anonymised' with the id of an account whose details were removed; null for the service itself. */
  author: string | null;
  date: Date;
  label: string;
  /** The id that its sender chose; it is not made twice. */
  request?: string;
  /** The step of its sender that it belongs to. */
  step?: string;
  /** The next change continues its step and has its row in lists. */
  continued?: boolean;
  /** A JSON Patch as text: the names in it are not those of fields. */
  patch: string;
  /** The changed files; a hash is null where there is no file. */
  files: { path: string; before: string | null; after: string | null }[];
  /** The number of the release that the working copy follows from here on. */
  release?: number;
}

/** The working copy at a revision, so that reading it costs few changes. */
export interface StudioSnapshot {
  revision: number;
  /** The release that it follows. */
  release: number;
  files: FileEntry[];
}

/** An administrator published this state of the working copy where a second one has to. */
export interface PublicationRequest {
  revision: number;
  /** Username. */
  author: string;
  reason: string;
  /** When it is to become live; null for at once. */
  at: Date | null;
  date: Date;
}

const changeSchema = new Schema<StudioChange>(
  {
    revision: { type: Number, required: true },
    author: { type: String, default: null },
    date: { type: Date, required: true },
    label: { type: String, default: '' },
    request: String,
    step: String,
    continued: Boolean,
    patch: { type: String, required: true },
    files: [{ _id: false, path: String, before: String, after: String }],
    release: Number,
  },
  { strict: 'throw', versionKey: false },
);
changeSchema.index({ revision: 1 }, { unique: true });
changeSchema.index({ continued: 1, date: -1, _id: -1 });
changeSchema.index({ author: 1, date: -1, _id: -1 });

const snapshotSchema = new Schema<StudioSnapshot>(
  {
    revision: { type: Number, required: true },
    release: { type: Number, required: true },
    files: [{ _id: false, path: String, hash: String }],
  },
  { strict: 'throw', versionKey: false },
);
snapshotSchema.index({ revision: -1 }, { unique: true });

const requestSchema = new Schema<PublicationRequest>(
  {
    revision: { type: Number, required: true },
    author: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, default: null },
    date: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
requestSchema.index({ revision: -1 }, { unique: true });
requestSchema.index({ author: 1 });

export interface StudioModels {
  studioChanges: Model<StudioChange>;
  studioSnapshots: Model<StudioSnapshot>;
  publicationRequests: Model<PublicationRequest>;
}

/** The collections of the studio on this connection. */
export function createStudioModels(connection: Connection): StudioModels {
  return {
    studioChanges: connection.model<StudioChange>('StudioChange', changeSchema),
    studioSnapshots: connection.model<StudioSnapshot>(
      'StudioSnapshot',
      snapshotSchema,
    ),
    publicationRequests: connection.model<PublicationRequest>(
      'PublicationRequest',
      requestSchema,
    ),
  };
}
