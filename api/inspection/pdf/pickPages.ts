/** Pages whose contents are read and drawn: enough to know a file, within seconds for any. */
const MAX_PICKED = 200;

/** Numbers of the pages to look into: all of a short document; of a long one the first, the last and evenly spread ones between. */
export function pickPages(count: number): Set<number> {
  const picked = Math.min(count, MAX_PICKED);
  const step = picked > 1 ? (count - 1) / (picked - 1) : 0;
  return new Set(
    Array.from({ length: picked }, (_, at) => 1 + Math.round(at * step)),
  );
}
