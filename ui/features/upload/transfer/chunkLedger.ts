/** Records which chunks of a file have arrived, which are on their way, and their share of the file. */
export interface ChunkLedger {
  /** Returns the first chunk that is neither in work nor arrived, and marks it as in work. */
  take(): number | undefined;
  /** Marks a chunk as no longer in work. */
  release(index: number): void;
  /** How many bytes of a chunk are on their way. */
  sending(index: number, bytes: number): void;
  arrived(index: number, digest: string): void;
  listArrived(): number[];
  /** Takes over what the API says that it has; of `believed` only what it confirms stays. */
  compare(
    stored: Readonly<Record<string, string>>,
    believed: readonly number[],
  ): void;
  /** Whether the API has these bytes. */
  isStored(index: number, digest: string): boolean;
  isComplete(): boolean;
  /** The percentage that has arrived. */
  safePercent(): number;
  /** The same with what is on its way. */
  percent(): number;
}

/** Builds the ledger of a file of which nothing has arrived. */
export function createChunkLedger(
  size: number,
  chunkSize: number,
): ChunkLedger {
  const count = Math.ceil(size / chunkSize);
  const taken = new Set<number>();
  const arrived = new Map<number, string>();
  const underway = new Map<number, number>();
  let stored = new Map<number, string>();

  const bytesOf = (index: number): number =>
    index >= 0 && index < count
      ? Math.min(chunkSize, size - index * chunkSize)
      : 0;
  const safeBytes = (): number =>
    [...new Set([...arrived.keys(), ...stored.keys()])]
      .map(bytesOf)
      .reduce((sum, bytes) => sum + bytes, 0);
  const toPercent = (bytes: number): number =>
    Math.min(100, Math.floor((bytes / size) * 100));

  return {
    take() {
      for (let index = 0; index < count; index += 1)
        if (!arrived.has(index) && !taken.has(index)) {
          taken.add(index);
          return index;
        }
      return undefined;
    },
    release(index) {
      taken.delete(index);
      underway.delete(index);
    },
    sending: (index, bytes) => void underway.set(index, bytes),
    arrived(index, digest) {
      underway.delete(index);
      arrived.set(index, digest);
    },
    listArrived: () => [...arrived.keys()],
    compare(given, believed) {
      stored = new Map(
        Object.entries(given).map(([index, digest]) => [Number(index), digest]),
      );
      for (const index of believed)
        if (stored.get(index) !== arrived.get(index)) arrived.delete(index);
    },
    isStored: (index, digest) => stored.get(index) === digest,
    isComplete: () => arrived.size === count,
    safePercent: () => toPercent(safeBytes()),
    percent() {
      let bytes = safeBytes();
      for (const [index, sent] of underway)
        if (!stored.has(index)) bytes += Math.min(sent, bytesOf(index));
      return toPercent(bytes);
    },
  };
}
