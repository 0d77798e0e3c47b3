import { hasIssnCheckDigit } from '@engine/vocabulary/runtime/issn';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { DEMO_PUBLISHER } from './demoAccounts';
import { demoSerials } from './demoSerials';
import { seedDemoTitles } from './demoTitles';
import { seedDemoAccounts } from './seedDemoAccounts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { nightlyHour: 0 } });
});
afterAll(() => api.stop());

test('the demo publisher has titles in every state, however often they are seeded', async () => {
  const { models } = api.deps;
  await seedDemoTitles(models, new Date());
  const { _id } = (await models.works.findOne({ status: 'PENDING' })) ?? {};
  await models.works.updateOne(
    { _id: _id ?? '' },
    { $set: { titleNote: 'x' } },
  );
  await seedDemoTitles(models, new Date());
  const of = { publisherId: DEMO_PUBLISHER.id };
  const count = await models.works.countDocuments(of);
  expect(count).toBe(await models.works.countDocuments());
  const statuses = await models.works.distinct('status', of);
  expect(statuses.sort()).toEqual([
    'ACCEPTED',
    'DECLINED',
    'PENDING',
    'UPDATE_LA',
    'UPDATE_LA_IN_PROGRESS',
  ]);
  const kept = await models.works.findById(_id).lean();
  expect(kept?.titleNote).toBe('x');
  const asked = await models.works.find({ status: /^UPDATE_LA/ });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((work) => work.requestedDate)).toBe(true);
});

test('regression: on the day of the first start the titles of the demo still wait for their update', async () => {
  const { deps } = api;
  const { models, nightly, settle } = deps;
  await Promise.all([
    models.works.deleteMany({}),
    models.nightlyRuns.deleteMany({}),
  ]);
  await seedDemoAccounts(deps);
  const waiting = () => models.works.countDocuments({ status: /^UPDATE_LA/ });
  const seeded = await waiting();
  await nightly.begin();
  await settle();
  expect(await waiting()).toBe(seeded);
  expect(seeded).toBeGreaterThan(2);
});

test.each(demoSerials)(
  '$title has the ISSN of a real serial',
  ({ answers }) => {
    const { issn, requestedIssn = issn } = answers;
    for (const number of [issn, requestedIssn])
      expect([number, hasIssnCheckDigit(number)]).toEqual([number, true]);
  },
);
