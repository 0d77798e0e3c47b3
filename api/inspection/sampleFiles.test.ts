import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspectFile } from '../testing/inspectBytes';

const folder = path.resolve(
  import.meta.dirname,
  '../..',
  process.env['SAMPLE_DATA'] || '../shared/data',
  'publications',
);

/** A real file, the purpose it is uploaded for, its PRONOM id, and what is found besides what EPUBCheck says. */
type Sample = [
  name: string,
  purpose: string,
  pronom: string | null,
  codes?: string[],
];

const samples: readonly Sample[] = [
  ['epub/alice-without-cover.epub', 'BOOK', 'fmt/483'],
  ['epub/alice.epub', 'BOOK', 'fmt/483'],
  ['epub/calibre-lorem-ipsum.epub', 'BOOK', 'fmt/483'],
  ['epub/childrens-literature.epub', 'BOOK', 'fmt/483'],
  ['epub/cole-voyage-of-life.epub', 'BOOK', 'fmt/483'],
  ['epub/debian-policy.epub', 'BOOK', 'fmt/483'],
  ['epub/epublib-testbook1.epub', 'BOOK', 'fmt/483'],
  ['epub/fxl-pre-paginated.epub', 'BOOK', 'fmt/483'],
  ['epub/haruko-html-jpeg.epub', 'BOOK', 'fmt/483'],
  ['epub/live-manual-en.epub', 'BOOK', 'fmt/483'],
  ['epub/minimal-epub2.epub', 'BOOK', 'fmt/483'],
  ['epub/minimal-epub3.epub', 'BOOK', 'fmt/483'],
  ['epub/pandoc-epub2-no-cover.epub', 'BOOK', 'fmt/483'],
  ['epub/regime-anticancer-arabic.epub', 'BOOK', 'fmt/483'],
  ['epub/the-wind-in-the-willows.epub', 'BOOK', 'fmt/483'],
  ['epub-invalid/jpeg-named.epub', 'BOOK', 'fmt/43', ['nameDiffers']],
  [
    'epub-invalid/mimetype-file-missing.epub',
    'BOOK',
    'fmt/483',
    ['epubMimetypeMissing'],
  ],
  ['epub-invalid/no-end-header.epub', 'BOOK', 'fmt/483', ['epubDamaged']],
  ['epub-invalid/text-named.epub', 'BOOK', null, ['nameDiffers']],
  ['epub-invalid/upper-case-extension.ePub', 'BOOK', 'fmt/483'],
  ['epub-invalid/word-document-named.epub', 'BOOK', null, ['nameDiffers']],
  ['epub-invalid/zero-bytes.epub', 'BOOK', null, ['nameDiffers']],
  ['mislabelled/gif-named.jpg', 'COVER_IMAGE', null, ['nameDiffers']],
  ['mislabelled/html-named.pdf', 'BOOK', null, ['nameDiffers']],
  ['mislabelled/jpeg-named.tif', 'MAP', 'fmt/43', ['nameDiffers']],
  ['mislabelled/pdf-named.epub', 'BOOK', 'fmt/19', ['nameDiffers']],
  ['mislabelled/polyglot-pdf-and-epub.pdf', 'BOOK', 'fmt/19', ['polyglot']],
  ['mobi/calibre-lorem-ipsum.azw3', 'BOOK', 'fmt/396', ['nameNotAccepted']],
  ['pdf-damaged/header-not-pdf.pdf', 'BOOK', null, ['nameDiffers']],
  ['xlsx/autofilter.xlsx', 'METADATA_FILE', 'fmt/214'],
  ['xlsx/datetime.xlsx', 'METADATA_FILE', 'fmt/214'],
  ['xlsx/gdal-test.xlsx', 'BULK_FILE', 'fmt/214'],
  ['xlsx/inline-formatting.xlsx', 'BULK_FILE', 'fmt/214'],
  ['xlsx/journal-list-bulk.xlsx', 'BULK_FILE', 'fmt/214'],
  ['xlsx/merge-cells.xlsx', 'METADATA_FILE', 'fmt/214'],
  ['xlsx/not-all-columns-present.xlsx', 'METADATA_FILE', 'fmt/214'],
  ['email/attachment-pdf.eml', 'EMAIL', 'fmt/278'],
  ['email/basic.eml', 'EMAIL', 'fmt/278'],
  ['email/japanese-long-attachment-name.eml', 'EMAIL', 'fmt/278'],
  ['email/html-with-attachment.msg', 'EMAIL', 'x-fmt/430'],
  ['email/simple.msg', 'EMAIL', 'x-fmt/430'],
  ['email/unicode.msg', 'EMAIL', 'x-fmt/430'],
];

/** Where there are no real files, there is nothing to run. */
const testReal = existsSync(folder) ? test : test.skip;

describe('real files', () => {
  testReal.each<Sample>(samples)(
    '%s for %s',
    async (name, purpose, pronom, codes = []) => {
      const file = path.join(folder, name);
      const inspection = await inspectFile(file, path.basename(name), purpose);
      const { remarks, format } = inspection;
      expect(format?.pronom ?? null).toBe(pronom);
      const ours = remarks.filter(({ code }) => !code.startsWith('epubCheck'));
      expect(ours.map(({ code }) => code)).toEqual(codes);
    },
  );

  testReal('what an EPUB says of itself is read', async () => {
    const name = 'the-wind-in-the-willows.epub';
    const file = path.join(folder, 'epub', name);
    const { metadata } = await inspectFile(file, name, 'BOOK');
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
