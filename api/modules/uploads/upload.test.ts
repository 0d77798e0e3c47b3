import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { ChunkOptions, Visitor } from '../../testing/visitor';
import { codeOf } from '../../testing/visitor';

const CHUNK = 1000;
const bytes = randomBytes(3500);
const part = (index: number) =>
  bytes.subarray(index * CHUNK, (index + 1) * CHUNK);

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi({
    config: { chunkSize: CHUNK, publisherMaxFileSizeMB: 1 },
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  visitor = await api.visit();
});

function send(
  dzuuid: string,
  index: number,
  options: Partial<ChunkOptions> = {},
) {
  return visitor.chunk({
    dzuuid,
    index,
    bytes: part(index),
    total: bytes.length,
    chunkSize: CHUNK,
    ...options,
  });
}

describe('chunks of an upload', () => {
  const orders: [string, number[]][] = [
    ['in order', [0, 1, 2, 3]],
    ['backwards', [3, 2, 1, 0]],
    ['some of them twice', [2, 0, 2, 1, 3, 0]],
  ];

  test.each(orders)(
    '%s make the same file [S1-7.upload-chunk S1-7.complete-file S1-3.file.record S1-3.file.findings]',
    async (_name, order) => {
      const dzuuid = randomUUID();
      for (const index of order) {
        const answer = await send(dzuuid, index);
        expect([answer.status, answer.text]).toEqual([200, '{}']);
      }
      const answer = await visitor.complete(dzuuid, 'Tide tables.EPUB');
      const { tempFileId } = answer.body as { tempFileId: string };
      expect(answer.body).toEqual({
        id: null,
        tempFileId: expect.stringMatching(/^[\w-]{20,}$/),
        location: tempFileId,
        filename: 'Tide tables.EPUB',
        originalFilename: 'Tide tables.EPUB',
        size: 3500,
        mimeType: 'application/epub+zip',
        checksum: createHash('sha256').update(bytes).digest('hex'),
        purpose: 'BOOK',
        state: 'ready',
        scan: 'none',
        warnings: [],
        errors: [],
        duplicateIds: [],
        thumbnail: null,
      });
      expect(tempFileId).not.toContain(dzuuid);
    },
  );

  test('all at once make the same file', async () => {
    const dzuuid = randomUUID();
    await Promise.all([0, 1, 2, 3].map((index) => send(dzuuid, index)));
    const answer = await visitor.complete(dzuuid);
    expect(answer.body).toMatchObject({ size: 3500, state: 'ready' });
  });

  test('may come before their fields', async () => {
    const dzuuid = randomUUID();
    const answer = await send(dzuuid, 0, { fileFirst: true });
    expect(answer.status).toBe(200);
  });

  test('one is missing: complete says so, and is possible once it came', async () => {
    const dzuuid = randomUUID();
    for (const index of [0, 1, 3]) await send(dzuuid, index);
    const early = await visitor.complete(dzuuid);
    expect([early.status, codeOf(early)]).toEqual([409, 'UPLOAD_INCOMPLETE']);
    await send(dzuuid, 2);
    expect((await visitor.complete(dzuuid)).status).toBe(200);
  });

  test('complete twice, also at once, answers the same file', async () => {
    const dzuuid = randomUUID();
    for (const index of [0, 1, 2, 3]) await send(dzuuid, index);
    const answers = await Promise.all([
      visitor.complete(dzuuid),
      visitor.complete(dzuuid),
      visitor.complete(dzuuid),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await visitor.complete(dzuuid);
    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1);
  });

  test('one after the file is complete is refused', async () => {
    const dzuuid = randomUUID();
    for (const index of [0, 1, 2, 3]) await send(dzuuid, index);
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

  test('an empty file is told in the words of the specification [S1-5.files.empty]', async () => {
    const answer = await send(randomUUID(), 0, {
      total: 0,
      bytes: randomBytes(0),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('The file that you have uploaded is empty.');
  });

  test('a file over the limit is refused with its first chunk [S1-5.files.too-big]', async () => {
    const answer = await send(randomUUID(), 0, { total: 2_500_000 });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(
      'File is too big (2.38MB). The maximum allowed file size is 1MB.',
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
    form.append('file', new Blob(['a']), 'a');
    form.append('file', new Blob(['b']), 'b');
    return form;
  }
});

describe('a complete file', () => {
  test.each(['tables.azw3', 'tables', 'tables.exe', 'epub', 'a.pdf.exe'])(
    '%s is refused with its record, and cannot be deposited [S1-5.files.formats-book]',
    async (filename) => {
      const dzuuid = randomUUID();
      for (const index of [0, 1, 2, 3]) await send(dzuuid, index);
      const answer = await visitor.complete(dzuuid, filename);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        state: 'refused',
        errors: [{ code: 'fileFormatRefused', severity: 'error' }],
        error: {
          code: 'fileFormatRefused',
          message: expect.stringContaining('EPUB, PDF or MOBI'),
        },
      });
      const gone = await visitor.post('/deposit/check-locations', [
        answer.body['location'],
      ]);
      expect(gone.body).toEqual([answer.body['location']]);
    },
  );

  test.each([
    ['../../etc/passwd.epub', 'passwd.epub'],
    ['C:\\books\\a.epub', 'a.epub'],
    ['a\r\nSet-Cookie: x.epub', 'aSet-Cookie x.epub'],
    ['潮汐表.epub', '潮汐表.epub'],
    ['\u202Egnp.epub', 'gnp.epub'],
  ])(
    '%j is named %j and keeps its original name',
    async (original, filename) => {
      const dzuuid = randomUUID();
      for (const index of [0, 1, 2, 3]) await send(dzuuid, index);
      const answer = await visitor.complete(dzuuid, original);
      expect(answer.body).toMatchObject({
        filename,
        originalFilename: original,
      });
    },
  );

  test.each([
    ['MAP', ['jpg', 'jpeg', 'tif', 'TIFF', 'geotiff', 'pdf'], ['epub', 'png']],
    ['COVER_IMAGE', ['jpg', 'jpeg', 'tif', 'tiff'], ['pdf', 'png']],
    ['EMAIL', ['eml', 'msg', 'epub'], ['txt']],
    ['BULK_FILE', ['xlsx', 'zip'], ['csv']],
  ])(
    'for %s is one of the formats of its purpose [S1-5.files.formats-map S1-5.files.formats-cover S1-5.files.formats-email S1-5.files.formats-bulk S1-5.files.formats-purpose]',
    async (purpose, taken, refused) => {
      const tryOut = async (extension: string) => {
        const dzuuid = randomUUID();
        await visitor.chunk({
          dzuuid,
          index: 0,
          bytes: part(0),
          total: CHUNK,
          chunkSize: CHUNK,
          purpose,
        });
        return (await visitor.complete(dzuuid, `a.${extension}`, purpose))
          .status;
      };
      expect(await Promise.all(taken.map(tryOut))).toEqual(
        taken.map(() => 200),
      );
      expect(await Promise.all(refused.map(tryOut))).toEqual(
        refused.map(() => 422),
      );
    },
  );

  test.each([
    ['BOOK', 'a.mobi', 'application/x-mobipocket-ebook'],
    ['MAP', 'a.PDF', 'application/pdf'],
    ['MAP', 'a.geotiff', 'image/tiff'],
    ['EMAIL', 'a.eml', 'message/rfc822'],
    ['BULK_FILE', 'a.zip', 'application/zip'],
  ])('for %s as %s has the media type %s', async (purpose, name, mimeType) => {
    const file = await visitor.upload(part(0), name, purpose, CHUNK);
    expect(file.mimeType).toBe(mimeType);
  });

  test('is unknown to everybody else', async () => {
    const file = await visitor.upload(bytes, 'a.epub', 'BOOK', CHUNK);
    const stranger = await api.visit();
    const calls = [
      await stranger.send('DELETE', `/submit/deleteFile/${file.tempFileId}`),
      await stranger.get(`/submit/preview/${file.tempFileId}/a.epub`),
      await visitor.at(api.base).get(`/submit/preview/x/a.epub`),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
    const nobody = await fetch(
      `${api.base}/submit/preview/${file.tempFileId}/a.epub`,
    );
    expect(nobody.status).toBe(404);
    const mine = await visitor.get(`/submit/preview/${file.tempFileId}/a.epub`);
    expect(mine.status).toBe(200);
  });

  test('the same name at another session is another upload', async () => {
    const dzuuid = randomUUID();
    await send(dzuuid, 0);
    const stranger = await api.visit();
    expect((await stranger.complete(dzuuid)).status).toBe(404);
  });

  test('is gone once it is removed, and removing it again is 404 [S1-7.delete-file]', async () => {
    const file = await visitor.upload(bytes, 'a.epub', 'BOOK', CHUNK);
    const path = `/submit/deleteFile/${file.tempFileId}`;
    expect((await visitor.send('DELETE', path)).status).toBe(200);
    expect((await visitor.send('DELETE', path)).status).toBe(404);
    expect(await api.deps.fileStore.hasTemporary(file.tempFileId)).toBe(false);
  });

  test('is gone after its time', async () => {
    const file = await visitor.upload(bytes, 'a.epub', 'BOOK', CHUNK);
    const [record] = Object.values(
      await api.deps.uploads.findRecords(await ownerOf(file.tempFileId), [
        file.tempFileId,
      ]),
    );
    expect(record?.state).toBe('ready');
    await api.deps.models.uploads.updateOne(
      { tempFileId: file.tempFileId },
      { $set: { expires: new Date(Date.now() - 1) } },
    );
    const answer = await visitor.post('/deposit/check-locations', [
      file.location,
    ]);
    expect(answer.body).toEqual([file.location]);
  });

  async function ownerOf(tempFileId: string): Promise<string> {
    const upload = await api.deps.models.uploads.findOne({ tempFileId }).lean();
    return upload?.ownerKey ?? '';
  }

  test.each(['..%2f..%2fetc%2fpasswd', '%00', '$gt', 'a'.repeat(3000)])(
    'an id like %s is 404',
    async (id) => {
      const answer = await visitor.send('DELETE', `/submit/deleteFile/${id}`);
      expect(answer.status).toBe(404);
    },
  );

  test.each([
    ['no file id', '?purpose=BOOK&originalFilename=a.epub', 400],
    [
      'two file ids',
      '?purpose=BOOK&originalFilename=a.epub&fileId=aaaaaaaa&fileId=b',
      400,
    ],
    ['an operator', '?purpose=BOOK&originalFilename=a.epub&fileId[$gt]=', 400],
    ['no name', '?purpose=BOOK&fileId=aaaaaaaa', 400],
    ['no purpose', '?fileId=aaaaaaaa&originalFilename=a.epub', 400],
    [
      'an upload never begun',
      '?purpose=BOOK&fileId=aaaaaaaa&originalFilename=a.epub',
      404,
    ],
  ])('complete with %s is refused', async (_name, query, status) => {
    expect(
      (await visitor.post(`/submit/completeFile${query}`, {})).status,
    ).toBe(status);
  });
});

describe('the preview of a file', () => {
  test('a JPEG is shown, shut off from everything else [S1-7.preview]', async () => {
    const file = await visitor.upload(bytes, 'map.jpg', 'COVER_IMAGE', CHUNK);
    expect(file.thumbnail).toBe(
      `/ned/submit/preview/${file.tempFileId}/map.jpg`,
    );
    const answer = await visitor.get(
      `/submit/preview/${file.tempFileId}/map.jpg`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe('inline');
  });

  test('anything else is only downloaded', async () => {
    const file = await visitor.upload(bytes, 'book.pdf', 'BOOK', CHUNK);
    const answer = await visitor.get(
      `/submit/preview/${file.tempFileId}/x.html`,
    );
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });
});
