import { Schema } from 'mongoose';
import type { SubmissionStatus } from '@contract/deposits';
import type { JsonObject } from '@engine/types/json';
import type { SearchFields } from '../../records/list/searchWords';
import type { Revised } from '../../records/revision.model';
import { revisedPaths } from '../../records/revision.model';

/** The wording that its sender accepted (R9): of which form version, and the hash under which its text is kept (collection of wordings). */
export interface Consent {
  field: string;
  formVersion: number;
  textHash: string;
}

/**
 * The stored result of a sent form with its files: sender, time, state and the judged payload. One document,
 * written whole.
 */
export interface Submission extends Revised, SearchFields {
  _id: string;
  reference: string;
  year: number;
  /** Number within the year; the unique index decides. */
  number: number;
  status: SubmissionStatus;
  requiresReview: boolean;
  title: string;
  submittedDate: Date;
  /** Id of the user; null of an anonymous one. */
  createdBy: string | null;
  /** The version that judged it last, and the hash of that. */
  formVersion: number;
  formHash: string;
  consents: Consent[];
  /** SHA-256 of owner and Idempotency-Key; unique, so that a key is used up by one submission only. */
  submissionKey?: string;
  /** Hash of the session that sent it: who sends without an account is known by nothing else (depositorKey.ts). */
  depositorKey: string;
  bodyHash: string;
  payload: JsonObject;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

/** The paths that the schema of every collection of submissions has. */
export const submissionPaths = {
  _id: String,
  reference: { ...text, unique: true },
  year: { type: Number, required: true },
  number: { type: Number, required: true },
  status: text,
  requiresReview: { type: Boolean, required: true },
  title: { type: String, default: '' },
  submittedDate: date,
  createdBy: { type: String, default: null },
  formVersion: { type: Number, required: true },
  formHash: text,
  consents: [
    {
      _id: false,
      field: text,
      formVersion: { type: Number, required: true },
      textHash: text,
    },
  ],
  submissionKey: { type: String, index: { unique: true, sparse: true } },
  depositorKey: { type: String, default: '' },
  bodyHash: text,
  searchKey: { type: String, default: '' },
  searchStems: [String],
  payload: { type: Schema.Types.Mixed, required: true },
  ...revisedPaths,
} as const;

/** Adds the indexes that the mechanisms of submissions rely on. */
export function indexSubmissions(schema: Schema): void {
  schema.index({ year: 1, number: -1 }, { unique: true });
}
