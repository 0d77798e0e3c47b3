import sharp from 'sharp';
import { buildEpub } from '../../testing/files/buildEpub';
import { buildPdf } from '../../testing/files/buildPdf';
import { buildZip } from '../../testing/files/buildZip';
import { epubParts } from '../../testing/files/epubParts';
import { inspectBytes } from '../../testing/processes/inspectBytes';

const epub = buildEpub('Tides');
const pdf = buildPdf();
const canvas = sharp({
  create: { width: 8, height: 8, channels: 3, background: '#0b5563' },
});
const jpeg = await canvas.clone().jpeg().toBuffer();
const jfif = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from('ffe000104a46494600010200000100010000', 'hex'),
  jpeg.subarray(2),
]);
const exif = await canvas
  .clone()
  .withExif({ IFD0: { Artist: 'Ada Moss' } })
  .jpeg()
  .toBuffer();
const tiff = await canvas.clone().tiff().toBuffer();
const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const mail = text(
  'From: ada@example.org',
  'Date: Sun, 1 Mar 2026 10:00:00 +1100',
  'Subject: Tides',
  '',
  'Text',
);
const palm = (type: string) =>
  Buffer.concat([Buffer.alloc(60), Buffer.from(type), Buffer.alloc(400)]);
const docx = await buildZip([
  ['[Content_Types].xml', '<Types/>'],
  ['word/document.xml', '<document/>'],
]);
const xlsx = await buildZip([
  ['[Content_Types].xml', '<Types/>'],
  ['xl/workbook.xml', '<workbook/>'],
]);
/** A real one: its folder begins at sector 1 and names what messages have. */
const compoundFile = (entry: string) => {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  Buffer.from(entry, 'utf16le').copy(bytes, 1024);
  return bytes;
};

const archive = await buildZip([['a.txt', 'x']]);
const long = await buildZip([['a.txt', 'x']], { zip64: true });
const unlabelled = await buildZip(epubParts({ '=mimetype': undefined }));
const labelledLate = await buildZip(
  epubParts({
    '=mimetype': undefined,
    mimetype: 'application/epub+zip\n',
  }),
);

describe('what a file is, its content decides', () => {
  test.each<[string, Buffer, string, string, string | null]>([
    ['an EPUB', epub, 'a.epub', 'BOOK', 'fmt/483'],
    ['a name in capitals', epub, 'A.ePub', 'BOOK', 'fmt/483'],
    [
      'an EPUB whose mimetype is last and packed',
      labelledLate,
      'a.epub',
      'BOOK',
      'fmt/483',
    ],
    ['an EPUB without mimetype', unlabelled, 'a.epub', 'BOOK', 'fmt/483'],
    ['PDF 1.4', pdf, 'a.pdf', 'BOOK', 'fmt/18'],
    [
      'PDF 2.0',
      Buffer.from(
        pdf.toString('latin1').replace('PDF-1.4', 'PDF-2.0'),
        'latin1',
      ),
      'a.pdf',
      'MAP',
      'fmt/1129',
    ],
    [
      'a PDF behind an empty line',
      Buffer.concat([Buffer.from('\n\n'), pdf]),
      'a.pdf',
      'BOOK',
      'fmt/18',
    ],
    ['MOBI', palm('BOOKMOBI'), 'a.mobi', 'BOOK', 'fmt/396'],
    ['the older PalmDOC', palm('TEXtREAd'), 'a.mobi', 'BOOK', 'fmt/396'],
    ['JPEG', jpeg, 'a.jpg', 'COVER_IMAGE', 'fmt/41'],
    ['JPEG with a version', jfif, 'a.jpg', 'COVER_IMAGE', 'fmt/44'],
    ['a photograph', exif, 'a.jpg', 'COVER_IMAGE', 'x-fmt/390'],
    ['TIFF', tiff, 'a.geotiff', 'MAP', 'fmt/353'],
    ['XLSX', xlsx, 'a.xlsx', 'METADATA_FILE', 'fmt/214'],
    ['ZIP', archive, 'a.zip', 'BULK_FILE', 'x-fmt/263'],
    ['a message', mail, 'a.eml', 'EMAIL', 'fmt/278'],
    [
      'a message of Outlook',
      compoundFile('__properties_version1.0'),
      'a.msg',
      'EMAIL',
      'x-fmt/430',
    ],
  ])('%s', async (_what, bytes, name, purpose, pronom) => {
    const { format, remarks } = await inspectBytes(bytes, name, purpose);
    expect(format?.pronom).toBe(pronom);
    const refusals = [
      'nameDiffers',
      'formatNotAccepted',
      'nameNotAccepted',
      'polyglot',
    ];
    expect(remarks.filter(({ code }) => refusals.includes(code))).toEqual([]);
  });
});

