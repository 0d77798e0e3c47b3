import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Checkpoint } from '../../checkpoint';
import type { Lanes } from '../../lanes';
import { createLanes } from '../../lanes';
import { portalAgent } from '../../portalAgent';
import type { FileStore } from '../../ports/fileStore';
import { StoreDownError } from '../../ports/fileStore';
import type { FileLease, OpenState } from './fileLease';
import { hasOpenWork, takeFile } from './fileLease';
import type { FileWatch } from './fileWatch';
import type { FileStep } from './fileSteps';
import type { Findings } from './findings';
import type { Upload } from './upload.model';

/** A step that failed that often in a row, over more than eight minutes, is not tried again: a store may be down for a while. */
const MAX_ATTEMPTS = 8;
/** While the store is down no file counts as failed: it is tried every sixteen seconds. */
const OUTAGE_ATTEMPTS = 4;
const RETRY_MS = 1000;
/** How many files are joined at the same time: beside the checks, so that no checksum waits for the checks of other files. */
const JOINS = 2;

export interface FileWorkDeps {
  uploads: Model<Upload>;
  fileStore: FileStore;
  steps: Partial<Record<Upload['state'], FileStep>>;
  findings: Pick<Findings, 'rate'>;
  log: Logger;
  clock: () => Date;
  checkpoint: Checkpoint;
  watch: Pick<FileWatch, 'changed'>;
  /** How many files are scanned and checked at the same time. */
  files: number;
}

/** The work on files whose chunks are there: in every API process, also on files that another has left. */
export interface FileWork {
  /** Begins what is open, without waiting for it. */
  wake(): void;
  /** Resolves when no work is running here. */
  settle(): Promise<void>;
  /** Begins no further step; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** Takes files one after the other, in several lanes, and does their steps under a lease. */
export function createFileWork(deps: FileWorkDeps): FileWork {
  const { uploads, fileStore, steps, log, clock, checkpoint } = deps;
  const all: Lanes[] = [];
  const wake = () => all.forEach((lanes) => lanes.wake());

  async function fail({ upload, write }: FileLease): Promise<void> {
    const found = [{ code: 'notStored', params: {} }];
    const errors = await deps.findings.rate(found, portalAgent);
    await write({ state: 'failed', errors, leaseUntil: clock() });
    deps.watch.changed(upload._id);
  }

  /** Of a file that was refused no bytes stay, nor of one that was removed while somebody worked on it. */
  async function tidy({ _id: fileId }: Upload): Promise<void> {
    const kept = await uploads.findById(fileId).select('state').lean<Upload>();
    if (kept === null || kept.state === 'refused') {
      await fileStore.removeTemporary(fileId);
    }
  }

  async function doSteps(
    lease: FileLease,
    states: readonly Upload['state'][],
    lanes: Pick<Lanes, 'isStopping'>,
  ): Promise<void> {
    let upload = lease.upload;
    for (;;) {
      const step = steps[upload.state];
      if (step === undefined) return;
      const set = { attempts: 0, ...(await step(upload)) };
      const next = { ...upload, ...set };
      const isOver = lanes.isStopping() || !states.includes(next.state);
      const free = isOver ? { leaseUntil: clock() } : {};
      const isWritten = await lease.write({ ...free, ...set });
      deps.watch.changed(upload._id);
      checkpoint(`file ${next.state}`);
      if (!isWritten || next.state === 'refused') await tidy(upload);
      if (isOver && hasOpenWork(next)) wake();
      if (!isWritten || isOver || set.leaseUntil !== undefined) return;
      upload = next;
    }
  }

  async function workOn(
    lease: FileLease,
    doWork: () => Promise<void>,
  ): Promise<void> {
    const { upload } = lease;
    try {
      if (upload.attempts > MAX_ATTEMPTS) await fail(lease);
      else await doWork();
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

  function addLanes(count: number, states: readonly OpenState[]): void {
    const lanes = createLanes(
      count,
      async () => {
        const lease = await takeFile(uploads, clock, states);
        if (lease === undefined) return false;
        await workOn(lease, () => doSteps(lease, states, lanes));
        return true;
      },
      (error) => log.error({ err: error }, 'file work failed'),
    );
    all.push(lanes);
  }

  addLanes(JOINS, ['received']);
  addLanes(deps.files, ['scanning', 'checking']);

  return {
    wake,
    async settle() {
      for (const lanes of all) await lanes.settle();
    },
    async stop() {
      await Promise.all(all.map((lanes) => lanes.stop()));
    },
  };
}
