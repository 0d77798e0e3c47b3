import { sweep } from '../../server/sweep/sweep';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { makeUser, visitAs } from '../../testing/visitors/accounts';
import {
  createStudioVisitor,
  toPlace,
} from '../../testing/visitors/studioVisitor';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('regression: the username of an administrator goes from the studio and its releases, which stay', async () => {
  const { models } = api.deps;
  const ola = await makeUser(api, 'SYSADMIN', { username: 'ola.forms' });
  const studio = createStudioVisitor(await visitAs(api, ola));
  const { revision } = await studio.read();
  const path = toPlace('forms/login.form.json', '/title');
  await studio.change(revision, [{ op: 'replace', path, value: 'Enter' }]);
  expect((await studio.publish(revision + 1)).status).toBe(201);
  const date = new Date();
  const first = { revision: 1, reason: 'Asked', at: null, date };
  await models.publicationRequests.create({ ...first, author: 'ola.forms' });
  await models.proposedFiles.create({
    _id: 'one',
    date,
    files: [],
    decidedBy: 'ola.forms',
  });
  await models.releases.updateOne(
    { author: 'ola.forms' },
    { $set: { askedBy: 'ola.forms' } },
  );
  await models.users.updateOne({ _id: ola._id }, { status: 'DISABLED' });
  api.travel((api.deps.config.retention.accountDays + 1) * DAY);
  await sweep(api.deps);
  await api.deps.settle();
  const key = `anonymised ${ola._id}`;
  expect(await models.users.findById(ola._id).lean()).toMatchObject({
    username: key,
  });
  const { studioChanges, publicationRequests, releases, proposedFiles } =
    models;
  const stored = await Promise.all(
    [studioChanges, publicationRequests, releases, proposedFiles].map(
      ({ collection }) => collection.find({}).toArray(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain('ola.forms');
  expect(await studioChanges.countDocuments({ author: key })).toBe(2);
  expect(await releases.countDocuments({ author: key, askedBy: key })).toBe(1);
});
