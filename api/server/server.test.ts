import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { demoAccounts } from './firstAccounts/demoAccounts';
import { logIn, sendLogin } from '../testing/visitors/accounts';
import { buildBook } from '../testing/files/buildBook';
import { programPath } from '../testing/processes/programs';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import { nameDatabase } from '../testing/startTestApi';
import { Visitor } from '../testing/visitors/visitor';

const uri = nameDatabase();
let folder = '';
let running: ChildServer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
});
afterAll(async () => {
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string> = {}) {
  running = await startChildServer('server', {
    MONGODB_URI: uri,
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    ...environment,
  });
  return running;
}

test.each([
  ['SIGTERM', (server: ChildServer) => server.child.kill('SIGTERM')],
  ['SIGINT', (server: ChildServer) => server.child.kill('SIGINT')],
  ['the end of its parent', (server: ChildServer) => server.child.disconnect()],
])('%s lets a running upload finish and then ends', async (_name, end) => {
  const server = await start();
  const visitor = await Visitor.arrive(server.base);
  const bytes = randomBytes(4_000_000);
  const upload = visitor.chunk({
    dzuuid: randomUUID(),
    index: 0,
    bytes,
    total: bytes.length,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  end(server);
  expect((await upload).status).toBe(200);
  expect(await server.ended).toBe(0);
});

test('regression: a scan without an end, and a client who waits for it, do not keep it from ending', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const { port } = silent.address() as AddressInfo;
  const server = await start({ CLAMD_ADDRESS: `127.0.0.1:${port}` });
  const visitor = await Visitor.arrive(server.base);
  const dzuuid = await visitor.sendChunks(buildBook());
  const answer = visitor.complete(dzuuid);
  await waitUntil(
    async () => (await visitor.status(dzuuid)).body['state'] === 'scanning',
  );
  server.child.kill('SIGTERM');
  expect((await answer).body['state']).toBe('scanning');
  expect(await server.ended).toBe(0);
  silent.close();
});

test('it prints that it is ready and nothing secret', async () => {
  const server = await start();
  const visitor = await Visitor.arrive(server.base);
  await visitor.get('/validate/publisher?publisherName=Moss');
  await visitor.post('/deposit/MONOGRAPH', {});
  const output = server.output();
  expect(output).toContain('"event":"ready"');
  expect(output).toContain('"path":"/ned/deposit/MONOGRAPH"');
  const secret = await readFile(join(folder, 'session-secret'), 'utf8');
  for (const hidden of [
    secret,
    visitor.token,
    visitor.cookie.split('=')[1] ?? '',
    'Moss',
    uri,
  ]) {
    expect(output).not.toContain(hidden);
  }
  expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0);
});

test('regression: the link of the first administrator is only in a file of its owner, anew at each start', async () => {
  const file = join(folder, 'first-administrator-link');
  const first = await start();
  const token = first.link.split('#token=')[1] ?? '';
  expect(first.link).toMatch(/\/ned\/user\/activate#token=[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await waitUntil(() => first.output().includes(file));
  expect(first.output()).not.toContain(token);
  first.child.kill('SIGTERM');
  await first.ended;

  const second = await start();
  expect(second.link).not.toBe(first.link);
  const visitor = await Visitor.arrive(second.base);
  const look = await visitor.post('/user/token', { token });
  expect(look.status).toBe(410);
});

test('regression: started without a parent it writes the link to the file and not to its output', async () => {
  const file = join(folder, 'first-administrator-link');
  const child = spawn(process.execPath, [programPath('server')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      MONGODB_URI: uri,
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  await waitUntil(() => output.includes('"event":"ready"'), 60_000);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const token = (await readFile(file, 'utf8')).split('#token=')[1] ?? '';
  expect(token.trim()).toMatch(/^[\w-]{43}$/);
  expect(output).toContain(file);
  expect(output).not.toContain('#token=');
});

test.each([
  ['https://deposit.example', 'false', true],
  ['https://deposit.example', 'true', false],
  ['http://deposit.example', 'false', false],
])(
  'regression: with PUBLIC_URL=%s and TRUST_PROXY=%s the log warns: %s',
  async (PUBLIC_URL, TRUST_PROXY, expected) => {
    const { output } = await start({ PUBLIC_URL, TRUST_PROXY });
    expect(output().includes('TRUST_PROXY is not true')).toBe(expected);
  },
);

test('regression: demo accounts that a database brings along are closed when production starts, and an administrator is made', async () => {
  const ownUri = nameDatabase();
  const own = { MONGODB_URI: ownUri };
  const trial = await start({ ...own, DEMO_ACCOUNTS: 'true' });
  expect(trial.link).toBe('');
  const realms = demoAccounts.map(({ library, ...account }) => ({
    ...account,
    realm: library === '' ? ('publisher' as const) : ('library' as const),
  }));
  const tries = async ({
    username,
    password,
    realm,
  }: (typeof realms)[number]) =>
    logIn(await Visitor.arrive(trial.base), username, password, realm);
  const inside = await Promise.all(realms.map(tries));
  const changed = { username: 'demo.nla', password: 'Tidal-River-2026' };
  const owner = await inside[1]?.post('/user/password/change', {
    currentPassword: 'Reading-Room-2026',
    password: changed.password,
    confirmPassword: changed.password,
  });
  expect(owner?.status).toBe(200);
  trial.child.kill('SIGTERM');
  await trial.ended;

  const production = {
    ...own,
    NODE_ENV: 'production',
    SESSION_SECRET: await readFile(join(folder, 'session-secret'), 'utf8'),
    PUBLIC_URL: 'https://deposit.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const { base, link, output } = await start(production);
  expect(link).toContain('/user/activate#token=');
  expect(output()).toMatch(/"closed":5,.*"demo accounts were closed"/);
  expect(output()).not.toContain('demo.');
  for (const [at, { username, password, realm }] of realms.entries()) {
    const fresh = await Visitor.arrive(base);
    const again = await sendLogin(fresh, username, password, realm);
    expect(again.status).toBe(401);
    const { body } = (await inside[at]?.at(base).get('/user/current')) ?? {};
    expect(body).toMatchObject({ authenticated: false });
  }
  const { username, password } = changed;
  const visitor = await Visitor.arrive(base);
  await logIn(visitor, username, password, 'library');

  running?.child.kill('SIGTERM');
  await running?.ended;
  const next = await start(production);
  expect(next.link).toContain('/user/activate#token=');
  expect(next.output()).not.toContain('demo accounts');
  const connection = await createConnection(ownUri).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

test('a session outlives a restart', async () => {
  const visitor = await Visitor.arrive((await start()).base);
  running?.child.kill('SIGKILL');
  await running?.ended;
  const again = visitor.at((await start()).base);
  expect((await again.post('/deposit/check-locations', [])).status).toBe(200);
});

describe('a start that cannot succeed ends with one sentence', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken; set PORT to a free one.`,
    );
    other.close();
  });

  test('a wrong variable', async () => {
    await expect(start({ CONTEXT_PATH: 'ned' })).rejects.toThrow(
      'CONTEXT_PATH: must look like /ned',
    );
  });

  test('no database', async () => {
    await expect(start({ MONGODB_URI: '' })).rejects.toThrow('MONGODB_URI');
  });

  test('regression: a folder of data that is a file, or whose files cannot be kept', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    await expect(start({ DATA_DIR: file })).rejects.toThrow(
      /^ConfigError: DATA_DIR: the folder .*no-folder cannot be written \(EEXIST\)\. Make it a folder .*\n$/,
    );
    const dataDir = join(folder, 'no-files');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'files'), '');
    await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(
      /^ConfigError: DATA_DIR: the folder .*files cannot be written \(EEXIST\)\. .*\n$/,
    );
  });

  test('regression: an S3 server that is down', async () => {
    const settings = {
      FILE_STORE: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'deposits',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    await expect(start(settings)).rejects.toThrow(
      /^ConfigError: S3_BUCKET: the bucket "deposits" cannot be reached \(.*ECONNREFUSED.*\)\. Start its server, or check the S3_ variables, then start again\.\n$/,
    );
  });

  test('libraries that are none', async () => {
    const file = join(folder, 'libraries.json');
    await writeFile(file, '[{ "abbrev": "X" }]');
    await expect(start({ LIBRARIES_FILE: file })).rejects.toThrow(
      'LIBRARIES_FILE',
    );
  });

  test('a schemas folder that is not there', async () => {
    await expect(start({ SCHEMAS_DIR: join(folder, 'none') })).rejects.toThrow(
      'none',
    );
  });
});
