import type { DigestMessage } from './digestChunks';

/** The digests of a file, each as soon as it is known. */
export interface Digests {
  chunk(index: number): Promise<string>;
  whole(): Promise<string>;
  stop(): void;
}

/** Reads files and computes their digests, beside the page. */
export interface Digester {
  begin(file: File, chunkSize: number): Digests;
  /** Whether the file is still there as it was when it was chosen. */
  isReadable(file: File): Promise<boolean>;
}

/** The file changed or is gone: its remaining digests cannot be computed. */
export class UnreadableFile extends Error {
  constructor(reason: string) {
    super(`The file cannot be read: ${reason}`);
    this.name = 'UnreadableFile';
  }
}

interface Deferred {
  readonly promise: Promise<string>;
  resolve(digest: string): void;
  reject(cause: Error): void;
}

function createDeferred(): Deferred {
  let resolve: Deferred['resolve'] = () => undefined;
  let reject: Deferred['reject'] = () => undefined;
  const promise = new Promise<string>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // It may fail before a caller waits for it, which must not count as an unhandled rejection.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** Collects the digests that a worker sends; a caller that asks before one has come waits for it. */
export function createDigestBook(stop: () => void): {
  digests: Digests;
  tell(message: DigestMessage): void;
  fail(cause: Error): void;
} {
  const chunks = new Map<number, Deferred>();
  const whole = createDeferred();
  let failure: Error | undefined;
  const chunkAt = (index: number): Deferred => {
    const known = chunks.get(index);
    if (known !== undefined) return known;
    const made = createDeferred();
    if (failure !== undefined) made.reject(failure);
    chunks.set(index, made);
    return made;
  };
  const fail = (cause: Error) => {
    failure = cause;
    for (const one of [...chunks.values(), whole]) one.reject(cause);
  };
  return {
    digests: {
      chunk: (index) => chunkAt(index).promise,
      whole: () => whole.promise,
      stop,
    },
    tell(message) {
      if (message.kind === 'chunk')
        chunkAt(message.index).resolve(message.digest);
      else if (message.kind === 'whole') whole.resolve(message.digest);
      else fail(new UnreadableFile(message.reason));
    },
    fail,
  };
}
