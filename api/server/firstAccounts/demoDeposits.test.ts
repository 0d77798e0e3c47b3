import type { WorkRecordAnswer } from '@contract/staff/works';
import { toSubmissionJob } from '../../modules/submissions/files/fileFollowUp';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { newJob } from '../../testing/records/newJob';
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
  const underReview = { ...of, status: 'UNDER_REVIEW' } as const;
  const registering = await deps.models.deposits.countDocuments(underReview);
  expect(registering).toBe(waiting.length);
  for (const { submissionId } of waiting) {
    const { record, fixable } = await staff.read(
      'libraryAdmin',
      submissionId ?? '',
    );
    expect(fixable.map(({ label }) => label)).toContain('Title');
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

test('regression: a demo title keeps its last deposit when a later one is declined, however often they are seeded', async () => {
  const { deps } = portal.api;
  const { works, deposits, jobs } = deps.models;
  await seedDemoAccounts(deps);
  await seedDemoAccounts(deps);
  const deposited = { lastDepositDate: { $ne: null } };
  const readLast = () =>
    works
      .find(deposited)
      .sort({ _id: 1 })
      .select('lastDepositDate lastDepositNumber')
      .lean();
  const before = await readLast();
  expect(before.length).toBeGreaterThan(10);
  const { id: publisherId } = DEMO_PUBLISHER;
  const last = { publisherId, status: 'ACCEPTED' } as const;
  const workIds = before.map(({ _id }) => _id);
  expect((await deposits.distinct('workId', last)).toSorted()).toEqual(workIds);
  for (const workId of workIds) {
    const { _id } = await makeSerialDeposit(deps.models, {
      workId,
      status: 'DECLINED',
    });
    const { key, data } = toSubmissionJob('deposit', _id);
    await jobs.create(newJob('updateTitle', key, data));
  }
  await deps.settle();
  expect(await readLast()).toEqual(before);
});

test('a demo title that was deposited under gets no other last deposit', async () => {
  const { deps } = portal.api;
  const { works, deposits } = deps.models;
  const work = await works.findOne({ title: 'Walkabout' }).lean();
  const workId = work?._id ?? '';
  await deposits.deleteMany({ workId });
  await makeSerialDeposit(deps.models, { workId });
  await seedDemoAccounts(deps);
  expect(await deposits.countDocuments({ workId })).toBe(1);
});
