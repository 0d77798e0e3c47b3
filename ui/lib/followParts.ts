/** A thing that is read and followed from outside of React. */
export interface Followed<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/**
 * Reads a part of a store that is made of other parts. It is the same object until one of them is another, and while
 * there is none any more the last one. Throws where there never was one.
 */
export function followParts<Parts extends Readonly<Record<string, unknown>>>(
  subscribe: (listener: () => void) => () => void,
  read: () => Parts | undefined,
): Followed<Parts> {
  let known: Parts | undefined;
  return {
    subscribe,
    get() {
      const before = known;
      const next = read() ?? before;
      if (next === undefined) throw new Error('There is nothing to follow.');
      if (
        before === undefined ||
        Object.keys(next).some((name) => next[name] !== before[name])
      )
        known = next;
      return known ?? next;
    },
  };
}
