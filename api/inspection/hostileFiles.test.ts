import { buildZip, replaceBytes } from '../testing/files/buildZip';
import { epubParts } from '../testing/files/epubParts';
import { inspectHostileBytes } from '../testing/processes/inspectBytes';

const EPUB = 'application/epub+zip';
const MB = 1_048_576;
const LOCAL = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** Writes a number into a header of every entry of an archive: `at` in the list of entries, 2 bytes before in the entry itself. */
function writeInto(zip: Buffer, at: number, bytes: number, value: number) {
  const changed = Buffer.from(zip);
  const write = (mark: Buffer, place: number) => {
    for (
      let i = changed.indexOf(mark);
      i !== -1;
      i = changed.indexOf(mark, i + 4)
    )
      changed.writeUIntLE(value, i + place, bytes);
  };
  write(CENTRAL, at);
  write(LOCAL, at - 2);
  return changed;
}

const END_BYTES = 22;
const FLAGS_AT = 8;
const METHOD_AT = 10;
const CRC_AT = 16;
const UNPACKED_SIZE_AT = 24;

const epub = (changes: Parameters<typeof epubParts>[0] = {}) =>
  buildZip(epubParts(changes));

const laughs = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<package><metadata>&c;</metadata></package>`;

/** Entries that all say that they are the first one. */
async function buildOverlapping() {
  const zip = await buildZip([
    ['a.txt', Buffer.alloc(100_000)],
    ['b.txt', Buffer.alloc(100_000)],
  ]);
  const second = zip.lastIndexOf(CENTRAL);
  zip.writeUInt32LE(0, second + 42);
  return zip;
}

/** One empty entry again and again. */
async function buildManyEntries(count: number) {
  const zip = await buildZip([['=a', '']]);
  const directory = zip.indexOf(CENTRAL);
  const end = zip.length - END_BYTES;
  const entry = zip.subarray(0, directory);
  const entries = Array.from({ length: count }, (_, index) => {
    const listed = Buffer.from(zip.subarray(directory, end));
    listed.writeUInt32LE(index * entry.length, 42);
    return listed;
  });
  const last = Buffer.from(zip.subarray(end));
  last.writeUInt16LE(count, 8);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(count * (end - directory), 12);
  last.writeUInt32LE(count * entry.length, 16);
  return Buffer.concat([
    ...Array.from({ length: count }, () => entry),
    ...entries,
    last,
  ]);
}

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 40);

const cases: [string, string, () => Promise<Buffer>, string[]][] = [
  [
    'a bomb',
    'a.zip',
    () => buildZip([['a', Buffer.alloc(150 * MB)]]),
    ['zipBomb'],
  ],
  [
    'a bomb in an EPUB',
    'a.epub',
    () => epub({ 'a.txt': Buffer.alloc(150 * MB) }),
    ['zipBomb'],
  ],
  [
    'an archive that declares 4 GB',
    'a.zip',
    async () =>
      writeInto(
        await buildZip([['a', 'tides'.repeat(100)]]),
        UNPACKED_SIZE_AT,
        4,
        0xfffffff0,
      ),
    ['zipBomb'],
  ],
  [
    'an archive of archives is not unpacked further',
    'a.zip',
    async () =>
      buildZip([['a.zip', await buildZip([['b.zip', Buffer.alloc(90 * MB)]])]]),
    [],
  ],
  [
    '65,000 entries',
    'a.zip',
    () => buildManyEntries(65_000),
    ['zipTooManyEntries'],
  ],
  ['entries inside each other', 'a.zip', buildOverlapping, ['zipOverlap']],
  [
    'a size that is too small',
    'a.zip',
    async () =>
      writeInto(
        await buildZip([['a', 'x'.repeat(1000)]]),
        UNPACKED_SIZE_AT,
        4,
        10,
      ),
    ['zipEntryDamaged'],
  ],
  [
    'a size that is too large',
    'a.zip',
    async () =>
      writeInto(
        await buildZip([['a', 'x'.repeat(1000)]]),
        UNPACKED_SIZE_AT,
        4,
        5000,
      ),
    ['zipEntryDamaged'],
  ],
  [
    'a wrong check sum',
    'a.epub',
    async () => writeInto(await epub(), CRC_AT, 4, 1),
    ['zipEntryDamaged'],
  ],
  [
    'a name above its folder',
    'a.zip',
    async () =>
      replaceBytes(await buildZip([['aa/aa/x', 'x']]), 'aa/aa/x', '../../x'),
    ['zipPath'],
  ],
  [
    'a name from the root',
    'a.zip',
    async () =>
      replaceBytes(await buildZip([['aetc/x', 'x']]), 'aetc/x', '/etc/x'),
    ['zipPath'],
  ],
  [
    'a name on a drive of Windows',
    'a.zip',
    async () =>
      replaceBytes(await buildZip([['aa/aaa', 'x']]), 'aa/aaa', 'C:/aaa'),
    ['zipPath'],
  ],
  [
    'an archive with a password',
    'a.zip',
    async () => writeInto(await buildZip([['a', 'x']]), FLAGS_AT, 2, 1),
    ['zipEncrypted'],
  ],
  [
    'an EPUB with a password',
    'a.epub',
    async () => {
      const mimetype = { '=mimetype': undefined, mimetype: EPUB };
      return writeInto(await epub(mimetype), FLAGS_AT, 2, 1);
    },
    ['zipEncrypted'],
  ],
  [
    'an unusual method',
    'a.zip',
    async () => writeInto(await buildZip([['a', 'x']]), METHOD_AT, 2, 14),
    ['zipMethod'],
  ],
  [
    'an archive that was cut off',
    'a.zip',
    async () => cut(await buildZip([['a', 'x']])),
    ['zipDamaged'],
  ],
  [
    'an EPUB that was cut off',
    'a.epub',
    async () => cut(await epub()),
    ['epubDamaged'],
  ],
  [
    'a 64-bit archive',
    'a.zip',
    () => buildZip([['a', 'x']], { zip64: true }),
    [],
  ],
  ['a 64-bit EPUB', 'a.epub', () => buildZip(epubParts(), { zip64: true }), []],
  [
    'entries named like members of objects',
    'a.epub',
    () => epub({ ['__proto__']: 'x', constructor: 'x', toString: 'x' }),
    [],
  ],
  [
    'entities in the package document',
    'a.epub',
    () => epub({ 'book.opf': laughs }),
    ['xmlEntities'],
  ],
  [
    'entities in the container',
    'a.epub',
    () => epub({ 'META-INF/container.xml': laughs }),
    ['xmlEntities'],
  ],
  [
    'a package document of 20 MB',
    'a.epub',
    () => epub({ 'book.opf': `<package>${' '.repeat(20 * MB)}</package>` }),
    ['zipEntryTooBig'],
  ],
  [
    'elements a hundred thousand deep',
    'a.epub',
    () => epub({ 'book.opf': '<a>'.repeat(100_000) + '</a>'.repeat(100_000) }),
    ['xmlDamaged'],
  ],
  [
    'elements named like members of objects',
    'a.epub',
    () =>
      epub({
        'book.opf':
          '<package><__proto__ constructor="x"/><toString/></package>',
      }),
    ['xmlDamaged'],
  ],
];

describe('hostile files are refused in the process that looks at them', () => {
  test.each(cases)('%s', async (_what, name, build, codes) => {
    const purpose = name.endsWith('.zip') ? 'BULK_FILE' : 'BOOK';
    const { remarks } = await inspectHostileBytes(await build(), name, purpose);
    const ours = remarks.filter(({ code }) => !code.startsWith('epubCheck'));
    expect(ours.map(({ code }) => code)).toEqual(codes);
  });
});
