/** Of the bytes around damage at least this share are no zeros; the high bytes of small numbers are zeros. */
const MIN_SHARE = 0.25;
/** Fewer rows of zeros may be a line of a drawing. */
const MIN_ROWS = 2;

/**
 * Finds zeros in uncompressed rows that no picture has. Black areas and borders of maps are zeros too, and begin with
 * a row. A part of a disk that was lost begins in the middle of a row, and all rows after it are empty.
 */
export class ZeroSearch {
  /** Whether such zeros were found. */
  isFound = false;
  /** Whether a byte was anything else. */
  hasData = false;
  #previous: Buffer | undefined;
  /** Rows of zeros after one that breaks off; undefined elsewhere. */
  #rows: number | undefined;

  /** Takes the next row. */
  add(row: Buffer): void {
    const used = countUsed(row);
    if (used > 0) this.hasData = true;
    if (used === 0) {
      if (this.#rows !== undefined) this.#rows += 1;
      this.isFound ||= (this.#rows ?? 0) >= MIN_ROWS;
    } else {
      this.#rows = this.#breaksOff(row, used) ? 0 : undefined;
    }
    this.#previous = Buffer.from(row);
  }

  /** Whether a row has data only to a place where neither it nor the row before ends. */
  #breaksOff(row: Buffer, used: number): boolean {
    const { length } = row;
    if (used === length || this.#previous === undefined) return false;
    return (
      isFilled(row.subarray(0, used)) && isFilled(this.#previous.subarray(used))
    );
  }
}

/** Bytes to the last that is no zero. */
function countUsed(row: Buffer): number {
  let used = row.length;
  while (used > 0 && row[used - 1] === 0) used -= 1;
  return used;
}

function isFilled(bytes: Buffer): boolean {
  const filled = bytes.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
  return filled >= bytes.length * MIN_SHARE;
}
