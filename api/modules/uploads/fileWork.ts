import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Checkpoint } from '../../checkpoint';
import { createLanes } from '../../lanes';
import { portalAgent } from '../../portalAgent';
import type { FileStore } from '../../ports/fileStore';
import { StoreDownError } from '../../ports/fileStore';
import type { FileLease } from './fileLease';
import { hasOpenWork, takeFile } from './fileLease';
import type { FileStep } from './fileSteps';
import type { Findings } from './findings';
import type { Upload } from './upload.model';

/** A step that failed that often in a row, over more than eight minutes, is not tried again: a store may be down for a while. */
const MAX_ATTEMPTS = 8;
/** While the store is down no file counts as failed: it is tried every sixteen seconds. */
const OUTAGE_ATTEMPTS = 4;
const RETRY_MS = 1000;
const POLL_MS = 40;

export interface FileWorkDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  steps: Partial<Record<Upload['state'], FileStep>>;
  findings: Pick<Findings, 'rate'>;
  log: Logger;
  clock: () => Date;
  checkpoint: Checkpoint;
  /** How many files are worked on at the same time. */
  files: number;
}

/** The work on files whose chunks are there: in every API process, also on files that another has left. */
export interface FileWork {
  /** Begins what is open, without waiting for it. */
  wake(): void;
  /** Waits until there is nothing to do for a file, or that long; answers it as it is then, null when it is gone. */
  follow(fileId: string, ms: number): Promise<Upload | null>;
  /** Resolves when no work is running here. */
  settle(): Promise<void>;
  /** Begins no further step; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** Takes files one after the other, in several lanes, and does their steps under a lease. */
export function createFileWork(deps: FileWorkDeps): FileWork {
  const { uploads, fileStore, steps, log, clock, checkpoint } = deps;
  async function fail({ write }: FileLease): Promise<void> {
    const found = [{ code: 'notStored', params: {} }];
    const errors = await deps.findings.rate(found, portalAgent);
    await write({ state: 'failed', errors, leaseUntil: clock() });
  }

  /** Of a file that was refused no bytes stay, nor of one that was removed while somebody worked on it. */
  async function tidy({ _id: fileId }: Upload): Promise<void> {
    const kept = await uploads.findById(fileId).select('state').lean<Upload>();
    if (kept === null || kept.state === 'refused') {
      await fileStore.removeTemporary(fileId);
    }
  }

  async function doSteps(lease: FileLease): Promise<void> {
    let upload = lease.upload;
    for (;;) {
      const step = steps[upload.state];
      if (step === undefined) return;
      const set = { attempts: 0, ...(await step(upload)) };
      const next = { ...upload, ...set };
      const isOver = lanes.isStopping() || !hasOpenWork(next);
      const free = isOver ? { leaseUntil: clock() } : {};
      const isWritten = await lease.write({ ...free, ...set });
      checkpoint(`file ${next.state}`);
      if (!isWritten || next.state === 'refused') await tidy(upload);
      if (!isWritten || isOver || set.leaseUntil !== undefined) return;
      upload = next;
    }
  }

  async function workOn(lease: FileLease): Promise<void> {
    const { upload } = lease;
    try {
      if (upload.attempts > MAX_ATTEMPTS) await fail(lease);
      else await doSteps(lease);
    } catch (error) {
      log.error(
        { err: error, fileId: upload._id, attempts: upload.attempts },
        'work on a file failed',
      );
      const attempts =
        error instanceof StoreDownError
          ? Math.min(upload.attempts, OUTAGE_ATTEMPTS)
          : upload.attempts;
      const ms = RETRY_MS * 2 ** attempts;
      const leaseUntil = new Date(clock().getTime() + ms);
      await lease.write({ leaseUntil, attempts });
    } finally {
      await lease.end();
    }
  }

  const lanes = createLanes(
    deps.files,
    async () => {
      const lease = await takeFile(uploads, clock);
      if (lease !== undefined) await workOn(lease);
      return lease !== undefined;
    },
    (error) => log.error({ err: error }, 'file work failed'),
  );

  return {
    wake: lanes.wake,
    settle: lanes.settle,
    stop: lanes.stop,

    async follow(fileId, ms) {
      const end = Date.now() + ms;
      for (;;) {
        const upload = await uploads.findById(fileId).lean<Upload>();
        const isOver = upload === null || !hasOpenWork(upload);
        if (isOver || Date.now() >= end) return upload;
        await wait(POLL_MS);
      }
    },
  };
}
