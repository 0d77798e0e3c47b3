const MARKER = 0xff;

/** Of every 16 bits that may follow: the length of the code they start with times 256, plus its value; 0 for none. */
export type CodeTable = Uint16Array;

/** The compressed data of a JPEG scan bit by bit, up to the next marker; behind it come zeros, as decoders assume. */
export class JpegBits {
  #bits = 0;
  #count = 0;
  #padding = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private place: number,
  ) {}

  /** The value of the next Huffman code; -1 when the table has no such code. */
  readCode(table: CodeTable): number {
    this.#fill();
    const entry = table[(this.#bits >> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** Leaves out at most 16 bits. */
  skip(count: number): void {
    this.#fill();
    this.#count -= count;
  }

  /** Whether more bits were read than there are before the marker. */
  isPastEnd(): boolean {
    return this.#count < this.#padding;
  }

  /** Whole bytes between the last bit that was read and the next marker. */
  countUnreadBytes(): number {
    const end = this.#findMarker();
    const buffered = Math.max(0, this.#count - this.#padding) >> 3;
    return buffered + end - this.place;
  }

  /** Continues behind the next marker; false when that is none of restart. */
  skipRestartMarker(): boolean {
    const end = this.#findMarker();
    const code = this.bytes[end + 1] ?? 0;
    this.place = end + 2;
    this.#bits = this.#count = this.#padding = 0;
    return code >= 0xd0 && code <= 0xd7;
  }

  #findMarker(): number {
    const { bytes } = this;
    let place = this.place;
    while (place < bytes.length) {
      const found = bytes.indexOf(MARKER, place);
      if (found < 0) return bytes.length;
      const next = bytes[found + 1] ?? 0;
      if (next !== 0 && next !== MARKER) return found;
      place = next === 0 ? found + 2 : found + 1;
    }
    return bytes.length;
  }

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.bytes[this.place];
      const isData =
        byte !== undefined &&
        (byte !== MARKER || this.bytes[this.place + 1] === 0);
      // Only 24 of 32 bits are used: the oldest fall out by themselves.
      this.#bits = (this.#bits << 8) | (isData ? byte : 0);
      this.#count += 8;
      if (!isData) this.#padding += 8;
      else this.place += byte === MARKER ? 2 : 1;
    }
  }
}
