import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { mountSmallDisk } from '../../api/testing/servers/mountSmallDisk';
import { findFreePort } from '../database/findFreePort';
import { isListening } from '../testing/isListening';
import { waitUntil } from '../testing/waitUntil';

const root = path.resolve(import.meta.dirname, '..', '..');
const { MONGODB_URI: _given, ...env } = process.env;

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started) child.kill('SIGTERM');
});

function run(
  command: string,
  args: string[],
  port: number,
  host = '0.0.0.0',
  folder = dataDir,
) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, PORT: String(port), HOST: host, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Runs a start that is expected to end, and answers what it said. */
function runToItsEnd(port: number) {
  return readToItsEnd(run(process.execPath, ['scripts/start.mjs'], port));
}

async function readToItsEnd(child: ReturnType<typeof run>) {
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${String(port)}/ned/health`).then(
    (answer) => answer.status === 200,
    () => false,
  );

async function getDatabaseUri(): Promise<string> {
  const note = await readFile(path.join(dataDir, 'database.json'), 'utf8');
  return (JSON.parse(note) as { uri: string }).uri;
}

async function inDatabase<Answer>(
  use: (connection: mongoose.Connection) => Promise<Answer>,
): Promise<Answer> {
  const connection = await mongoose
    .createConnection(await getDatabaseUri())
    .asPromise();
  try {
    return await use(connection);
  } finally {
    await connection.close(true);
  }
}

async function expectNothingLeft(port: number, databasePort: number) {
  await waitUntil(async () => !(await isListening(port)));
  await waitUntil(async () => !(await isListening(databasePort)));
}

async function start(command: string, args: string[]) {
  const port = await findFreePort();
  const child = run(command, args, port);
  child.stdout.resume();
  child.stderr.resume();
  await waitUntil(() => isHealthy(port), 120_000);
  return {
    child,
    port,
    databasePort: Number(new URL(await getDatabaseUri()).port),
  };
}

test('npm start serves, keeps its data to itself, and kill -9 of npm leaves no process', async () => {
  const { child, port, databasePort } = await start('npm', ['start']);

  const samePort = await runToItsEnd(port);
  expect(samePort).toEqual({
    code: 1,
    said: expect.stringMatching(/^Port \d+ is taken: .*\n$/) as string,
  });

  const sameData = await runToItsEnd(await findFreePort());
  expect(sameData.code).toBe(1);
  expect(sameData.said).toMatch(/are in use by another start: stop that one/);

  await inDatabase((connection) =>
    connection.collection('kept').insertOne({ title: 'The tide tables' }),
  );
  child.kill('SIGKILL');
  await expectNothingLeft(port, databasePort);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a later start finds the data of the first and %s ends everything it began',
  async (signal) => {
    const { child, port, databasePort } = await start(process.execPath, [
      'scripts/start.mjs',
    ]);
    const titles = await inDatabase((connection) =>
      connection.collection('kept').distinct('title'),
    );
    expect(titles).toEqual(['The tide tables']);
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    await expectNothingLeft(port, databasePort);
  },
);

test('kill -9 of the start itself leaves no process', async () => {
  const { child, port, databasePort } = await start(process.execPath, [
    'scripts/start.mjs',
  ]);
  child.kill('SIGKILL');
  await expectNothingLeft(port, databasePort);
});

const disk = await mountSmallDisk(4);
afterAll(() => disk?.unmount());
const whereMountingIsAllowed = disk === undefined ? test.skip : test;

whereMountingIsAllowed(
  'regression: a folder of data that can only be read, which only root may mount, is named in one sentence with the remedy',
  async () => {
    await disk?.setReadOnly(true);
    const folder = disk?.path ?? '';
    const start = ['scripts/start.mjs'];
    const child = run(process.execPath, start, 0, '0.0.0.0', folder);
    expect(await readToItsEnd(child)).toEqual({
      code: 1,
      said: `DATA_DIR: the folder ${folder} cannot be written (EROFS). Make it a folder that this user may write to, or choose another one with DATA_DIR.\n`,
    });
  },
);

/** Kills whatever runs over the data folder: that is the database alone. */
async function killDatabase() {
  for (const pid of await readdir('/proc')) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(dataDir)) process.kill(Number(pid), 'SIGKILL');
  }
}

test('regression: PORT=0 takes a free port and names it, and a start whose database dies says so and ends', async () => {
  const child = run(process.execPath, ['scripts/start.mjs'], 0, '::1');
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await waitUntil(() => said.includes('Ctrl-C ends it.'), 60_000);
  const [, port] = /is at http:\/\/\[::1\]:(\d+)\/ned\/$/m.exec(said) ?? [];
  const answer = await fetch(`http://[::1]:${String(port)}/ned/health`);
  expect(answer.status).toBe(200);

  // Listened for before: it may end while the list of processes is still being read.
  const ended = once(child, 'exit') as Promise<[number]>;
  await killDatabase();
  expect((await ended)[0]).toBe(1);
  expect(said).toMatch(/The database \(.*\) ended unexpectedly/);
  await expect(
    fetch(`http://[::1]:${String(port)}/ned/health`),
  ).rejects.toThrow('fetch failed');
});
