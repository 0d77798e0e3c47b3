import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { buildZip } from '../../api/testing/files/buildZip';
import { buildPackage, epubParts } from '../../api/testing/files/epubParts';
import { toSampleFile, type SampleFile } from './sampleFiles';

/** The metadata that the book below contains. */
export const toldBook = {
  title: 'Salt and Tussock',
  isbn: '9780306406157',
  publisher: 'Tidewater Press',
  genre: 'Sea and adventure',
} as const;

const cover =
  '<item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>';

/** An EPUB that is like no other, says everything of itself and has a cover. */
export async function buildToldEpub(): Promise<SampleFile> {
  const metadata = `<dc:identifier id="id">urn:isbn:${toldBook.isbn}</dc:identifier>
    <dc:identifier>urn:uuid:${randomUUID()}</dc:identifier>
    <dc:title>${toldBook.title}</dc:title>
    <dc:creator id="creator">Miriam Okafor</dc:creator>
    <meta refines="#creator" property="role" scheme="marc:relators">aut</meta>
    <meta refines="#creator" property="file-as">Okafor, Miriam</meta>
    <dc:language>fr</dc:language>
    <dc:date>2019-04-02</dc:date>
    <dc:publisher>${toldBook.publisher}</dc:publisher>
    <dc:subject>${toldBook.genre}</dc:subject>
    <dc:rights>Copyright 2019 Miriam Okafor. All rights reserved.</dc:rights>
    <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>`;
  const picture = await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#0b5563' },
  })
    .jpeg()
    .toBuffer();
  const document = buildPackage(metadata).replace(
    '<manifest>',
    `<manifest>${cover}`,
  );
  const buffer = await buildZip(
    epubParts({ 'book.opf': document, 'cover.jpg': picture }),
  );
  return toSampleFile('salt-and-tussock.epub', 'application/epub+zip', buffer);
}
