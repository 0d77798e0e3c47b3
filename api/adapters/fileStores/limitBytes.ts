import { Transform } from 'node:stream';

/** A stream that passes bytes on, counts them, and fails with `toError` as soon as there are more than `limit`. */
export function limitBytes(
  limit: number,
  toError: () => Error,
): { stream: Transform; size: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(toError());
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}
