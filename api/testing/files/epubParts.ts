import type { ZipParts } from './buildZip';

const container = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

const page = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
  <head><title>Tides</title></head>
  <body><nav epub:type="toc"><ol><li><a href="nav.xhtml">Tides</a></li></ol></nav></body>
</html>`;

/** A package document with this metadata; its one page is nav.xhtml. */
export function buildPackage(metadata: string, version = '3.0'): string {
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
    ${metadata}
  </metadata>
  <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
  <spine><itemref idref="nav"/></spine>
</package>`;
}

const valid = `<dc:identifier id="id">urn:isbn:9780306406157</dc:identifier>
    <dc:title>Tides</dc:title><dc:language>en</dc:language>
    <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>`;

/** The parts of a valid EPUB, with others in place of some (undefined: without it) or in addition. */
export function epubParts(
  changes: Readonly<Record<string, string | Buffer | undefined>> = {},
): ZipParts {
  const parts = new Map<string, string | Buffer | undefined>([
    ['=mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', container],
    ['book.opf', buildPackage(valid)],
    ['nav.xhtml', page],
  ]);
  for (const [name, content] of Object.entries(changes))
    parts.set(name, content);
  return [...parts].flatMap(([name, content]) =>
    content === undefined ? [] : [[name, content] as const],
  );
}
