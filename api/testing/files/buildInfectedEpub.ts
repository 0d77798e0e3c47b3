import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { eicar } from '../eicar';

/**
 * A book that carries the EICAR file, compressed: only who unpacks it finds it.
 *
 * @param filler - bytes of an attachment that make it larger.
 */
export function buildInfectedEpub(filler = 0): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string, compress = true) =>
    zip.addBuffer(Buffer.from(text), name, { compress });
  add('mimetype', 'application/epub+zip', false);
  add(
    'META-INF/container.xml',
    `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>`,
  );
  add(
    'book.opf',
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="id">urn:isbn:9780306406157</dc:identifier>
        <dc:title>A book with a guest</dc:title><dc:language>en</dc:language>
        <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
      </metadata>
      <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
      <spine><itemref idref="nav"/></spine>
    </package>`,
  );
  add(
    'nav.xhtml',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
      <head><title>Contents</title></head>
      <body><nav epub:type="toc"><ol><li><a href="nav.xhtml">Contents</a></li></ol></nav></body>
    </html>`,
  );
  add('extras/readme.com', eicar);
  const bytes = randomBytes(filler);
  zip.addBuffer(bytes, 'extras/filler.bin', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
