import { execFile } from 'node:child_process';
import { mkdtemp, rmdir, statfs, writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own with little space. */
export interface SmallDisk {
  path: string;
  /** Fills or frees it until so many bytes are free. */
  leaveFree(bytes: number): Promise<void>;
  measureFree(): Promise<number>;
  /** Makes it read-only, also for the superuser, or writable again. */
  setReadOnly(readOnly: boolean): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a file system of so many MB; undefined where this process may not mount. */
export async function mountSmallDisk(
  megabytes: number,
): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs'];
  try {
    await run('mount', [...options, path]);
  } catch {
    await rmdir(path);
    return undefined;
  }
  const ballast = join(path, 'ballast');

  async function measureFree(): Promise<number> {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  }

  return {
    path,
    measureFree,

    async leaveFree(bytes) {
      await rm(ballast, { force: true });
      await writeFile(ballast, Buffer.alloc((await measureFree()) - bytes));
    },

    async setReadOnly(readOnly) {
      const mode = readOnly ? 'ro' : 'rw';
      await run('mount', ['-o', `remount,${mode}`, path]);
    },

    async unmount() {
      await run('umount', ['--lazy', path]);
      await rmdir(path);
    },
  };
}
