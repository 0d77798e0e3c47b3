import type { SubmissionStatus } from '@contract/deposits';
import { noCheckpoint } from '../../ports/checkpoint';
import { readHistory } from '../../testing/records/readHistory';
import { startReview } from '../../testing/startReview';
import { listFilesOf } from '../submissions/files/storedFiles';
import { markInfected } from './infectedSubmissions';

const MINUTE_MS = 60_000;

const portal = startReview();
const { staff } = portal;

async function findDeposit(reference: string) {
  const { deposits, storedFiles } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  if (deposit === null) throw new Error(reference);
  return { ...deposit, files: await listFilesOf(storedFiles, deposit._id) };
}

/** What a late scan does that finds malware in the file of a deposit. */
async function findMalware(reference: string): Promise<void> {
  const { files } = await findDeposit(reference);
  const done = () => Promise.resolve();
  const deps = {
    ...portal.api.deps.models,
    removals: { prepare: done, makeDue: done },
    checkpoint: noCheckpoint,
    clock: () => new Date(),
  };
  await markInfected(deps, files[0]?.checksum ?? '', []);
}

test('regression: malware found while an acceptance can be undone stops it and its mail', async () => {
  const reference = await staff.deposit();
  const accepted = await staff.decide('support', reference, 'accept');
  expect(accepted.status).toBe(200);
  await findMalware(reference);
  portal.api.travel(10 * MINUTE_MS);
  await portal.api.deps.settle();
  const deposit = await findDeposit(reference);
  expect(deposit).toMatchObject({
    status: 'UNDER_REVIEW',
    files: [{ scan: 'infected' }],
  });
  expect(deposit).not.toHaveProperty('decision');
  const mail = { depositId: deposit._id, kind: 'DEPOSIT_ACCEPTED' } as const;
  expect(await portal.api.deps.models.mails.find(mail).lean()).toEqual([]);
});

test.each([
  ['SUBMITTED', 'UNDER_REVIEW'],
  ['ACCEPTED', 'UNDER_REVIEW'],
  ['RETURNED', 'RETURNED'],
  ['DECLINED', 'DECLINED'],
  ['DEACCESSIONED', 'DEACCESSIONED'],
  ['SUPPRESSED', 'SUPPRESSED'],
] as const satisfies [SubmissionStatus, SubmissionStatus][])(
  'regression: malware found in a deposit that is %s leaves it %s, and its history has the scan',
  async (status, expected) => {
    const reference = await staff.deposit();
    const { models } = portal.api.deps;
    await models.deposits.updateOne({ reference }, { $set: { status } });
    await findMalware(reference);
    const deposit = await findDeposit(reference);
    expect(deposit).toMatchObject({
      status: expected,
      requiresReview: true,
      files: [{ scan: 'infected' }],
    });
    const { _id } = deposit;
    const history = await readHistory(models, 'deposit', models.deposits, _id);
    expect(history.at(-1)).toMatchObject({
      before: { status, files: [{ scan: 'none' }] },
      after: { status: expected, files: [{ scan: 'infected' }] },
    });
  },
);
