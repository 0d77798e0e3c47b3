import sharp from 'sharp';
import type { FileRecord } from '@contract/files';
import { createLog } from '../../server/startup/createLog';
import { aBook } from '../../testing/records/aBook';
import { buildBlankPdf, buildPdf } from '../../testing/files/buildPdf';
import { buildPicture } from '../../testing/files/buildPicture';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { buildConfig } from '../../testing/testConfig';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;

const logged: string[] = [];

beforeAll(async () => {
  const log = createLog('warn', { write: (line) => logged.push(line) });
  api = await startTestApi({ environment: { log } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  logged.length = 0;
  visitor = await api.visit();
});

const generate = (who: Visitor, body: unknown) =>
  who.post('/cover/generate', body);

const recordOf = ({ body }: Answer) => body as unknown as FileRecord;

const uploadPdf = (who: Visitor) => who.upload(buildPdf(), 'tides.pdf');

test('the first page of a PDF becomes a cover that can be deposited [S1-7.cover-generate S1-4.files.cover]', async () => {
  const file = await uploadPdf(visitor);
  const answer = await generate(visitor, file);
  expect(answer.status).toBe(200);
  const cover = recordOf(answer);
  expect(cover).toMatchObject({
    purpose: 'COVER_IMAGE',
    state: 'ready',
    filename: 'tides-cover.jpg',
    mimeType: 'image/jpeg',
    location: cover.tempFileId,
    errors: [],
    warnings: [],
  });
  const { tempFileId } = cover;
  expect(tempFileId).not.toBe(file.tempFileId);
  const bytes = await api.deps.fileStore.withLocalCopy(
    { temporary: tempFileId },
    (path) => sharp(path).metadata(),
  );
  expect(bytes.format).toBe('jpeg');
  const deposited = await visitor.deposit(
    aBook(file.tempFileId, { item: { coverFile: { tempFileId } } }),
  );
  expect(deposited.status).toBe(200);
  expect(deposited.body['files']).toMatchObject([
    { purpose: 'BOOK' },
    { purpose: 'COVER_IMAGE', checksum: cover.checksum },
  ]);
});

test('regression: a file that is deposited while its cover is made leaves no cover', async () => {
  const file = await uploadPdf(visitor);
  await api.deps.fileStore.removeTemporary(file.tempFileId);
  const answer = await generate(visitor, file);
  expect([answer.status, codeOf(answer)]).toEqual([422, 'COVER_NOT_MADE']);
});

test('a TIFF map gets one too (R3)', async () => {
  const bytes = await buildPicture('tiff', 300, 200);
  const { tempFileId } = await visitor.upload(bytes, 'bay.tif', 'MAP');
  expect((await generate(visitor, { tempFileId })).status).toBe(200);
});

test('regression: a cover that shows nothing says so, so that nobody uses it without being asked', async () => {
  const blank = await visitor.upload(buildBlankPdf(), 'tides.pdf');
  const answer = await generate(visitor, blank);
  expect(answer.status).toBe(200);
  expect(recordOf(answer).warnings).toMatchObject([
    { code: 'coverBlank', severity: 'warning' },
  ]);
  const drawn = await uploadPdf(visitor);
  expect(recordOf(await generate(visitor, drawn)).warnings).toEqual([]);
});

test('asked again, also at the same time, there is one cover; removed, a new one is made', async () => {
  const { tempFileId } = await uploadPdf(visitor);
  const answers = await Promise.all(
    [1, 2, 3].map(() => generate(visitor, { tempFileId })),
  );
  const ids = new Set(answers.map((answer) => recordOf(answer).tempFileId));
  expect(ids.size).toBe(1);
  const [first = ''] = ids;
  await visitor.send('DELETE', `/submit/deleteFile/${first}`);
  const next = recordOf(await generate(visitor, { tempFileId }));
  expect(next.state).toBe('ready');
  expect(next.tempFileId).not.toBe(first);
});

test('a cover stays when its publication is removed: it may stand on another', async () => {
  const { tempFileId } = await uploadPdf(visitor);
  const cover = recordOf(await generate(visitor, { tempFileId }));
  await visitor.send('DELETE', `/submit/deleteFile/${tempFileId}`);
  const gone = await visitor.post('/deposit/check-locations', [
    tempFileId,
    cover.tempFileId,
  ]);
  expect(JSON.parse(gone.text)).toEqual([tempFileId]);
});

test('of what is a picture or has none, no cover is made, and the log says so [S1-8.cover-logged]', async () => {
  const jpeg = await visitor.upload(
    await buildPicture('jpeg'),
    'bay.jpg',
    'MAP',
  );
  const book = await visitor.upload();
  for (const { tempFileId } of [jpeg, book]) {
    const answer = await generate(visitor, { tempFileId });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'COVER_NOT_MADE']);
    expect(answer.text).toContain('Failed to generate cover image');
    expect(logged.join()).toMatch(
      new RegExp(`"${tempFileId}".*"Failed to generate cover image"`),
    );
  }
});