describe('a file whose content is not what its name says is refused with both named', () => {
  test.each<[string, Buffer, string, string, string, string]>([
    ['a PDF', pdf, 'a.epub', 'BOOK', 'EPUB', 'PDF'],
    ['an EPUB', epub, 'a.pdf', 'BOOK', 'PDF', 'EPUB'],
    ['a JPEG', jpeg, 'a.tif', 'MAP', 'TIFF picture', 'JPEG picture'],
    ['a Word document', docx, 'a.epub', 'BOOK', 'EPUB', 'Word document (DOCX)'],
    [
      'a Word document as archive',
      docx,
      'a.zip',
      'BULK_FILE',
      'ZIP archive',
      'Word document (DOCX)',
    ],
    [
      'an old Word document',
      compoundFile('WordDocument'),
      'a.msg',
      'EMAIL',
      'Outlook message (MSG)',
      'Word document (DOC)',
    ],
    [
      'a workbook with a password',
      compoundFile('EncryptedPackage'),
      'a.xlsx',
      'METADATA_FILE',
      'Excel workbook (XLSX)',
      'Office document with a password',
    ],
    [
      'a web page',
      text('<!DOCTYPE html>', '<html></html>'),
      'a.pdf',
      'BOOK',
      'PDF',
      'HTML page',
    ],
    [
      'plain text',
      text('Once upon a time'),
      'a.epub',
      'BOOK',
      'EPUB',
      'plain text',
    ],
    [
      'a GIF',
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      'a.jpg',
      'COVER_IMAGE',
      'JPEG picture',
      'GIF',
    ],
    [
      'noise',
      Buffer.from([0, 9, 8, 7, 6, 5, 4, 3]),
      'a.mobi',
      'BOOK',
      'MOBI',
      'something unknown',
    ],
    ['nothing', Buffer.alloc(0), 'a.epub', 'BOOK', 'EPUB', 'nothing'],
  ])('%s', async (_what, bytes, name, purpose, named, found) => {
    const { remarks } = await inspectBytes(bytes, name, purpose);
    expect(remarks.map(({ code }) => code)).toEqual(['nameDiffers']);
    expect(remarks[0]?.params).toMatchObject({ named, found });
  });

  test('a format that is not accepted is refused with the accepted ones [S1-5.files.formats-book]', async () => {
    const { remarks } = await inspectBytes(docx, 'a.docx', 'BOOK');
    expect(remarks).toEqual([
      {
        code: 'formatNotAccepted',
        params: { found: 'Word document (DOCX)', accepted: 'EPUB, PDF, MOBI' },
      },
    ]);
  });

  test('an accepted format under a name that is not is refused', async () => {
    const { remarks } = await inspectBytes(palm('BOOKMOBI'), 'a.azw3', 'BOOK');
    expect(remarks.map(({ code }) => code)).toEqual(['nameNotAccepted']);
  });
});

describe('a file that is two at once is refused', () => {
  const page = text('<html><script>alert(1)</script></html>');
  test.each<[string, Buffer[], string, string]>([
    ['a PDF before an EPUB', [pdf, epub], 'a.pdf', 'ZIP archive'],
    ['a PDF before a 64-bit archive', [pdf, long], 'a.pdf', 'ZIP archive'],
    [
      'a PDF before an EPUB and an empty line',
      [pdf, epub, Buffer.from('\r\n')],
      'a.pdf',
      'ZIP archive',
    ],
    ['a JPEG before a ZIP', [jpeg, epub], 'a.jpg', 'ZIP archive'],
    ['a TIFF before a ZIP', [tiff, epub], 'a.tif', 'ZIP archive'],
    ['a web page before a PDF', [page, pdf], 'a.pdf', 'HTML page'],
    [
      'a program before a PDF',
      [Buffer.from('MZ\0\0'), pdf],
      'a.pdf',
      'Windows program',
    ],
    [
      'a GIF before a PDF',
      [Buffer.from('GIF89a'), pdf],
      'a.pdf',
      'GIF picture',
    ],
    ['a JPEG before a PDF', [jpeg.subarray(0, 4), pdf], 'a.jpg', 'PDF'],
  ])('%s', async (_what, parts, name, other) => {
    const { remarks } = await inspectBytes(Buffer.concat(parts), name, 'MAP');
    expect(remarks).toContainEqual({
      code: 'polyglot',
      params: expect.objectContaining({ other }) as unknown,
    });
  });

  test('an archive inside a PDF does not make it two files', async () => {
    const [head = '', tail = ''] = pdf.toString('latin1').split('xref', 2);
    const bytes = Buffer.concat([
      Buffer.from(`${head}%`, 'latin1'),
      epub,
      Buffer.from(`\nxref${tail}`, 'latin1'),
    ]);
    const { remarks } = await inspectBytes(bytes, 'a.pdf', 'BOOK');
    expect(remarks.map(({ code }) => code)).not.toContain('polyglot');
  });

  test('an archive of PDFs that are packed without compression is one', async () => {
    const bytes = await buildZip([['=a.pdf', pdf]]);
    const { remarks } = await inspectBytes(bytes, 'a.zip', 'BULK_FILE');
    expect(remarks).toEqual([]);
  });
});
