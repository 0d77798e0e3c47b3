import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** One published version of a form; immutable. */
export interface FormVersion {
  formKey: string;
  version: number;
  /** SHA-256 of the definition with its list versions. */
  hash: string;
  origin: 'files' | 'studio';
  /** The definition as JSON text: drivers take an object with `$id` and `$ref` for a reference of their own. */
  definition: string;
  createdDate: Date;
}

/** A validators module that some process made of a version, found by the hash it is served under. */
export interface FormModule {
  /** SHA-256 of the module's bytes: equal rules give equal modules, so several versions may have one. */
  hash: string;
  formKey: string;
  version: number;
}

const versionSchema = new Schema<FormVersion>(
  {
    formKey: { type: String, required: true },
    version: { type: Number, required: true },
    hash: { type: String, required: true },
    origin: { type: String, required: true },
    definition: { type: String, required: true },
    createdDate: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
versionSchema.index({ formKey: 1, version: -1 }, { unique: true });

const moduleSchema = new Schema<FormModule>(
  {
    hash: { type: String, required: true },
    formKey: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);
moduleSchema.index({ hash: 1, formKey: 1, version: 1 }, { unique: true });

export interface FormModels {
  versions: Model<FormVersion>;
  modules: Model<FormModule>;
}

/** The collections of forms on this connection. */
export function createFormModels(connection: Connection): FormModels {
  return {
    versions: connection.model<FormVersion>('FormVersion', versionSchema),
    modules: connection.model<FormModule>('FormModule', moduleSchema),
  };
}
