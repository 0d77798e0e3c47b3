import sharp from 'sharp';
import { buildMobi } from '../../testing/files/buildMobi';
import { buildFormPdf, buildPdf } from '../../testing/files/buildPdf';
import { buildPicture } from '../../testing/files/buildPicture';
import { buildTiff } from '../../testing/files/buildTiff';
import { buildZip } from '../../testing/files/buildZip';
import { epubParts } from '../../testing/files/epubParts';
import { withInspector } from '../../testing/processes/inspectBytes';

const EPUB = 'application/epub+zip';
const PDF = 'application/pdf';
const picture = () => buildPicture('jpeg', 120, 90);

const packageOf = (
  cover: string,
  metadata: string,
  guide = '',
) => `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Tides</dc:title>${metadata}</metadata>
  <manifest>${cover}<item id="page" href="page.xhtml" media-type="application/xhtml+xml"/></manifest>
  <spine><itemref idref="page"/></spine>${guide}
</package>`;

const jpegItem = (more = '') =>
  `<item id="i" href="c.jpg" media-type="image/jpeg" ${more}/>`;
const svgItem =
  '<item id="i" href="c.svg" media-type="image/svg+xml" properties="cover-image"/>';
const wrapper = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><image href="c.jpg"/>${more}</svg>`;

const epub = async (opf: string, more: Record<string, string> = {}) =>
  buildZip(
    epubParts({
      'book.opf': opf,
      'c.jpg': await picture(),
      'page.xhtml': '<html/>',
      ...more,
    }),
  );

type Case = [string, string, () => Buffer | Promise<Buffer>, string | null];

const covers: Case[] = [
  [
    'marked in an EPUB 3',
    EPUB,
    () => epub(packageOf(jpegItem('properties="cover-image"'), '')),
    '120x90',
  ],
  [
    'marked in an EPUB 2',
    EPUB,
    () => epub(packageOf(jpegItem(), '<meta name="cover" content="i"/>')),
    '120x90',
  ],
  [
    'on the page that the guide names',
    EPUB,
    () =>
      epub(
        packageOf(
          jpegItem(),
          '',
          '<guide><reference type="cover" href="page.xhtml"/></guide>',
        ),
        { 'page.xhtml': '<html><img alt="" src="c.jpg"/></html>' },
      ),
    '120x90',
  ],
  [
    'in an SVG that only wraps it',
    EPUB,
    () => epub(packageOf(svgItem, ''), { 'c.svg': wrapper('') }),
    '120x90',
  ],
  [
    'an SVG that draws',
    EPUB,
    () =>
      epub(packageOf(svgItem, ''), { 'c.svg': wrapper('<text>Tides</text>') }),
    null,
  ],
  ['none in an EPUB', EPUB, () => epub(packageOf(jpegItem(), '')), null],
  [
    'of a MOBI',
    'application/x-mobipocket-ebook',
    async () => buildMobi({ cover: await picture() }),
    '120x90',
  ],
  [
    'of a MOBI without',
    'application/x-mobipocket-ebook',
    () => buildMobi(),
    null,
  ],
  ['the first page of a PDF', PDF, () => buildPdf(), '1200x1600'],
  ['of a PDF that is none', PDF, () => Buffer.from('tides'), null],
  [
    'of a map',
    'image/tiff',
    () => buildTiff([{ width: 3200, height: 100 }]),
    '1600x50',
  ],
  [
    'of a map of 30,000 pixels a side',
    'image/tiff',
    () => buildTiff([{ width: 30_000, height: 30_000 }], { pixels: 100 }),
    null,
  ],
  ['of a photograph', 'image/jpeg', picture, null],
];

describe('pictures that the API makes', () => {
  test.each(covers)('cover %s', async (_what, mimeType, build, size) => {
    const cover = await withInspector(await build(), (inspector, path) =>
      inspector.drawCover(path, mimeType),
    );
    expect(cover && `${cover.width}x${cover.height}`).toBe(size);
  });

  test('a page of a PDF, and none where there is none', async () => {
    await withInspector(buildPdf(), async (inspector, path) => {
      const page = await inspector.drawPage(path, PDF, 1, 600);
      expect(page).toMatchObject({ width: 600, height: 800 });
      expect(await inspector.drawPage(path, PDF, 2, 600)).toBeNull();
    });
  });

  test('regression: the fields of a form are drawn as they were filled in', async () => {
    const page = await withInspector(buildFormPdf(), (inspector, path) =>
      inspector.drawPage(path, PDF, 1, 300),
    );
    const levelAt = async (left: number, top: number) => {
      const { data } = await sharp(page?.bytes)
        .extract({ left, top, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0] ?? -1;
    };
    expect(await levelAt(75, 300)).toBeLessThan(20);
    expect(await levelAt(225, 100)).toBeGreaterThan(235);
  });

  test('a photograph is upright in its small picture, which says nothing of the camera', async () => {
    const lying = await sharp(await picture())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const small = await withInspector(lying, (inspector, path) =>
      inspector.drawThumbnail(path, 45),
    );
    expect(small).toMatchObject({ width: 45, height: 60 });
    const { orientation, exif } = await sharp(small?.bytes).metadata();
    expect([orientation, exif]).toEqual([undefined, undefined]);
  });
});
