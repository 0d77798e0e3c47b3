import fc from 'fast-check';

/** A way to damage a file; places are parts of its length from 0 to 1, so that it fits any file. */
export type Mutation =
  | { kind: 'flip'; places: number[]; bit: number }
  | { kind: 'truncate'; at: number }
  | { kind: 'splice'; at: number; from: number; length: number };

const STEPS = 1_000_000;

/** Every place is as likely as any other; a double of its own would nearly always be close to 0. */
const part = fc.noBias(fc.nat(STEPS - 1)).map((step) => step / STEPS);

const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    kind: fc.constant('flip' as const),
    places: fc.array(part, { minLength: 1, maxLength: 40 }),
    bit: fc.noBias(fc.nat(7)),
  }),
  fc.record({ kind: fc.constant('truncate' as const), at: part }),
  fc.record({
    kind: fc.constant('splice' as const),
    at: part,
    from: part,
    length: part.map((length) => length / 2),
  }),
);

/** `count` ways to damage a file; of one seed always the same. */
export function createMutations(seed: number, count: number): Mutation[] {
  return fc.sample(mutations, { seed, numRuns: count });
}

/**
 * A damaged copy of a file, never empty.
 *
 * @param other - the file whose bytes are spliced in.
 */
export function applyMutation(
  mutation: Mutation,
  bytes: Buffer,
  other: Buffer,
): Buffer {
  switch (mutation.kind) {
    case 'flip': {
      const damaged = Buffer.from(bytes);
      for (const place of mutation.places) {
        const at = Math.floor(place * damaged.length);
        damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << mutation.bit), at);
      }
      return damaged;
    }
    case 'truncate':
      return bytes.subarray(
        0,
        Math.max(1, Math.floor(mutation.at * bytes.length)),
      );
    case 'splice': {
      const at = Math.floor(mutation.at * bytes.length);
      const from = Math.floor(mutation.from * other.length);
      const length = 1 + Math.floor(mutation.length * other.length);
      const piece = other.subarray(from, from + length);
      return Buffer.concat([
        bytes.subarray(0, at),
        piece,
        bytes.subarray(at + piece.length),
      ]);
    }
  }
}
