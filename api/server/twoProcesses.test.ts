import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { sampleCases } from '@engine/testing/generatedCases';
import type { S3Settings } from '../config/config';
import { CHUNK_SIZE } from '../config/config';
import type { Models } from './composition/models';
import { createModels } from './composition/models';
import { buildBook } from '../testing/files/buildBook';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import type { TestS3 } from '../testing/servers/startS3';
import { startS3 } from '../testing/servers/startS3';
import { nameDatabase } from '../testing/startTestApi';
import { Visitor } from '../testing/visitors/visitor';

const book = buildBook(3 * CHUNK_SIZE);
const COUNT = Math.ceil(book.length / CHUNK_SIZE);
const checksum = createHash('sha256').update(book).digest('hex');
const uri = nameDatabase();

let folder = '';
let s3: TestS3;
let settings: S3Settings;
let connection: Connection;
let models: Models;
/** Runs all the time. */
let other: ChildServer;
/** The one beside it, another one in each test. */
let mortal: ChildServer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-'));
  s3 = await startS3();
  settings = await s3.createBucket();
  connection = await createConnection(uri).asPromise();
  models = createModels(connection);
  other = await start();
});

async function kill(server: ChildServer | undefined): Promise<void> {
  server?.child.kill('SIGKILL');
  await server?.ended;
}

afterEach(() => kill(mortal));
afterAll(async () => {
  await kill(other);
  await connection.dropDatabase();
  await connection.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** Starts a server on the one database and the one bucket; it dies at the checkpoint, if one is named. */
function start(crashAt = ''): Promise<ChildServer> {
  return startChildServer('crashingServer', {
    MONGODB_URI: uri,
    SESSION_SECRET: 's'.repeat(40),
    DATA_DIR: join(folder, randomUUID()),
    FILE_STORE: 's3',
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    CRASH_AT: crashAt,
  });
}

/** Sends one chunk and answers the status; undefined when the process died over it. */
async function send(
  visitor: Visitor,
  dzuuid: string,
  index: number,
): Promise<number | undefined> {
  const bytes = book.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE);
  const digest = createHash('sha256').update(bytes).digest('hex');
  try {
    const { status } = await visitor.chunk({
      dzuuid,
      index,
      bytes,
      total: book.length,
      fields: { checksum: digest },
    });
    return status;
  } catch {
    return undefined;
  }
}

const whole = { state: 'ready', size: book.length, checksum };

test('chunks alternate between two processes, and the file is right', async () => {
  mortal = await start();
  const here = await Visitor.arrive(mortal.base);
  const there = here.at(other.base);
  const dzuuid = randomUUID();
  const statuses = await Promise.all(
    Array.from({ length: COUNT }, (_chunk, index) =>
      send(index % 2 === 0 ? here : there, dzuuid, index),
    ),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  await there.complete(dzuuid);
  expect(await here.settled(dzuuid)).toMatchObject(whole);
});

test.each(sampleCases(['chunk 2 begun', 'chunk 2 written']))(
  'kill -9 of one at "%s": the other takes the chunks that are missing',
  async (moment) => {
    mortal = await start(moment);
    const here = await Visitor.arrive(mortal.base);
    const there = here.at(other.base);
    const dzuuid = randomUUID();
    const indexes = Array.from({ length: COUNT }, (_chunk, index) => index);
    const statuses = await Promise.all(
      indexes.map((index) =>
        send(index % 2 === 0 ? here : there, dzuuid, index),
      ),
    );
    expect(await mortal.ended).toBe('SIGKILL');
    expect(statuses[2]).toBeUndefined();

    for (const index of indexes.filter((each) => statuses[each] !== 200)) {
      expect(await send(there, dzuuid, index)).toBe(200);
    }
    await there.complete(dzuuid);
    expect(await there.settled(dzuuid)).toMatchObject(whole);
  },
);

test.each(
  sampleCases([
    'upload closed',
    'file joined',
    'file checking',
    'file checked',
  ]),
)('kill -9 of one at "%s": the other finishes the file', async (moment) => {
  mortal = await start(moment);
  const here = await Visitor.arrive(mortal.base);
  const there = here.at(other.base);
  const dzuuid = randomUUID();
  for (let index = 0; index < COUNT; index += 1) {
    expect(await send(there, dzuuid, index)).toBe(200);
  }
  // It sleeps until the first has died: otherwise it might do the work before.
  other.child.kill('SIGSTOP');
  await here.complete(dzuuid).catch(() => undefined);
  expect(await mortal.ended).toBe('SIGKILL');
  // As if the time was over that the dead process had for the file.
  const over = new Date(0);
  await models.jobs.updateMany({}, { leaseUntil: over, due: over });
  other.child.kill('SIGCONT');
  expect(await there.settled(dzuuid)).toMatchObject(whole);
});
