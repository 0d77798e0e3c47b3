import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Upload } from '../../modules/uploads/upload.model';
import { MissingFileError } from '../../ports/fileStore';
import { sweep } from './sweep';
import type { Swept } from './sweep';
import { makeUser, sendLogin } from '../../testing/visitors/accounts';
import { aRegistration } from '../../testing/records/aRegistration';
import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const DAY = 86_400_000;
const nothing: Swept = {
  storedFiles: 0,
  sessions: 0,
  limits: 0,
  mails: 0,
  recoveryRequests: 0,
  links: 0,
  emailChanges: 0,
  invitations: 0,
  reserved: 0,
  waiting: 0,
  uploads: 0,
  bytes: 0,
  publishers: 0,
  permanent: 0,
  secondCopies: 0,
  histories: 0,
};

test('what is in use stays', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  const deposited = await visitor.upload();
  await visitor.deposit(aBook(deposited.tempFileId));
  await api.deps.settle();
  expect(await sweep(api.deps)).toEqual(nothing);
  const gone = await visitor.post('/deposit/check-locations', [file.location]);
  expect(gone.body).toEqual([]);
});

test('after a day temporary files, sessions, what was counted and leftovers are gone, and what a deposit names is not', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  const dzuuid = randomUUID();
  await visitor.chunk({
    dzuuid,
    index: 0,
    bytes: randomBytes(10),
    total: 10,
  });
  const deposited = await visitor.upload();
  const answer = await visitor.deposit(aBook(deposited.tempFileId));
  await api.deps.settle();
  await sendLogin(visitor, 'nobody', 'wrong');
  const leftOver = await visitor.upload();
  await api.deps.fileStore.keep(leftOver.tempFileId, leftOver.checksum);
  await api.deps.publishers.create({ name: 'Left Over House' }, 'NLA');
  const { storedFiles } = api.deps.models;
  const [row] = await storedFiles.find().lean();
  const checksum = leftOver.checksum;
  await storedFiles.create({
    ...row,
    _id: 'left',
    submissionId: 'never came',
    checksum,
  });
  const begun = await api.deps.models.uploads
    .findOne({ clientId: dzuuid })
    .lean<Upload>();
  const { _id: fileId = '', place = '' } = begun ?? {};

  api.travel(DAY + 60_000);
  expect(await sweep(api.deps)).toEqual({
    ...nothing,
    storedFiles: 1,
    sessions: 1,
    limits: 3,
    uploads: 4,
    bytes: 2,
    publishers: 1,
    permanent: 1,
    histories: 2,
  });
  const { fileStore, models } = api.deps;
  expect(await fileStore.hasTemporary(file.tempFileId)).toBe(false);
  await expect(fileStore.assemble({ fileId, place }, ['none'])).rejects.toThrow(
    MissingFileError,
  );
  expect(await fileStore.hasPermanent(leftOver.checksum)).toBe(false);
  expect(await fileStore.hasPermanent(deposited.checksum)).toBe(true);
  const stored = await models.deposits
    .findOne({ reference: String(answer.body['reference']) })
    .lean();
  expect(await models.publishers.findById(stored?.publisherId)).not.toBeNull();
});

test('regression: while a store removes no file, everything else is swept and the failure is logged', async () => {
  const visitor = await api.visit();
  await visitor.chunk({
    dzuuid: randomUUID(),
    index: 0,
    bytes: randomBytes(10),
    total: 20,
  });
  api.travel(DAY + 60_000);
  const { deps } = api;
  const down = () => Promise.reject(new Error('the store is down'));
  const lines: object[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  let begun = 0;
  const swept = await sweep({
    ...deps,
    log,
    fileStore: {
      ...deps.fileStore,
      abandon: down,
      sweepTemporary: down,
    },
    retention: {
      ...deps.retention,
      async begin() {
        begun += 1;
        await deps.retention.begin();
      },
    },
  });
  const { uploads: _uploads, bytes: _bytes, ...others } = nothing;
  expect(swept).toEqual({ ...others, sessions: 1 });
  expect(begun).toBe(1);
  expect(lines).toMatchObject([
    { step: 'uploads', err: { message: 'the store is down' } },
    { step: 'bytes', err: { message: 'the store is down' } },
  ]);
  expect(await sweep(deps)).toMatchObject({ uploads: 1 });
});

test('a file that a deposit named while it was being swept comes back', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  const { fileStore } = api.deps;
  await fileStore.keep(file.tempFileId, file.checksum);
  let asked = 0;
  const removed = await fileStore.sweepPermanent(
    { after: new Date(0), before: new Date(Date.now() + DAY) },
    () => Promise.resolve((asked += 1) > 1),
  );
  expect(removed).toBe(0);
  expect(await fileStore.hasPermanent(file.checksum)).toBe(true);
});

