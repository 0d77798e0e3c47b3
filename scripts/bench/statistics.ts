/** The value in the middle of a sample, or between the two in the middle. Throws when the sample is empty. */
export function median(sample: readonly number[]): number {
  return percentile(sample, 0.5);
}

/** The value below which this share of a sample lies, interpolated between neighbours. Throws when the sample is empty. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) {
    throw new Error('nothing was measured');
  }
  return below + (above - below) * (place - Math.floor(place));
}

/** A number with as many digits as a reader can use. */
export function round(value: number, digits = 3): number {
  return Number(value.toPrecision(digits));
}
