import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  digestChunks,
  type DigestMessage,
  type NativeDigest,
} from './digestChunks';

const hash = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

async function digest(
  bytes: Uint8Array,
  chunkSize: number,
  native?: NativeDigest,
  failsAt = -1,
) {
  const told: DigestMessage[] = [];
  let held = 0;
  const file = {
    size: bytes.length,
    slice: (from: number, to: number) => ({
      async arrayBuffer() {
        held += 1;
        expect(held - told.length).toBe(1);
        if (from === failsAt)
          throw new DOMException('It changed.', 'NotReadableError');
        return bytes.slice(from, to).buffer as ArrayBuffer;
      },
    }),
  };
  await digestChunks(file, chunkSize, (message) => told.push(message), native);
  return told;
}

describe.each([
  ['of the browser', webcrypto.subtle as NativeDigest],
  ['of our own where the browser has none', undefined],
])('with digests %s', (_whose, native) => {
  it.each([
    [1, 10],
    [10, 10],
    [25, 10],
    [1000, 64],
  ])(
    'tells the digests of %d bytes in chunks of %d and of the whole, one chunk in memory at a time',
    async (size, chunkSize) => {
      const bytes = Uint8Array.from({ length: size }, (_none, at) => at % 256);
      const told = await digest(bytes, chunkSize, native);
      const count = Math.ceil(size / chunkSize);
      expect(told).toEqual([
        ...Array.from({ length: count }, (_none, index) => ({
          kind: 'chunk',
          index,
          digest: hash(bytes.slice(index * chunkSize, (index + 1) * chunkSize)),
        })),
        { kind: 'whole', digest: hash(bytes) },
      ]);
    },
  );
});

it('leaves each chunk to the browser once', async () => {
  const lengths: number[] = [];
  await digest(new Uint8Array(25), 10, {
    digest(name, bytes) {
      lengths.push(bytes.byteLength);
      return webcrypto.subtle.digest(
        name as string,
        bytes as Uint8Array<ArrayBuffer>,
      );
    },
  });
  expect(lengths).toEqual([10, 10, 5]);
});

it('tells when the file cannot be read any more', async () => {
  const told = await digest(new Uint8Array(30), 10, undefined, 10);
  expect(told.at(-1)).toEqual({ kind: 'failed', reason: 'NotReadableError' });
});
