import type { Deposit } from '../../modules/deposits/deposit.model';
import { newRecordId } from '../../records/recordId';
import { startReview } from '../../testing/startReview';
import { DEMO_PUBLISHER } from './demoAccounts';
import { createDemoBooks } from './demoBookJobs';
import { demoBooks } from './demoBooks';
import { seedDemoAccounts } from './seedDemoAccounts';

const portal = startReview();

const listBooks = () =>
  portal.api.deps.models.deposits
    .find({ publisherId: DEMO_PUBLISHER.id, workId: null })
    .sort({ number: 1 })
    .lean<Deposit[]>();

test('the demo publisher has deposited books with pages, one of them accepted and two to review, however often they are seeded', async () => {
  const { deps } = portal.api;
  await seedDemoAccounts(deps);
  const books = createDemoBooks(deps);
  await books.seed();
  await deps.settle();
  await books.seed();
  await deps.settle();
  const deposits = await listBooks();
  expect(deposits.map(({ status }) => status)).toEqual([
    'ACCEPTED',
    'UNDER_REVIEW',
    'UNDER_REVIEW',
  ]);
  expect(await deps.models.uploads.countDocuments({ state: 'ready' })).toBe(0);
  for (const [place, { reference }] of deposits.entries()) {
    const { record } = await portal.staff.read('libraryAdmin', reference);
    const expected = demoBooks[place]?.pages.length ?? 0;
    expect(record.files.map(({ pages }) => pages?.count)).toEqual([
      expected + 1,
    ]);
  }
  const [, sensitive, second] = await Promise.all(
    deposits.map(({ reference }) =>
      portal.staff.read('libraryAdmin', reference),
    ),
  );
  expect(sensitive?.record.reviewReasons).toHaveLength(1);
  expect(second?.record.duplicates).toMatchObject([
    { reference: deposits[0]?.reference },
  ]);
});

test.each([
  ['is closed', { status: 'DISABLED' }],
  ['is of another publisher', { publisherId: newRecordId() }],
  ['is of library staff', { role: 'EDEPOSIT_SUPPORT', publisherId: null }],
])('no books are deposited by a demo account that %s', async (what, now) => {
  const { deps } = portal.api;
  const { users, deposits, jobs } = deps.models;
  await deposits.deleteMany({ workId: null });
  const username = 'demo.publisher';
  const before = {
    status: 'ACTIVE',
    role: 'PUBLISHER',
    publisherId: DEMO_PUBLISHER.id,
  };
  await users.updateOne({ username }, { ...before, ...now });
  const books = createDemoBooks({
    ...deps,
    jobs: { define: (kind) => deps.jobs.define({ ...kind, kind: what }) },
  });
  await books.seed();
  await deps.settle();
  expect(await deposits.countDocuments({ workId: null })).toBe(0);
  // A failed attempt would wait for the next one.
  expect(await jobs.countDocuments({ kind: what })).toBe(0);
});
