import type { CodeTable } from './JpegBits';

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const HUFFMAN_TABLES = 0xc4;
const RESTART_INTERVAL = 0xdd;
/** Baseline and extended sequential pictures with Huffman codes. */
const SEQUENTIAL: readonly number[] = [0xc0, 0xc1];

interface Component {
  id: number;
  across: number;
  down: number;
}

interface Frame {
  width: number;
  height: number;
  components: Component[];
}

/** The state for reading the only scan of a sequential JPEG. */
export interface JpegScan {
  /** Where the compressed data begins. */
  start: number;
  /** Units (MCUs) of the picture, and after how many of them a restart marker comes; 0 for never. */
  units: number;
  restartInterval: number;
  /** The blocks of a unit in their order, with their tables. */
  blocks: { dc: CodeTable; ac: CodeTable }[];
}

/** Finds the scan of a sequential JPEG; undefined for every other kind (progressive, arithmetic, several scans). */
export function readJpegScan(bytes: Buffer): JpegScan | undefined {
  const tables = new Map<number, CodeTable>();
  let frame: Frame | undefined;
  let restartInterval = 0;
  for (let place = 2; place + 4 <= bytes.length;) {
    if (bytes[place] !== 0xff) return undefined;
    const marker = bytes[place + 1] ?? 0;
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    const length = bytes.readUInt16BE(place + 2);
    const segment = bytes.subarray(place + 4, place + 2 + length);
    place += 2 + length;
    if (marker === START_OF_SCAN) {
      return frame && toScan(segment, frame, tables, restartInterval, place);
    }
    if (marker === END_OF_IMAGE) return undefined;
    if (marker === HUFFMAN_TABLES) readTables(segment, tables);
    if (marker === RESTART_INTERVAL) restartInterval = segment.readUInt16BE(0);
    if (isFrame(marker)) {
      if (!SEQUENTIAL.includes(marker)) return undefined;
      frame = readFrame(segment);
    }
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  return (
    marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
  );
}

function readFrame(segment: Buffer): Frame {
  const components = Array.from({ length: segment[5] ?? 0 }, (_, index) => {
    const [id = 0, factors = 0] = segment.subarray(6 + index * 3);
    return { id, across: factors >> 4, down: factors & 15 };
  });
  return {
    height: segment.readUInt16BE(1),
    width: segment.readUInt16BE(3),
    components,
  };
}

function readTables(segment: Buffer, tables: Map<number, CodeTable>): void {
  for (let place = 0; place + 17 <= segment.length;) {
    const name = segment[place] ?? 0;
    const counts = segment.subarray(place + 1, place + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const values = segment.subarray(place + 17, place + 17 + total);
    tables.set(name, buildTable(counts, values));
    place += 17 + total;
  }
}

/** Fills in every 16 bits that start with a code of `counts` (codes of each length) and `values`. */
function buildTable(counts: Buffer, values: Buffer): CodeTable {
  const table = new Uint16Array(65_536);
  let next = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    const width = 2 ** (16 - length);
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1) {
      table.fill(length * 256 + (values[index] ?? 0), next, next + width);
      next += width;
      index += 1;
    }
  }
  return table;
}

function toScan(
  segment: Buffer,
  { width, height, components }: Frame,
  tables: ReadonlyMap<number, CodeTable>,
  restartInterval: number,
  start: number,
): JpegScan | undefined {
  const count = segment[0] ?? 0;
  // A height of 0 means that it follows the scan. libvips reads several scans to their end.
  if (count !== components.length || height === 0) return undefined;
  const isSingle = count === 1;
  const across = isSingle ? 1 : Math.max(...components.map((c) => c.across));
  const down = isSingle ? 1 : Math.max(...components.map((c) => c.down));
  const blocks: JpegScan['blocks'] = [];
  for (let index = 0; index < count; index += 1) {
    const [id, names = 0] = segment.subarray(1 + index * 2);
    const component = components.find((each) => each.id === id);
    const dc = tables.get(names >> 4);
    const ac = tables.get(0x10 | (names & 15));
    if (component === undefined || dc === undefined || ac === undefined) {
      return undefined;
    }
    const repeat = isSingle ? 1 : component.across * component.down;
    blocks.push(...Array.from({ length: repeat }, () => ({ dc, ac })));
  }
  const units =
    Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  return { start, units, restartInterval, blocks };
}
