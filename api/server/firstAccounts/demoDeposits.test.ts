import type { WorkRecordAnswer } from '@contract/staff/works';
import { startReview } from '../../testing/startReview';
import { DEMO_PUBLISHER } from './demoAccounts';
import { seedDemoAccounts } from './seedDemoAccounts';

const portal = startReview({ decisionUndoMinutes: 10 });
const { staff } = portal;

test('regression: each demo title that waits is decided with the deposit that registered it, however often they are seeded', async () => {
  const { deps } = portal.api;
  await seedDemoAccounts(deps);
  await seedDemoAccounts(deps);
  const of = { publisherId: DEMO_PUBLISHER.id };
  const waiting = await deps.models.works.find({ ...of, status: 'PENDING' });
  expect(waiting.length).toBeGreaterThan(0);
  expect(await deps.models.deposits.countDocuments(of)).toBe(waiting.length);
  for (const { submissionId } of waiting) {
    const { record } = await staff.read('libraryAdmin', submissionId ?? '');
    expect(record.status).toBe('UNDER_REVIEW');
    expect(record.reviewReasons.length).toBeGreaterThan(0);
  }
  const [{ _id, submissionId } = { _id: '', submissionId: '' }] = waiting;
  const { visitor } = await portal.accounts.get('libraryAdmin');
  const path = `/library/work/${_id}`;
  const read = async () =>
    ((await visitor.get(path)).body as unknown as WorkRecordAnswer).record;
  expect((await read()).pending).toBeUndefined();
  await staff.decide('libraryAdmin', submissionId ?? '', 'accept');
  expect((await read()).pending).toEqual({
    action: 'accept',
    finalDate: expect.any(String),
  });
  await portal.api.travel(10 * 60_000);
  await deps.settle();
  const { status, pending } = await read();
  expect([status, pending]).toEqual(['ACCEPTED', undefined]);
});
