import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { nameDatabase } from '../../api/testing/startTestApi';
import { isListening } from '../testing/isListening';
import { waitUntil } from '../testing/waitUntil';

const root = path.resolve(import.meta.dirname, '../..');
const uri = nameDatabase();

let folder = '';
let dev: ChildProcess | undefined;
let said = '';
let base = '';

const schemas = () => path.join(folder, 'schemas');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'legal-deposit-dev-'));
  await cp(path.join(root, 'schemas'), schemas(), { recursive: true });
  // As a person starts it: Vite takes over what Jest sets.
  const { NODE_ENV: _ofJest, ...env } = process.env;
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: {
      ...env,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SCHEMAS_DIR: schemas(),
      MONGODB_URI: uri,
      DEMO_ACCOUNTS: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (part: Buffer) => (said += part.toString()));
  }
  const ended = once(dev, 'exit').then(() => true);
  await Promise.race([
    waitUntil(() => said.includes('Ctrl-C ends it.'), 110_000),
    ended,
  ]);
  base = /is at (\S+)\/\n/.exec(said)?.[1] ?? said;
});

afterAll(async () => {
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (address: string) => {
  const answer = await fetch(`${base}/${address}`);
  return {
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  };
};

test('npm run dev names the accounts and serves the page with scripts of the sources, under the policy of the product', async () => {
  expect(said).toContain('demo.publisher');
  const page = await get('deposit');
  expect(page.headers.get('content-security-policy')).toContain(
    "script-src 'self';",
  );
  expect(page.text).not.toMatch(/<script[^>]*>[^<]/);
  const scripts = [...page.text.matchAll(/<script[^>]* src="\/ned\/([^"]+)"/g)];
  const names = scripts.map(([, name = '']) => name);
  expect(names).toContain('app/main.tsx');
  for (const name of names) {
    expect(await get(name)).toMatchObject({ status: 200 });
  }
  expect((await get('app/App.tsx')).text).toContain('@react-refresh');
});

const findVersion = async () =>
  (JSON.parse((await get('api/forms/login')).text) as { version: number })
    .version;

test('regression: a page opened at localhost moves to the address that may call the API', async () => {
  const address = `${base}/deposit`;
  const answer = await fetch(address.replace('127.0.0.1', 'localhost'), {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe(address);
});

/** Saves a source of the checkout as it is: watchers see a change, and its text stays. */
const save = (file: string) =>
  utimes(path.join(root, file), new Date(), new Date());

/** Listens as an open page does to what Vite says; its messages are text frames, which a server sends unmasked. */
function listen(): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    request(`${base}/`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
        'Sec-WebSocket-Protocol': 'vite-hmr',
      },
    })
      .on('upgrade', (_response, socket) => resolve(socket))
      .on('response', ({ statusCode }) => reject(new Error(`${statusCode}`)))
      .on('error', reject)
      .end();
  });
}

test('a saved module of the ui is changed in the open page', async () => {
  await get('app/App.tsx');
  let heard = '';
  const page = await listen();
  page.on('data', (part: Buffer) => (heard += part.toString()));
  await save('ui/app/App.tsx');
  await waitUntil(() => heard.includes('"type":"update"'));
  expect(heard).toContain('"path":"/app/App.tsx"');
  expect(heard).not.toContain('"type":"full-reload"');
  page.destroy();
});

test('a saved schema is published while the API keeps running, and one that is no JSON is named', async () => {
  const file = path.join(schemas(), 'forms/login.form.json');
  const form = await readFile(file, 'utf8');
  expect(await findVersion()).toBe(1);
  await writeFile(file, form.slice(1));
  // All forms are checked, in a thread that other work goes before.
  await waitUntil(
    () => said.includes('schemas/forms/login.form.json#: '),
    100_000,
  );
  expect(await findVersion()).toBe(1);
  await writeFile(file, form.replaceAll('Publisher login', 'Log in'));
  await waitUntil(() => said.includes('The schemas are published.'), 100_000);
  expect(await findVersion()).toBe(2);
  expect(said).not.toContain('The API runs again.');
});

test('a saved source of the API starts it again, over the same database', async () => {
  await save('api/config/portalOrigin.ts');
  await waitUntil(() => said.includes('The API runs again.'), 60_000);
  expect(await findVersion()).toBe(2);
});

test('Ctrl-C ends everything', async () => {
  dev?.kill('SIGINT');
  const [code] = (await once(dev as ChildProcess, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await isListening(Number(new URL(base).port))).toBe(false);
});
