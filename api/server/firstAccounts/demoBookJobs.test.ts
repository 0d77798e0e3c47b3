import type { Deposit } from '../../modules/deposits/deposit.model';
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

test('without its user the demo publisher deposits no books', async () => {
  const { deps } = portal.api;
  await deps.models.deposits.deleteMany({ workId: null });
  const username = 'demo.publisher';
  await deps.models.users.updateOne({ username }, { status: 'DISABLED' });
  const books = createDemoBooks({
    ...deps,
    jobs: { define: (kind) => deps.jobs.define({ ...kind, kind: 'again' }) },
  });
  await books.seed();
  await deps.settle();
  expect(await listBooks()).toEqual([]);
});
