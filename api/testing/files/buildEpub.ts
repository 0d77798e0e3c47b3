import { crc32 } from 'node:zlib';

const container = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

const packageOf = (title: string) => `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">urn:isbn:9780306406157</dc:identifier>
    <dc:title>${title}</dc:title><dc:language>en</dc:language>
    <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
  </metadata>
  <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
  <spine><itemref idref="nav"/></spine>
</package>`;

const navigationOf = (
  title: string,
  size: number,
) => `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
  <head><title>${title}</title></head>
  <body><nav epub:type="toc"><ol><li><a href="nav.xhtml">${title}</a></li></ol></nav>${size > 0 ? `<!-- ${'x'.repeat(size)} -->` : ''}</body>
</html>`;

/** A book of one page, as small as an EPUB can be; a comment in it fills it up by about `size` bytes. */
export function buildEpub(title: string, size = 0): Buffer {
  return zip([
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', container],
    ['book.opf', packageOf(title)],
    ['nav.xhtml', navigationOf(title, size)],
  ]);
}

/** Packs texts without compressing them. */
function zip(entries: readonly (readonly [string, string])[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const content = Buffer.from(text);
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const body = Buffer.concat([mark(0x04034b50), facts, path, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([mark(0x02014b50), version, facts, place, path]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const entriesOf = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(entriesOf.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, entriesOf, mark(0x06054b50), end]);
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
