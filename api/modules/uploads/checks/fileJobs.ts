import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { JobPolicy, JobQueue, Reschedule } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { FileStore } from '../../../ports/fileStore';
import { StoreDownError } from '../../../ports/fileStore';
import type { FileStage, FileStageName } from './fileStages';
import { findStage } from './fileStages';
import type { FileWatch } from './fileWatch';
import type { Findings } from './findings';
import { hasOpenWork } from './openWork';
import type { Upload } from '../upload.model';

/** While the store is down no file counts as failed. */
const OUTAGE_MS = 16_000;

/** A file that was closed by a process that ended before it asked for the work waits so long. */
const CLOSED_MS = 10_000;

const policy: Omit<JobPolicy, 'concurrency'> = {
  leaseMs: 15_000,
  // Over more than eight minutes: a store may be down for a while.
  attempts: 8,
  backoff: { firstMs: 2000, longestMs: 256_000 },
  pollMs: 2000,
};

/** Nothing but its key, which is the id of the upload. */
type FileJobData = Readonly<Record<string, never>>;

export interface FileJobsDeps {
  jobs: Pick<JobRunner, 'define'>;
  uploads: Model<Upload>;
  fileStore: Pick<FileStore, 'removeTemporary'>;
  stages: Readonly<Record<FileStageName, FileStage>>;
  /** How many files of each stage one process works on at the same time. */
  concurrency: Readonly<Record<FileStageName, number>>;
  findings: Pick<Findings, 'rate'>;
  log: Pick<Logger, 'error'>;
  clock: () => Date;
  checkpoint: Checkpoint;
  watch: Pick<FileWatch, 'changed'>;
}

/** The work on files whose chunks are there, one kind of job for each stage. */
export interface FileJobs {
  /** Writes the first job of a file before it is closed for chunks. */
  prepare(fileId: string, rank: number): Promise<void>;
  /** Makes sure that there is a job for what a file needs next. */
  request(upload: Upload): Promise<void>;
}

/** Defines the kinds of jobs; each does one stage of a file and makes the job of the next. */
export function createFileJobs(deps: FileJobsDeps): FileJobs {
  const { uploads, fileStore, stages, clock } = deps;
  const queues: Record<FileStageName, JobQueue<FileJobData>> = {
    join: define('join'),
    scan: define('scan'),
    identify: define('identify'),
    check: define('check'),
    slowCheck: define('slowCheck'),
    patientCheck: define('patientCheck'),
  };

  function define(name: FileStageName): JobQueue<FileJobData> {
    return deps.jobs.define<FileJobData>({
      kind: `file.${name}`,
      policy: { ...policy, concurrency: deps.concurrency[name] },
      handle: ({ job }) => handle(name, job.key),
      giveUp: ({ key }) => fail(key),
    });
  }

  async function request(upload: Upload): Promise<void> {
    const name = findStage(upload);
    if (name === undefined) return;
    const { _id: key, rank } = upload;
    await queues[name].enqueue({ key, data: {}, rank });
  }

  /** No bytes stay of a file that was refused, nor of one that was removed during the work on it. */
  async function tidy(fileId: string): Promise<void> {
    const kept = await uploads.findById(fileId).select('state').lean<Upload>();
    if (kept === null || kept.state === 'refused') {
      await fileStore.removeTemporary(fileId);
    }
  }

  /** Changes a file that still is in the same stage; answers whether it was. */
  async function write(upload: Upload, set: Partial<Upload>): Promise<boolean> {
    const { _id, state, nextCheck, pace } = upload;
    const { matchedCount } = await uploads.updateOne(
      { _id, state, nextCheck, pace },
      { $set: set },
    );
    deps.watch.changed(_id);
    return matchedCount === 1;
  }

  async function advance(
    name: FileStageName,
    upload: Upload,
  ): Promise<Reschedule | void> {
    const { set, due } = await stages[name](upload);
    const isWritten = await write(upload, set);
    const next = { ...upload, ...set };
    deps.checkpoint(`file ${next.state}`);
    if (!isWritten || next.state === 'refused') {
      await tidy(upload._id);
      return;
    }
    if (due !== undefined) return { due, reason: 'the scanner is down' };
    await request(next);
  }

  async function handle(
    name: FileStageName,
    fileId: string,
  ): Promise<Reschedule | void> {
    const upload = await uploads.findById(fileId).lean<Upload>();
    if (upload === null || upload.expires <= clock()) return tidy(fileId);
    const current = findStage(upload);
    if (current === undefined) return;
    if (current !== name) {
      // A process ended between the change of the file and the job that follows from it.
      if (!(await queues[current].isWaiting(fileId))) await request(upload);
      return;
    }
    try {
      return await advance(name, upload);
    } catch (error) {
      if (!(error instanceof StoreDownError)) throw error;
      deps.log.error({ err: error, fileId }, 'the store is down');
      const due = new Date(clock().getTime() + OUTAGE_MS);
      return { due, reason: 'the store is down' };
    }
  }

  async function fail(fileId: string): Promise<void> {
    const upload = await uploads.findById(fileId).lean<Upload>();
    if (upload === null || !hasOpenWork(upload)) return;
    const found = [{ code: 'notStored', params: {} }];
    const errors = await deps.findings.rate(found, portalAgent);
    await write(upload, { state: 'failed', errors });
  }

  return {
    prepare(key, rank) {
      const due = new Date(clock().getTime() + CLOSED_MS);
      return queues.join.enqueue({ key, data: {}, rank, due });
    },
    request,
  };
}
