import { aBook } from '../../testing/records/aBook';
import { makeUser, visitAs } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { epochsAndConsents } from './epochsAndConsents';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('login rounds become session epochs, also when two processes migrate, and logins stay valid', async () => {
  const { models } = api.deps;
  const user = await makeUser(api, 'SYSADMIN');
  const visitor = await visitAs(api, user);
  await models.users.collection.updateOne({ _id: user._id } as object, {
    $set: { loginRound: 3 },
    $unset: { sessionEpoch: '' },
  });
  const isHis = { 'login.userId': user._id };
  await models.sessions.collection.updateOne(isHis, {
    $set: { 'login.round': 3 },
    $unset: { 'login.epoch': '' },
  });
  await Promise.all([epochsAndConsents(models), epochsAndConsents(models)]);
  await epochsAndConsents(models);
  const stored = await models.users.collection.findOne({
    _id: user._id,
  } as object);
  expect(stored).toMatchObject({ sessionEpoch: 3 });
  expect(stored).not.toHaveProperty('loginRound');
  const session = await models.sessions.collection.findOne(isHis);
  expect(session).toMatchObject({ login: { epoch: 3 } });
  expect(session).not.toHaveProperty('login.round');
  const { body } = await visitor.get('/user/current');
  expect(body['username']).toBe(user.username);
});

test('an epoch that a password change raised meanwhile stays', async () => {
  const { models } = api.deps;
  const user = await makeUser(api, 'SYSADMIN');
  const byId: object = { _id: user._id };
  await models.users.collection.updateOne(byId, {
    $set: { loginRound: 3, sessionEpoch: 4 },
  });
  await epochsAndConsents(models);
  expect(await models.users.collection.findOne(byId)).toMatchObject({
    sessionEpoch: 4,
  });
});

test('accepted wordings of a deposit become its consents, and their texts move', async () => {
  const { models, connection } = api.deps;
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const { body } = await visitor.deposit(aBook(tempFileId));
  // The acceptance by the service saves the whole deposit.
  await api.deps.settle();
  const byReference = { reference: String(body['reference']) };
  const { deposits, consentTexts } = models;
  const before = await deposits.findOne(byReference).lean();
  const texts = await consentTexts.find().sort({ _id: 1 }).lean();
  await deposits.collection.updateOne(byReference, {
    $set: { wordings: before?.consents },
    $unset: { consents: '' },
  });
  await connection
    .collection('wordings')
    .insertMany(texts.map((text) => ({ ...text }) as object));
  // One text was moved by a process that died.
  await consentTexts.deleteOne({ _id: texts[0]?._id ?? '' });
  await Promise.all([epochsAndConsents(models), epochsAndConsents(models)]);
  const after = await deposits.collection.findOne(byReference);
  expect(after).toMatchObject({ consents: before?.consents });
  expect(after).not.toHaveProperty('wordings');
  expect(await consentTexts.find().sort({ _id: 1 }).lean()).toEqual(texts);
  expect(await connection.collection('wordings').countDocuments()).toBe(0);
});