test('regression: what a process left that died while it looked at a file is gone after a day', async () => {
  const scratch = join(api.deps.config.dataDir, 'scratch');
  await mkdir(join(scratch, 'look-abc'), { recursive: true });
  await writeFile(join(scratch, 'look-abc', 'picture.jpg'), 'half');
  await sweep(api.deps);
  expect(await readdir(scratch)).toEqual(['look-abc']);
  api.travel(DAY + 60_000);
  await sweep(api.deps);
  expect(await readdir(scratch)).toEqual([]);
});

test('several sweeps at once get in nobody’s way', async () => {
  const visitor = await api.visit();
  const { fileStore, publishers } = api.deps;
  for (let at = 0; at < 5; at += 1) {
    const file = await visitor.upload();
    await fileStore.keep(file.tempFileId, file.checksum);
    await publishers.create({ name: `Left Over House ${at}` }, 'NLA');
  }
  api.travel(DAY + 60_000);
  await Promise.all([sweep(api.deps), sweep(api.deps), sweep(api.deps)]);
  expect(await sweep(api.deps)).toMatchObject({ publishers: 0, permanent: 0 });
  expect(await api.deps.models.publishers.countDocuments()).toBe(0);
});

test('what has stood for weeks is not looked at again', async () => {
  const visitor = await api.visit();
  const file = await visitor.upload();
  await api.deps.fileStore.keep(file.tempFileId, file.checksum);
  await api.deps.publishers.create({ name: 'Old House' }, 'NLA');
  api.travel(30 * DAY);
  expect(await sweep(api.deps)).toMatchObject({ publishers: 0, permanent: 0 });
});

test('an account that was never activated gives its names back after two weeks, and its publisher goes with it; what is in use, of staff or disabled stays', async () => {
  const { users, publishers } = api.deps.models;
  const register = async () =>
    (await api.visit()).post('/user/register', aRegistration('never.active'));
  expect((await register()).status).toBe(200);
  const createdDate = new Date(Date.now() - 20 * DAY);
  const others = await Promise.all([
    makeUser(api, 'PUBLISHER', { createdDate }),
    makeUser(api, 'PUBLISHER', { createdDate, status: 'DISABLED' }),
    makeUser(api, 'SYSADMIN', { createdDate, status: 'PENDING' }),
  ]);
  api.travel(13 * DAY);
  expect(await sweep(api.deps)).toMatchObject({ waiting: 0, publishers: 0 });
  expect((await register()).status).toBe(422);

  api.travel(2 * DAY);
  expect(await sweep(api.deps)).toMatchObject({ waiting: 1, publishers: 1 });
  const left = (await users.find().lean()).map(({ _id }) => _id);
  expect(left.sort()).toEqual(others.map(({ _id }) => _id).sort());
  expect(await publishers.countDocuments()).toBe(0);
  expect((await register()).status).toBe(200);
});

test('an account that was given back and waits again has two weeks from then', async () => {
  const { staffAccounts } = api.deps.self;
  const createdDate = new Date(Date.now() - 20 * DAY);
  const { username } = await makeUser(api, 'PUBLISHER', {
    createdDate,
    status: 'PENDING',
  });
  await staffAccounts.disable(username);
  await staffAccounts.enable(username);
  expect(await sweep(api.deps)).toMatchObject({ waiting: 0 });
  api.travel(15 * DAY);
  expect(await sweep(api.deps)).toMatchObject({ waiting: 1 });
});
