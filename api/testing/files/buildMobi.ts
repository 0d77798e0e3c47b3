export interface MobiParts {
  text?: string;
  /** Records of text after the first. */
  moreText?: readonly Buffer[];
  encryption?: number;
  title?: string;
  /** Values of the extended header by their type. */
  exth?: readonly (readonly [number, string])[];
  /** The bytes of a picture that is the cover. */
  cover?: Buffer;
  /** The text of a second version of the book, to which the extended header leads. */
  second?: string;
}

const HEADER_BYTES = 232;
const COVER_OFFSET = 201;
const BOUNDARY = 121;

/** A Mobipocket book of version 6 with uncompressed text. */
export function buildMobi({
  text = '<html><body><p>Tides</p></body></html>',
  moreText = [],
  encryption = 0,
  title = 'Tides',
  exth = [],
  cover,
  second,
}: MobiParts = {}): Buffer {
  const texts = [Buffer.from(text), ...moreText];
  const beginning = [...texts, ...(cover === undefined ? [] : [cover])];
  const seconds = second === undefined ? [] : [Buffer.from(second)];
  const boundary = second === undefined ? undefined : 1 + beginning.length;
  const records = [
    buildFirst(texts, encryption, title, exth, cover, boundary),
    ...beginning,
    ...seconds.flatMap((bytes) => [
      buildFirst([bytes], encryption, title, exth, undefined),
      bytes,
    ]),
    Buffer.from('e98e0d0a', 'hex'),
  ];
  const header = Buffer.alloc(78);
  header.write('Tides', 0);
  header.write('BOOKMOBI', 60);
  header.writeUInt16BE(records.length, 76);
  let place = 78 + records.length * 8 + 2;
  const table = records.map((record, index) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(place);
    bytes.writeUInt32BE(index * 2, 4);
    place += record.length;
    return bytes;
  });
  return Buffer.concat([header, ...table, Buffer.alloc(2), ...records]);
}

function buildFirst(
  texts: readonly Buffer[],
  encryption: number,
  title: string,
  exth: readonly (readonly [number, string])[],
  cover: Buffer | undefined,
  boundary?: number,
): Buffer {
  const first = Buffer.alloc(16 + HEADER_BYTES);
  first.writeUInt16BE(1, 0);
  first.writeUInt32BE(Buffer.concat(texts).length, 4);
  first.writeUInt16BE(texts.length, 8);
  first.writeUInt16BE(4096, 10);
  first.writeUInt16BE(encryption, 12);
  first.write('MOBI', 16);
  first.writeUInt32BE(HEADER_BYTES, 20);
  first.writeUInt32BE(2, 24);
  first.writeUInt32BE(65_001, 28);
  first.writeUInt32BE(6, 36);
  first.fill(0xff, 40, 80);
  first.writeUInt32BE(9, 92);
  first.writeUInt32BE(6, 104);
  first.writeUInt32BE(
    cover === undefined ? 0xffff_ffff : 1 + texts.length,
    108,
  );
  first.writeUInt32BE(0x40, 128);
  first.writeUInt32BE(0xffff_ffff, 244);
  const records = exth.map(([type, value]) =>
    exthRecord(type, Buffer.from(value)),
  );
  if (cover !== undefined) {
    records.push(exthRecord(COVER_OFFSET, Buffer.alloc(4)));
  }
  if (boundary !== undefined) {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(boundary);
    records.push(exthRecord(BOUNDARY, value));
  }
  const head = Buffer.alloc(12);
  head.write('EXTH');
  const body = Buffer.concat(records);
  head.writeUInt32BE(12 + body.length, 4);
  head.writeUInt32BE(records.length, 8);
  const name = Buffer.from(title);
  first.writeUInt32BE(first.length + 12 + body.length, 84);
  first.writeUInt32BE(name.length, 88);
  return Buffer.concat([first, head, body, name, Buffer.alloc(8)]);
}

function exthRecord(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(type, 0);
  head.writeUInt32BE(8 + value.length, 4);
  return Buffer.concat([head, value]);
}
