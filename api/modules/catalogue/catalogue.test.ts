import type { ServerResponse } from 'node:http';
import type { CatalogueAnswer } from '@contract/catalogue';
import { aMarcRecord, writeMarcXml } from '../../testing/records/aMarcRecord';
import type { CatalogueServer } from '../../testing/servers/startCatalogueServer';
import { startCatalogueServer } from '../../testing/servers/startCatalogueServer';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, Visitor } from '../../testing/visitors/visitor';

const PRE_PUB = '/libraries-australia-service/pre-pub/';
let api: TestApi;
let server: CatalogueServer;

beforeAll(async () => {
  server = await startCatalogueServer();
  const address = `${server.origin}/{id}`;
  api = await startTestApi({
    config: {
      catalogue: {
        kind: 'http',
        prePublicationUrl: address,
        isbnUrl: address,
      },
    },
  });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

async function ask(path: string, { base }: Pick<TestApi, 'base'> = api) {
  const answer = await (await Visitor.arrive(base)).get(path);
  const { message } = (answer.body['error'] ?? {}) as { message?: string };
  return { ...answer, code: codeOf(answer), message };
}

const record = aMarcRecord(
  [
    '020 ## $a9780306406157 (pbk.)',
    '100 1# $aMoss, Ada,$d1971-,$eauthor.',
    '245 14 $aThe tide tables of Port Davey :$ba reckoning /$cAda Moss.',
    '250 ## $aSecond edition.',
    '263 ## $a202603',
    '490 1# $aTables of the coast ;$v3',
    '650 #0 $aFiction: general & literary.',
    '650 #0 $aA subject of no list.',
    '650 #0 $aBirds$zTasmania.',
    '999 ## $aLocal',
  ],
  { '001': 'NLApp12345' },
);

test.each([
  [`${PRE_PUB}nlapp12345`, '9780306406157'],
  ['/libraries-australia-service/isbn/0306406152', '0306406152'],
])(
  '%s answers the fields of the record and what they fill in [S1-7.prepub]',
  async (path, isbn) => {
    server.answerWith((response) => void response.end(writeMarcXml(record)));
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    const { dataFields, prefill, metadata } =
      body as unknown as CatalogueAnswer;
    expect(dataFields).toEqual({
      '020': [{ a: '9780306406157 (pbk.)' }],
      '100': [{ a: 'Moss, Ada,', d: '1971-,', e: 'author.' }],
      '245': [
        {
          a: 'The tide tables of Port Davey :',
          b: 'a reckoning /',
          c: 'Ada Moss.',
        },
      ],
      '250': [{ a: 'Second edition.' }],
      '263': [{ a: '202603' }],
      '490': [{ a: 'Tables of the coast ;', v: '3' }],
      '650': [
        { a: 'Fiction: general & literary.' },
        { a: 'A subject of no list.' },
        { a: 'Birds', z: 'Tasmania.' },
      ],
    });
    expect(prefill).toMatchObject({
      itemTitle: 'The tide tables of Port Davey',
      itemSubtitle: 'a reckoning',
      isbn,
      edition: 'Second edition',
      yearOfPublication: 2026,
      monthOfPublication: 3,
      seriesTitle: 'Tables of the coast',
      seriesNumber: '3',
      subjects: ['PLANTS_AND_ANIMALS'],
      languages: ['eng'],
      creators: [
        {
          type: 'PERSON',
          givenNames: 'Ada',
          lastName: 'Moss',
          yearOfBirth: 1971,
        },
      ],
    });
    expect(metadata.creators[0]).toMatchObject({ role: 'AUTHOR' });
  },
);

test.each([
  `${PRE_PUB}ABC12345`,
  `${PRE_PUB}NLApp`,
  `${PRE_PUB}NLApp1234567890123456`,
  `${PRE_PUB}NLApp%2F..`,
  '/libraries-australia-service/isbn/123',
])(
  '%s is not found, and the catalogue is not asked [S1-5.monograph.prepub-id]',
  async (path) => {
    const before = server.asked.length;
    const { status, code, message } = await ask(path);
    expect([status, code, message]).toEqual([404, 'NOT_FOUND', 'Not found.']);
    expect(server.asked).toHaveLength(before);
  },
);

test('a number that the catalogue does not have is not found [S1-8.prepub]', async () => {
  server.answerWith((response) => response.writeHead(404).end());
  const { status, message } = await ask(`${PRE_PUB}NLApp1`);
  expect([status, message]).toEqual([404, 'Not found.']);
});

test('a record of another publication is not found [S1-8.prepub]', async () => {
  server.answerWith((response) => void response.end(writeMarcXml(record)));
  const { status, message } = await ask(`${PRE_PUB}NLApp1`);
  expect([status, message]).toEqual([404, 'Not found.']);
});

const UNREADABLE = 'We cannot read the answer of the catalogue.';
const UNREACHABLE = 'We cannot reach the catalogue right now.';

test.each<[string, (response: ServerResponse) => void, string]>([
  ['a page', (response) => response.end('<html></html>'), UNREADABLE],
  ['wrong XML', (response) => response.end('<record>'), UNREADABLE],
  [
    'entities',
    (response) => response.end('<!DOCTYPE a [<!ENTITY b "c">]><record/>'),
    UNREADABLE,
  ],
  ['10 MB', (response) => response.end('x'.repeat(10_000_000)), UNREADABLE],
  ['an error', (response) => response.writeHead(500).end(), UNREACHABLE],
  ['nothing, closed', (response) => response.destroy(), UNREACHABLE],
  ['nothing', () => undefined, 'The catalogue takes too long to answer.'],
])(
  'a catalogue that answers %s is a 502 with a sentence [S1-8.prepub]',
  async (_what, answer, sentence) => {
    server.answerWith(answer);
    const { status, code, message } = await ask(`${PRE_PUB}NLApp1`);
    expect([status, code]).toEqual([502, 'CATALOGUE']);
    expect(message).toContain(sentence);
  },
);

test.each<[string, string[]]>([
  ['in one text', [`245 00 $a${':'.repeat(900_000)}x`]],
  ['in parts of one field', [`650 #0 ${`$a${'/'.repeat(2000)}`.repeat(50)}x`]],
  [
    'in many fields',
    Array.from({ length: 400 }, () => `490 1# $v${':'.repeat(2000)}x`),
  ],
])(
  'regression: a megabyte of punctuation %s holds nothing up',
  async (_where, endless) => {
    const isbn = '9780306406157';
    const answer = writeMarcXml(
      aMarcRecord([`020 ## $a${isbn}`, ...endless, '250 ## $aFirst']),
    );
    server.answerWith((response) => void response.end(answer));
    const { body } = await ask(`/libraries-australia-service/isbn/${isbn}`);
    expect(body['prefill']).toMatchObject({ edition: 'First' });
  },
);

test('without a catalogue nothing is found', async () => {
  const bare = await startTestApi();
  const { status } = await ask(`${PRE_PUB}NLApp1`, bare);
  expect(status).toBe(404);
  await bare.stop();
});
