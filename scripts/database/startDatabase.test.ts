import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { isListening } from '../testing/isListening';
import { waitUntil } from '../testing/waitUntil';
import { StoreInUse, WayFailed, type DatabaseWay } from './databaseWay';
import { findJava } from './findJava';
import { javaWay } from './javaWay';
import { startDatabase } from './startDatabase';

const { MONGODB_URI: _given, ...env } = process.env;
const quiet = { env, say: () => undefined };
const whereThereIsAJdk = (await findJava(env)) ? test : test.skip;
const holdDatabase = fileURLToPath(
  new URL('../testing/holdDatabase.ts', import.meta.url),
);

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const failing = (name: string, reason: string): DatabaseWay => ({
  name,
  store: name,
  start: () => Promise.reject(new WayFailed(reason)),
});

const working = (name: string): DatabaseWay => ({
  name,
  store: '.',
  start: () =>
    Promise.resolve({
      uri: `mongodb://${name}`,
      description: name,
      stop: () => Promise.resolve(),
    }),
});

async function withConnection<Answer>(
  uri: string,
  use: (connection: mongoose.Connection) => Promise<Answer>,
): Promise<Answer> {
  const connection = await mongoose
    .createConnection(uri, { dbName: 'start' })
    .asPromise();
  try {
    return await use(connection);
  } finally {
    await connection.close(true);
  }
}

const portOf = (uri: string) => Number(new URL(uri).port);

test('a given MONGODB_URI is used and nothing is started', async () => {
  const database = await startDatabase({
    ...quiet,
    dataDir,
    env: { MONGODB_URI: 'mongodb://db.example.org' },
    ways: [],
  });
  expect(database.uri).toBe('mongodb://db.example.org');
});

test('production wants MONGODB_URI', async () => {
  const start = startDatabase({
    ...quiet,
    dataDir,
    env: { NODE_ENV: 'production' },
    ways: [working('one')],
  });
  await expect(start).rejects.toThrow(/set MONGODB_URI/);
});

test('a way that fails is reported with its reason and the next one is taken', async () => {
  const told: string[] = [];
  const database = await startDatabase({
    dataDir,
    env,
    say: (text) => told.push(text),
    ways: [failing('one', 'it is not there'), working('two')],
  });
  expect(database.uri).toBe('mongodb://two/legal-deposit');
  expect(told).toEqual(['Not by one: it is not there.']);
});

test('when no way is left, one sentence names all of them', async () => {
  const ways = [failing('one', 'a'), failing('two', 'b')];
  await expect(startDatabase({ ...quiet, dataDir, ways })).rejects.toThrow(
    'There is no way to a database: set MONGODB_URI, or provide one of these: one; two.',
  );
});

test('the address is noted while the database runs, and only then', async () => {
  const note = path.join(dataDir, 'database.json');
  const ways = [working('one')];
  const database = await startDatabase({ ...quiet, dataDir, ways });
  expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({
    uri: 'mongodb://one/legal-deposit',
  });
  await database.stop();
  expect(existsSync(note)).toBe(false);
});

test('data of an earlier start are not left behind for a way that became possible', async () => {
  const first = working('first');
  await startDatabase({ ...quiet, dataDir, ways: [first] });
  const later = { ...working('later'), store: 'elsewhere' };
  const second = await startDatabase({
    ...quiet,
    dataDir,
    ways: [later, first],
  });
  expect(second.uri).toBe('mongodb://first/legal-deposit');
  await expect(
    startDatabase({ ...quiet, dataDir, ways: [later] }),
  ).rejects.toThrow(/were written by/);
});

test('kill -9 of the process that started it ends the server, and the data are there again', async () => {
  const holder = spawn(
    process.execPath,
    ['--import', 'tsx', holdDatabase, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [answer] = (await once(holder.stdout, 'data')) as [Buffer];
  const uri = answer.toString().trim();

  await expect(startDatabase({ ...quiet, dataDir })).rejects.toThrow(
    StoreInUse,
  );
  await withConnection(uri, (connection) =>
    connection.collection('kept').insertOne({ title: 'The tide tables' }),
  );
  holder.kill('SIGKILL');
  await waitUntil(async () => !(await isListening(portOf(uri))));

  const again = await startDatabase({ ...quiet, dataDir });
  const titles = await withConnection(again.uri, (connection) =>
    connection.collection('kept').distinct('title'),
  );
  await again.stop();
  expect(titles).toEqual(['The tide tables']);
  expect(await isListening(portOf(again.uri))).toBe(false);
});

whereThereIsAJdk(
  'kill -9 of the Java server loses no acknowledged write',
  async () => {
    const ways = [javaWay];
    const database = await startDatabase({ ...quiet, dataDir, ways });
    let acknowledged = 0;
    await withConnection(database.uri, async (connection) => {
      const writes = connection.collection('writes');
      setTimeout(() => process.kill(database.pid ?? 0, 'SIGKILL'), 700);
      try {
        for (;;) {
          await writes.insertOne({ number: acknowledged });
          acknowledged += 1;
        }
      } catch {
        await connection.close(true);
      }
    });

    const again = await startDatabase({ ...quiet, dataDir, ways });
    const stored = await withConnection(again.uri, (connection) =>
      connection.collection('writes').countDocuments(),
    );
    await again.stop();
    expect(acknowledged).toBeGreaterThan(0);
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
  },
);
