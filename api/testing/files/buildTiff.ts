/** A tag of a TIFF: its number and its values, as whole numbers of 16 bits, as floating ones or as text. */
export interface TiffTag {
  tag: number;
  shorts?: readonly number[];
  doubles?: readonly number[];
  text?: string;
}

export interface TiffPage {
  width: number;
  height: number;
  tags?: readonly TiffTag[];
}

const HEADER_BYTES = 8;
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const DOUBLE = 12;

/** A grey, uncompressed TIFF of these pages; with `endless` the last page is followed by the first. Pages have at most `pixels` bytes of their picture. */
export function buildTiff(
  pages: readonly TiffPage[],
  { endless = false, pixels = Infinity } = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\x08\0\0\0', 'latin1')];
  let place = HEADER_BYTES;
  pages.forEach((page, index) => {
    const isLast = index === pages.length - 1;
    const size = buildPage(page, place, 0, pixels).length;
    const next = isLast ? (endless ? HEADER_BYTES : 0) : place + size;
    parts.push(buildPage(page, place, next, pixels));
    place += size;
  });
  return Buffer.concat(parts);
}

function buildPage(
  { width, height, tags = [] }: TiffPage,
  start: number,
  next: number,
  pixels: number,
): Buffer {
  const size = Math.min(width * height, pixels);
  const count = 8 + tags.length;
  let outside = start + 2 + count * 12 + 4;
  const bodies: Buffer[] = [];
  const entries = [
    entry(256, LONG, 1, width),
    entry(257, LONG, 1, height),
    entry(258, SHORT, 1, 8),
    entry(259, SHORT, 1, 1),
    entry(262, SHORT, 1, 1),
    entry(273, LONG, 1, 0),
    entry(278, LONG, 1, height),
    entry(279, LONG, 1, width * height),
  ];
  for (const tag of tags) {
    const { type, count: values, body } = toBody(tag);
    entries.push(entry(tag.tag, type, values, outside));
    if (body.length <= 4) {
      body.copy(entries.at(-1) ?? body, 8);
      continue;
    }
    bodies.push(body);
    outside += body.length;
  }
  entries[5]?.writeUInt32LE(outside, 8);
  const head = Buffer.alloc(2);
  head.writeUInt16LE(count);
  const tail = Buffer.alloc(4);
  tail.writeUInt32LE(next);
  return Buffer.concat([
    head,
    ...entries,
    tail,
    ...bodies,
    Buffer.alloc(size + (size % 2), 0x80),
  ]);
}

function toBody({ shorts = [], doubles = [], text }: TiffTag) {
  if (text !== undefined) {
    const body = Buffer.from(`${text}\0`, 'latin1');
    return { type: ASCII, count: body.length, body };
  }
  const body = Buffer.alloc(shorts.length * 2 + doubles.length * 8);
  shorts.forEach((value, index) => body.writeUInt16LE(value, index * 2));
  doubles.forEach((value, index) => body.writeDoubleLE(value, index * 8));
  return shorts.length > 0
    ? { type: SHORT, count: shorts.length, body }
    : { type: DOUBLE, count: doubles.length, body };
}

function entry(
  tag: number,
  type: number,
  count: number,
  value: number,
): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}
