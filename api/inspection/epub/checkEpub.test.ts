import findings from '../../../schemas/lists/FileFinding.json' with { type: 'json' };
import type { InspectionFinding } from '../../ports/fileInspector';
import { buildZip } from '../../testing/files/buildZip';
import { buildPackage, epubParts } from '../../testing/files/epubParts';
import { inspectBytes } from '../../testing/processes/inspectBytes';

async function inspect(changes: Parameters<typeof epubParts>[0]) {
  const bytes = await buildZip(epubParts(changes));
  const { remarks, metadata } = await inspectBytes(bytes, 'a.epub', 'BOOK');
  const isOurs = ({ code }: InspectionFinding) => !code.startsWith('epubCheck');
  return { ours: remarks.filter(isOurs), all: remarks, metadata };
}

const encrypted = (algorithm: string) => ({
  'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
    xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
    <enc:EncryptionMethod Algorithm="${algorithm}"/>
    <enc:CipherData><enc:CipherReference URI="nav.xhtml"/></enc:CipherData>
    </enc:EncryptedData></encryption>`,
});

const cutChapter = `<html xmlns="http://www.w3.org/1999/xhtml">
  <body><p>The tide</body></html>`;

const linked = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
  <head><title>Tides</title></head>
  <body><nav epub:type="toc"><ol><li><a href="gone.xhtml">Tides</a></li></ol></nav></body></html>`;

/** The package document of a valid EPUB with one more part. */
function withPart(href: string, type: string) {
  const [, valid] = epubParts().find(([name]) => name === 'book.opf') ?? [];
  const item = `<item id="more" href="${href}" media-type="${type}"/>`;
  const opf = String(valid).replace('</manifest>', `${item}</manifest>`);
  return { 'book.opf': opf };
}

describe('an EPUB', () => {
  test.each<[string, Parameters<typeof epubParts>[0], string[]]>([
    ['is whole', {}, []],
    ['lacks its mimetype', { '=mimetype': undefined }, ['epubMimetypeMissing']],
    [
      'says that it is something else',
      { '=mimetype': 'application/zip' },
      ['epubMimetypeWrong'],
    ],
    [
      'lacks its container',
      { 'META-INF/container.xml': undefined },
      ['epubContainerMissing'],
    ],
    [
      'has a container that leads nowhere',
      { 'META-INF/container.xml': '<container/>' },
      ['epubNoPackage'],
    ],
    [
      'lacks its package document',
      { 'book.opf': undefined },
      ['epubPackageMissing'],
    ],
    [
      'has a package document that is no XML',
      { 'book.opf': '<package><metadata></package>' },
      ['xmlDamaged'],
    ],
    ['has another document there', { 'book.opf': '<html/>' }, ['xmlDamaged']],
    ['lacks a page', { 'nav.xhtml': undefined }, ['epubSpineMissing']],
    [
      'has no pages',
      { 'book.opf': buildPackage('').replace(/<itemref[^>]*>/, '') },
      ['epubSpineEmpty'],
    ],
    ['hides its fonts', encrypted('http://www.idpf.org/2008/embedding'), []],
    [
      'hides its fonts as Adobe does',
      encrypted('http://ns.adobe.com/pdf/enc#RC'),
      [],
    ],
    [
      'is locked',
      encrypted('http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
      ['epubDrm'],
    ],
    [
      'is locked by Adobe',
      { 'META-INF/rights.xml': '<rights xmlns="http://ns.adobe.com/adept"/>' },
      ['epubDrm'],
    ],
    ['is locked by LCP', { 'META-INF/license.lcpl': '{}' }, ['epubDrm']],
    ['is locked by Apple', { 'META-INF/sinf.xml': '<sinf/>' }, ['epubDrm']],
    [
      'has rights that lock nothing',
      { 'META-INF/rights.xml': '<rights>All reserved</rights>' },
      [],
    ],
  ])('%s', async (_what, changes, codes) => {
    const { ours } = await inspect(changes);
    expect(ours.map(({ code }) => code)).toEqual(codes);
  });

  test('what EPUBCheck finds is reported with its code, and never more than ten kinds of it', async () => {
    const { all } = await inspect({ 'book.opf': buildPackage('') });
    const found = all.filter(({ code }) => code === 'epubCheckError');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(found[0]?.params['id']).toMatch(/^[A-Z]{3}-\d{3}/);
  });

  test('regression: chapters that no program can show are named with the place of the error', async () => {
    const { ours } = await inspect({ 'nav.xhtml': cutChapter });
    const params = { count: 1, names: 'nav.xhtml (line 2)' };
    expect(ours).toEqual([{ code: 'epubChapterUnreadable', params }]);
  });

  test('names of characters that XHTML 1.1 defines are no error, others are', async () => {
    const named = (doctype: string) =>
      inspect({
        'nav.xhtml': `${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><body>&nbsp;</body></html>`,
      });
    const xhtml11 =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">';
    const [known, unknown] = [await named(xhtml11), await named('')];
    expect(known.ours).toEqual([]);
    expect(unknown.ours.map(({ code }) => code)).toEqual([
      'epubChapterUnreadable',
    ]);
  });

  test.each<[string, string, Parameters<typeof epubParts>[0]]>([
    [
      'a part that cannot be parsed',
      'epubCheckFatal',
      { ...withPart('map.svg', 'image/svg+xml'), 'map.svg': '<svg><g></svg>' },
    ],
    [
      'a link to a file that is not there',
      'epubCheckError',
      { 'nav.xhtml': linked },
    ],
    [
      'a space in the name of a part',
      'epubCheckFinding',
      {
        ...withPart('old%20map.svg', 'image/svg+xml'),
        'old map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    ],
  ])(
    'regression: EPUBCheck on %s is reported as %s',
    async (_what, code, changes) => {
      const { all } = await inspect(changes);
      const [worst] = all
        .map((remark) => remark.code)
        .filter((found) => found !== 'epubCheckSummary');
      expect(worst).toBe(code);
    },
  );

  test('regression: EPUBCheck errors are one finding, with the kinds behind it', async () => {
    const { all } = await inspect({ 'nav.xhtml': linked });
    const [summary, ...kinds] = all.filter(
      ({ code }) => code !== 'epubCheckFatal',
    );
    expect(summary?.code).toBe('epubCheckSummary');
    expect(summary?.params['found']).toMatch(/^(1|\d+) technical errors?/);
    expect(kinds.length).toBeGreaterThan(0);
  });

  test('regression: what hides text from readers asks for a review', () => {
    const severityOf = (code: string) =>
      findings.entries.find(({ name }) => name === code)?.severity;
    expect(
      [
        'epubSpineEmpty',
        'epubSpineMissing',
        'epubChapterUnreadable',
        'epubCheckFatal',
        'epubCheckError',
        'epubCheckFinding',
      ].map(severityOf),
    ).toEqual([
      'serious',
      'serious',
      'serious',
      'serious',
      'warning',
      'warning',
    ]);
  });

  test('what it says of itself is read although it lacks pages', async () => {
    const { metadata } = await inspect({ 'nav.xhtml': undefined });
    expect(metadata).toMatchObject({ title: 'Tides', isbn: '9780306406157' });
  });
});
