import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { addStrayBytes } from '../../testing/files/addStrayBytes';
import { assemblePdf, pdfStream } from './assemblePdf';
import { buildBlankPdf, buildPdf } from '../../testing/files/buildPdf';
import {
  buildPicturePdf,
  type PagePicture,
} from '../../testing/files/buildPicturePdf';
import type { InspectionFinding } from '../../ports/fileInspector';
import {
  acceptedFor,
  inspectBytes,
  inspectFile,
  withInspector,
} from '../../testing/processes/inspectBytes';
import { checkPdfPictures } from './checkPdfPictures';
import { judgeRepaired } from './judgeRepaired';
import { lookAtEnds } from './lookAtEnds';
import type { PagesRead } from './readPages';

const PIXELS = 64 * 64;
/** Of 230 pages one that pickPages leaves out. */
const UNPICKED = 5;
const LARGE = 420 * 1_048_576;
const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8';

/** Pixels that no packer makes much smaller, the same in every run. */
const noise = Buffer.from(
  Array.from({ length: PIXELS * 3 }, (_, at) => (at * at * 31 + at * 7) % 251),
);
const greyNoise = noise.subarray(0, PIXELS);

const toJpeg = (channels: 3 | 4 = 3) =>
  sharp(Buffer.concat([noise, noise]).subarray(0, PIXELS * channels), {
    raw: { width: 64, height: 64, channels: 3 },
  })
    .toColourspace(channels === 4 ? 'cmyk' : 'srgb')
    .jpeg()
    .toBuffer();
const jpeg = await toJpeg();
const cmyk = await toJpeg(4);

/** A scan of soft spots, whose data are long enough to be lost in part. */
const spots = await sharp(noise, {
  raw: { width: 64, height: 64, channels: 3 },
})
  .blur(2)
  .jpeg({ quality: 100 })
  .toBuffer();

const progressive = await sharp(spots)
  .jpeg({ quality: 100, progressive: true })
  .toBuffer();

const zeroed = (bytes: Buffer, from: number, count: number) =>
  Buffer.concat([
    bytes.subarray(0, from),
    Buffer.alloc(count),
    bytes.subarray(from + count),
  ]);

const without = (bytes: Buffer, from: number, count: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + count)]);

const scan = (bytes: Buffer): PagePicture => ({
  bytes,
  entries: '/Filter /DCTDecode /ColorSpace /DeviceRGB /BitsPerComponent 8',
});
const flate = (pixels: Buffer, entries = GREY): PagePicture => ({
  bytes: deflateSync(pixels),
  entries: `/Filter /FlateDecode ${entries}`,
});
const packed = (bytes: Buffer, filter: string): PagePicture => ({
  bytes,
  entries: `/Filter /${filter} ${GREY}`,
});
const soundFlate = deflateSync(greyNoise);

