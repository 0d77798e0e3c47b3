import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileRecord } from '@contract/files';
import { createLocalFileStore } from '../../../adapters/fileStores/localFileStore';
import { toJobId } from '../../../jobs/job.model';
import { aBook } from '../../../testing/records/aBook';
import { buildBook } from '../../../testing/files/buildBook';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import { runJobs } from '../../../../scripts/jobs/runJobs';
import type { OPEN_WORK } from './openWork';
import type { Upload } from '../upload.model';

const MINUTE = 60_000;

let api: TestApi;
let visitor: Visitor;

beforeEach(async () => {
  api = await startTestApi();
  visitor = await api.visit();
});
afterEach(() => api.stop());

/** A file as a process left it that died during the first job of a state; its lease lasts another minute. */
async function leaveBehind(
  state: (typeof OPEN_WORK)[number] = 'received',
): Promise<string> {
  const dzuuid = await visitor.sendChunks(buildBook());
  const { uploads, jobs } = api.deps.models;
  const upload = await uploads.findOne({ clientId: dzuuid }).lean<Upload>();
  const { _id: fileId = '', place = '', chunks = {} } = upload ?? {};
  const closed = { state, originalFilename: 'tides.epub' };
  const stored =
    state === 'received'
      ? {}
      : await api.deps.fileStore.assemble(
          { fileId, place },
          Object.values(chunks),
        );
  await uploads.updateOne({ _id: fileId }, { $set: { ...closed, ...stored } });
  const kind = `file.${firstStages[state]}`;
  const now = new Date();
  await jobs.create({
    _id: toJobId(kind, fileId),
    kind,
    key: fileId,
    data: {},
    state: 'waiting',
    rank: 0,
    attempts: 1,
    requests: 1,
    due: now,
    createdDate: now,
    error: '',
    leaseToken: 'dead',
    leaseUntil: new Date(now.getTime() + MINUTE),
  });
  return dzuuid;
}

const firstStages = {
  received: 'identify',
  scanning: 'scan',
  checking: 'identify',
} as const;

test.each(['received', 'scanning', 'checking'] as const)(
  'what a process left %s another finishes, once the lease is over',
  async (state) => {
    const dzuuid = await leaveBehind(state);
    const twin = await api.startTwin();
    await twin.deps.jobs.settle();
    expect((await visitor.status(dzuuid)).body['state']).toBe(state);

    twin.travel(2 * MINUTE);
    await twin.deps.jobs.settle();
    await twin.stop();
    expect((await visitor.settled(dzuuid)).state).toBe('ready');
  },
);

test('two processes at the same files: each is ready once', async () => {
  const twin = await api.startTwin();
  const uploads = Array.from({ length: 6 }, async (_, at) => {
    const dzuuid = await visitor.sendChunks(buildBook());
    await visitor.at(at % 2 === 0 ? api.base : twin.base).complete(dzuuid);
    return visitor.settled(dzuuid);
  });
  const records = await Promise.all(uploads);
  await twin.stop();
  expect(new Set(records.map(({ state }) => state))).toEqual(
    new Set(['ready']),
  );
});

test('a file that is worked on cannot be deposited yet, and is not gone', async () => {
  const dzuuid = await leaveBehind();
  const { body } = await visitor.status(dzuuid);
  const { tempFileId, location } = body['record'] as FileRecord;
  const answer = await visitor.deposit(aBook(tempFileId));
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({
      path: '/submissionItems/0/publicationFile',
      code: 'fileReady',
    }),
  );
  const gone = await visitor.post('/deposit/check-locations', [location]);
  expect(gone.body).toEqual([]);
});

