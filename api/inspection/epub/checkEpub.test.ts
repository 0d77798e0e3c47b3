import type { FoundRemark } from '../../ports/fileInspector';
import { buildZip } from '../../testing/files/buildZip';
import { buildPackage, epubParts } from '../../testing/files/epubParts';
import { inspectBytes } from '../../testing/inspectBytes';

async function inspect(changes: Parameters<typeof epubParts>[0]) {
  const bytes = await buildZip(epubParts(changes));
  const { remarks, metadata } = await inspectBytes(bytes, 'a.epub', 'BOOK');
  const isOurs = ({ code }: FoundRemark) => !code.startsWith('epubCheck');
  return { ours: remarks.filter(isOurs), all: remarks, metadata };
}

const encrypted = (algorithm: string) => ({
  'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
    xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
    <enc:EncryptionMethod Algorithm="${algorithm}"/>
    <enc:CipherData><enc:CipherReference URI="nav.xhtml"/></enc:CipherData>
    </enc:EncryptedData></encryption>`,
});

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

  test('what EPUBCheck finds is told with its code, and never more than ten kinds of it', async () => {
    const { all } = await inspect({ 'book.opf': buildPackage('') });
    const found = all.filter(({ code }) => code === 'epubCheckFinding');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(found[0]?.params['id']).toMatch(/^[A-Z]{3}-\d{3}/);
  });

  test('what it says of itself is read although it lacks pages', async () => {
    const { metadata } = await inspect({ 'nav.xhtml': undefined });
    expect(metadata).toMatchObject({ title: 'Tides', isbn: '9780306406157' });
  });
});
