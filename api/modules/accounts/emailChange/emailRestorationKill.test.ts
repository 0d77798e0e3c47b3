import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { sampleCases } from '@engine/testing/generatedCases';
import type { Models } from '../../../server/composition/models';
import { createModels } from '../../../server/composition/models';
import { createJobKills } from '../../../testing/processes/jobKills';
import { nameDatabase } from '../../../testing/keptDatabase';
import { newJob } from '../../../testing/records/newJob';
import { buildUser } from '../registration/newUser';

const uri = nameDatabase();
let folder: string;
let connection: Connection;
let models: Models;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
  connection = await createConnection(uri).asPromise();
  models = createModels(connection);
});
afterAll(async () => {
  await stop();
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true });
});

const { killAt, finish, stop } = createJobKills(
  () => models,
  () => ({ MONGODB_URI: uri, DATA_DIR: folder }),
);

test('kill -9 at each step of a restoration: the account has its former email and the new password, one mail and one entry in the audit', async () => {
  const now = new Date();
  const [formerEmail, email] = ['ada@example.org', 'thief@example.org'];
  const user = buildUser(
    {
      username: 'ada.moss',
      email,
      phone: '',
      name: 'Ada Moss',
      role: 'PUBLISHER',
      status: 'ACTIVE',
    },
    now,
    null,
  );
  await models.users.create(user);
  await models.emailChanges.create({
    _id: 'one',
    userId: user._id,
    email,
    formerEmail,
    status: 'RESTORING',
    slot: 'one',
    sessionEpoch: 0,
    passwordHash: 'hash',
    askedDate: now,
    doneDate: now,
  });
  const data = { changeId: 'one' };
  await models.jobs.create(newJob('emailChange', 'one', data));
  const steps = [
    'job emailChange claimed',
    'email restored',
    'logins ended',
    'mail prepared',
    'mail stored',
    'restoration done',
    'job emailChange handled',
    'job emailChange finished',
  ];
  for (const step of sampleCases(steps)) await killAt('emailChange', step);
  await finish();
  expect(await models.users.findById(user._id).lean()).toMatchObject({
    email: formerEmail,
    passwordHash: 'hash',
    sessionEpoch: 1,
  });
  expect(await models.emailChanges.countDocuments()).toBe(0);
  const noted = { action: 'account.emailRestored' };
  expect(await models.audit.countDocuments(noted)).toBe(1);
  const mails = await models.mails.find().lean();
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['PASSWORD_CHANGED', formerEmail],
  ]);
});
