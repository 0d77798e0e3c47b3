const units = ['bytes', 'KB', 'MB', 'GB'];

/**
 * Gives a size in words: bytes, KB, MB or GB with at most one decimal.
 * Sizes of files step by 1000, limits by 1024 (spec 2 §9, R32).
 */
export function formatBytes(size: number, step: 1000 | 1024 = 1000): string {
  let value = size;
  let unit = 0;
  while (unit < units.length - 1 && Number(value.toFixed(1)) >= step) {
    value /= step;
    unit += 1;
  }
  const digits = unit === 0 ? value : Number(value.toFixed(1));
  return `${digits} ${units[unit]}`;
}
