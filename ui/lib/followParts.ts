/** A thing that is read and followed from outside of React. */
export interface Followed<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** Reads a part of a store that is made of other parts: the same object until one of them is another. */
export function followParts<Parts extends Readonly<Record<string, unknown>>>(
  subscribe: (listener: () => void) => () => void,
  read: () => Parts,
): Followed<Parts> {
  let known: Parts | undefined;
  return {
    subscribe,
    get() {
      const next = read();
      const before = known;
      if (
        before === undefined ||
        Object.keys(next).some((name) => next[name] !== before[name])
      )
        known = next;
      return known ?? next;
    },
  };
}
