import { buildZip } from './buildZip';
import { epubParts } from './epubParts';

/** What a hostile chapter tries: to run, to load, to send and to look like a page of ours. None of it is text. */
export const HOSTILE_CHAPTER = `<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en-AU" onload="window.ran = 1">
<head><title>Chapter</title><script>window.ran = 'script';</script><style>body { background: url(https://evil.example/a.png) }</style>
<meta http-equiv="refresh" content="0;url=https://evil.example/"/><link rel="stylesheet" href="https://evil.example/a.css"/></head>
<body onclick="window.ran = 2"><h1>The <em>crossing</em></h1>
<p>Bread &amp; gas&nbsp;bottles, &lt;b&gt;early&lt;/b&gt;.<br/>The swell.</p>
<ul><li>Stanley</li><li><p>Smithton</p></li></ul>
<img src="https://evil.example/track.gif" alt="A boat at &quot;dawn&quot;"/><img src="line.png" alt=""/>
<iframe src="https://evil.example/">framed words</iframe><svg onload="window.ran = 3"><script>window.ran = 4</script><text>drawn words</text></svg>
<form action="https://evil.example/"><button>Send</button></form>
<p>Click <a href="javascript:window.ran=5">the link</a>.<!-- hidden words --></p>
</body></html>`;

const chapter = (number: number) => `<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter</title></head><body><h2>Chapter ${number}</h2><p>Words of chapter ${number}.</p></body></html>`;

const item = (id: string) =>
  `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`;

/** The package document of a book of two chapters. */
const bookOfChapters = (title: string) => `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">urn:isbn:9780306406157</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language>
    <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
  </metadata>
  <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${item('one')}${item('two')}</manifest>
  <spine><itemref idref="one"/><itemref idref="two"/></spine>
</package>`;

/** An EPUB of two chapters, the first of which is hostile. */
export function buildHostileEpub(title = 'Tides'): Promise<Buffer> {
  return buildZip(
    epubParts({
      'book.opf': bookOfChapters(title),
      'one.xhtml': HOSTILE_CHAPTER,
      'two.xhtml': chapter(2),
    }),
  );
}
