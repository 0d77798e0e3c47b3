import type { DecisionAction } from '@contract/staff/staff';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { makeWork } from '../../../testing/records/makeWork';
import { newJob } from '../../../testing/records/newJob';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { RevisedRecord } from '../../../records/revisions';
import { toSubmissionJob } from '../../submissions/files/fileFollowUp';
import type { Work } from '../../works/work.model';
import type { Deposit } from '../deposit.model';
import { toDecided, toDecisionJob } from '../review/decision/saveDecision';
import { createNoteLastDeposit } from './lastDeposit';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const onDay = (day: number) => new Date(Date.UTC(2026, 2, day));

/** A title with issues no. 30 and, later, no. 31. */
async function makeTitle() {
  const { models } = api.deps;
  const { _id: workId } = await makeWork(models, 'p1');
  const [earlier, later] = [
    await makeDeposit(workId, 1, 'no. 30'),
    await makeDeposit(workId, 2, 'no. 31'),
  ];
  for (const { _id } of [later, earlier]) await run('updateTitle', _id);
  return { workId, earlier, later };
}

const makeDeposit = (workId: string, day: number, number: string) =>
  makeSerialDeposit(api.deps.models, {
    workId,
    submittedDate: onDay(day),
    status: 'UNDER_REVIEW',
    issues: [number],
  });

async function run(kind: 'updateTitle' | 'fixDeposit', depositId: string) {
  const { key, data } = toSubmissionJob('deposit', depositId);
  await api.deps.models.jobs.create(newJob(kind, key, data));
  await api.deps.settle();
}

/** Writes a decision that is final, or undone before it was, and runs its job. */
async function decide(
  deposit: Deposit,
  action: DecisionAction,
  isUndone = false,
) {
  const { _id } = deposit;
  const { deposits, jobs } = api.deps.models;
  const by = { action, by: null, message: 'A diary.', undoMinutes: 0 };
  const { status, decision } = toDecided(deposit, by, new Date());
  await deposits.updateOne({ _id }, isUndone ? {} : { status, decision });
  const { key, data } = toDecisionJob(_id, decision.id);
  await jobs.create(newJob('decision', key, data));
  await api.deps.settle();
}

async function readLast(workId: string) {
  const work = await api.deps.models.works
    .findById(workId)
    .lean<Work & RevisedRecord>();
  return [work?.lastDepositNumber, work?.lastDepositDate, work?.revision];
}

describe('the last deposit of a title', () => {
  test('is the latest one, in whatever order deposits are noted, and no revision', async () => {
    const { workId } = await makeTitle();
    expect(await readLast(workId)).toEqual(['no. 31', onDay(2), 0]);
  });

  test.each([
    ['the last', 'later', 'no. 13'],
    ['an earlier', 'earlier', 'no. 31'],
  ] as const)(
    'regression: follows a correction of %s deposit',
    async (_which, which, number) => {
      const { workId, [which]: corrected } = await makeTitle();
      await api.deps.models.deposits.updateOne(
        { _id: corrected._id },
        { 'payload.submissionItems.0.itemTitle': 'no. 13' },
      );
      await run('fixDeposit', corrected._id);
      expect(await readLast(workId)).toEqual([number, onDay(2), 0]);
    },
  );

  test.each(['decline', 'discard', 'abort'] as const)(
    'regression: is the one before, or none, after "%s"',
    async (action) => {
      const { workId, earlier, later } = await makeTitle();
      await decide(later, action);
      expect(await readLast(workId)).toEqual(['no. 30', onDay(1), 0]);
      await decide(earlier, action);
      expect(await readLast(workId)).toEqual(['', null, 0]);
    },
  );

  test('is that of a deposit again whose decline was undone', async () => {
    const { workId, earlier, later } = await makeTitle();
    const { deposits } = api.deps.models;
    const { _id } = later;
    await deposits.updateOne({ _id }, { status: 'DECLINED' });
    await run('fixDeposit', earlier._id);
    expect(await readLast(workId)).toEqual(['no. 30', onDay(1), 0]);
    await deposits.updateOne({ _id }, { status: 'UNDER_REVIEW' });
    await decide(later, 'decline', true);
    expect(await readLast(workId)).toEqual(['no. 31', onDay(2), 0]);
  });

  test('of a new title follows its deposit, too', async () => {
    const { models } = api.deps;
    const workId = (await makeWork(models, 'p1', { status: 'PENDING' }))._id;
    const { _id } = await makeSerialDeposit(models, {
      workId,
      type: 'SERIAL_TITLE',
      submittedDate: onDay(3),
      issues: ['no. 1'],
      serialTitle: { title: 'Tides' },
    });
    await run('fixDeposit', _id);
    const [number, date] = await readLast(workId);
    expect([number, date]).toEqual(['no. 1', onDay(3)]);
  });

  test('is the later one also where a job writes what it read before that was stored', async () => {
    const { works } = api.deps.models;
    const { _id: workId } = await makeWork(api.deps.models, 'p1');
    const issue = (day: number) => ({
      itemTitle: `no. ${day}`,
      submittedDate: onDay(day).toISOString(),
      reference: `LD-2026-00000${day}`,
    });
    let readings = 0;
    const note = createNoteLastDeposit(works, () => {
      readings += 1;
      return Promise.resolve([issue(readings === 1 ? 1 : 2)]);
    });
    await note(workId);
    expect(await readLast(workId)).toEqual(['no. 2', onDay(2), 0]);
  });
});
