import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { ChunkOptions, Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { buildBook } from '../../../testing/files/buildBook';

const CHUNK = 1000;
const bytes = buildBook(CHUNK * 3);
const COUNT = Math.ceil(bytes.length / CHUNK);
const ALL = Array.from({ length: COUNT }, (_, index) => index);

const part = (index: number) =>
  bytes.subarray(index * CHUNK, (index + 1) * CHUNK);
const sha256 = (of: Uint8Array) =>
  createHash('sha256').update(of).digest('hex');

let api: TestApi;
let twin: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi({
    config: { chunkSize: CHUNK, publisherMaxFileSizeMB: 1 },
  });
  twin = await api.startTwin();
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
});
beforeEach(async () => {
  visitor = await api.visit();
});

function send(
  dzuuid: string,
  index: number,
  { by = visitor, ...options }: Partial<ChunkOptions> & { by?: Visitor } = {},
) {
  return by.chunk({
    dzuuid,
    index,
    bytes: part(index),
    total: bytes.length,
    chunkSize: CHUNK,
    ...options,
  });
}

const withChecksum = (of: Uint8Array) => ({ fields: { checksum: sha256(of) } });

async function chunksOf(dzuuid: string): Promise<unknown> {
  return (await visitor.status(dzuuid)).body['chunks'];
}

