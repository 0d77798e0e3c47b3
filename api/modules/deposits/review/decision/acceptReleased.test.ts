import { makeSerialDeposit } from '../../../../testing/records/makeSerialDeposit';
import { makeWork } from '../../../../testing/records/makeWork';
import { newJob } from '../../../../testing/records/newJob';
import { startReview } from '../../../../testing/startReview';
import { toSubmissionJob } from '../../../submissions/files/fileFollowUp';

const portal = startReview();

/**
 * Stores deposits as requests do that did not wait for each other; answers how they are once their jobs are done.
 *
 * @param named - id of the title that their answers name; absent: the one that has them.
 */
async function store(issues: readonly string[], named?: string) {
  const { models, settle } = portal.api.deps;
  const { _id: publisherId } = portal.accounts.publishers.tasmanian;
  const { _id: workId } = await makeWork(models, publisherId);
  const made = [];
  for (const issue of issues) {
    const deposit = await makeSerialDeposit(models, {
      publisherId,
      workId,
      issues: [issue],
      status: 'SUBMITTED',
      requiresReview: false,
    });
    if (named !== undefined) {
      const $set = { 'payload.serialTitle.id': named };
      await models.deposits.updateOne({ _id: deposit._id }, { $set });
    }
    made.push(deposit);
  }
  for (const { _id } of made.toReversed()) {
    const { key, data } = toSubmissionJob('deposit', _id);
    await models.jobs.create(newJob('releaseFiles', key, data));
  }
  await settle();
  return Promise.all(
    made.map(({ _id }) => models.deposits.findById(_id).lean()),
  );
}

test('regression: of two deposits with the same issue at the same moment the later one is reviewed, although no lock kept them apart', async () => {
  const [first, second] = await store(['no. 7', 'No 7']);
  expect(first).toMatchObject({ status: 'ACCEPTED' });
  expect(first).not.toHaveProperty('repeatedIssues');
  expect(second).toMatchObject({
    status: 'UNDER_REVIEW',
    requiresReview: true,
    repeatedIssues: [
      {
        path: '/submissionItems/0/itemTitle',
        reference: first?.reference,
      },
    ],
    lastChange: {
      before: { status: 'SUBMITTED' },
      after: { status: 'UNDER_REVIEW' },
    },
  });
});

test('regression: an issue is found again after its title was merged into another, which its answers do not name', async () => {
  const [, second] = await store(['no. 7', 'No 7'], 'merged');
  expect(second?.repeatedIssues).toHaveLength(1);
});

test('deposits of different issues are accepted', async () => {
  const stored = await store(['no. 7', 'no. 8']);
  expect(stored.map((deposit) => deposit?.status)).toEqual([
    'ACCEPTED',
    'ACCEPTED',
  ]);
});
