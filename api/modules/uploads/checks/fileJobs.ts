import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { JobPolicy, JobQueue, Reschedule } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { FileStore } from '../../../ports/fileStore';
import { StoreDownError } from '../../../ports/fileStore';
import type { FileJobName, FileStage, FileStageName } from './fileStages';
import { findStage, toFileJob } from './fileStages';
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
  /** How many files of each kind of job one process works on at the same time. */
  concurrency: Readonly<Record<FileJobName, number>>;
  findings: Pick<Findings, 'rate'>;
  log: Pick<Logger, 'error'>;
  clock: () => Date;
  checkpoint: Checkpoint;
  watch: Pick<FileWatch, 'changed'>;
}

/** The work on files whose chunks are there. */
export interface FileJobs {
  /** Writes the first job of a file before it is closed for chunks. */
  prepare(fileId: string, rank: number): Promise<void>;
  /** Makes the first job of a file due, which was prepared. */
  begin(upload: Upload): Promise<void>;
}

/** The state in which a file needs this job. */
function toReopened(name: FileJobName, { checksum }: Upload): Upload['state'] {
  if (name === 'scan') return 'scanning';
  return name === 'identify' && checksum === '' ? 'received' : 'checking';
}

/** Defines the kinds of jobs; each does its stages of a file and makes the job of the next. */
export function createFileJobs(deps: FileJobsDeps): FileJobs {
  const { uploads, fileStore, stages, clock } = deps;
  const queues: Record<FileJobName, JobQueue<FileJobData>> = {
    scan: define('scan'),
    identify: define('identify'),
    check: define('check'),
    slowCheck: define('slowCheck'),
    patientCheck: define('patientCheck'),
  };

  function define(name: FileJobName): JobQueue<FileJobData> {
    return deps.jobs.define<FileJobData>({
      kind: `file.${name}`,
      policy: { ...policy, concurrency: deps.concurrency[name] },
      handle: ({ job }) => handle(name, job.key),
      giveUp: ({ key }) => fail(key),
    });
  }

  /** Makes sure that there is a job for a stage of the file. */
  async function request(
    stage: FileStageName,
    { _id: key, rank }: Upload,
  ): Promise<void> {
    await queues[toFileJob(stage)].enqueue({ key, data: {}, rank });
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
    const isWritten = matchedCount === 1;
    deps.watch.changed(_id, isWritten ? { ...upload, ...set } : undefined);
    return isWritten;
  }

  async function advance(
    stage: FileStageName,
    upload: Upload,
  ): Promise<Reschedule | void> {
    const { set, due } = await stages[stage](upload);
    const isWritten = await write(upload, set);
    const next = { ...upload, ...set };
    deps.checkpoint(`file ${next.state}`);
    if (!isWritten || next.state === 'refused') {
      await tidy(upload._id);
      return;
    }
    if (due !== undefined) return { due, reason: 'the scanner is down' };
    const following = findStage(next);
    if (following === undefined) return;
    if (toFileJob(following) === toFileJob(stage)) {
      return advance(following, next);
    }
    await request(following, next);
  }

  /** Takes a file up again whose job was dead and is retried by hand, with the stages of that job. */
  async function reopen(name: FileJobName, upload: Upload): Promise<Upload> {
    const set = { state: toReopened(name, upload), errors: [] };
    await write(upload, set);
    return { ...upload, ...set };
  }

  async function handle(
    name: FileJobName,
    fileId: string,
  ): Promise<Reschedule | void> {
    const found = await uploads.findById(fileId).lean<Upload>();
    if (found === null || found.expires <= clock()) return tidy(fileId);
    const upload = found.state === 'failed' ? await reopen(name, found) : found;
    const current = findStage(upload);
    if (current === undefined) return;
    const rightful = toFileJob(current);
    if (rightful !== name) {
      // A process ended between the change of the file and the job that follows from it.
      if (await queues[rightful].isWaiting(fileId)) return;
      return request(current, upload);
    }
    try {
      return await advance(current, upload);
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
      return queues.identify.enqueue({ key, data: {}, rank, due });
    },
    begin: ({ _id: key, rank }) =>
      queues.identify.makeDue({ key, data: {}, rank }),
  };
}
