import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalFileStore } from '../../../adapters/fileStores/localFileStore';
import type { Sleep } from '../../../ports/sleep';
import { aBook } from '../../../testing/records/aBook';
import { makeUser, visitAs } from '../../../testing/visitors/accounts';
import { buildBook } from '../../../testing/files/buildBook';
import { buildPdf } from '../../../testing/files/buildPdf';
import { buildPicture } from '../../../testing/files/buildPicture';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { buildConfig } from '../../../testing/testConfig';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import type { Visitor } from '../../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;
let folder = '';
/** Called when the check of a file begins; the check continues when it resolves. */
let holdCheck: () => Promise<void>;
let holdJoin: () => Promise<void>;
/** How long completeFile waits for the verdict. */
const VERDICT_MS = 20_000;
let sleep: Sleep;
/** Opens the gates of a test. */
let opens: (() => void)[] = [];

const untilAbort: Sleep = async (_ms, signal) => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** Time that passes for the verdict when `over` resolves, and for nothing else. */
const verdictOver =
  (over: Promise<void>): Sleep =>
  (ms, signal) =>
    ms === VERDICT_MS ? over : untilAbort(ms, signal);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'complete-'));
  const store = await createLocalFileStore(folder);
  holdCheck = () => Promise.resolve();
  holdJoin = () => Promise.resolve();
  sleep = untilAbort;
  opens = [];
  api = await startTestApi({
    config: { checks: { ...buildConfig().checks, processes: 1 } },
    environment: {
      sleep: (ms, signal) => sleep(ms, signal),
      fileStore: {
        ...store,
        async assemble(...given) {
          await holdJoin();
          return store.assemble(...given);
        },
        async withLocalCopy(file, use) {
          await holdCheck();
          return store.withLocalCopy(file, use);
        },
      },
    },
  });
  visitor = await api.visit();
});
afterEach(async () => {
  for (const open of opens) open();
  await api.stop();
  await rm(folder, { recursive: true });
});

/** Lets work stop where it is called; answers when it did, and how to let it continue. */
function createGate() {
  const gate = { reach: () => {}, open: () => {} };
  const reached = new Promise<void>((resolve) => (gate.reach = resolve));
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const stop = () => {
    gate.reach();
    return opened;
  };
  const open = () => gate.open();
  opens.push(open);
  return { stop, reached, open };
}

const sha256 = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

const codes = (remarks: unknown) =>
  (remarks as { code: string }[]).map(({ code }) => code);

describe('the answer of completeFile [S1-7.complete-file]', () => {
  test('is the record of the file with its checksum and what the checks found', async () => {
    const picture = await buildPicture('jpeg');
    const bytes = Buffer.concat([picture, Buffer.from('more'.repeat(1000))]);
    const dzuuid = await visitor.sendChunks(bytes, 'MAP');
    const answer = await visitor.complete(dzuuid, 'bay.jpg', 'MAP');
    const { status, body } = answer;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      location: body['tempFileId'],
      originalFilename: 'bay.jpg',
      size: bytes.length,
      mimeType: 'image/jpeg',
      checksum: sha256(bytes),
      purpose: 'MAP',
      state: 'ready',
      errors: [],
      duplicateIds: [],
    });
    expect(codes(body['warnings'])).toEqual(['imageTrailingData']);
  });

  test('names the deposits of the same bytes to those who may open them', async () => {
    const bytes = buildBook();
    const { tempFileId } = await visitor.upload(bytes);
    expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
    const [deposit] = await api.deps.models.deposits.find().lean();
    const staff = await visitAs(api, await makeUser(api, 'SYSADMIN'));
    const dzuuid = await staff.sendChunks(bytes);
    const { body } = await staff.complete(dzuuid);
    expect(body['duplicateIds']).toEqual([deposit?.reference]);
    expect(codes(body['warnings'])).toContain('depositedBefore');
  });

  test('is 422 with the record when the checks refuse the file', async () => {
    const bytes = Buffer.from('This is no book.');
    const dzuuid = await visitor.sendChunks(bytes);
    const answer = await visitor.complete(dzuuid);
    const { status, body } = answer;
    expect([status, codeOf(answer)]).toEqual([422, 'nameDiffers']);
    expect(body).toMatchObject({
      state: 'refused',
      checksum: sha256(bytes),
      duplicateIds: [],
    });
    expect(codes(body['errors'])).toEqual(['nameDiffers']);
  });

  test('is 200 with the checksum while a slow check runs; the final state is answered later', async () => {
    const check = createGate();
    holdCheck = check.stop;
    // It runs out of patience once the check has begun.
    sleep = verdictOver(check.reached);
    const bytes = buildBook();
    const dzuuid = await visitor.sendChunks(bytes);
    const { status, body } = await visitor.complete(dzuuid);
    expect([status, body['state'], body['checksum']]).toEqual([
      200,
      'checking',
      sha256(bytes),
    ]);
    check.open();
    expect(await visitor.settled(dzuuid)).toMatchObject({
      tempFileId: body['tempFileId'],
      state: 'ready',
      checksum: sha256(bytes),
    });
  });

  test('has the checksum while all checks are busy with other files', async () => {
    const check = createGate();
    holdCheck = check.stop;
    sleep = verdictOver(check.reached);
    await visitor.complete(await visitor.sendChunks(buildBook()));
    const bytes = buildPdf();
    const dzuuid = await visitor.sendChunks(bytes);
    const { status, body } = await visitor.complete(dzuuid, 'tides.pdf');
    expect([status, body['state'], body['checksum']]).toEqual([
      200,
      'checking',
      sha256(bytes),
    ]);
  });

  test('is 503 with Retry-After while the parts are no file yet', async () => {
    const join = createGate();
    holdJoin = join.stop;
    sleep = () => join.reached;
    const dzuuid = await visitor.sendChunks(buildBook());
    const early = await visitor.complete(dzuuid);
    expect([early.status, codeOf(early)]).toEqual([503, 'FILE_NOT_JOINED']);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    join.open();
    sleep = untilAbort;
    expect((await visitor.complete(dzuuid)).body['state']).toBe('ready');
  });
});

