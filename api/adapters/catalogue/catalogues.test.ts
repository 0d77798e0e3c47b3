import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CatalogueFault, RecordNumber } from '../../ports/catalogue';
import { CatalogueError } from '../../ports/catalogue';
import {
  aMarcRecord,
  writeMarcBinary,
  writeMarcJson,
  writeMarcXml,
} from '../../testing/records/aMarcRecord';
import type { CatalogueServer } from '../../testing/servers/startCatalogueServer';
import { startCatalogueServer } from '../../testing/servers/startCatalogueServer';
import { createCatalogue } from './createCatalogue';
import { createFolderFind } from './folderCatalogue';

const tides = aMarcRecord([
  '020 ## $a9780306406157 (pbk.)',
  '035 ## $a(AuCNLIP)NLApp12345',
  '245 00 $aTides',
]);
const harbours = aMarcRecord(['020 ## $a0-19-283225-5', '245 00 $aHarbours'], {
  '001': ' NLApp99 ',
});

/** Numbers by which both adapters find, or do not find, a record. */
const numbers: [RecordNumber, string | undefined][] = [
  [{ kind: 'prePublication', value: 'NLApp12345' }, 'Tides'],
  [{ kind: 'prePublication', value: 'nlAPP99' }, 'Harbours'],
  [{ kind: 'prePublication', value: 'NLApp1234' }, undefined],
  [{ kind: 'prePublication', value: '9780306406157' }, undefined],
  [{ kind: 'isbn', value: '9780306406157' }, 'Tides'],
  [{ kind: 'isbn', value: '0306406152' }, 'Tides'],
  [{ kind: 'isbn', value: '9780192832252' }, 'Harbours'],
  [{ kind: 'isbn', value: '9780192832255' }, 'Harbours'],
  [{ kind: 'isbn', value: '9791034567890' }, undefined],
];

type Failure = [string, (response: ServerResponse) => void, CatalogueFault];

const titleOf = (record: { fields: readonly { tag: string }[] } | undefined) =>
  record &&
  [tides, harbours]
    .find(
      ({ fields }) => JSON.stringify(fields) === JSON.stringify(record.fields),
    )
    ?.fields.at(-1)?.subfields[0]?.[1];

describe('a catalogue over HTTP', () => {
  let server: CatalogueServer;
  beforeAll(async () => {
    server = await startCatalogueServer();
  });
  afterAll(() => server.stop());

  const find = (number: RecordNumber) =>
    createCatalogue({
      kind: 'http',
      prePublicationUrl: `${server.origin}/{id}`,
      isbnUrl: `${server.origin}/{id}`,
    }).find(number);
  const number = { kind: 'isbn', value: '9780306406157' } as const;

  const both = `<collection>${writeMarcXml(tides)}${writeMarcXml(harbours)}</collection>`;
  test.each(numbers)(
    '%j finds %s among what it answers',
    async (asked, title) => {
      server.answerWith((response) => void response.end(both));
      expect(titleOf(await find(asked))).toBe(title);
      expect(server.asked.at(-1)).toBe(asked.value);
    },
  );

  test('is asked for what the number is, whatever letters it has', async () => {
    server.answerWith((response) => void response.end(both));
    await find({ kind: 'prePublication', value: 'NLApp/../?a=1&b' });
    expect(server.asked.at(-1)).toBe('NLApp/../?a=1&b');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['404', (response) => response.writeHead(404).end()],
    ['an empty body', (response) => response.end()],
    ['no records', (response) => response.end('<collection/>')],
    ['a foreign record', (response) => response.end(writeMarcXml(harbours))],
  ])('that answers %s has no record', async (_what, answer) => {
    server.answerWith(answer);
    expect(await find(number)).toBeUndefined();
  });

  test.each<Failure>([
    ['500', (response) => response.writeHead(500).end('x'), 'unreachable'],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: '/other' }).end(),
      'unreachable',
    ],
    ['a closed connection', (response) => response.destroy(), 'unreachable'],
    ['a page', (response) => response.end('<html></html>'), 'unreadable'],
    ['wrong XML', (response) => response.end('<collection>'), 'unreadable'],
    ['no MARC', (response) => response.end('not found'), 'unreadable'],
    ...[
      '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">',
      '<!ENTITY a SYSTEM "file:///etc/passwd">',
      '<!ENTITY % a SYSTEM "http://127.0.0.1/">%a;',
    ].map((entities): Failure => [
      entities,
      (response) =>
        response.end(`<!DOCTYPE r [${entities}]>${writeMarcXml(tides)}`),
      'unreadable',
    ]),
    [
      'elements in elements',
      (response) => response.end('<a>'.repeat(300_000)),
      'unreadable',
    ],
    [
      'lists in lists',
      (response) => response.end('['.repeat(1_000_000)),
      'unreadable',
    ],
    [
      '10 MB',
      (response) => response.end(Buffer.alloc(10_000_000, ' ')),
      'unreadable',
    ],
    [
      '10 MB, compressed',
      (response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(10_000_000, ' '))),
      'unreadable',
    ],
  ])('that answers %s fails', async (_what, answer, fault) => {
    server.answerWith(answer);
    const failure = await find(number).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CatalogueError);
    expect(failure).toMatchObject({ fault });
  });

  test('that never answers, or never to the end, fails as slow', async () => {
    const drips: NodeJS.Timeout[] = [];
    server.answerWith((response, asked) => {
      if (asked === number.value) return;
      drips.push(setInterval(() => response.write(' '), 50));
    });
    const other = { kind: 'prePublication', value: 'NLApp1' } as const;
    const failures = await Promise.allSettled([find(number), find(other)]);
    drips.forEach(clearInterval);
    const slow = { reason: { fault: 'slow' } };
    expect(failures).toMatchObject([slow, slow]);
  });

  test('that is down fails', async () => {
    const gone = await startCatalogueServer();
    await gone.stop();
    const isbnUrl = `${gone.origin}/{id}`;
    const { find: findThere } = createCatalogue({
      kind: 'http',
      prePublicationUrl: '',
      isbnUrl,
    });
    await expect(findThere(number)).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });

  test('without an address for a number is not asked for it', async () => {
    const { find: findByIsbn } = createCatalogue({
      kind: 'http',
      prePublicationUrl: `${server.origin}/{id}`,
      isbnUrl: '',
    });
    const before = server.asked.length;
    expect(await findByIsbn(number)).toBeUndefined();
    expect(server.asked).toHaveLength(before);
  });
});

