import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { submittedAsJobs } from './submittedAsJobs';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

test('a deposit of an earlier version that needs no review is accepted once, also when two processes migrate (R78)', async () => {
  const { models, jobs } = api.deps;
  const { _id } = await makeSerialDeposit(models);
  const reviewed = { status: 'UNDER_REVIEW', requiresReview: true } as const;
  const other = await makeSerialDeposit(models, reviewed);
  await Promise.all([submittedAsJobs(models), submittedAsJobs(models)]);
  await jobs.settle();
  expect(await models.deposits.findById(_id).lean()).toMatchObject({
    status: 'ACCEPTED',
    revision: 1,
    lastModifiedBy: null,
  });
  expect((await models.deposits.findById(other._id))?.status).toBe(
    'UNDER_REVIEW',
  );
});
