import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp, TiffOptions } from 'sharp';
import findings from '../../../schemas/lists/FileFinding.json' with { type: 'json' };
import { addStrayBytes } from '../../testing/files/addStrayBytes';
import { buildStrips, type Strip } from '../../testing/files/buildStrips';
import { findSample } from '../../testing/files/findSample';
import {
  inspectBytes,
  inspectFile,
  withInspector,
} from '../../testing/processes/inspectBytes';

type Verdict = 'ready' | 'review' | 'refused';

function toVerdict(codes: readonly string[]): Verdict {
  const severities = codes.map(
    (code) => findings.entries.find(({ name }) => name === code)?.severity,
  );
  if (severities.includes('error')) return 'refused';
  return severities.includes('serious') ? 'review' : 'ready';
}

const inSecond = (change: (strip: Strip) => void) => (strips: Strip[]) => {
  const [, second] = strips;
  if (second !== undefined) change(second);
};

/** 300 MB in 300 kB. */
const bomb = deflateSync(Buffer.alloc(300_000_000, 90));

const maps: [string, Parameters<typeof buildStrips>[0], Verdict, string[]][] = [
  ['seven bands', { bands: 7, photometric: 2 }, 'ready', []],
  ['eight bands of 16 bits', { bands: 8, bits: 16 }, 'ready', []],
  ['Float64 terrain', { bits: 64, sampleFormat: 3 }, 'ready', []],
  ['complex numbers', { bits: 64, sampleFormat: 6 }, 'ready', []],
  ['CIELab', { bands: 3, photometric: 8 }, 'ready', []],
  [
    'Float64 in Deflate',
    { bits: 64, sampleFormat: 3, compression: 8 },
    'ready',
    [],
  ],
  [
    'LZMA, which neither reader knows',
    { compression: 34_925 },
    'review',
    ['imageUnreadable'],
  ],
  [
    'LZMA with a strip behind the end of the file',
    { compression: 34_925, damage: inSecond((strip) => (strip.offset = 1e6)) },
    'refused',
    ['imageDamaged'],
  ],
  [
    'Float64 in Deflate that does not unpack',
    {
      bits: 64,
      sampleFormat: 3,
      compression: 8,
      damage: inSecond(({ data }) => data.fill(0x55, 20)),
    },
    'refused',
    ['imageDamaged'],
  ],
  [
    'a Deflate strip that unpacks to more bytes than are read',
    {
      compression: 8,
      damage: inSecond((strip) => (strip.data = bomb)),
    },
    'ready',
    [],
  ],
  [
    'a strip whose size is zero',
    { damage: inSecond((strip) => (strip.bytes = 0)) },
    'review',
    ['imageDataEmpty'],
  ],
  [
    'a strip without data in a sparse file of GDAL',
    {
      isGdal: true,
      damage: inSecond((strip) =>
        Object.assign(strip, { offset: 0, bytes: 0 }),
      ),
    },
    'ready',
    [],
  ],
  [
    'an uncompressed strip of zeros, as maps have at their borders',
    { damage: inSecond(({ data }) => data.fill(0)) },
    'ready',
    [],
  ],
  [
    'uncompressed data that break off in the middle of a row',
    { damage: inSecond(({ data }) => data.fill(0, 5)) },
    'review',
    ['imageDataBroken'],
  ],
  [
    'nothing but zeros',
    { damage: (strips) => strips.forEach(({ data }) => data.fill(0)) },
    'review',
    ['imageDataEmpty'],
  ],
];

const WIDTH = 640;
/** A picture of soft spots, for which JPEG data is long; each number gives other spots. */
function paint(number = 0): Sharp {
  const side = WIDTH / 8;
  const spots = createHash('shake256', { outputLength: side * side * 3 });
  return sharp(spots.update(String(number)).digest(), {
    raw: { width: side, height: side, channels: 3 },
  }).resize(WIDTH, WIDTH);
}

function zeroMiddle(bytes: Buffer, length: number): Buffer {
  const middle = bytes.length >> 1;
  return Buffer.from(bytes).fill(0, middle, middle + length);
}

const tiffs: [string, TiffOptions][] = [
  ['JPEG', { compression: 'jpeg' }],
  ['Deflate', { compression: 'deflate' }],
  ['Deflate in tiles', { compression: 'deflate', tile: true }],
  ['LZW', { compression: 'lzw' }],
];

const photographs: [string, (picture: Sharp) => Sharp][] = [
  ['4:2:0', (picture) => picture.jpeg()],
  ['4:4:4', (picture) => picture.jpeg({ chromaSubsampling: '4:4:4' })],
  ['grey', (picture) => picture.greyscale().jpeg()],
  ['optimised', (picture) => picture.jpeg({ optimiseCoding: true })],
  ['progressive', (picture) => picture.jpeg({ progressive: true })],
];

async function judge(bytes: Buffer, name: string) {
  const { remarks } = await inspectBytes(bytes, name, 'MAP');
  const codes = remarks.map(({ code }) => code);
  return { codes, verdict: toVerdict(codes) };
}