test('a file whose content is not what its name says is refused, keeps no bytes, and is reported again', async () => {
  const dzuuid = await visitor.sendChunks(Buffer.from('This is no book.'));
  const answer = await visitor.complete(dzuuid, 'tides.epub');
  const record = await visitor.settled(dzuuid);
  expect(record).toMatchObject({
    state: 'refused',
    errors: expect.arrayContaining([
      expect.objectContaining({ code: 'nameDiffers', severity: 'error' }),
    ]),
  });
  expect(answer.status).toBe(422);
  const again = await visitor.complete(dzuuid, 'tides.epub');
  expect([again.status, codeOf(again)]).toEqual([422, record.errors[0]?.code]);
  expect(again.body).toMatchObject(record);
  const { fileStore } = api.deps;
  expect(await fileStore.hasTemporary(record.tempFileId)).toBe(false);
  const gone = await visitor.post('/deposit/check-locations', [
    record.location,
  ]);
  expect(gone.body).toEqual([record.location]);
});

test('a file that was removed while it was worked on leaves no bytes', async () => {
  const dzuuid = await leaveBehind();
  const twin = await api.startTwin();
  twin.travel(2 * MINUTE);
  const settled = twin.deps.jobs.settle();
  const { body } = await visitor.status(dzuuid);
  const { tempFileId } = body['record'] as { tempFileId: string };
  await visitor.send('DELETE', `/submit/deleteFile/${tempFileId}`);
  await settled;
  await twin.stop();
  expect(await api.deps.fileStore.hasTemporary(tempFileId)).toBe(false);
  expect((await visitor.status(dzuuid)).status).toBe(404);
});

describe('a store that fails', () => {
  let folder = '';
  let failures = 0;
  let broken: TestApi;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broken-'));
    const store = await createLocalFileStore(folder);
    broken = await startTestApi({
      environment: {
        sleep: () => Promise.resolve(),
        fileStore: {
          ...store,
          assemble: (...request) => {
            failures -= 1;
            return failures >= 0
              ? Promise.reject(new Error('disk is gone'))
              : store.assemble(...request);
          },
        },
      },
    });
  });
  afterEach(async () => {
    await broken.stop();
    await rm(folder, { recursive: true });
  });

  async function workThrough(times: number): Promise<void> {
    for (let at = 0; at < times; at += 1) {
      broken.travel(5 * MINUTE);
      await broken.deps.jobs.settle();
    }
  }

  test('regression: the dead job of a file is listed and retried, and the file is ready then', async () => {
    failures = 100;
    const guest = await broken.visit();
    const dzuuid = await guest.sendChunks(buildBook());
    await guest.complete(dzuuid);
    await workThrough(9);
    expect((await guest.settled(dzuuid)).state).toBe('failed');

    const kind = 'file.identify';
    const run = (command: Parameters<typeof runJobs>[0]['command']) =>
      runJobs({
        databaseUri: broken.uri,
        command,
        clock: broken.deps.clock,
      });
    const listed = await run({ action: 'list', kind });
    expect(listed).toMatch(/^1 dead\n {2}file\.identify .*attempts 8 .*Error/);
    failures = 0;
    await run({ action: 'retry', kind });
    await broken.deps.jobs.settle();
    const ready = { state: 'ready', errors: [] };
    expect(await guest.settled(dzuuid)).toMatchObject(ready);
    expect(await run({ action: 'list', kind })).toBe('0 dead\n0 waiting');
  });

  test.each([
    ['three times: the file is ready in the end', 3, 'ready', []],
    [
      'again and again: the file failed, in words',
      100,
      'failed',
      [
        expect.objectContaining({
          code: 'notStored',
          message: 'We could not store this file',
        }),
      ],
    ],
  ])('%s', async (_case, times, state, errors) => {
    failures = times;
    const guest = await broken.visit();
    const dzuuid = randomUUID();
    const bytes = buildBook();
    await guest.chunk({ dzuuid, index: 0, bytes, total: bytes.length });
    await guest.complete(dzuuid);
    await workThrough(9);
    expect(await guest.settled(dzuuid)).toMatchObject({ state, errors });
  });
});
