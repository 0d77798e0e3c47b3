import { storageFull } from './errors';
import type { MeasureFreeSpace } from './ports/freeSpace';
import { rememberBriefly } from './rememberBriefly';

/** The space on disk that uploads leave to the database, the log and the checks of files. */
export interface DiskReserve {
  /** Whether uploads are taken at all. */
  isLeft(): Promise<boolean>;
  /** Throws 507 when the reserve would not be left after so many bytes more. */
  assertLeftAfter(bytes: number): Promise<void>;
}

/**
 * Keeps a reserve of free space; the space is measured at most once a second.
 *
 * @param reserve - bytes; 0 keeps none and measures nothing.
 */
export function createDiskReserve(
  measure: MeasureFreeSpace,
  reserve: number,
  clock: () => Date,
): DiskReserve {
  const findFree = rememberBriefly(measure, clock);
  const isLeftAfter = async (bytes: number) =>
    reserve === 0 || (await findFree()) - bytes >= reserve;

  return {
    isLeft: () => isLeftAfter(0),

    async assertLeftAfter(bytes) {
      if (!(await isLeftAfter(bytes))) throw storageFull();
    },
  };
}
