import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The text of a file of `schemas/`, stored once however many releases have it. */
export interface SchemaFile {
  /** SHA-256 of the text. */
  _id: string;
  /** JSON without white space, in the order of keys that its author gave it. */
  text: string;
}

/** A file of a release. */
export interface FileEntry {
  /** Inside `schemas/`. */
  path: string;
  /** The id of its `SchemaFile`. */
  hash: string;
}

export interface FormEntry {
  formKey: string;
  version: number;
}

/** A published state of all forms (ADR 30). Inserting it is the commit point; only `withdrawn`, `exported` and names that retention replaces are set later. */
export interface Release {
  /** Counts from 1. Its unique index decides which of two processes publishes first. */
  number: number;
  /** Of the paths and hashes of its files; '' where its files are not known. */
  hash: string;
  /** The language of its definitions (`toDialect`); absent in releases from before it was kept. */
  dialect?: string;
  origin: 'files' | 'studio';
  /** Username; null for files that a start found. */
  author: string | null;
  reason: string;
  createdDate: Date;
  /** When it becomes live. */
  since: Date;
  files: FileEntry[];
  /** The versions of all forms. */
  forms: FormEntry[];
  /** The versions of all lists. */
  lists: { name: string; version: number }[];
  /** Username of the first of two administrators; the author is the second. */
  askedBy?: string;
  /** The reason that the first one gave. */
  askedReason?: string;
  /** The revision of the working copy that it was made of; absent in releases of another origin. */
  revision?: number;
  /** The number of the release that it publishes again. */
  republishes?: number;
  /** Id of the impact that was counted before; absent where none was. */
  impact?: string;
  /** It was withdrawn before it became live, and never does. */
  withdrawn?: Date;
  /** A release of the studio whose files a start found: they were exported. */
  exported?: Date;
}

/** Files that changed on disk while a release of the studio was live. */
export interface ProposedFiles {
  /** The hash of all its files, as a release has it. */
  _id: string;
  date: Date;
  files: FileEntry[];
  /** An administrator took or dismissed it, or newer files took its place. */
  decided?: Date;
  /** Username of the administrator; absent where newer files took its place. */
  decidedBy?: string;
  /** The paths that the administrator took as a whole. */
  taken?: string[];
  /** Those of which only some changes were taken. */
  partly?: string[];
}

const fileSchema = new Schema<SchemaFile>(
  { _id: String, text: { type: String, required: true } },
  { strict: 'throw', versionKey: false },
);

const fileEntries = [{ _id: false, path: String, hash: String }];

const releaseSchema = new Schema<Release>(
  {
    number: { type: Number, required: true },
    // Mongoose takes '' for a missing value.
    hash: { type: String, default: '' },
    dialect: String,
    origin: { type: String, required: true },
    author: { type: String, default: null },
    reason: { type: String, default: '' },
    createdDate: { type: Date, required: true },
    since: { type: Date, required: true },
    files: fileEntries,
    forms: [{ _id: false, formKey: String, version: Number }],
    lists: [{ _id: false, name: String, version: Number }],
    askedBy: String,
    askedReason: String,
    revision: Number,
    republishes: Number,
    impact: String,
    withdrawn: Date,
    exported: Date,
  },
  { strict: 'throw', versionKey: false },
);
releaseSchema.index({ number: -1 }, { unique: true });
releaseSchema.index({ author: 1 });
releaseSchema.index({ askedBy: 1 }, { sparse: true });

const proposedSchema = new Schema<ProposedFiles>(
  {
    _id: String,
    date: { type: Date, required: true },
    files: fileEntries,
    decided: Date,
    decidedBy: String,
    // Mongoose adds an empty array where there is none.
    taken: { type: [String], default: undefined },
    partly: { type: [String], default: undefined },
  },
  { strict: 'throw', versionKey: false },
);
proposedSchema.index({ date: -1 });
proposedSchema.index({ decidedBy: 1 }, { sparse: true });

export interface ReleaseModels {
  schemaFiles: Model<SchemaFile>;
  releases: Model<Release>;
  proposedFiles: Model<ProposedFiles>;
}

/** The collections of releases on this connection. */
export function createReleaseModels(connection: Connection): ReleaseModels {
  return {
    schemaFiles: connection.model<SchemaFile>('SchemaFile', fileSchema),
    releases: connection.model<Release>('Release', releaseSchema),
    proposedFiles: connection.model<ProposedFiles>(
      'ProposedFiles',
      proposedSchema,
    ),
  };
}