describe('what the sender states of the file', () => {
  const filters = 'https://example.org/issues/*\n*.pdf';
  const metadata = {
    title: 'The tide tables',
    isbn: '978-0-306-40615-7',
    languages: ['eng'],
  };

  async function complete(body: unknown, given?: string) {
    const dzuuid = await visitor.sendChunks(buildBook());
    const query = new URLSearchParams({
      fileId: dzuuid,
      purpose: 'BOOK',
      originalFilename: 'tides.epub',
      ...(given === undefined ? {} : { emailLinkFilters: given }),
    });
    const answer = await visitor.post(`/submit/completeFile?${query}`, body);
    return { dzuuid, answer };
  }

  test('is judged, in the record and kept with the deposit [S1-7.complete-file.metadata S1-7.complete-file.email-link-filters]', async () => {
    const { answer, dzuuid } = await complete(metadata, filters);
    const statement = {
      title: 'The tide tables',
      isbn: '9780306406157',
      languages: ['eng'],
      emailLinkFilters: filters,
    };
    expect(answer.body).toMatchObject({ state: 'ready', statement });
    const { body } = await visitor.status(dzuuid);
    expect(body['record']).toMatchObject({ statement });
    const tempFileId = String(answer.body['tempFileId']);
    expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
    const files = await api.deps.models.storedFiles.find().lean();
    expect(files).toMatchObject([{ statement }]);
  });

  test('may be nothing', async () => {
    const { answer } = await complete({});
    expect(answer.body['statement']).toEqual({});
  });

  test.each([
    [
      'too many filters',
      {},
      'x'.repeat(2001),
      '/emailLinkFilters',
      'maxLength',
    ],
    ['an unknown language', { languages: ['x'] }, '', '/languages', 'list'],
    ['a title that is no text', { title: {} }, '', '/title', 'type'],
    ['an unknown member', { pages: 1 }, '', '/pages', 'unknownField'],
  ])(
    '%s: 422 with the finding, and the upload stays open',
    async (_what, body, given, path, code) => {
      const { answer, dzuuid } = await complete(body, given);
      expect(answer.status).toBe(422);
      expect(findingsOf(answer)).toMatchObject([{ path, code }]);
      expect((await visitor.status(dzuuid)).body['state']).toBe('uploading');
    },
  );

  test('must be an object', async () => {
    expect((await complete([])).answer.status).toBe(400);
  });
});

describe('a wait for a verdict', () => {
  /** Begins to complete a file whose check does not end, and answers once that has begun. */
  async function beginWaiting() {
    const check = createGate();
    holdCheck = check.stop;
    const waits: AbortSignal[] = [];
    sleep = (ms, signal) => {
      waits.push(signal);
      return untilAbort(ms, signal);
    };
    const dzuuid = await visitor.sendChunks(buildBook());
    return { dzuuid, check, waits };
  }

  test('ends when the client hangs up', async () => {
    const { dzuuid, check, waits } = await beginWaiting();
    const hangUp = new AbortController();
    const query = `fileId=${dzuuid}&purpose=BOOK&originalFilename=a.epub`;
    const answer = fetch(`${api.base}/submit/completeFile?${query}`, {
      method: 'POST',
      headers: { cookie: visitor.cookie, 'X-CSRF-TOKEN': visitor.token },
      signal: hangUp.signal,
    });
    await check.reached;
    const [wait] = waits;
    expect(wait?.aborted).toBe(false);
    hangUp.abort();
    await expect(answer).rejects.toThrow();
    if (!wait?.aborted) await once(wait as AbortSignal, 'abort');
    expect(waits).toHaveLength(1);
  });

  test('ends with an answer when the server is about to end', async () => {
    const { dzuuid, check } = await beginWaiting();
    const answer = visitor.complete(dzuuid);
    await check.reached;
    api.deps.fileWatch.end();
    expect((await answer).body['state']).toBe('checking');
    expect((await visitor.complete(dzuuid)).body['state']).toBe('checking');
  });

  test('ends when the file is removed', async () => {
    const { dzuuid, check } = await beginWaiting();
    const answer = visitor.complete(dzuuid);
    await check.reached;
    const { body } = await visitor.status(dzuuid);
    const { tempFileId } = body['record'] as { tempFileId: string };
    await visitor.send('DELETE', `/submit/deleteFile/${tempFileId}`);
    expect((await answer).status).toBe(404);
  });
});