describe('chunks of an upload', () => {
  const orders: [string, number[]][] = [
    ['in order', ALL],
    ['backwards', ALL.toReversed()],
    ['some of them twice', [2, 0, 2, 1, 3, 0, ...ALL]],
  ];

  test.each(orders)(
    '%s make the same file [S1-7.upload-chunk S1-7.complete-file S1-3.file.record S1-3.file.findings]',
    async (_name, order) => {
      const dzuuid = randomUUID();
      for (const index of order) {
        const answer = await send(dzuuid, index);
        expect([answer.status, answer.text]).toEqual([200, '{}']);
      }
      await visitor.complete(dzuuid, 'Tide tables.EPUB');
      const record = await visitor.settled(dzuuid);
      expect(record).toEqual({
        id: null,
        tempFileId: expect.stringMatching(/^[\w-]{20,}$/),
        location: record.tempFileId,
        filename: 'Tide tables.EPUB',
        originalFilename: 'Tide tables.EPUB',
        size: bytes.length,
        mimeType: 'application/epub+zip',
        checksum: sha256(bytes),
        purpose: 'BOOK',
        state: 'ready',
        scan: 'none',
        format: expect.objectContaining({ mimeType: 'application/epub+zip' }),
        metadata: expect.objectContaining({ languages: ['eng'] }),
        warnings: expect.any(Array),
        errors: [],
        duplicateIds: [],
        thumbnail: null,
        statement: {},
      });
      expect(record.tempFileId).not.toContain(dzuuid);
    },
  );

  test('all at once, each in two tabs at two processes, make the same file', async () => {
    const dzuuid = randomUUID();
    const tabs = [visitor, visitor.at(twin.base)];
    const answers = await Promise.all(
      ALL.flatMap((index) =>
        tabs.map((by) =>
          send(dzuuid, index, { by, ...withChecksum(part(index)) }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    await visitor.at(twin.base).complete(dzuuid);
    expect(await visitor.settled(dzuuid)).toMatchObject({
      checksum: sha256(bytes),
      state: 'ready',
    });
  });

  test('are reported to the visitor who continues the upload, and to nobody else', async () => {
    const dzuuid = randomUUID();
    await send(dzuuid, 2);
    await send(dzuuid, 0);
    const status = await visitor.at(twin.base).status(dzuuid);
    expect(status.body).toEqual({
      fileId: dzuuid,
      state: 'uploading',
      size: bytes.length,
      chunkSize: CHUNK,
      purpose: 'BOOK',
      chunks: { 0: sha256(part(0)), 2: sha256(part(2)) },
      record: null,
    });
    const stranger = await api.visit();
    expect((await stranger.status(dzuuid)).status).toBe(404);
    expect((await fetch(`${api.base}/submit/upload/${dzuuid}`)).status).toBe(
      404,
    );
  });

  test('one that is there is not stored again, and other bytes take its place', async () => {
    const dzuuid = randomUUID();
    const other = randomBytes(CHUNK);
    await send(dzuuid, 0, { bytes: other, ...withChecksum(other) });
    expect(await chunksOf(dzuuid)).toEqual({ 0: sha256(other) });
    // A stored chunk is not read again: these random bytes do not even match the checksum sent with them.
    const again = { bytes: randomBytes(CHUNK), ...withChecksum(other) };
    expect((await send(dzuuid, 0, again)).status).toBe(200);
    expect(await chunksOf(dzuuid)).toEqual({ 0: sha256(other) });

    for (const index of ALL) await send(dzuuid, index);
    await visitor.complete(dzuuid);
    expect((await visitor.settled(dzuuid)).checksum).toBe(sha256(bytes));
  });

  test('one that is replaced by bytes that are not what they should be is missing', async () => {
    const dzuuid = randomUUID();
    for (const index of ALL) await send(dzuuid, index);
    const wrong = await send(dzuuid, 1, {
      bytes: randomBytes(CHUNK),
      ...withChecksum(part(0)),
    });
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'CHUNK_CHECKSUM']);
    expect(Object.keys((await chunksOf(dzuuid)) as object)).not.toContain('1');
    const early = await visitor.complete(dzuuid);
    expect([early.status, codeOf(early)]).toEqual([409, 'UPLOAD_INCOMPLETE']);
    await send(dzuuid, 1, withChecksum(part(1)));
    expect((await visitor.complete(dzuuid)).status).toBe(200);
    expect((await visitor.settled(dzuuid)).checksum).toBe(sha256(bytes));
  });

  test('one that broke off is missing, and one that is there stays', async () => {
    const dzuuid = randomUUID();
    await send(dzuuid, 0);
    for (const index of [0, 1]) await breakOff(dzuuid, index);
    expect(Object.keys((await chunksOf(dzuuid)) as object)).not.toContain('1');
    for (const index of ALL) await send(dzuuid, index);
    await visitor.complete(dzuuid);
    expect((await visitor.settled(dzuuid)).checksum).toBe(sha256(bytes));
  });

  /** Sends a chunk whose multipart form ends in the middle of its bytes. */
  function breakOff(dzuuid: string, index: number) {
    const fields = {
      dzuuid,
      dzchunkindex: index,
      dztotalfilesize: bytes.length,
      dzchunksize: CHUNK,
      dztotalchunkcount: COUNT,
      dzchunkbyteoffset: index * CHUNK,
    };
    const head = Object.entries(fields).map(
      ([name, value]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = `${head.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\n\r\nabc`;
    return visitor.send('POST', '/submit/uploadFileChunk?purpose=BOOK', body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
  }

  test('one is missing: complete says so, and is possible once it came', async () => {
    const dzuuid = randomUUID();
    for (const index of ALL.filter((at) => at !== 2)) await send(dzuuid, index);
    const early = await visitor.complete(dzuuid);
    expect([early.status, codeOf(early)]).toEqual([409, 'UPLOAD_INCOMPLETE']);
    await send(dzuuid, 2);
    expect((await visitor.complete(dzuuid)).status).toBe(200);
  });

  test('one after the file is complete is refused', async () => {
    const dzuuid = randomUUID();
    for (const index of ALL) await send(dzuuid, index);
    await visitor.complete(dzuuid);
    expect((await send(dzuuid, 1)).status).toBe(409);
  });

  const wrong: [string, Partial<ChunkOptions>, number, string][] = [
    [
      'larger than declared',
      { bytes: randomBytes(CHUNK + 1) },
      400,
      'CHUNK_SIZE',
    ],
    [
      'much larger than a chunk',
      { bytes: randomBytes(3_000_000) },
      400,
      'CHUNK_SIZE',
    ],
    [
      'smaller than declared',
      { bytes: randomBytes(CHUNK - 1) },
      400,
      'CHUNK_SIZE',
    ],
    [
      'a wrong chunk size',
      { fields: { dzchunksize: '10' } },
      400,
      'CHUNK_FIELDS',
    ],
    [
      'a wrong number of chunks',
      { fields: { dztotalchunkcount: '9' } },
      400,
      'CHUNK_FIELDS',
    ],
    [
      'an index beyond the last',
      { fields: { dzchunkindex: '4' } },
      400,
      'CHUNK_FIELDS',
    ],
    [
      'a negative index',
      { fields: { dzchunkindex: '-1' } },
      400,
      'CHUNK_FIELDS',
    ],
    [
      'a wrong offset',
      { fields: { dzchunkbyteoffset: '7' } },
      400,
      'CHUNK_FIELDS',
    ],
    ['no number', { fields: { dztotalfilesize: 'NaN' } }, 400, 'CHUNK_FIELDS'],
    ['a path as id', { dzuuid: '../../../etc/passwd' }, 400, 'UPLOAD_ID'],
    ['a dotted path as id', { dzuuid: '..' }, 400, 'UPLOAD_ID'],
    ['no id', { dzuuid: '' }, 400, 'UPLOAD_ID'],
    ['fields after the file', { fileFirst: true }, 400, 'CHUNK_FIELDS'],
    [
      'a checksum that is none',
      { fields: { checksum: 'abc' } },
      400,
      'CHUNK_FIELDS',
    ],
    [
      'another checksum',
      { fields: { checksum: sha256(part(1)) } },
      422,
      'CHUNK_CHECKSUM',
    ],
    [
      'a name of no accepted format',
      { filename: 'a.exe' },
      422,
      'fileFormatRefused',
    ],
    ['an unknown purpose', { purpose: 'CAKE' }, 400, 'PURPOSE'],
    ['a purpose every object has', { purpose: 'constructor' }, 400, 'PURPOSE'],
  ];

  test.each(wrong)('%s: refused', async (_name, options, status, code) => {
    const answer = await send(randomUUID(), 0, options);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  test('another size or purpose under the same id is refused', async () => {
    const dzuuid = randomUUID();
    await send(dzuuid, 0);
    expect((await send(dzuuid, 0, { total: 3501 })).status).toBe(409);
    expect((await send(dzuuid, 0, { purpose: 'OTHER' })).status).toBe(409);
    const answer = await visitor.complete(dzuuid, 'a.epub', 'OTHER');
    expect(answer.status).toBe(409);
  });

  test('an empty file is refused in the words of the specification [S1-5.files.empty]', async () => {
    const answer = await send(randomUUID(), 0, {
      total: 0,
      bytes: randomBytes(0),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('The file that you have uploaded is empty.');
  });

  test('what is refused is refused before it is received', async () => {
    const answer = await send(randomUUID(), 0, {
      total: 2_500_000,
      bytes: randomBytes(3_000_000),
    });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'fileTooBig']);
    expect(
      await api.deps.models.uploads.exists({ declaredSize: 2_500_000 }),
    ).toBeNull();
  });

  test('a file over the limit is refused with its first chunk [S1-5.files.too-big]', async () => {
    const answer = await send(randomUUID(), 0, { total: 2_500_000 });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(
      'File is too big (2.39MB). The maximum allowed file size is 1MB.',
    );
  });
});

describe('a request that is no upload', () => {
  const path = '/submit/uploadFileChunk?purpose=BOOK';

  test('JSON is 415', async () => {
    expect((await visitor.post(path, {})).status).toBe(415);
  });

  test.each([
    ['no file', new FormData()],
    ['two files', twoFiles()],
  ])('%s is 400', async (_name, form) => {
    const answer = await visitor.send('POST', path, form);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'MULTIPART']);
  });

  test('a multipart form cut short is 400', async () => {
    const body =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    const answer = await visitor.send('POST', path, body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'MULTIPART']);
  });

  function twoFiles(): FormData {
    const form = new FormData();
    const fields = {
      dzuuid: randomUUID(),
      dzchunkindex: 0,
      dztotalfilesize: 1,
      dzchunksize: CHUNK,
      dztotalchunkcount: 1,
      dzchunkbyteoffset: 0,
    };
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, String(value));
    }
    form.append('file', new Blob(['a']), 'a');
    form.append('file', new Blob(['b']), 'b');
    return form;
  }
});