describe('regression: the verdict on a TIFF', () => {
  test.each(maps)('of %s', async (_what, options, verdict, codes) => {
    const found = await judge(buildStrips(options), 'map.tif');
    expect(found).toEqual({ codes, verdict });
  });

  test.each(tiffs)('with good %s is ready', async (_what, options) => {
    const bytes = await paint().tiff(options).toBuffer();
    expect(await judge(bytes, 'map.tif')).toEqual({
      codes: [],
      verdict: 'ready',
    });
  });

  test.each(tiffs)('with 2,000 zeroed bytes of %s', async (_what, options) => {
    const bytes = await paint().tiff(options).toBuffer();
    const { codes } = await judge(zeroMiddle(bytes, 2000), 'map.tif');
    expect(codes).toContainEqual(
      expect.stringMatching(/^image(DataBroken|Damaged)$/),
    );
  });

  test('with LZW data whose codes refer to each other in a circle', async () => {
    const bytes = await paint(296).tiff({ compression: 'lzw' }).toBuffer();
    expect(await judge(zeroMiddle(bytes, 2000), 'map.tif')).toEqual({
      codes: ['imageDamaged'],
      verdict: 'refused',
    });
  });

  test('a page that only the second reader knows has a cover', async () => {
    const bytes = buildStrips({ bits: 64, sampleFormat: 3 });
    const cover = await withInspector(bytes, (inspector, path) =>
      inspector.drawCover(path, 'image/tiff'),
    );
    expect(cover).toMatchObject({ width: 16, height: 32 });
  });
});

describe('regression: the cover of a map', () => {
  const drawCover = async (bytes: Buffer) => {
    const cover = await withInspector(bytes, (inspector, path) =>
      inspector.drawCover(path, 'image/tiff'),
    );
    return sharp(cover?.bytes).stats();
  };

  test('of terrain in Int16 is not nearly black', async () => {
    const terrain = buildStrips({
      bits: 16,
      sampleFormat: 2,
      damage: (strips) => {
        for (const { data } of strips) {
          for (let at = 0; at < data.length; at += 2) {
            data.writeInt16LE(200 + at, at);
          }
        }
      },
    });
    const { channels } = await drawCover(terrain);
    expect(channels[0]?.mean).toBeGreaterThan(90);
  });

  test('of red, green, blue and near infrared is not taken for transparent', async () => {
    const dark = buildStrips({
      bands: 4,
      photometric: 2,
      damage: (strips) => strips.forEach(({ data }) => data.fill(20)),
    });
    const { channels } = await drawCover(dark);
    expect(channels[0]?.mean).toBeLessThan(40);
  });
});

describe('regression: the verdict on a JPEG', () => {
  test.each(photographs)('that is good (%s)', async (_what, toJpeg) => {
    const bytes = await toJpeg(paint()).toBuffer();
    expect(await judge(bytes, 'map.jpg')).toEqual({
      codes: [],
      verdict: 'ready',
    });
  });

  test.each(photographs)(
    'whose data is zeroed in the middle (%s)',
    async (_what, toJpeg) => {
      const bytes = zeroMiddle(await toJpeg(paint()).toBuffer(), 3000);
      expect(await judge(bytes, 'map.jpg')).toEqual({
        codes: ['imageDataBroken'],
        verdict: 'review',
      });
    },
  );

  test('with a few stray bytes before its end, as some cameras write', async () => {
    const bytes = addStrayBytes(await paint().jpeg().toBuffer());
    expect((await judge(bytes, 'map.jpg')).codes).toEqual([]);
  });

  test('with these stray bytes within a TIFF', async () => {
    const jpeg = await paint()
      .resize(16, 8, { fit: 'fill' })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const bytes = buildStrips({
      compression: 7,
      damage: (strips) =>
        strips.forEach((strip) => (strip.data = addStrayBytes(jpeg))),
    });
    expect((await inspectBytes(bytes, 'map.tif', 'MAP')).remarks).toEqual([]);
  });
});

const real: [string, string[]][] = [
  ['jpeg/cmyk.jpg', []],
  ['jpeg/exif-gps.jpg', ['imagePosition']],
  ['jpeg/landscape-orientation-1.jpg', []],
  ['jpeg/landscape-orientation-3.jpg', []],
  ['jpeg/landscape-orientation-6.jpg', []],
  ['jpeg/landscape-orientation-8.jpg', []],
  ['jpeg/portrait-orientation-6.jpg', []],
  ['jpeg/truncated.jpg', ['imageDamaged']],
  ['tiff/bigtiff.tif', []],
  ['tiff/cmyk-jpeg.tif', []],
  ['tiff/corrupt.tif', ['imageDamaged']],
  ['tiff/geotiff-cog.tif', []],
  ['tiff/geotiff-landsat-rgb.tif', []],
  ['tiff/geotiff-shade.tif', []],
  ['tiff/multipage-fax.tiff', []],
  ['tiff/multipage-small.tiff', []],
  ['tiff/old-style-jpeg.tif', ['imageUnreadable']],
  ['tiff/photo.tif', []],
];
const testReal = findSample('jpeg/cmyk.jpg') === undefined ? test.skip : test;

testReal.each(real)('of the real file %s', async (name, codes) => {
  const path = findSample(name) ?? '';
  const { remarks } = await inspectFile(path, name, 'MAP');
  expect(remarks.map(({ code }) => code)).toEqual(codes);
});
