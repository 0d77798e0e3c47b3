import { storageFull } from '../../../http/errors';
import type { MeasureFreeSpace } from '../../../ports/freeSpace';
import { rememberBriefly } from '../../../http/rememberBriefly';

/** The space on disk that uploads leave to the database, the log and the checks of files. */
export interface DiskReserve {
  /** Throws 507 when the reserve would not be left after so many bytes more. */
  assertLeftAfter(bytes: number): Promise<void>;
  /** Does work that writes so many bytes; throws 507 before it when the reserve would not be left. */
  write<Answer>(bytes: number, work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Keeps a reserve of free space. The space is measured at most once a second. Bytes that this process writes in
 * between are counted, so that many writers at once leave the reserve too.
 *
 * @param reserve - bytes; 0 keeps none and measures nothing.
 */
export function createDiskReserve(
  measure: MeasureFreeSpace,
  reserve: number,
  clock: () => Date,
): DiskReserve {
  /** Bytes that are being written. */
  let coming = 0;
  /** Bytes that were written since the space was measured. */
  let written = 0;
  const findFree = rememberBriefly(() => {
    written = 0;
    return measure();
  }, clock);

  function assertLeft(free: number, bytes: number): void {
    if (free - written - coming - bytes < reserve) throw storageFull();
  }

  return {
    async assertLeftAfter(bytes) {
      if (reserve > 0) assertLeft(await findFree(), bytes);
    },

    async write(bytes, work) {
      // Nothing is waited for between the look and the count: of two at once the second sees the first.
      if (reserve > 0) assertLeft(await findFree(), bytes);
      coming += bytes;
      try {
        return await work();
      } finally {
        coming -= bytes;
        written += bytes;
      }
    },
  };
}
