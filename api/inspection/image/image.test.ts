import sharp from 'sharp';
import { buildPicture } from '../../testing/files/buildPicture';
import { buildTiff, type TiffTag } from '../../testing/files/buildTiff';
import { inspectBytes } from '../../testing/processes/inspectBytes';

const PAGE = { width: 20, height: 10 };
const SMALLER_VERSION = { tag: 254, shorts: [1] };
const HUGE = 30_000;
const SIDES = Buffer.from([HUGE >> 8, HUGE & 255, HUGE >> 8, HUGE & 255]);

/** Geographic tags: pixels of 10 m, the north-western corner, a coordinate system by its EPSG number. */
const onEarth: TiffTag[] = [
  { tag: 33_550, doubles: [10, 10, 0] },
  { tag: 33_922, doubles: [0, 0, 0, 500_000, 5_200_000, 0] },
  {
    tag: 34_735,
    shorts: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 28_355],
  },
];

const jpeg = () => buildPicture('jpeg', 200, 100);

/** The same bytes with sides of 30,000 pixels in the header. */
function enlarge(bytes: Buffer): Buffer {
  const large = Buffer.from(bytes);
  SIDES.copy(large, large.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  return large;
}

async function withPosition(): Promise<Buffer> {
  return sharp(await jpeg())
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '43/1 19/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 200);

type Case = [string, () => Buffer | Promise<Buffer>, object[]];

const tooLarge = {
  code: 'imageTooLarge',
  params: { megapixels: 900, limit: 600 },
};
const stops = {
  code: 'imageDamaged',
  params: { what: 'The file stops before the picture is complete.' },
};

const photographs: Case[] = [
  ['a photograph', jpeg, []],
  ['one that stops', async () => cut(await jpeg()), [stops]],
  [
    'one of 30,000 pixels a side',
    async () => enlarge(await jpeg()),
    [tooLarge],
  ],
  [
    'one that says where it was taken',
    withPosition,
    [{ code: 'imagePosition', params: {} }],
  ],
  [
    'one with something behind it',
    async () => Buffer.concat([await jpeg(), Buffer.from('tides')]),
    [{ code: 'imageTrailingData', params: { bytes: 5 } }],
  ],
];

const scans: [string, Buffer, string[], number | undefined][] = [
  ['a page', buildTiff([PAGE]), [], 1],
  ['three pages', buildTiff([PAGE, PAGE, PAGE]), [], 3],
  [
    'a page and a smaller version of it',
    buildTiff(
      [PAGE, { ...PAGE, tags: [] }].map((page, index) =>
        index === 0 ? page : { ...page, tags: [SMALLER_VERSION] },
      ),
    ),
    [],
    1,
  ],
  [
    'one that stops',
    buildTiff([{ width: 400, height: 400 }], { pixels: 1000 }),
    ['imageDamaged'],
    undefined,
  ],
  [
    '30,000 pixels a side',
    buildTiff([{ width: HUGE, height: HUGE }], { pixels: 1000 }),
    ['imageTooLarge'],
    undefined,
  ],
];

const codesOf = async (bytes: Buffer) =>
  (await inspectBytes(bytes, 'map.tif', 'MAP')).remarks.map(({ code }) => code);

describe('what a picture is found to be', () => {
  test.each(photographs)('%s', async (_what, build, remarks) => {
    const found = await inspectBytes(await build(), 'map.jpg', 'MAP');
    expect(found.remarks).toEqual(remarks);
  });

  test.each(scans)('a TIFF of %s', async (_what, bytes, codes, pages) => {
    const found = await inspectBytes(bytes, 'map.tif', 'MAP');
    expect(found.remarks.map(({ code }) => code)).toEqual(codes);
    expect(found.metadata?.pageCount).toBe(pages);
  });

  test('the sides of a picture are read, as it is shown', async () => {
    const turned = await sharp(await jpeg())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sides = async (bytes: Buffer, name: string) => {
      const { metadata } = await inspectBytes(bytes, name, 'MAP');
      return [metadata?.width, metadata?.height];
    };
    expect(await sides(await jpeg(), 'map.jpg')).toEqual([200, 100]);
    expect(await sides(turned, 'map.jpg')).toEqual([100, 200]);
    const pages = buildTiff([PAGE, { width: 12, height: 34 }]);
    expect(await sides(pages, 'map.tif')).toEqual([20, 34]);
  });

  test('a TIFF whose pages run in a circle comes to an end', async () => {
    const codes = await codesOf(buildTiff([PAGE, PAGE], { endless: true }));
    for (const code of codes) expect(code).toMatch(/^(image|notChecked)/);
  });

  test('where a map lies is read', async () => {
    const bytes = buildTiff([{ ...PAGE, tags: onEarth }]);
    const found = await inspectBytes(bytes, 'map.tif', 'MAP');
    expect(found.format?.name).toBe('GeoTIFF');
    expect(found.metadata?.geographic).toEqual({
      epsg: 28_355,
      bounds: [500_000, 5_199_900, 500_200, 5_200_000],
    });
  });

  test('regression: a coordinate system of its own keeps its name', async () => {
    const name = 'Mine grid Broken Hill|';
    const tags: TiffTag[] = [
      ...onEarth.slice(0, 2),
      {
        tag: 34_735,
        shorts: [1, 1, 0, 2, 1026, 34_737, name.length, 0, 3072, 0, 1, 32_767],
      },
      { tag: 34_737, text: name },
    ];
    const bytes = buildTiff([{ ...PAGE, tags }]);
    const found = await inspectBytes(bytes, 'map.tif', 'MAP');
    expect(found.metadata?.geographic).toMatchObject({
      epsg: null,
      system: 'Mine grid Broken Hill',
    });
  });
});
