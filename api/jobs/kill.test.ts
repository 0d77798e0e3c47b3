import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { waitUntil } from '../../scripts/testing/waitUntil';
import type { Models } from '../server/composition/models';
import { createModels } from '../server/composition/models';
import { buildUser } from '../modules/accounts/registration/newUser';
import { aBookWithAccount } from '../testing/aBook';
import { newJob } from '../testing/newJob';
import { nameDatabase } from '../testing/keptDatabase';
import type { ChildServer } from '../testing/startChildServer';
import { startChildServer } from '../testing/startChildServer';
import { startSmtp } from '../testing/startSmtp';
import { Visitor } from '../testing/visitor';

const uri = nameDatabase();

let folder = '';
let connection: Connection;
let models: Models;
let running: ChildServer | undefined;

beforeAll(async () => {
  connection = await createConnection(uri).asPromise();
  models = createModels(connection);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  for (const { collection } of [
    ...[models.jobs, models.mails, models.recoveryRequests],
    ...[models.deposits, models.storedFiles, models.uploads],
    ...[models.publishers, models.fileEvents],
  ]) {
    await collection.deleteMany({});
  }
  await models.users.deleteMany({ role: 'PUBLISHER' });
  await rm(folder, { recursive: true });
});

/** Starts the server on the same data; undefined when it died at the checkpoint before it was ready. */
async function start(
  crashAt: string,
  environment: Record<string, string>,
): Promise<ChildServer | undefined> {
  running = await startChildServer('crashingServer', {
    ...{ MONGODB_URI: uri, DATA_DIR: folder, CRASH_AT: crashAt },
    ...environment,
  }).catch(() => undefined);
  return running;
}

/** As if the time had passed after which a dead process is not waited for any more. */
const endLeases = () =>
  models.jobs.updateMany({}, { $set: { leaseUntil: new Date(0) } });

/** The jobs of one kind are due, all others are not. */
async function selectKind(kind: string): Promise<void> {
  const due = new Date(Date.now() + 3_600_000);
  await models.jobs.updateMany({ kind: { $ne: kind } }, { $set: { due } });
  await models.jobs.updateMany({ kind }, { $set: { due: new Date(0) } });
}

/**
 * Kills one process after another, each at the next step of the kind, then lets one end the work.
 *
 * @param steps - what the handler itself passes, in order.
 */
async function killAtEachStep(
  kind: string,
  steps: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  await selectKind(kind);
  const moments = [
    `job ${kind} claimed`,
    ...steps,
    ...[`job ${kind} handled`, `job ${kind} finished`],
  ];
  for (const moment of moments) {
    const server = await start(moment, environment);
    if (server !== undefined) expect(await server.ended).toBe('SIGKILL');
    await endLeases();
  }
  await start('', environment);
  await waitUntil(
    async () => (await models.jobs.countDocuments({ kind })) === 0,
  );
}

async function storeMail(): Promise<void> {
  await models.mails.create({
    ...{ _id: 'one', kind: 'PASSWORD_CHANGED', to: 'ada@example.org' },
    ...{ userId: null, params: { name: 'Ada', username: 'ada.moss' } },
    createdDate: new Date(),
  });
  await models.jobs.create(newJob('mail', 'one', { mailId: 'one' }));
}

describe('kill -9 at every step of a job, then a restart', () => {
  test('a mail: sent once, and again only where it was sent and that was not stored, with the same Message-ID', async () => {
    const smtp = await startSmtp();
    await storeMail();
    await killAtEachStep('mail', ['mail sent'], { SMTP_URL: smtp.url });
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
    await smtp.stop();
  }, 180_000);

  test('a mail without a server: in the folder as often', async () => {
    await storeMail();
    await killAtEachStep('mail', []);
    const names = await readdir(join(folder, 'outbox'));
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  }, 180_000);

  test('a recovery request: its mail is written once, and the request is gone', async () => {
    const given = { username: 'ada.moss', email: 'ada@example.org' };
    const user = buildUser(
      {
        ...{ ...given, name: 'Ada Moss', phone: '' },
        ...{ role: 'PUBLISHER', status: 'ACTIVE' },
      },
      new Date(),
      null,
    );
    await models.users.create(user);
    await models.recoveryRequests.create({
      ...{ _id: 'one', wants: 'recovery', nameKey: 'ada.moss' },
      createdDate: new Date(),
    });
    await models.jobs.create(newJob('recovery', 'one', { requestId: 'one' }));
    await killAtEachStep('recovery', [
      ...['mail prepared', 'mail stored', 'recovery mail stored'],
    ]);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['RECOVER_ACCOUNT', user._id],
    ]);
    expect(await models.recoveryRequests.countDocuments()).toBe(0);
  }, 180_000);

  test('the work that follows a deposit: its files are released, its account is made and its mail written, once', async () => {
    const server = await start('submission written', {});
    const visitor = await Visitor.arrive(server?.base ?? '');
    const { tempFileId } = await visitor.upload();
    const body = aBookWithAccount(tempFileId, 'ada.moss', 'ada@example.org');
    await visitor.deposit(body).catch(() => undefined);
    expect(await server?.ended).toBe('SIGKILL');

    const released = ['file record released', 'stored files released'];
    await killAtEachStep('releaseFiles', released);
    const upload = await models.uploads.findById(tempFileId).lean();
    expect(upload?.state).toBe('released');
    const kept = { type: 'kept', fileId: tempFileId } as const;
    expect(await models.fileEvents.countDocuments(kept)).toBe(1);

    await killAtEachStep('createAccount', ['account confirmed']);
    const users = await models.users.find({ role: 'PUBLISHER' }).lean();
    expect(users.map(({ status }) => status)).toEqual(['PENDING']);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['SET_PASSWORD']);
  }, 300_000);
});
