import { statfs } from 'node:fs/promises';
import { StoreDownError } from '../../ports/fileStore';
import type { MeasureFreeSpace } from '../../ports/freeSpace';

/** Measures the disks that folders are on; throws `StoreDownError` when a folder cannot be reached. */
export function createDiskSpace(folders: readonly string[]): MeasureFreeSpace {
  return async function measureFreeSpace() {
    try {
      const disks = await Promise.all(folders.map((folder) => statfs(folder)));
      return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
    } catch (error) {
      throw new StoreDownError(
        error instanceof Error ? error.message : String(error),
      );
    }
  };
}
