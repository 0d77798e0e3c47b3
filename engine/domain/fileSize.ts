/** Sizes count with 1024 (R32). */
const MEGABYTE = 1024 * 1024;

/** Megabytes of a file that is too big, rounded up: a file of one byte more than 500 MB has 500.01 MB, not 500. */
export function toMegabytes(bytes: number): number {
  return Math.ceil((bytes / MEGABYTE) * 100) / 100;
}
