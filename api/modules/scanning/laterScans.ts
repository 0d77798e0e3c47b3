/** Nobody else takes a file for that long; two who scan the same file come to the same. */
export const LEASE_MS = 900_000;

/** Scans one file whose scan is pending and that nobody has. */
export type LaterScan = () => Promise<
  'nothing left' | 'scanned' | 'scanner down'
>;

export interface LaterScans {
  /** Scans what is pending, until nothing is left or the scanner is down. */
  run(): Promise<void>;
  /** Begins no further scan. */
  stop(): void;
}

/** The scans that could not be done in time, in every API process, no file by two at a time. */
export function createLaterScans(kinds: readonly LaterScan[]): LaterScans {
  let stopping = false;
  return {
    async run() {
      for (const scanNext of kinds) {
        while (!stopping) {
          const came = await scanNext();
          if (came === 'scanner down') return;
          if (came === 'nothing left') break;
        }
      }
    },
    stop() {
      stopping = true;
    },
  };
}