test.each([
  [undefined, 400],
  [[], 400],
  [{}, 400],
  [{ tempFileId: { $ne: '' } }, 400],
  [{ tempFileId: 'unknown', owner: 'me' }, 400],
  [{ tempFileId: 'unknown' }, 404],
])('%j is answered with %i', async (body, status) => {
  expect((await generate(visitor, body)).status).toBe(status);
});

test('a file of another visitor has no cover to give', async () => {
  const { tempFileId } = await uploadPdf(visitor);
  const stranger = await api.visit();
  expect((await generate(stranger, { tempFileId })).status).toBe(404);
});

test.each([
  ['the token of nobody', { 'X-CSRF-TOKEN': '' }, 403, 'CSRF'],
  ['another token', { 'X-CSRF-TOKEN': 'a'.repeat(43) }, 403, 'CSRF'],
  [
    'the content type of a form',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'NOT_JSON',
  ],
  ['plain text', { 'content-type': 'text/plain' }, 415, 'NOT_JSON'],
])(
  'without the secure headers, with %s, nothing is made [S1-7.cover-generate.secure-headers]',
  async (_what, headers, status, code) => {
    const { tempFileId } = await uploadPdf(visitor);
    const answer = await visitor.post(
      '/cover/generate',
      { tempFileId },
      headers,
    );
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    const { uploads } = api.deps.models;
    expect(await uploads.exists({ madeFrom: tempFileId })).toBeNull();
  },
);

describe('limits', () => {
  let small: TestApi;

  beforeAll(async () => {
    small = await startTestApi({
      config: {
        uploadLimits: { files: 1, bytes: 0 },
        limits: { ...buildConfig().limits, previews: 3 },
      },
    });
  });
  afterAll(() => small.stop());

  test('a cover counts among the files of a session, and of one too many nothing stays', async () => {
    const who = await small.visit();
    const { tempFileId } = await uploadPdf(who);
    const answer = await generate(who, { tempFileId });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'TOO_MANY_UPLOADS']);
    const { uploads } = small.deps.models;
    expect(await uploads.countDocuments({ madeFrom: tempFileId })).toBe(0);
  });

  test('too many in a minute are refused', async () => {
    const who = await small.visit();
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      statuses.push((await generate(who, { tempFileId: 'x' })).status);
    }
    expect(statuses).toContain(429);
  });

  test('regression: a cover counts among the files of the address too', async () => {
    const limited = await startTestApi({
      config: { addressUploadLimits: { files: 1, bytes: 0 } },
    });
    const who = await limited.visit();
    const { tempFileId } = await uploadPdf(who);
    const answer = await generate(who, { tempFileId });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'TOO_MANY_UPLOADS']);
    await limited.stop();
  });

  test('regression: below the reserve of disk space no cover is stored', async () => {
    let free = Infinity;
    const limited = await startTestApi({
      config: { diskReserve: 1000 },
      environment: { measureFreeSpace: () => Promise.resolve(free) },
    });
    const who = await limited.visit();
    const { tempFileId } = await uploadPdf(who);
    free = 1000;
    limited.travel(1000);
    const answer = await generate(who, { tempFileId });
    expect([answer.status, codeOf(answer)]).toEqual([507, 'STORAGE_FULL']);
    const { uploads } = limited.deps.models;
    expect(await uploads.countDocuments({ madeFrom: tempFileId })).toBe(0);
    await limited.stop();
  });
});
