import { findSample } from '../testing/files/findSample';
import { inspectFile } from '../testing/processes/inspectBytes';

/** A real file, the purpose it is uploaded for, its PRONOM id, and the name of its format where that says more than its kind. */
type Sample = [name: string, purpose: string, pronom: string, format?: string];

/** `api/modules/uploads/checks/realFiles.test.ts` tests which of them are accepted. */
const formats: readonly Sample[] = [
  ['epub/alice.epub', 'BOOK', 'fmt/483'],
  ['epub-invalid/upper-case-extension.ePub', 'BOOK', 'fmt/483'],
  ['epub-invalid/mimetype-file-missing.epub', 'BOOK', 'fmt/483'],
  ['mobi/calibre-lorem-ipsum.mobi', 'BOOK', 'fmt/396'],
  ['jpeg/exif-gps.jpg', 'MAP', 'fmt/43'],
  ['jpeg/cmyk.jpg', 'MAP', 'fmt/44'],
  ['pdf/arabic.pdf', 'MAP', 'fmt/276', 'PDF 1.7'],
  [
    'pdf/geospatial-adobe-style.pdf',
    'MAP',
    'fmt/20',
    'PDF 1.6, geospatial PDF (ISO 32000 measure)',
  ],
  [
    'pdf/geospatial-ogc.pdf',
    'MAP',
    'fmt/20',
    'PDF 1.6, geospatial PDF (OGC encoding)',
  ],
  ['pdf/image-only-cmyk.pdf', 'MAP', 'fmt/17', 'PDF 1.3'],
  ['pdf/javascript.pdf', 'MAP', 'fmt/15', 'PDF 1.1'],
  ['pdf/pdf20-simple.pdf', 'MAP', 'fmt/1129', 'PDF 2.0'],
  ['pdf/pdfa-1a-pass.pdf', 'MAP', 'fmt/95', 'PDF 1.4, PDF/A-1a (as declared)'],
  [
    'pdf/pdfa-1b-with-image.pdf',
    'MAP',
    'fmt/354',
    'PDF 1.4, PDF/A-1b (as declared)',
  ],
  ['pdf/pdfa-2b-fail.pdf', 'MAP', 'fmt/477', 'PDF 1.7, PDF/A-2b (as declared)'],
  ['pdf/pdfa-2b-pass.pdf', 'MAP', 'fmt/477', 'PDF 1.4, PDF/A-2b (as declared)'],
  ['pdf/r-reference-manual-6mb.pdf', 'MAP', 'fmt/19', 'PDF 1.5'],
  ['tiff/bigtiff.tif', 'MAP', 'fmt/1917'],
  ['tiff/multipage-fax.tiff', 'MAP', 'fmt/353'],
  ['tiff/geotiff-cog.tif', 'MAP', 'fmt/155', 'GeoTIFF'],
  ['tiff/geotiff-landsat-rgb.tif', 'MAP', 'fmt/155', 'GeoTIFF'],
  ['xlsx/journal-list-bulk.xlsx', 'BULK_FILE', 'fmt/214'],
  ['xlsx/autofilter.xlsx', 'METADATA_FILE', 'fmt/214'],
  ['email/basic.eml', 'EMAIL', 'fmt/278'],
  ['email/unicode.msg', 'EMAIL', 'x-fmt/430'],
];

/** The reason within the finding about a file. */
const reasons: readonly [name: string, why: RegExp][] = [
  ['jpeg/truncated.jpg', /^The file stops before/],
  ['pdf/attachment.pdf', /KSBASE\.WQ2/],
  ['pdf/encrypted-no-printing.pdf', /^printing, taking out pages$/],
  ['pdf/fonts-not-embedded.pdf', /^TimesNewRomanPSMT$/],
  ['pdf/govdocs-367594.pdf', /^7$/],
  ['pdf-damaged/govdocs-498264.pdf', /internal index is damaged/],
  ['pdf-damaged/truncated.pdf', /^The end of the file is missing/],
  ['tiff/corrupt.tif', /^The file stops before/],
];

/** Where there are no real files, there is nothing to run. */
const testReal = findSample('epub/alice.epub') === undefined ? test.skip : test;

async function inspectSample(name: string, purpose: string) {
  const path = findSample(name);
  if (path === undefined) throw new Error(`there is no real file ${name}`);
  return inspectFile(path, name, purpose);
}

describe('of real files is reported', () => {
  testReal.each(formats)(
    'what %s is',
    async (name, purpose, pronom, format = '') => {
      const found = await inspectSample(name, purpose);
      expect(found.format?.pronom).toBe(pronom);
      expect(found.format?.name).toContain(format);
    },
  );

  testReal.each(reasons)('what is wrong with %s', async (name, why) => {
    const { remarks } = await inspectSample(name, 'MAP');
    const values = remarks.flatMap(({ params }) => Object.values(params));
    expect(values.map(String)).toContainEqual(expect.stringMatching(why));
  });

  testReal('what an EPUB says of itself', async () => {
    const name = 'epub/the-wind-in-the-willows.epub';
    const { metadata } = await inspectSample(name, 'BOOK');
    expect(metadata).toMatchObject({
      title: 'The Wind in the Willows',
      creators: [
        { givenNames: 'Kenneth', lastName: 'Grahame', role: 'AUTHOR' },
      ],
      languages: ['en-GB'],
      date: '2015-10-30',
      publisher: 'Standard Ebooks',
    });
  });
});
