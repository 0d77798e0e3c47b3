import { randomUUID } from 'node:crypto';
import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  visitor = await api.visit();
});

describe('a complete file', () => {
  test('is answered again and again, also when it was completed in several calls at once', async () => {
    const dzuuid = await visitor.sendChunks(buildBook());
    const answers = await Promise.all([
      visitor.complete(dzuuid),
      visitor.complete(dzuuid),
      visitor.complete(dzuuid),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const record = await visitor.settled(dzuuid);
    const again = await visitor.complete(dzuuid, 'renamed.epub');
    expect(again.body).toEqual(record);
    expect((await visitor.status(dzuuid)).body).toMatchObject({
      state: 'ready',
      record,
    });
  });

  test('can be removed by what the client calls it as long as it is uploading', async () => {
    const dzuuid = await visitor.sendChunks(buildBook());
    const path = `/submit/deleteFile/${dzuuid}`;
    expect((await visitor.send('DELETE', path)).status).toBe(200);
    expect((await visitor.status(dzuuid)).status).toBe(404);
    expect((await visitor.complete(dzuuid)).status).toBe(404);
    expect((await visitor.send('DELETE', path)).status).toBe(404);
  });

  test.each([
    ['tables.azw3', 'kindleRefused', 'Export the book as EPUB'],
    ['tables', 'fileNameUnfinished', 'EPUB, PDF or MOBI'],
    ['tables.exe', 'fileFormatRefused', 'We do not accept EXE files here.'],
    ['epub', 'fileNameUnfinished', 'EPUB, PDF or MOBI'],
    ['a.pdf.exe', 'fileFormatRefused', 'We do not accept EXE files here.'],
    ['cover.jpg', 'imageRefused', 'Is it the cover?'],
  ])(
    '%s is refused with its record, and cannot be deposited [S1-5.files.formats-book]',
    async (filename, code, words) => {
      const dzuuid = await visitor.sendChunks(buildBook());
      const answer = await visitor.complete(dzuuid, filename);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        state: 'refused',
        errors: [{ code, severity: 'error' }],
        error: { code, message: expect.stringContaining(words) },
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
    ['a\r\nSet-Cookie: x.epub', 'a Set-Cookie x.epub'],
    ['潮汐表.epub', '潮汐表.epub'],
    ['\u202Egnp.epub', 'gnp.epub'],
    // regression: a name of a language whose words need joiners was altered.
    ['می\u200cخواهم.epub', 'می\u200cخواهم.epub'],
    // regression: a blank before the dot kept it, dots alone left no ending, and Windows opens no CON.epub.
    [' .htaccess.epub', 'htaccess.epub'],
    ['....epub', 'file.epub'],
    ['CON.epub', '_CON.epub'],
    // regression: half a character at the cut let no record be written any more.
    [`${'😀'.repeat(200)}.epub`, `${'😀'.repeat(125)}.epub`],
  ])(
    '%j is named %j and keeps its original name',
    async (original, filename) => {
      const dzuuid = await visitor.sendChunks(buildBook());
      await visitor.complete(dzuuid, original);
      expect(await visitor.settled(dzuuid)).toMatchObject({
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
        const answer = await visitor.chunk({
          dzuuid: randomUUID(),
          index: 0,
          bytes: Buffer.from('abc'),
          total: 3,
          purpose,
          filename: `a.${extension}`,
        });
        return answer.status;
      };
      expect(await Promise.all(taken.map(tryOut))).toEqual(
        taken.map(() => 200),
      );
      expect(await Promise.all(refused.map(tryOut))).toEqual(
        refused.map(() => 422),
      );
    },
  );

  test('is unknown to everybody else', async () => {
    const file = await visitor.upload();
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
    const dzuuid = await visitor.sendChunks(buildBook());
    const stranger = await api.visit();
    expect((await stranger.complete(dzuuid)).status).toBe(404);
  });

  test('is gone once it is removed, and removing it again is 404 [S1-7.delete-file]', async () => {
    const file = await visitor.upload();
    const path = `/submit/deleteFile/${file.tempFileId}`;
    expect((await visitor.send('DELETE', path)).status).toBe(200);
    expect((await visitor.send('DELETE', path)).status).toBe(404);
    expect(await api.deps.fileStore.hasTemporary(file.tempFileId)).toBe(false);
  });

  test('is gone after its time', async () => {
    const file = await visitor.upload();
    await api.deps.models.uploads.updateOne(
      { _id: file.tempFileId },
      { $set: { expires: new Date(Date.now() - 1) } },
    );
    const answer = await visitor.post('/deposit/check-locations', [
      file.location,
    ]);
    expect(answer.body).toEqual([file.location]);
  });

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
