import { createHash, type Hash } from 'node:crypto';
import type { ChunkPlace, StoredFile } from '../../../ports/fileStore';
import { readPieces } from './localFiles';

/** Uploads whose digest is kept at a time; the oldest gives way, and its file is read once more at its end. */
const MOST_KEPT = 200;

/** A digest that grows with its file: of the chunks 0 … next - 1, as they were when they were read. */
interface Running {
  readonly hash: Hash;
  /** SHA-256 of each chunk that is in the digest. */
  readonly checksums: string[];
  size: number;
  /** Chunks that are written, but not in the digest yet. */
  readonly written: Map<number, Written>;
  /** Ends when every chunk that can be is in the digest. */
  work: Promise<void>;
  /** A chunk that is in the digest was begun again, or could not be read. */
  isStale: boolean;
}

interface Written {
  readonly place: Pick<ChunkPlace, 'offset' | 'size'>;
  readonly checksum: string;
}

/** The digests of files that grow on this machine's disk, by their path. */
export interface RunningDigests {
  /** A chunk is about to be written, perhaps again. */
  begin(path: string, index: number): void;
  /** A chunk was written as a whole. */
  add(path: string, chunk: ChunkPlace, checksum: string): void;
  /**
   * Size and SHA-256 of a file of chunks with these SHA-256, and forgets it. Undefined where this process has not
   * seen all of them, or has seen others: then the file must be read.
   */
  take(
    path: string,
    checksums: readonly string[],
  ): Promise<StoredFile | undefined>;
  forget(path: string): void;
}

/** Takes the SHA-256 of uploads while their chunks arrive, so that none has to be read at its end (design §8). */
export function createRunningDigests(): RunningDigests {
  const running = new Map<string, Running>();

  function start(path: string): Running {
    const fresh: Running = {
      hash: createHash('sha256'),
      checksums: [],
      size: 0,
      written: new Map(),
      work: Promise.resolve(),
      isStale: false,
    };
    const [oldest] = running.keys();
    if (running.size >= MOST_KEPT && oldest !== undefined) {
      running.delete(oldest);
    }
    running.set(path, fresh);
    return fresh;
  }

  return {
    begin(path, index) {
      const known = running.get(path);
      if (known === undefined) return;
      known.written.delete(index);
      if (index < known.checksums.length) known.isStale = true;
    },

    add(path, { index, offset, size }, checksum) {
      const known = running.get(path) ?? start(path);
      if (known.isStale) return;
      known.written.set(index, { place: { offset, size }, checksum });
      known.work = known.work.then(() => advance(path, known));
    },

    async take(path, checksums) {
      const known = running.get(path);
      if (known === undefined) return undefined;
      await known.work;
      running.delete(path);
      const isWhole =
        !known.isStale &&
        known.checksums.length === checksums.length &&
        known.checksums.every((each, index) => each === checksums[index]);
      return isWhole
        ? { size: known.size, checksum: known.hash.digest('hex') }
        : undefined;
    },

    forget: (path) => void running.delete(path),
  };
}

/** Takes the next chunks into the digest, as far as they are written without a gap. */
async function advance(path: string, running: Running): Promise<void> {
  for (;;) {
    const index = running.checksums.length;
    const next = running.written.get(index);
    if (next === undefined || running.isStale) return;
    running.written.delete(index);
    running.checksums.push(next.checksum);
    try {
      running.size += await readPieces(path, next.place, (piece) =>
        running.hash.update(piece),
      );
    } catch {
      running.isStale = true;
    }
  }
}
