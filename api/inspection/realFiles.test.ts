import { findSample } from '../testing/files/findSample';
import { inspectFile } from '../testing/inspectBytes';

const TABLE_OF_OBJECTS =
  /^Its table of contents for programs .* is missing, or is not where the file says/;

/** File, findings, format; what stands in the finding where it tells why. */
const cases: [string, string[], string | null, RegExp?][] = [
  ['pdf/arabic.pdf', [], 'PDF 1.7'],
  [
    'pdf/attachment.pdf',
    ['pdfJavaScript', 'pdfAttachments'],
    'PDF 1.7',
    /KSBASE\.WQ2/,
  ],
  [
    'pdf/encrypted-no-printing.pdf',
    ['pdfRestricted'],
    'PDF 1.7',
    /^printing, taking out pages$/,
  ],
  ['pdf/encrypted-open-password.pdf', ['pdfPassword'], null],
  [
    'pdf/fonts-not-embedded.pdf',
    ['pdfFontsMissing'],
    'PDF 1.7',
    /^TimesNewRomanPSMT$/,
  ],
  [
    'pdf/geospatial-adobe-style.pdf',
    [],
    'PDF 1.6, geospatial PDF (ISO 32000 measure)',
  ],
  ['pdf/geospatial-ogc.pdf', [], 'PDF 1.6, geospatial PDF (OGC encoding)'],
  ['pdf/govdocs-367594.pdf', ['pdfFaultyPages'], 'PDF 1.3', /^7$/],
  ['pdf/image-only-cmyk.pdf', [], 'PDF 1.3'],
  ['pdf/javascript.pdf', ['pdfJavaScript', 'pdfFontsMissing'], 'PDF 1.1'],
  ['pdf/pdf20-simple.pdf', ['pdfFontsMissing'], 'PDF 2.0'],
  ['pdf/pdfa-1a-pass.pdf', [], 'PDF 1.4, says that it is PDF/A-1a'],
  ['pdf/pdfa-1b-with-image.pdf', [], 'PDF 1.4, says that it is PDF/A-1b'],
  ['pdf/pdfa-2b-fail.pdf', [], 'PDF 1.7, says that it is PDF/A-2b'],
  ['pdf/pdfa-2b-pass.pdf', [], 'PDF 1.4, says that it is PDF/A-2b'],
  ['pdf/r-reference-manual-6mb.pdf', [], 'PDF 1.5'],
  [
    'pdf-damaged/govdocs-498264.pdf',
    ['pdfDamaged'],
    'PDF 1.5',
    TABLE_OF_OBJECTS,
  ],
  [
    'pdf-damaged/no-xref-table.pdf',
    ['pdfDamaged'],
    'PDF 1.4',
    TABLE_OF_OBJECTS,
  ],
  [
    'pdf-damaged/one-byte-missing.pdf',
    ['pdfDamaged'],
    'PDF 1.4, says that it is PDF/A-1b',
    TABLE_OF_OBJECTS,
  ],
  ['pdf-damaged/truncated.pdf', ['pdfDamaged'], null, /^Its end is missing/],
  ['jpeg/cmyk.jpg', [], null],
  ['jpeg/exif-gps.jpg', ['imagePosition'], null],
  ['jpeg/portrait-orientation-6.jpg', [], null],
  ['jpeg/truncated.jpg', ['imageDamaged'], null, /^The file stops before/],
  ['tiff/bigtiff.tif', [], null],
  ['tiff/cmyk-jpeg.tif', [], null],
  ['tiff/corrupt.tif', ['imageDamaged'], null, /^The file stops before/],
  ['tiff/geotiff-cog.tif', [], 'GeoTIFF'],
  ['tiff/geotiff-landsat-rgb.tif', [], 'GeoTIFF'],
  ['tiff/geotiff-shade.tif', [], 'GeoTIFF'],
  ['tiff/multipage-fax.tiff', [], null],
  ['tiff/old-style-jpeg.tif', ['imageUnreadable'], null],
  ['mobi/calibre-lorem-ipsum.mobi', [], null],
  ['mobi/drm-protected.mobi', ['mobiProtected'], null],
  ['mobi/kf8-obfuscated-fonts.mobi', [], null],
  ['mobi/unicode-uncompressed.mobi', [], null],
];

const present = cases.filter(([name]) => findSample(name) !== undefined);
const absent = cases.filter(([name]) => findSample(name) === undefined);

describe('real files are accepted, or told for the reason that is known of them', () => {
  if (absent.length > 0) test.skip.each(absent)('%s', () => undefined);
  if (present.length === 0) return;

  test.each(present)('%s', async (name, codes, format, why = /(?:)/) => {
    const path = findSample(name) ?? '';
    const purpose = name.startsWith('mobi') ? 'BOOK' : 'MAP';
    const found = await inspectFile(path, name, purpose);
    expect(found.remarks.map(({ code }) => code)).toEqual(codes);
    if (format !== null) expect(found.format?.name).toBe(format);
    const told = found.remarks.flatMap(({ params }) => Object.values(params));
    expect(told.map(String).join('\n')).toMatch(new RegExp(why.source, 'm'));
  });
});
