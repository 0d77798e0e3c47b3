import type { Model } from 'mongoose';
import type { Upload } from './upload.model';

/** How long a worker may be silent before another takes over. */
const LEASE_MS = 15_000;

/** States in which there is something to do for a file. */
export const OPEN_WORK = ['received', 'scanning', 'checking'] as const;

export type OpenState = (typeof OPEN_WORK)[number];

/** Whether work on the file is open. */
export function hasOpenWork({ state }: Pick<Upload, 'state'>): boolean {
  return OPEN_WORK.some((open) => open === state);
}

/** One worker's hold on a file. It is renewed until `end`, and lost when the file is removed or its time was over. */
export interface FileLease {
  /** The file as it was when it was taken. */
  upload: Upload;
  /** Changes the file, unless the lease is lost: then nothing is changed and it answers false. */
  write(set: Partial<Upload>): Promise<boolean>;
  /** Stops renewing; the file stays as it is. */
  end(): Promise<void>;
}

function createLease(
  uploads: Model<Upload>,
  upload: Upload,
  clock: () => Date,
): FileLease {
  const until = () => new Date(clock().getTime() + LEASE_MS);
  let held = upload.leaseUntil;
  // One change after the other: each names the lease that the one before has set.
  let last: Promise<unknown> = Promise.resolve();

  function write(set: Partial<Upload>): Promise<boolean> {
    const change = last.then(async () => {
      const leaseUntil = set.leaseUntil ?? until();
      const { matchedCount } = await uploads.updateOne(
        { _id: upload._id, leaseUntil: held },
        { $set: { ...set, leaseUntil } },
      );
      if (matchedCount === 1) held = leaseUntil;
      return matchedCount === 1;
    });
    last = change.catch(() => undefined);
    return change;
  }

  const renewal = setInterval(
    () => void write({}).catch(() => undefined),
    LEASE_MS / 3,
  );
  return {
    upload,
    write,
    async end() {
      clearInterval(renewal);
      await last;
    },
  };
}

/** Takes the file in one of these states that waits longest and that nobody works on; undefined when there is none. Counts the attempt. */
export async function takeFile(
  uploads: Model<Upload>,
  clock: () => Date,
  states: readonly OpenState[],
): Promise<FileLease | undefined> {
  for (;;) {
    const now = clock();
    const free = await uploads
      .findOne({
        state: { $in: [...states] },
        leaseUntil: { $lte: now },
        expires: { $gt: now },
      })
      .sort({ leaseUntil: 1 })
      .lean<Upload>();
    if (free === null) return undefined;
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const taken = await uploads.updateOne(
      { _id: free._id, state: free.state, leaseUntil: free.leaseUntil },
      { $set: { leaseUntil }, $inc: { attempts: 1 } },
    );
    if (taken.matchedCount === 1) {
      const attempts = free.attempts + 1;
      return createLease(uploads, { ...free, leaseUntil, attempts }, clock);
    }
  }
}
