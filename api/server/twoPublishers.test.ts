import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { aBook } from '../testing/records/aBook';
import { logIn } from '../testing/visitors/accounts';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import { nameDatabase } from '../testing/startTestApi';
import {
  createStudioVisitor,
  toPlace,
  type StudioVisitor,
} from '../testing/visitors/studioVisitor';
import { Visitor, type Answer } from '../testing/visitors/visitor';
import { demoAccounts } from './firstAccounts/demoAccounts';

const FORM = 'forms/deposit.form.json';
const uri = nameDatabase();

let folder = '';
let servers: ChildServer[] = [];
let ada: StudioVisitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publishers-'));
  // The first one prepares the database.
  servers = [await start()];
  servers.push(await start());
  const account = demoAccounts.find(({ username }) => username === 'demo.nla');
  const visitor = await Visitor.arrive(baseOf(0));
  const { username = '', password = '' } = account ?? {};
  ada = createStudioVisitor(
    await logIn(visitor, username, password, 'library'),
  );
});

afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true });
});

const baseOf = (index: number) => servers[index]?.base ?? '';

/** Starts a process on the one database and the one folder of files. */
function start(): Promise<ChildServer> {
  return startChildServer('server', {
    MONGODB_URI: uri,
    DATA_DIR: folder,
    SESSION_SECRET: 's'.repeat(40),
    DEMO_ACCOUNTS: 'true',
    DEPOSITS_PER_MINUTE: '0',
    CHUNKS_PER_MINUTE: '0',
    UPLOADS_PER_SESSION: '0',
    CHECK_PROCESSES: '1',
  });
}

/** Deposits books at one process, one after the other, until it is stopped; answers the statuses. */
async function keepDepositing(base: string) {
  const visitor = await Visitor.arrive(base);
  const statuses: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const { tempFileId } = await visitor.upload();
      const { status } = await visitor.deposit(aBook(tempFileId));
      statuses.push(status);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return statuses;
  };
}

async function readTitle(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/forms/deposit`);
  const body = (await answer.json()) as {
    definition: { form: { title: string } };
  };
  return body.definition.form.title;
}

/** Resolves when all processes serve a title; how soon that is, `npm run bench` measures. */
const waitEverywhere = (title: string) =>
  Promise.all(
    servers.map(({ base }) =>
      waitUntil(async () => (await readTitle(base)) === title),
    ),
  );

/** The status of an answer, and the reason of a refusal. */
const outcomeOf = ({ status, body: { error } }: Answer) => ({ status, error });

/** Asks again while a busy machine does not check the forms in the time that they may take. */
async function inTime(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (!answer.text.includes('"code":"limit"')) return answer;
  }
}

test('what one of two processes publishes and takes back is live at both, and no deposit fails meanwhile', async () => {
  const before = await readTitle(baseOf(0));
  // A test that is repeated publishes something new.
  const title = `Give a copy ${randomUUID()}`;
  const stops = await Promise.all(
    servers.map(({ base }) => keepDepositing(base)),
  );
  const statuses: number[][] = [];
  try {
    const { revision } = await ada.read();
    const changed = await ada.change(revision, [
      { op: 'replace', path: toPlace(FORM, '/title'), value: title },
    ]);
    expect(outcomeOf(changed)).toEqual({ status: 200 });
    const published = await inTime(() => ada.publish(revision + 1));
    expect(outcomeOf(published)).toEqual({ status: 201 });
    await waitEverywhere(title);

    const reason = 'The words were not clear.';
    const there = ada.at({ base: baseOf(1) });
    const again = await inTime(() =>
      there.post('versions/1/publish', { reason }),
    );
    expect(outcomeOf(again)).toEqual({ status: 201 });
    await waitEverywhere(before);
  } finally {
    for (const stop of stops) statuses.push(await stop());
  }
  for (const ofOne of statuses) {
    expect(ofOne.length).toBeGreaterThan(0);
    expect(new Set(ofOne)).toEqual(new Set([200]));
  }
});
