import { deflateSync } from 'node:zlib';

export interface StripTiff {
  width?: number;
  /** Samples of a pixel, their bits and their kind: 1 unsigned, 2 signed, 3 floating, 5 and 6 complex. */
  bands?: number;
  bits?: number;
  sampleFormat?: number;
  /** 1 grey, 2 RGB, 8 CIELab. */
  photometric?: number;
  /** 1 none, 8 Deflate; any other number is only written into the tag. */
  compression?: number;
  /** One tag of GDAL, by which readers take strips without data for intended. */
  isGdal?: boolean;
  /** Changes the strips before they are written. */
  damage?: (strips: Strip[]) => void;
}

/** A strip of rows: its data, and what the tables of the file say instead of its place and its size. */
export interface Strip {
  data: Buffer;
  offset?: number;
  bytes?: number;
}

const STRIPS = 4;
const ROWS = 8;
const SHORT = 3;
const LONG = 4;

/** A TIFF of one page in four strips of eight rows, whose samples count upwards. */
export function buildStrips({
  width = 16,
  bands = 1,
  bits = 8,
  sampleFormat = 1,
  photometric = 1,
  compression = 1,
  isGdal = false,
  damage = () => undefined,
}: StripTiff = {}): Buffer {
  const raw = Buffer.alloc((width * bands * bits * ROWS) / 8);
  const strips = Array.from({ length: STRIPS }, (_, strip): Strip => {
    const pixels = raw.map((_byte, index) => 1 + ((index + strip) % 250));
    return {
      data: compression === 8 ? deflateSync(pixels) : Buffer.from(pixels),
    };
  });
  damage(strips);

  const values: [tag: number, type: number, values: number[]][] = [
    [256, SHORT, [width]],
    [257, SHORT, [STRIPS * ROWS]],
    [258, SHORT, Array<number>(bands).fill(bits)],
    [259, SHORT, [compression]],
    [262, SHORT, [photometric]],
    [273, LONG, []],
    [277, SHORT, [bands]],
    [278, SHORT, [ROWS]],
    [279, LONG, strips.map(({ data, bytes }) => bytes ?? data.length)],
    [339, SHORT, Array<number>(bands).fill(sampleFormat)],
    ...(isGdal ? [[42_113, SHORT, [0]] as [number, number, number[]]] : []),
  ];
  const bodies = strips.map(({ data }) => data);
  let place = 8;
  values[5] = [
    273,
    LONG,
    strips.map(({ data, offset }) => {
      const start = offset ?? place;
      place += data.length;
      return start;
    }),
  ];
  return assemble(bodies, values, place);
}

function assemble(
  bodies: readonly Buffer[],
  values: readonly (readonly [number, number, readonly number[]])[],
  place: number,
): Buffer {
  const even = place + (place % 2);
  let outside = even + 2 + values.length * 12 + 4;
  const arrays: Buffer[] = [];
  const entries = values.map(([tag, type, list]) => {
    const size = type === SHORT ? 2 : 4;
    const body = Buffer.alloc(Math.max(4, list.length * size));
    list.forEach((value, index) => body.writeUIntLE(value, index * size, size));
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(type, 2);
    entry.writeUInt32LE(list.length, 4);
    if (body.length <= 4) body.copy(entry, 8);
    else {
      entry.writeUInt32LE(outside, 8);
      outside += body.length;
      arrays.push(body);
    }
    return entry;
  });
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1');
  header.writeUInt32LE(even, 4);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(values.length);
  return Buffer.concat([
    header,
    ...bodies,
    Buffer.alloc(even - place),
    count,
    ...entries,
    Buffer.alloc(4),
    ...arrays,
  ]);
}
