import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The data of a job: ids and numbers, never personal data. */
export type JobData = Readonly<Record<string, string | number | boolean>>;

/** Work that must be done at least once, by any process. A job that is done is deleted. */
export interface Job<Data extends JobData = JobData> {
  /** Kind and key, so that the primary index decides that a job exists once. */
  _id: string;
  kind: string;
  /** Unique within its kind. */
  key: string;
  data: Data;
  /** 'dead': it failed too often, and waits for `npm run jobs`. */
  state: 'waiting' | 'dead';
  /** Sorts the jobs of a kind: a smaller rank is claimed first, then the earlier due date. */
  rank: number;
  /** Not to be claimed before. */
  due: Date;
  /** The worker that claimed it; '' while none has. */
  leaseToken: string;
  /** Until then the worker has it. */
  leaseUntil: Date;
  /** Claims that ended without success, including the current one. */
  attempts: number;
  /** Counts the requests for it: one that arrives while the job runs makes it run again. */
  requests: number;
  /** Why the last attempt failed, without data of persons. */
  error: string;
  createdDate: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const schema = new Schema<Job>(
  {
    _id: String,
    kind: text,
    key: text,
    data: { type: Schema.Types.Mixed, required: true },
    state: text,
    rank: number,
    due: date,
    leaseToken: { type: String, default: '' },
    leaseUntil: date,
    attempts: number,
    requests: number,
    error: { type: String, default: '' },
    createdDate: date,
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ kind: 1, state: 1, rank: 1, due: 1 });
schema.index({ kind: 1, state: 1, due: 1 });
schema.index({ state: 1, createdDate: 1 });

/** The collection of jobs on this connection. */
export function createJobModel(connection: Connection): Model<Job> {
  return connection.model<Job>('Job', schema);
}

/** The primary key of a job. */
export function toJobId(kind: string, key: string): string {
  return `${kind} ${key}`;
}