describe('a folder of MARC files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await writeFile(join(folder, 'tides.mrc'), writeMarcBinary(tides));
    await writeFile(join(folder, 'harbours.json'), writeMarcJson(harbours));
    // regression: an index of the files made every look-up fail
    await writeFile(join(folder, 'index.json'), '[{"file": "tides.mrc"}]');
    await writeFile(join(folder, 'page.xml'), '<html></html>');
    await writeFile(join(folder, 'notes.txt'), 'no records');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(numbers)('%j finds %s', async (number, title) => {
    const { find } = createCatalogue({ kind: 'folder', folder });
    expect(titleOf(await find(number))).toBe(title);
  });

  test('is read again when a file has changed', async () => {
    const { find } = createCatalogue({ kind: 'folder', folder });
    const number = { kind: 'prePublication', value: 'NLApp7' } as const;
    expect(await find(number)).toBeUndefined();
    const file = join(folder, 'more.xml');
    await writeFile(
      file,
      writeMarcXml({ ...tides, control: { '001': 'NLApp7' } }),
    );
    expect(await find(number)).toMatchObject({ control: { '001': 'NLApp7' } });
    await writeFile(file, '<damaged');
    await expect(find(number)).rejects.toMatchObject({ fault: 'unreadable' });
    await rm(file);
  });

  test('regression: is read again after the disk failed once, though no file has changed', async () => {
    let failures = 1;
    const find = createFolderFind(folder, (path) => {
      failures -= 1;
      return failures < 0
        ? readFile(path)
        : Promise.reject(new Error('EIO: i/o error'));
    });
    const number = { kind: 'isbn', value: '9780306406157' } as const;
    await expect(find(number)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(await find(number)).toBeDefined();
  });

  /** Files without content take no space on the disk. */
  async function findIn(sizes: Readonly<Record<string, number>>) {
    const large = await mkdtemp(join(tmpdir(), 'catalogue-'));
    try {
      await writeFile(join(large, 'tides.mrc'), writeMarcBinary(tides));
      for (const [name, size] of Object.entries(sizes)) {
        await writeFile(join(large, name), '');
        await truncate(join(large, name), size);
      }
      const { find } = createCatalogue({ kind: 'folder', folder: large });
      return await find({ kind: 'isbn', value: '9780306406157' });
    } finally {
      await rm(large, { recursive: true });
    }
  }

  const megabyte = 1_048_576;
  const named = (count: number, size: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${at}.mrc`, size]),
    );

  test.each([
    ['a file of 200 MB', { 'large.xml': 200 * megabyte }],
    ['many files of 300 MB in all', named(100, 3 * megabyte)],
    ['more files than it may have', named(10_001, 0)],
  ])(
    'regression: %s blocks no look-up and stays out of memory',
    async (_what, sizes) => {
      const began = process.memoryUsage().rss;
      await expect(findIn(sizes)).rejects.toMatchObject({
        fault: 'unreadable',
        message: expect.stringContaining('more than'),
      });
      expect(process.memoryUsage().rss - began).toBeLessThan(150 * megabyte);
    },
  );

  test('with files near its limits answers', async () => {
    expect(titleOf(await findIn(named(7, 4 * megabyte)))).toBe('Tides');
  });

  test('that is not there fails', async () => {
    const { find } = createCatalogue({
      kind: 'folder',
      folder: join(folder, 'none'),
    });
    await expect(
      find({ kind: 'isbn', value: '9780306406157' }),
    ).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

test('without a catalogue nothing is found', async () => {
  const { find } = createCatalogue({ kind: 'none' });
  expect(await find({ kind: 'isbn', value: '9780306406157' })).toBeUndefined();
});
