import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { makeUser } from '../../testing/visitors/accounts';
import { linksOfAllKinds } from './linksOfAllKinds';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('a link that was mailed before it moved still works, after a process that died in between too', async () => {
  const { models, linkTokens, connection } = api.deps;
  const user = await makeUser(api, 'PUBLISHER');
  const token = await linkTokens.issue(user._id, 'recovery');
  const link = await models.linkTokens.findOne().lean();
  if (link === null) throw new Error('no link');
  const { holderId: userId, ...rest } = link;
  const old = connection.collection<{ _id: string; userId: string }>(
    'accounttokens',
  );
  await models.linkTokens.deleteMany({});
  for (let turn = 0; turn < 2; turn += 1) {
    await old.insertOne({ ...rest, userId });
    await linksOfAllKinds(models);
  }
  expect(await linkTokens.peek(token, ['recovery'])).toMatchObject({
    holderId: user._id,
  });
  expect(await old.countDocuments()).toBe(0);
});
