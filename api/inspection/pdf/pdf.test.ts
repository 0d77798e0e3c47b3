import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { assemblePdf, pdfStream } from './assemblePdf';
import { buildPdf } from '../../testing/files/buildPdf';
import { buildRestrictedPdf } from '../../testing/files/buildRestrictedPdf';
import { inspectBytes } from '../../testing/processes/inspectBytes';

const MB = 1_048_576;
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
const catalog = (entries: string) =>
  `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;
const key = `<${'00'.repeat(32)}>`;
const script = '<< /S /JavaScript /JS (app.alert\\(1\\);) >>';

const launch = '<< /S /Launch /F (cmd.exe) >>';
const withOpenAction = (action: string) =>
  assemblePdf([catalog(`/OpenAction ${action}`), PAGES, PAGE]);

const toMediaCase = (subtype: string): [string, Buffer, string[]] => [
  `an annotation of the type ${subtype}`,
  assemblePdf([
    catalog(''),
    PAGES,
    PAGE.replace('>>', '/Annots [4 0 R] >>'),
    `<< /Type /Annot /Subtype /${subtype} /Rect [10 10 50 50] >>`,
  ]),
  ['pdfMedia'],
];

const encrypted = (entries: string) =>
  assemblePdf(
    [catalog(''), PAGES, PAGE, `<< ${entries} /O ${key} /U ${key} /P -44 >>`],
    {
      trailer: '/Encrypt 4 0 R /ID [<00> <00>] ',
    },
  );

const withFile = (entries: string) =>
  assemblePdf([
    catalog(`${entries} /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>`),
    PAGES,
    PAGE,
    '<< /Type /Filespec /F (tides.csv) /UF (tides.csv) /EF << /F 5 0 R >> >>',
    pdfStream(Buffer.from('1;2'), '/Type /EmbeddedFile '),
  ]);

const cut = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);

/** Kids within kids: few objects, very many pages. */
const levels = Array.from(
  { length: 12 },
  (_, level) =>
    `<< /Type /Pages /Count ${10 ** (12 - level)} /Kids [${`${level + 3} 0 R `.repeat(10)}] >>`,
);

const bomb = deflateSync(Buffer.alloc(200 * MB, ' '));

const cases: [string, Buffer, string[]][] = [
  ['an empty page', buildPdf(), []],
  ['a page and much besides', buildPdf(3 * MB), []],
  ['a password', encrypted('/Filter /Standard /V 1 /R 2'), ['pdfPassword']],
  [
    'protection by a shop',
    encrypted('/Filter /EBX_HANDLER /V 1'),
    ['pdfProtected'],
  ],
  ['a use that it forbids', buildRestrictedPdf(-8), ['pdfRestricted']],
  ['every use allowed', buildRestrictedPdf(-4), []],
  [
    'a font that is not in it',
    assemblePdf([
      catalog(''),
      PAGES,
      PAGE.replace(
        '>>',
        '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      ),
      pdfStream(Buffer.from('BT /F1 12 Tf 50 50 Td (Tides) Tj ET')),
      '<< /Type /Font /Subtype /TrueType /BaseFont /Tides >>',
    ]),
    ['pdfFontsMissing'],
  ],
  ['a program', withOpenAction(script), ['pdfJavaScript']],
  ['an action that starts a program', withOpenAction(launch), ['pdfLaunch']],
  ...['Screen', 'RichMedia', 'Movie', 'Sound', '3D'].map(toMediaCase),
  ['a file attached', withFile(''), ['pdfAttachments']],
  [
    'a portfolio',
    withFile('/Collection << /Type /Collection >>'),
    ['pdfPortfolio'],
  ],
  [
    'no pages',
    assemblePdf([catalog(''), '<< /Type /Pages /Kids [] /Count 0 >>']),
    ['pdfDamaged'],
  ],
  ['bytes missing', cut(buildPdf(5000), 40, 90), ['pdfRepaired']],
  ['its end missing', cut(buildPdf(5000), 5100, 9999), ['pdfDamaged']],
  [
    'pages in a circle',
    assemblePdf([
      catalog(''),
      '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>',
    ]),
    ['pdfDamaged'],
  ],
  [
    'ten million pages that are not there',
    assemblePdf([catalog(''), PAGES.replace('1 >>', '10000000 >>'), PAGE]),
    ['pdfDamaged'],
  ],
];

test('regression: a header before nothing but noise is damaged at once, and not searched until the time is over', async () => {
  const noise = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(64 * MB),
  ]);
  const { remarks } = await inspectBytes(noise, 'tides.pdf', 'BOOK');
  expect(remarks.map(({ code }) => code)).toEqual(['pdfDamaged']);
});

/** Each of these gets a finding; which of them exceed a limit depends on the machine. */
const hostile: [string, Buffer][] = [
  [
    'pages multiplied by themselves',
    assemblePdf([catalog(''), ...levels, PAGE]),
  ],
  [
    'a page that unpacks to 200 MB',
    assemblePdf([
      catalog(''),
      PAGES,
      PAGE.replace('>>', '/Contents 4 0 R >>'),
      pdfStream(deflateSync(bomb), '/Filter [/FlateDecode /FlateDecode] '),
    ]),
  ],
  [
    'a description that unpacks to 200 MB',
    assemblePdf([
      catalog('/Metadata 4 0 R'),
      PAGES,
      PAGE,
      pdfStream(bomb, '/Type /Metadata /Subtype /XML /Filter /FlateDecode '),
    ]),
  ],
  [
    'lists a hundred thousand deep',
    assemblePdf([catalog(`/A ${'['.repeat(100_000)}`), PAGES, PAGE]),
  ],
  [
    'a table of objects before itself',
    assemblePdf([catalog(''), PAGES, PAGE], { trailer: '/Prev 9 ' }),
  ],
];

describe('what a PDF is found to be', () => {
  test.each(cases)('%s', async (_what, bytes, codes) => {
    const { remarks } = await inspectBytes(bytes, 'tides.pdf', 'BOOK');
    expect(remarks.map(({ code }) => code)).toEqual(codes);
  });

  test.each(hostile)(
    '%s: the process ends, the API keeps running',
    async (_what, bytes) => {
      const { remarks } = await inspectBytes(bytes, 'tides.pdf', 'BOOK');
      for (const { code } of remarks) expect(code).toMatch(/^(pdf|notChecked)/);
    },
  );

  test('its information and XMP are offered, what programs write is not', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" pdfaid:part="1" pdfaid:conformance="B" prism:isbn="978-0-306-40615-7" xmp:CreateDate="2024-05-01">
        <dc:title><rdf:Alt><rdf:li xml:lang="fr">Les mar&#233;es</rdf:li><rdf:li xml:lang="x-default">The tides &amp; us</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Moss, Ada</rdf:li><rdf:li>Bureau of Tides</rdf:li></rdf:Seq></dc:creator>
        <dc:language><rdf:Bag><rdf:li>en-AU</rdf:li></rdf:Bag></dc:language>
        <dc:date><rdf:Seq><rdf:li>2024-05-01</rdf:li></rdf:Seq></dc:date>
        <prism:publicationDate>2023-11</prism:publicationDate>
        <dc:publisher><rdf:Bag><rdf:li>Moss &amp; Daughters</rdf:li></rdf:Bag></dc:publisher>
      </rdf:Description></rdf:RDF></x:xmpmeta>`;
    const bytes = assemblePdf(
      [
        catalog('/Metadata 4 0 R'),
        PAGES,
        PAGE,
        pdfStream(Buffer.from(xmp), '/Type /Metadata /Subtype /XML '),
        '<< /Title (Microsoft Word - tides.doc) /CreationDate (D:20240501) >>',
      ],
      { trailer: '/Info 5 0 R ' },
    );
    const found = await inspectBytes(bytes, 'tides.pdf', 'BOOK');
    expect(found.format?.pronom).toBe('fmt/354');
    expect(found.metadata).toEqual({
      source: 'the PDF information',
      title: 'The tides & us',
      creators: [
        {
          name: 'Moss, Ada',
          type: 'PERSON',
          givenNames: 'Ada',
          lastName: 'Moss',
        },
        {
          name: 'Bureau of Tides',
          type: 'ORGANISATION',
          organisationName: 'Bureau of Tides',
        },
      ],
      languages: ['en-AU'],
      isbn: '9780306406157',
      date: '2023-11',
      publisher: 'Moss & Daughters',
      pageCount: 1,
    });
  });
});
