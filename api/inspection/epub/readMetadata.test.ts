import { posix } from 'node:path';
import { buildPackage } from '../../testing/files/epubParts';
import type { EpubPackage } from './openPackage';
import { childrenOf, parseXml } from './parseXml';
import { readMetadata } from './readMetadata';

function read(metadata: string, pageCount?: number) {
  const name = 'book.opf';
  const document = parseXml(Buffer.from(buildPackage(metadata)), name);
  const [root] = childrenOf(document, 'package');
  if (root === undefined) throw new Error('no package');
  const resolve: EpubPackage['resolve'] = (href) => posix.normalize(href);
  return readMetadata({ name, root, resolve }, pageCount);
}

const person = (givenNames: string, lastName: string, role?: string) => ({
  name: `${givenNames} ${lastName}`,
  type: 'PERSON',
  givenNames,
  lastName,
  ...(role === undefined ? {} : { role }),
});

describe('what an EPUB says of itself', () => {
  test.each([
    ['a title', '<dc:title>Tides</dc:title>', { title: 'Tides' }],
    [
      'a title with its subtitle',
      `<dc:title id="s">A reckoning</dc:title><dc:title id="m">Tides</dc:title>
      <meta refines="#m" property="title-type">main</meta>
      <meta refines="#s" property="title-type">subtitle</meta>`,
      { title: 'Tides', subtitle: 'A reckoning' },
    ],
    [
      'regression: a second title of EPUB 2, which is the subtitle',
      '<dc:title>Tides</dc:title><dc:title>A reckoning</dc:title>',
      { title: 'Tides', subtitle: 'A reckoning' },
    ],
    [
      'a second title that says both',
      '<dc:title>Tides</dc:title><dc:title>Tides: a reckoning</dc:title>',
      { title: 'Tides', subtitle: 'a reckoning' },
    ],
    [
      'a second title that says the same',
      '<dc:title>Tides</dc:title><dc:title>TIDES</dc:title>',
      { title: 'Tides' },
    ],
    [
      'a translation of the title',
      '<dc:title xml:lang="en">Tides</dc:title><dc:title xml:lang="fr">Marées</dc:title>',
      { title: 'Tides' },
    ],
    [
      'regression: subtitles in their order and the edition statement of EPUB 3',
      `<dc:title id="e">Second edition</dc:title><dc:title id="t">With charts</dc:title>
      <dc:title id="s">A reckoning</dc:title><dc:title id="m">Tides</dc:title>
      <dc:title id="c">Southern seas</dc:title>
      <meta refines="#m" property="title-type">main</meta>
      <meta refines="#s" property="title-type">subtitle</meta>
      <meta refines="#s" property="display-seq">2</meta>
      <meta refines="#t" property="title-type">subtitle</meta>
      <meta refines="#t" property="display-seq">3</meta>
      <meta refines="#c" property="title-type">collection</meta>
      <meta refines="#e" property="title-type">edition</meta>`,
      {
        title: 'Tides',
        subtitle: 'A reckoning: With charts',
        edition: 'Second edition',
      },
    ],
    [
      'signs that XML writes in another way',
      '<dc:title>Tides &amp; &#x43;urrents &lt;1&gt;</dc:title>',
      { title: 'Tides & Currents <1>' },
    ],
    ['no title', '<dc:title>Untitled</dc:title>', {}],
    [
      'regression: other numbers, subjects with their terms, and rights',
      `<dc:identifier>urn:issn:0378-5955</dc:identifier>
      <dc:subject id="s">Sea stories</dc:subject>
      <meta refines="#s" property="term">FJ</meta>
      <dc:rights>All rights reserved</dc:rights>`,
      {
        issn: '0378-5955',
        subjects: ['Sea stories', 'FJ'],
        licence: 'NOT_APPLICABLE',
      },
    ],
    [
      'a link to its licence',
      '<link rel="cc:license" href="https://creativecommons.org/licenses/by/4.0/"/>',
      { licence: 'ATTRIBUTION' },
    ],
    [
      'an author of EPUB 3',
      `<dc:creator id="c">Ada Moss</dc:creator>
      <meta refines="#c" property="role" scheme="marc:relators">aut</meta>
      <meta refines="#c" property="file-as">Moss, Ada</meta>`,
      { creators: [person('Ada', 'Moss', 'AUTHOR')] },
    ],
    [
      'an illustrator of EPUB 2',
      '<dc:creator opf:role="ill" opf:file-as="van Dam, Ada">Ada van Dam</dc:creator>',
      { creators: [person('Ada', 'van Dam', 'ILLUSTRATOR')] },
    ],
    [
      'a name of three words',
      '<dc:creator>Ada Mary Moss</dc:creator>',
      { creators: [person('Ada Mary', 'Moss')] },
    ],
    [
      'a name of five words',
      '<dc:creator>Ada Mary Moss Lee Park</dc:creator>',
      {
        creators: [
          {
            name: 'Ada Mary Moss Lee Park',
            type: 'PERSON',
            lastName: 'Ada Mary Moss Lee Park',
          },
        ],
      },
    ],
    [
      'an organisation',
      '<dc:creator>University of Tasmania</dc:creator>',
      {
        creators: [
          {
            name: 'University of Tasmania',
            type: 'ORGANISATION',
            organisationName: 'University of Tasmania',
          },
        ],
      },
    ],
    [
      'regression: a creator whose file-as is in capitals',
      '<dc:creator opf:file-as="MOSS, ADA">Ada Moss</dc:creator>',
      { creators: [person('Ada', 'Moss')] },
    ],
    [
      'a creator in capitals whose file-as is not',
      '<dc:creator opf:file-as="McMoss, Ada">ADA MCMOSS</dc:creator>',
      {
        creators: [
          {
            name: 'ADA MCMOSS',
            type: 'PERSON',
            givenNames: 'Ada',
            lastName: 'McMoss',
          },
        ],
      },
    ],
    [
      'regression: a name with the family name first, which file-as states',
      '<dc:creator opf:file-as="村上, 春樹">村上 春樹</dc:creator>',
      {
        creators: [
          {
            name: '村上 春樹',
            type: 'PERSON',
            givenNames: '春樹',
            lastName: '村上',
          },
        ],
      },
    ],
    [
      'regression: a name with the family name first and its reading',
      '<dc:creator opf:file-as="Murakami, Haruki">村上 春樹</dc:creator>',
      {
        creators: [
          { name: '村上 春樹', type: 'PERSON', lastName: '村上 春樹' },
        ],
      },
    ],
    [
      'regression: a name in a book of a language that writes the family name first',
      '<dc:language>hu</dc:language><dc:creator>Moss Ada</dc:creator>',
      {
        languages: ['hu'],
        creators: [{ name: 'Moss Ada', type: 'PERSON', lastName: 'Moss Ada' }],
      },
    ],
    [
      'a person whose last name is a word of organisations',
      '<dc:creator opf:file-as="Church, Ada">Ada Church</dc:creator>',
      { creators: [person('Ada', 'Church')] },
    ],
    [
      'an organisation that is filed by another word',
      '<dc:creator opf:file-as="Lands, Department of">Department of Lands</dc:creator>',
      {
        creators: [
          {
            name: 'Department of Lands',
            type: 'ORGANISATION',
            organisationName: 'Department of Lands',
          },
        ],
      },
    ],
    ['nobody', '<dc:creator>Unknown</dc:creator>', {}],
    [
      'contributors with a role that deposits have, and without',
      `<dc:contributor opf:role="trl">Ben Lee</dc:contributor>
      <dc:contributor opf:role="bkp">calibre (5.1)</dc:contributor>`,
      { creators: [person('Ben', 'Lee', 'TRANSLATOR')] },
    ],
    [
      'languages as they are written',
      '<dc:language>en-AU</dc:language><dc:language>mi</dc:language>',
      { languages: ['en-AU', 'mi'] },
    ],
    [
      'an ISBN among identifiers',
      `<dc:identifier>urn:uuid:97803064-0615-7000-8000-000000000000</dc:identifier>
      <dc:identifier opf:scheme="ISBN">0-306-40615-2</dc:identifier>`,
      { isbn: '0306406152' },
    ],
    [
      'a misprinted ISBN, which its question warns of (R43)',
      '<dc:identifier>urn:isbn:9780306406158</dc:identifier>',
      { isbn: '9780306406158' },
    ],
    [
      'an ISBN of EPUB 3',
      `<dc:identifier id="i">0306406152</dc:identifier>
      <meta refines="#i" property="identifier-type" scheme="onix:codelist5">02</meta>`,
      { isbn: '0306406152' },
    ],
    [
      'the date of publication',
      `<dc:date opf:event="modification">2026-05-01</dc:date>
      <dc:date opf:event="publication">2025-03</dc:date>`,
      { date: '2025-03' },
    ],
    [
      'a moment',
      '<dc:date>2012-03-25T10:00:00+00:00</dc:date>',
      { date: '2012-03-25' },
    ],
    [
      'a publisher',
      '<dc:publisher> </dc:publisher><dc:publisher>Moss &amp; Daughters</dc:publisher>',
      { publisher: 'Moss & Daughters' },
    ],
    [
      'a number of pages',
      '<meta property="schema:numberOfPages">312</meta>',
      { pageCount: 312 },
    ],
    [
      'an id like a member of objects',
      '<dc:title id="toString">Tides</dc:title>',
      { title: 'Tides' },
    ],
    ['nothing', '', {}],
  ])('%s', (_what, metadata, said) => {
    expect(read(metadata)).toEqual({
      source: 'the details in the EPUB',
      creators: [],
      languages: [],
      ...said,
    });
  });

  test('a list of pages counts where no number is stated', () => {
    expect(read('', 92).pageCount).toBe(92);
  });
});
