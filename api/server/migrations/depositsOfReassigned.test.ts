import { makePublisher } from '../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { depositsOfReassigned } from './depositsOfReassigned';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('deposits of a publisher that was assigned to another library before follow it, also when two processes migrate, and others stay', async () => {
  const { models, jobs, libraries, clock } = api.deps;
  const now = clock();
  const moved = await makePublisher(api, 'Kelp House', 'SLV');
  const settled = await makePublisher(api, 'Moss Press', 'LTAS');
  const assignedLibrary = 'LTAS';
  const left = await makeSerialDeposit(models, {
    assignedLibrary,
    publisherId: moved._id,
    depositedForLibraryId: 'SLQ',
  });
  const other = await makeSerialDeposit(models, {
    assignedLibrary,
    publisherId: settled._id,
  });
  await Promise.all([
    depositsOfReassigned(models, () => now),
    depositsOfReassigned(models, () => now),
  ]);
  expect(
    await models.jobs.distinct('data.publisherId', { kind: 'publisherName' }),
  ).toEqual([moved._id]);
  const [job] = await models.jobs.find({ kind: 'publisherName' }).lean();
  expect(job).toMatchObject({ due: now, createdDate: now });
  await jobs.settle();
  const email = libraries.find(({ abbrev }) => abbrev === 'SLV')?.email;
  expect(await models.deposits.findById(left._id).lean()).toMatchObject({
    assignedLibrary: 'SLV',
    depositedForLibraryId: 'SLQ',
    depositEmailAddress: email,
    publisherNameKey: 'kelp house',
  });
  expect(await models.deposits.findById(other._id).lean()).toMatchObject({
    assignedLibrary,
    depositEmailAddress: other.depositEmailAddress,
  });
  await depositsOfReassigned(models, () => now);
  expect(await models.jobs.countDocuments({ kind: 'publisherName' })).toBe(0);
});
