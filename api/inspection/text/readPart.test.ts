import { buildHostileEpub } from '../../testing/files/hostileChapters';
import { buildMobi } from '../../testing/files/buildMobi';
import { buildPdf } from '../../testing/files/buildPdf';
import { buildZip } from '../../testing/files/buildZip';
import { epubParts } from '../../testing/files/epubParts';
import { withInspector } from '../../testing/processes/inspectBytes';
import { startCheckProcess } from '../checkProcess';

const EPUB = 'application/epub+zip';
const MOBI = 'application/x-mobipocket-ebook';
const MB = 1_048_576;

const readPart = (bytes: Buffer, mimeType: string, part: number) =>
  withInspector(bytes, (inspector, path) =>
    inspector.readPart(path, mimeType, part),
  );

const words = async (bytes: Buffer, mimeType: string, part: number) => {
  const found = await readPart(bytes, mimeType, part);
  return found?.text?.blocks.map(({ text }) => text);
};

test('an EPUB is read chapter by chapter, in its reading order', async () => {
  const bytes = await buildHostileEpub();
  expect((await words(bytes, EPUB, 1))?.[0]).toBe('The crossing');
  expect(await words(bytes, EPUB, 2)).toEqual([
    'Chapter 2',
    'Words of chapter 2.',
  ]);
  expect(await readPart(bytes, EPUB, 3)).toEqual({ parts: 2, text: null });
  expect(await readPart(bytes, EPUB, 0)).toEqual({ parts: 2, text: null });
});

test('a MOBI is read', async () => {
  const text = '<html><body><h1>Tides</h1><p>of Davey</p><script>x()</script>';
  expect(await words(buildMobi({ text }), MOBI, 1)).toEqual([
    'Tides',
    'of Davey',
  ]);
});

test('regression: of a MOBI that has its book twice the first is read, whole', async () => {
  const bytes = buildMobi({
    text: '<html><body><p>Tides</p><p>of Davey</p></body></html>',
    second: '<html><body aid="0"></body></html><p>lost</p>',
  });
  expect(await words(bytes, MOBI, 1)).toEqual(['Tides', 'of Davey']);
});

const laughs = `<?xml version="1.0"?>
<!DOCTYPE package [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<package><metadata>&b;</metadata></package>`;

const encryption =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="x"/></EncryptedData></encryption>';

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['no archive', EPUB, () => Buffer.from('tides')],
  ['an archive without a book', EPUB, () => buildZip([['a.txt', 'tides']])],
  [
    'entities in the package',
    EPUB,
    () => buildZip(epubParts({ 'book.opf': laughs })),
  ],
  [
    'a locked book',
    EPUB,
    () => buildZip(epubParts({ 'META-INF/encryption.xml': encryption })),
  ],
  [
    'a chapter that unpacks to 150 MB',
    EPUB,
    () => buildZip(epubParts({ 'nav.xhtml': Buffer.alloc(150 * MB) })),
  ],
  ['a locked MOBI', MOBI, () => buildMobi({ encryption: 2 })],
  ['a MOBI that was cut off', MOBI, () => buildMobi().subarray(0, 200)],
  ['a MOBI without text', MOBI, () => buildMobi({ text: '' })],
  ['a PDF', 'application/pdf', () => buildPdf()],
])('%s has no text', async (_what, mimeType, build) => {
  expect(await readPart(await build(), mimeType, 1)).toBeNull();
});

test('a chapter of 15 MB of markup is read within the limits of its process', async () => {
  const chapter = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${'<p a="b">tide</p>'.repeat(900_000)}</body></html>`;
  const bytes = await buildZip(epubParts({ 'nav.xhtml': chapter }));
  const found = await withInspector(
    bytes,
    (inspector, path) => inspector.readPart(path, EPUB, 1),
    startCheckProcess,
  );
  expect(found?.text?.isCut).toBe(true);
});
