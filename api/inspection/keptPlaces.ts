import type { CheckProcess } from './checkProcess';

/** The resources of one inspection: a process that serves no other file, and an empty folder. */
export interface Place {
  process: CheckProcess;
  folder: string;
}

/** Places of files between their first check and the complete one. */
export interface KeptPlaces {
  /** Keeps the place of a file for a while; false, and nothing kept, when there are too many. */
  keep(path: string, place: Place): boolean;
  /** The place that was kept for this file, which now belongs to the caller. */
  take(path: string): Place | undefined;
  /** Closes all that nobody took. */
  stop(): Promise<void>;
}

/**
 * Builds it for at most `most` places, since each has memory. One that nobody takes within `keepMs` is closed:
 * another API process may check the file, or nobody.
 */
export function createKeptPlaces(
  most: number,
  keepMs: number,
  close: (place: Place) => Promise<void>,
): KeptPlaces {
  const kept = new Map<string, { place: Place; timer: NodeJS.Timeout }>();

  function take(path: string): Place | undefined {
    const found = kept.get(path);
    kept.delete(path);
    clearTimeout(found?.timer);
    return found?.place;
  }

  return {
    keep(path, place) {
      if (kept.size >= most || kept.has(path)) return false;
      const timer = setTimeout(() => {
        kept.delete(path);
        void close(place);
      }, keepMs).unref();
      kept.set(path, { place, timer });
      return true;
    },
    take,
    async stop() {
      const places = [...kept.keys()].map(take);
      await Promise.all(places.map((place) => place && close(place)));
    },
  };
}