const replaced = (bytes: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

/** Three pages; the objects of the second are 5 and 6. */
const pages = assemblePdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 5 0 R 7 0 R] /Count 3 >>',
  ...[4, 6, 8].flatMap((contents) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${contents} 0 R >>`,
    pdfStream(Buffer.from(`${contents} 50 200 300 re f`)),
  ]),
]);
const startxref = (bytes: Buffer) => bytes.lastIndexOf('startxref');
const lost = (bytes: Buffer) =>
  replaced(bytes, /startxref\n\d+/, 'startxref\n7');
const packedPage = assemblePdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>',
  pdfStream(
    deflateSync(Buffer.from(`${'10 10 re f\n'.repeat(20)}50 50 200 300 re f`)),
    '/Filter /FlateDecode ',
  ),
]);
const toCrLf = (bytes: Buffer) => replaced(bytes, /\n/g, '\r\n');

type Verdict = [what: string, bytes: Buffer, found: Record<string, unknown>];

const repaired = (read: number, all: number) => ({
  pdfRepaired: { read, pages: all },
});

const refused = (what: RegExp) => ({
  pdfDamaged: { what: expect.stringMatching(what) as string },
});

const verdicts: Verdict[] = [
  ['whose table is not where it says', lost(pages), repaired(3, 3)],
  ['whose last bytes are missing', pages.subarray(0, -10), repaired(3, 3)],
  [
    'whose table is missing',
    Buffer.concat([
      pages.subarray(0, pages.lastIndexOf('xref\n0')),
      pages.subarray(pages.lastIndexOf('trailer')),
    ]),
    repaired(3, 3),
  ],
  [
    'with 2 MB behind its end',
    Buffer.concat([pages, Buffer.alloc(2_000_000)]),
    {},
  ],
  [
    'whose contents cannot be unpacked',
    zeroed(packedPage, packedPage.indexOf('stream\n') + 7, 20),
    { pdfContentDamaged: { pages: '1' } },
  ],
  ['of text whose ends of line were changed', toCrLf(pages), repaired(3, 3)],
  [
    'with a mistake on one of its pages',
    lost(replaced(pages, '6 50 200 300 re', '6 50 200 3)0 re')),
    { ...repaired(2, 3), pdfFaultyPages: { pages: '2' } },
  ],
  [
    'with a mistake on each of its pages',
    lost(replaced(pages, / 50 200 300 re f/g, ' 50 200 300 re f 3)0')),
    { ...repaired(0, 3), pdfFaultyPages: { pages: '1, 2, 3' } },
  ],
  [
    'with a blank page',
    lost(replaced(pages, '6 50 200 300 re f', '6 50 200 300 re n')),
    { ...repaired(3, 3), pdfPageBlank: { pages: '2' } },
  ],
  [
    'without one of its pages',
    lost(replaced(pages, '5 0 obj', '5 0 oXX')),
    refused(/^Page 2 of . cannot be opened/),
  ],
  [
    'whose pages are garbled',
    lost(replaced(pages, / re f/g, ' rX f')),
    refused(/internal index is damaged/),
  ],
  [
    'without its end',
    pages.subarray(0, startxref(pages)),
    refused(/^The end of the file is missing/),
  ],
  [
    'that counts more pages than it has',
    replaced(pages, '/Count 3', '/Count 4'),
    refused(/different numbers of pages/),
  ],
  [
    'whose packed page was changed with its ends of line',
    toCrLf(packedPage),
    refused(/internal index is damaged/),
  ],
  [
    'whose packed page cannot be unpacked',
    lost(zeroed(packedPage, packedPage.indexOf('stream\n') + 7, 20)),
    refused(/internal index is damaged/),
  ],
  [
    'of which most pages are blank',
    lost(replaced(pages, /([68] 50 200 300) re f/g, '$1 re n')),
    { ...repaired(3, 3), pdfPageBlank: { pages: '2, 3' } },
  ],
  [
    'of which most pages are garbled',
    lost(replaced(pages, /([68] 50 200 300) re f/g, '$1 rX f')),
    { ...repaired(1, 3), pdfPageBlank: { pages: '2, 3' } },
  ],
  [
    'that shows nothing',
    lost(buildBlankPdf()),
    refused(/internal index is damaged/),
  ],
  ['that is blank and sound', buildBlankPdf(), {}],
  ['that is sound', buildPdf(), {}],
];

const pictures: Verdict[] = [
  [
    'a picture that is not in the file',
    buildPicturePdf([scan(jpeg), {}]),
    { pdfPictureMissing: { pages: '2' } },
  ],
  [
    'a JPEG broken in the middle',
    buildPicturePdf([
      scan(jpeg),
      scan(without(jpeg, jpeg.length / 2, 300)),
      scan(jpeg.subarray(0, jpeg.length / 2)),
      scan(spots),
      scan(zeroed(spots, 1000, 60)),
    ]),
    { pdfPictureDamaged: { pages: '2, 3, 5' } },
  ],
  [
    'a damaged picture on one of very many pages',
    buildPicturePdf(
      Array.from({ length: 230 }, (_, at) =>
        scan(at === UNPICKED - 1 ? jpeg.subarray(0, jpeg.length / 2) : jpeg),
      ),
    ),
    { pdfPictureDamaged: { pages: String(UNPICKED) } },
  ],
  [
    'a picture of more pixels than are decoded',
    buildPicturePdf([
      scan(jpeg),
      flate(
        Buffer.alloc(1000 * 6001, 255),
        `/Width 8000 /Height 6001 /ColorSpace /DeviceGray /BitsPerComponent 1`,
      ),
    ]),
    { pdfPicturesPartlyRead: { read: 1, pages: 2 } },
  ],
  [
    'a progressive JPEG broken in the middle',
    buildPicturePdf([scan(progressive), scan(zeroed(progressive, 1000, 60))]),
    { pdfPictureDamaged: { pages: '2' } },
  ],
  [
    'a JPEG with stray bytes before its end, as some cameras write',
    buildPicturePdf([scan(addStrayBytes(jpeg))]),
    {},
  ],
  [
    'a JPEG that is none',
    buildPicturePdf([scan(zeroed(jpeg, 0, jpeg.length))]),
    { pdfPictureDamaged: { pages: '1' } },
  ],
  [
    'Flate data with faulty bytes',
    buildPicturePdf([
      packed(zeroed(soundFlate, 0, 200), 'FlateDecode'),
      packed(zeroed(soundFlate, soundFlate.length / 2, 200), 'FlateDecode'),
    ]),
    { pdfPictureDamaged: { pages: '1, 2' } },
  ],
  [
    'Flate data that end too early',
    buildPicturePdf([
      packed(soundFlate.subarray(0, -300), 'FlateDecode'),
      flate(greyNoise.subarray(0, PIXELS / 2)),
    ]),
    { pdfPictureDamaged: { pages: '1, 2' } },
  ],
  [
    'JPEG 2000, JBIG2 and run lengths that are none',
    buildPicturePdf([
      packed(greyNoise, 'JPXDecode'),
      packed(greyNoise, 'JBIG2Decode'),
      packed(Buffer.from([128]), 'RunLengthDecode'),
    ]),
    { pdfPictureDamaged: { pages: '1, 2, 3' } },
  ],
  [
    'a picture under a white area',
    buildPicturePdf([{ ...scan(jpeg), after: '1 g 0 0 300 400 re f' }]),
    { pdfPageBlank: { pages: '1' } },
  ],
  [
    'sound pictures of many kinds',
    buildPicturePdf([
      scan(jpeg),
      flate(greyNoise),
      packed(Buffer.from(`${greyNoise.toString('hex')}>`), 'ASCIIHexDecode'),
      { bytes: greyNoise, entries: GREY },
      {
        bytes: cmyk,
        entries:
          '/Filter /DCTDecode /ColorSpace /DeviceCMYK /BitsPerComponent 8',
      },
    ]),
    {},
  ],
  [
    'white pictures and masks',
    buildPicturePdf([
      flate(Buffer.alloc(PIXELS, 255)),
      flate(
        Buffer.alloc(PIXELS / 8, 255),
        '/ColorSpace /DeviceGray /BitsPerComponent 1',
      ),
      flate(
        Buffer.alloc(PIXELS / 8, 255),
        '/ImageMask true /BitsPerComponent 1',
      ),
    ]),
    {},
  ],
  [
    'Flate data whose checksum is wrong or missing',
    buildPicturePdf([
      packed(zeroed(soundFlate, soundFlate.length - 4, 4), 'FlateDecode'),
      packed(soundFlate.subarray(0, -4), 'FlateDecode'),
    ]),
    {},
  ],
];

function toFound(remarks: readonly InspectionFinding[]) {
  const byCode = remarks.map(({ code, params }) => [code, params]);
  return Object.fromEntries(byCode) as Record<string, unknown>;
}

/** A file larger than pdfium takes, with a hole of zeros between its first and its last part. */
async function withLargeFile(
  [first, last]: readonly [Buffer, Buffer],
  use: (path: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  try {
    const path = join(folder, 'large.pdf');
    const file = await open(path, 'w');
    await file.write(first, 0, first.length, 0);
    await file.write(last, 0, last.length, LARGE);
    await file.close();
    await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function expectVerdict(bytes: Buffer, found: Record<string, unknown>) {
  const { remarks } = await inspectBytes(bytes, 'tides.pdf', 'BOOK');
  expect(toFound(remarks)).toEqual(found);
}

test.each(verdicts)(
  'regression: a PDF %s is accepted only when its pages can be read',
  (_what, bytes, found) => expectVerdict(bytes, found),
);

test('a PDF without pictures and annotations needs no second program', () =>
  withInspector(pages, async (inspector, path) => {
    const originalFilename = 'tides.pdf';
    const accepted = acceptedFor('BOOK');
    const file = { path, size: pages.length, originalFilename, accepted };
    const found = await inspector.check(file, 'pdf', 'patient');
    expect(found?.checks.map(({ check }) => check)).toEqual([
      'pdf',
      'pdfPages',
    ]);
  }));

test('regression: of a PDF too large for pdfium it is reported that no picture was checked', async () => {
  const scan = buildPicturePdf([packed(soundFlate, 'FlateDecode')]);
  const table = startxref(scan);
  const place = /startxref\n(\d+)/.exec(scan.toString('latin1', table))?.[1];
  const update = `xref\n0 0\ntrailer\n<< /Size 9 /Root 1 0 R /Prev ${place} >>\nstartxref\n${LARGE}\n%%EOF\n`;
  await withLargeFile([scan, Buffer.from(update)], async (path) => {
    const { remarks } = await inspectFile(path, 'tides.pdf', 'BOOK');
    expect(toFound(remarks)).toEqual({
      pdfPicturesPartlyRead: { read: 0, pages: 1 },
    });
  });
});

test.each([
  ['accepted for a review', [2], repaired(2, 3)],
  [
    'refused when no page can be read',
    [1, 2, 3],
    refused(/internal index is damaged/),
  ],
])(
  'regression: a repaired PDF too large for pdfium is %s',
  async (_what, unreadable, found) => {
    const read: PagesRead = {
      opened: 3,
      missing: undefined,
      hasScripts: false,
      unreadable,
      skipped: [],
      garbled: [],
      incomplete: [],
      missingFonts: [],
      isRepaired: true,
      isPlain: false,
    };
    await withLargeFile([pages, lost(pages)], async (path) => {
      const ends = await lookAtEnds(path);
      const remarks = await judgeRepaired(path, ends, 3, read);
      expect(toFound(remarks)).toEqual(found);
    });
  },
);

test.each(pictures)(
  'regression: %s in a PDF is reported with its page, a sound one is not',
  (_what, bytes, found) => expectVerdict(bytes, found),
);

test('regression: pictures are decoded for 15 seconds of processor time, however busy the machine is', async () => {
  const scans = buildPicturePdf(Array.from({ length: 20 }, () => scan(jpeg)));
  await withInspector(scans, async (_, path) => {
    const input = { path, megapixels: 100 };
    // Read once at the start, then before each page and before each picture.
    let seconds = 0;
    const { remarks } = await checkPdfPictures(input, () => (seconds += 1));
    expect(toFound(remarks)).toEqual({
      pdfPicturesPartlyRead: { read: 7, pages: 20 },
    });
  });
});
