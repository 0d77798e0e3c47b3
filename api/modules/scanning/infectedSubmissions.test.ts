import type { SubmissionStatus } from '@contract/deposits';
import { noCheckpoint } from '../../ports/checkpoint';
import { readHistory } from '../../testing/records/readHistory';
import { startReview } from '../../testing/startReview';
import { createMoveDeposit } from '../deposits/moveDeposit';
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
  await becomeFinal();
  const deposit = await findDeposit(reference);
  expect(deposit).toMatchObject({
    status: 'UNDER_REVIEW',
    files: [{ scan: 'infected' }],
  });
  expect(deposit).not.toHaveProperty('decision');
  const mail = { depositId: deposit._id, kind: 'DEPOSIT_ACCEPTED' } as const;
  expect(await portal.api.deps.models.mails.find(mail).lean()).toEqual([]);
});

async function suppress(reference: string): Promise<string> {
  const suppressed = await staff.decide('sysadmin', reference, 'suppress', {
    reason: 'OTHER',
    message: 'The publisher asked for it.',
  });
  expect(suppressed.status).toBe(200);
  const { decision } = await staff.read('sysadmin', reference);
  return decision?.id ?? '';
}

/** Nothing follows a decision of which a mail is still to come. */
async function becomeFinal(): Promise<void> {
  portal.api.travel(10 * MINUTE_MS);
  await portal.api.deps.settle();
}

async function makeAccepted(): Promise<string> {
  const reference = await staff.deposit();
  const { deposits } = portal.api.deps.models;
  await deposits.updateOne({ reference }, { $set: { status: 'ACCEPTED' } });
  return reference;
}

/** As it is in the moment before the row of the file says that it is infected. */
async function forgetRow(reference: string): Promise<void> {
  const { _id } = await findDeposit(reference);
  const { storedFiles } = portal.api.deps.models;
  await storedFiles.updateMany(
    { submissionId: _id },
    { $set: { scan: 'pending' } },
  );
}

describe.each([
  ['its file is marked', () => Promise.resolve()],
  ['its file is yet to be marked', forgetRow],
])('malware was found in a suppressed deposit, and %s', (_when, prepare) => {
  test('regression: it is under review once that is undone', async () => {
    const reference = await makeAccepted();
    const id = await suppress(reference);
    await findMalware(reference);
    await prepare(reference);
    const undone = await staff.post('sysadmin', reference, 'decision/undo', {
      id,
    });
    expect(undone.status).toBe(200);
    expect(await findDeposit(reference)).toMatchObject({
      status: 'UNDER_REVIEW',
      lastChange: {
        before: { status: 'SUPPRESSED' },
        after: { status: 'UNDER_REVIEW' },
      },
    });
  });

  test('regression: it is under review once it is restored', async () => {
    const reference = await makeAccepted();
    await suppress(reference);
    await becomeFinal();
    await findMalware(reference);
    await prepare(reference);
    const restored = await staff.decide('sysadmin', reference, 'restore');
    expect(restored.status).toBe(200);
    await portal.api.deps.settle();
    const deposit = await findDeposit(reference);
    expect(deposit.status).toBe('UNDER_REVIEW');
    expect(deposit).not.toHaveProperty('decision');
  });
});

test('a suppressed deposit without malware is accepted once it is restored', async () => {
  const reference = await makeAccepted();
  await suppress(reference);
  await becomeFinal();
  const restored = await staff.decide('sysadmin', reference, 'restore');
  expect(restored.status).toBe(200);
  expect((await findDeposit(reference)).status).toBe('ACCEPTED');
});

test('regression: a title that is accepted takes no deposit with malware with it', async () => {
  const reference = await staff.deposit();
  await findMalware(reference);
  const { deposits, storedFiles } = portal.api.deps.models;
  const saveDecision = () => Promise.reject(new Error('it was decided'));
  const move = createMoveDeposit({ deposits, storedFiles, saveDecision });
  await move(reference, 'accept', null);
  await expect(move(reference, 'decline', null)).rejects.toThrow('decided');
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
