import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { aBook } from '../testing/records/aBook';
import { buildBook } from '../testing/files/buildBook';
import { mountSmallDisk } from '../testing/servers/mountSmallDisk';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import { nameDatabase } from '../testing/startTestApi';
import { codeOf, Visitor } from '../testing/visitors/visitor';

const MB = 1024 * 1024;

const disk = await mountSmallDisk(60);
const uri = nameDatabase();
let server: ChildServer;
let visitor: Visitor;
let folder = '';

/** Starts the API with its data and its log on the small disk. */
async function start(reserveMB: number): Promise<void> {
  folder = join(disk?.path ?? '', randomUUID());
  await mkdir(folder);
  const environment = {
    MONGODB_URI: uri,
    DATA_DIR: folder,
    DISK_RESERVE_MB: String(reserveMB),
    LOG_LEVEL: 'debug',
  };
  const log = join(folder, 'portal.log');
  server = await startChildServer('server', environment, log);
  visitor = await Visitor.arrive(server.base);
}

afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
  await disk?.unmount();
});

/** A file of one chunk. */
function createFile() {
  const bytes = buildBook(4 * MB);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return { dzuuid: randomUUID(), bytes, checksum };
}

type SentFile = ReturnType<typeof createFile>;

const send = ({ dzuuid, bytes }: SentFile) =>
  visitor.chunk({ dzuuid, index: 0, bytes, total: bytes.length });

async function deposit({ dzuuid }: SentFile): Promise<void> {
  await visitor.complete(dzuuid);
  const { state, tempFileId } = await visitor.settled(dzuuid);
  expect(state).toBe('ready');
  expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
}

/** Sends and deposits files until one is refused for want of space; answers it and those that were deposited. */
async function depositUntilFull() {
  const deposited: string[] = [];
  for (;;) {
    const file = createFile();
    const answer = await send(file);
    if (answer.status !== 200) {
      expect([answer.status, codeOf(answer)]).toEqual([507, 'STORAGE_FULL']);
      return { refused: file, deposited };
    }
    await deposit(file);
    deposited.push(file.checksum);
  }
}

async function findStored(): Promise<string[]> {
  const entries = await readdir(join(folder, 'files/permanent'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(await readFile(join(file.parentPath, file.name)))
        .digest('hex'),
    ),
  );
}

const health = async () => {
  const { status, body } = await visitor.get('/health');
  return { status, reason: body['reason'] };
};

const whereMountingIsAllowed = disk === undefined ? describe.skip : describe;

whereMountingIsAllowed(
  'on a real file system of 60 MB, which only root may mount',
  () => {
    test('regression: a full disk is 507 and 503, what was deposited is kept, and uploads continue when there is space', async () => {
      await start(0);
      await disk?.leaveFree(11 * MB);
      const { refused, deposited } = await depositUntilFull();
      expect(deposited).toHaveLength(2);

      await disk?.leaveFree(0);
      await waitUntil(async () => (await health()).status === 503);
      expect(await health()).toEqual({ status: 503, reason: 'diskSpace' });
      // Each answer is a line of the log, which the disk does not take.
      for (let call = 0; call < 30; call += 1) {
        expect((await visitor.get('/api/csrf')).status).toBe(200);
      }
      expect((await send(refused)).status).toBe(507);

      await disk?.leaveFree(20 * MB);
      await waitUntil(async () => (await health()).status === 200);
      expect((await send(refused)).status).toBe(200);
      await deposit(refused);
      const stored = await findStored();
      expect(stored.sort()).toEqual([...deposited, refused.checksum].sort());
      expect(server.child.exitCode).toBeNull();
    });

    test('regression: uploads leave the reserve, also when many come at once', async () => {
      await start(20);
      await disk?.leaveFree(30 * MB);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(createFile())),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 200, 507, 507, 507]);
      // The log is written to the same disk, and is less than this.
      expect(await disk?.measureFree()).toBeGreaterThan(19.5 * MB);

      await disk?.leaveFree(19 * MB);
      await waitUntil(async () => (await health()).reason === 'diskSpace');
      await disk?.leaveFree(30 * MB);
      await waitUntil(async () => (await health()).status === 200);
      expect((await send(createFile())).status).toBe(200);
    });
  },
);
