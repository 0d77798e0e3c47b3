import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { createArgon2Hasher } from '../adapters/argon2Hasher';
import { createModels } from './composition/models';
import { createPasswords } from '../modules/accounts/passwords/passwords';
import { logIn, makeUser, sendLogin } from '../testing/visitors/accounts';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import { nameDatabase } from '../testing/startTestApi';
import { Visitor } from '../testing/visitors/visitor';

const uri = nameDatabase();

let folder = '';
let connection: Connection;
let here: ChildServer;
let there: ChildServer;

function start(name: string): Promise<ChildServer> {
  return startChildServer('crashingServer', {
    MONGODB_URI: uri,
    SESSION_SECRET: 's'.repeat(40),
    DATA_DIR: join(folder, name),
    LOGIN_FAILURES_PER_PAIR: '4',
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-'));
  connection = await createConnection(uri).asPromise();
  here = await start('here');
  there = await start('there');
  const models = createModels(connection);
  const passwords = createPasswords(createArgon2Hasher());
  const store = { deps: { models, passwords } };
  await makeUser(store, 'PUBLISHER', { username: 'ada.moss' });
  await makeUser(store, 'PUBLISHER', { username: 'bo.lind' });
});

afterAll(async () => {
  for (const { child, ended } of [here, there]) {
    child.kill('SIGKILL');
    await ended;
  }
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true });
});

async function isLoggedIn(visitor: Visitor): Promise<unknown> {
  return (await visitor.get('/user/current')).body['authenticated'];
}

test('a login at one process is valid at the other, and "log out everywhere" reaches both at once', async () => {
  const first = await logIn(await Visitor.arrive(here.base), 'ada.moss');
  const second = await logIn(await Visitor.arrive(there.base), 'ada.moss');
  expect(await isLoggedIn(first.at(there.base))).toBe(true);
  expect(await isLoggedIn(second.at(here.base))).toBe(true);

  const ended = await second.at(here.base).post('/user/sessions/end', {});
  expect(ended.status).toBe(200);
  for (const { base } of [here, there]) {
    expect(await isLoggedIn(first.at(base))).toBe(false);
    expect(await isLoggedIn(second.at(base))).toBe(false);
  }
});

test('failed logins at one process count at the other', async () => {
  const visitor = await Visitor.arrive(here.base);
  const statuses = [];
  for (const { base } of [here, there, here, there, here, there]) {
    const answer = await sendLogin(visitor.at(base), 'bo.lind', 'wrong');
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});
