import type { JsonObject } from '@engine/types/json';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { newJob } from '../../testing/records/newJob';
import { readHistory } from '../../testing/records/readHistory';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { toSubmissionJob } from '../submissions/files/fileFollowUp';
import type { DepositedTitles, TitleDeposit } from './depositedTitles';
import type { Work } from './work.model';

let api: TestApi;
let titles: DepositedTitles;
beforeAll(async () => {
  api = await startTestApi();
  titles = api.deps.depositedTitles;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
});

const make = (given: Partial<Work> = {}) =>
  makeWork(api.deps.models, 'p1', given);
const find = (id: string) => api.deps.models.works.findById(id).lean<Work>();

/** The facts of a deposit on a day of March 2026. */
const onDay = (day: number): TitleDeposit => ({
  reference: `LD-2026-00000${day}`,
  submittedDate: new Date(Date.UTC(2026, 2, day)),
  createdBy: 'u1',
  lastNumber: `no. ${day}`,
});

describe('the title of a deposit', () => {
  test.each([
    ['its own', {}, true],
    ['a pending one', { status: 'PENDING' }, true],
    ['a declined one (R74)', { status: 'DECLINED' }, false],
    ['one of another kind', { kind: 'EPHEMERA_TITLE' }, false],
    ['one of another publisher', { publisherId: 'p2' }, false],
  ] as const)('is found where it is %s', async (_what, given, isFound) => {
    const { _id } = await make(given);
    const found = await titles.find('SERIAL_TITLE', 'p1', _id);
    expect(found?._id).toBe(isFound ? _id : undefined);
  });

  test.each(['', 'x', '0'.repeat(24), '{"$gt":""}'])(
    'is not found under "%s"',
    async (id) => {
      await make();
      expect(await titles.find('SERIAL_TITLE', 'p1', id)).toBeUndefined();
    },
  );
});

test('a new title waits for the library with its first issue, and is written once (R46)', async () => {
  const described = {
    _id: 'a'.repeat(24),
    kind: 'SERIAL_TITLE' as const,
    publisherId: 'p1',
    title: 'Tides  of Tasmania',
    payload: { frequency: 'MONTHLY' },
  };
  await titles.register(described, onDay(1));
  await titles.register({ ...described, title: 'Another' }, onDay(2));
  const [work, ...others] = await api.deps.models.works.find().lean<Work[]>();
  expect(others).toEqual([]);
  expect(work).toMatchObject({
    status: 'PENDING',
    titleKey: 'tides of tasmania',
    revision: 0,
    submissionId: 'LD-2026-000001',
    lastModifiedBy: 'u1',
    lastDepositNumber: 'no. 1',
    lastDepositDate: onDay(1).submittedDate,
    lastChange: { before: null, after: { status: 'PENDING' } },
  });
  expect(work).not.toHaveProperty('workObjId');
});

describe('a change request [S1-3.serial-title.changes]', () => {
  const asked = { changeRequest: true, requestedTitle: 'Tides' };
  const frequency = { changeFrequency: true, requestedFrequency: 'WEEKLY' };

  test('waits for the nightly update, with a revision and an entry of the audit, however often its job runs', async () => {
    const { _id } = await make({ problem: 'refused before' });
    await titles.requestChange(_id, asked, onDay(1));
    await titles.requestChange(_id, asked, onDay(1));
    expect(await find(_id)).toMatchObject({
      status: 'UPDATE_LA',
      problem: '',
      revision: 1,
      title: 'Tides of Tasmania',
      lastModifiedBy: 'u1',
      payload: { frequency: 'MONTHLY', ...asked },
    });
    await api.deps.settle();
    const { models } = api.deps;
    const history = await readHistory(models, 'work', models.works, _id);
    expect(history.at(-1)?.after).toMatchObject(asked);
    const entry = { action: 'work.changeRequested', subject: _id };
    const entries = await models.audit.find(entry).lean();
    expect(entries.map(({ detail }) => detail)).toEqual([
      { reference: 'LD-2026-000001', revision: 2 },
    ]);
  });

  test('regression: one that changes nothing has no entry in the audit trail', async () => {
    const { _id } = await make();
    await titles.requestChange(_id, asked, onDay(1));
    await titles.requestChange(_id, asked, { ...onDay(1), createdBy: 'u2' });
    await api.deps.settle();
    const entry = { action: 'work.changeRequested', subject: _id };
    expect(await api.deps.models.audit.countDocuments(entry)).toBe(1);
  });

  test('that was carried out is not asked for again by a late job', async () => {
    const { _id } = await make();
    await titles.requestChange(_id, asked, onDay(2));
    const payload = { frequency: 'MONTHLY' };
    await api.deps.models.works.updateOne(
      { _id },
      { $set: { status: 'ACCEPTED', payload } },
    );
    await titles.requestChange(_id, asked, onDay(2));
    await titles.requestChange(_id, frequency, onDay(1));
    expect(await find(_id)).toMatchObject({ status: 'ACCEPTED', payload });
  });

  test.each([
    ['in order', [1, 2]],
    ['in the other order', [2, 1]],
  ])(
    'of two at once, noted %s, the later one decides what both ask for, and nothing else is lost',
    async (_order, days) => {
      const { _id } = await make();
      const requests: Record<number, object> = {
        1: { ...asked, ...frequency },
        2: { changeRequest: true, requestedTitle: 'Tides of Bass Strait' },
      };
      for (const day of days) {
        const given = { ...requests[day] } as typeof asked;
        await titles.requestChange(_id, given, onDay(day));
      }
      expect((await find(_id))?.payload).toMatchObject({
        requestedTitle: 'Tides of Bass Strait',
        ...frequency,
      });
    },
  );

  test.each([
    ['in order', [1, 2]],
    ['in the other order', [2, 1]],
  ])(
    'of two of the same millisecond, noted %s, neither is lost',
    async (_order, numbers) => {
      const { _id } = await make();
      const requests: Record<number, typeof asked | typeof frequency> = {
        1: asked,
        2: frequency,
      };
      const note = (number: number) =>
        titles.requestChange(_id, requests[number] as typeof asked, {
          ...onDay(1),
          reference: `LD-2026-00000${number}`,
        });
      for (const number of [...numbers, ...numbers]) await note(number);
      expect(await find(_id)).toMatchObject({
        payload: { ...asked, ...frequency },
        revision: 2,
      });
    },
  );

  test('regression: corrected in its deposit takes the place of the one before, until the nightly update', async () => {
    const { _id } = await make();
    await titles.requestChange(_id, asked, onDay(1));
    const corrected = { changeRequest: true, requestedTitle: 'Waves' };
    await titles.requestChange(_id, corrected, onDay(1));
    expect(await find(_id)).toMatchObject({
      status: 'UPDATE_LA',
      payload: corrected,
      revision: 2,
    });
    await api.deps.models.works.updateOne({ _id }, { status: 'ACCEPTED' });
    await titles.requestChange(_id, asked, onDay(1));
    expect(await find(_id)).toMatchObject({
      status: 'ACCEPTED',
      payload: corrected,
    });
  });

  test.each([
    ['in part', { changeRequest: true, requestedSubtitle: 'A' }],
    ['in whole', {}],
  ])(
    'that a correction takes out %s leaves what another deposit asks for',
    async (_how, left) => {
      const { _id } = await make();
      const former = { ...asked, requestedSubtitle: 'A' };
      const requestCorrection = { former, others: [] };
      await titles.requestChange(_id, frequency, onDay(1));
      await titles.requestChange(_id, former, onDay(2));
      await titles.requestChange(_id, left, { ...onDay(2), requestCorrection });
      const work = await find(_id);
      expect(work).toMatchObject({
        status: 'UPDATE_LA',
        payload: { ...frequency, ...left },
      });
      expect(work?.payload).not.toHaveProperty('requestedTitle');
    },
  );

  test('that a correction takes out in whole waits for no update, also by a job that is late', async () => {
    const { _id } = await make();
    const requestCorrection = { former: asked, others: [] };
    const corrected = { ...onDay(1), requestCorrection };
    await titles.requestChange(_id, {}, corrected);
    expect(await find(_id)).toMatchObject({ status: 'ACCEPTED', revision: 0 });
    await titles.requestChange(_id, asked, onDay(1));
    await titles.requestChange(_id, {}, corrected);
    const work = await find(_id);
    expect([work?.status, work?.payload]).toEqual([
      'ACCEPTED',
      expect.not.objectContaining({ requestedTitle: 'Tides' }),
    ]);
  });

  test('regression: that is corrected after a later one replaces its own values, and none of the later one', async () => {
    const { _id } = await make();
    const later = { changeRequest: true, ...frequency };
    const misspelt = { ...asked, requestedTitle: 'Tydes' };
    await titles.requestChange(_id, misspelt, onDay(1));
    await titles.requestChange(_id, later, onDay(2));
    const others = [{ ...onDay(2), asked: later }];
    const requestCorrection = { former: misspelt, others };
    const corrected = { ...onDay(1), requestCorrection };
    await titles.requestChange(_id, asked, corrected);
    expect((await find(_id))?.payload).toMatchObject({ ...asked, ...later });
    const former = asked;
    const again = { ...onDay(1), requestCorrection: { former, others } };
    await titles.requestChange(_id, {}, again);
    const work = await find(_id);
    expect(work).toMatchObject({ status: 'UPDATE_LA', payload: later });
    expect(work?.payload).not.toHaveProperty('requestedTitle');
  });

  test('regression: that was taken out in whole can be asked for again by its deposit, not by one before', async () => {
    const { _id } = await make();
    const requestCorrection = { former: asked, others: [] };
    const corrected = { ...onDay(2), requestCorrection };
    await titles.requestChange(_id, asked, onDay(2));
    await titles.requestChange(_id, {}, corrected);
    await titles.requestChange(_id, frequency, onDay(1));
    expect(await find(_id)).toMatchObject({ status: 'ACCEPTED' });
    await titles.requestChange(_id, asked, corrected);
    expect(await find(_id)).toMatchObject({
      status: 'UPDATE_LA',
      payload: asked,
      requestedReference: onDay(2).reference,
    });
    await api.deps.settle();
    const entries = await api.deps.models.audit
      .find({ subject: _id })
      .sort({ 'detail.revision': 1 })
      .lean();
    expect(entries.map(({ action }) => action)).toEqual([
      'work.changeRequested',
      'work.requestWithdrawn',
      'work.changeRequested',
    ]);
  });

  test('for a title that is gone does nothing', async () => {
    await titles.requestChange('0'.repeat(24), asked, onDay(1));
    expect(await api.deps.models.works.countDocuments()).toBe(0);
  });
});

test('regression: a corrected deposit corrects the change that it asked for', async () => {
  const { _id: workId } = await make();
  const { models } = api.deps;
  const deposit = await makeSerialDeposit(models, {
    workId,
    lastModifiedBy: 'u2',
    serialTitle: { changeRequest: true, requestedSubtitle: 'Weekly' },
  });
  const { key, data } = toSubmissionJob('deposit', deposit._id);
  await models.jobs.create(newJob('updateTitle', key, data));
  await api.deps.settle();
  const { _id, payload } = deposit;
  const serialTitle = { changeRequest: true, requestedSubtitle: 'Monthly' };
  const corrected = { ...payload, serialTitle };
  const lastChange = { before: { payload }, after: { payload: corrected } };
  const change = { payload: corrected, lastChange };
  await models.deposits.updateOne({ _id }, { $set: change });
  await models.jobs.create(newJob('fixDeposit', key, data));
  await api.deps.settle();
  expect(await find(workId)).toMatchObject({
    status: 'UPDATE_LA',
    lastModifiedBy: 'u2',
    payload: { requestedSubtitle: 'Monthly' },
  });
});

test('regression: a deposit that takes its whole request out hands the title over to the one that still asks', async () => {
  const { _id: workId } = await make();
  const { models } = api.deps;
  const asks = (day: number, serialTitle: JsonObject) =>
    makeSerialDeposit(models, {
      workId,
      submittedDate: onDay(day).submittedDate,
      serialTitle: { changeRequest: true, ...serialTitle },
    });
  const frequency = { changeFrequency: true, requestedFrequency: 'WEEKLY' };
  const first = await asks(1, { ...frequency, requestedSubtitle: 'Daily' });
  const second = await asks(2, { requestedSubtitle: 'Monthly' });
  for (const { _id } of [first, second]) {
    const { key, data } = toSubmissionJob('deposit', _id);
    await models.jobs.create(newJob('updateTitle', key, data));
  }
  await api.deps.settle();
  const { _id, payload } = second;
  const corrected = { ...payload, serialTitle: { changeRequest: false } };
  const lastChange = { before: { payload }, after: { payload: corrected } };
  const change = { payload: corrected, lastChange };
  await models.deposits.updateOne({ _id }, { $set: change });
  const { key, data } = toSubmissionJob('deposit', _id);
  await models.jobs.create(newJob('fixDeposit', key, data));
  await api.deps.settle();
  expect(await find(workId)).toMatchObject({
    status: 'UPDATE_LA',
    requestedReference: first.reference,
    payload: { ...frequency, requestedSubtitle: 'Daily' },
  });
});

test('regression: a deposit whose notes alone are edited asks for its change no second time', async () => {
  const { _id: workId } = await make();
  const { models } = api.deps;
  const { _id, payload } = await makeSerialDeposit(models, {
    workId,
    serialTitle: { changeRequest: true, requestedSubtitle: 'Weekly' },
  });
  const lastChange = {
    before: { payload, notes: '' },
    after: { payload, notes: 'Known.' },
  };
  await models.deposits.updateOne({ _id }, { $set: { lastChange } });
  const { key, data } = toSubmissionJob('deposit', _id);
  await models.jobs.create(newJob('fixDeposit', key, data));
  await api.deps.settle();
  expect(await find(workId)).toMatchObject({ status: 'ACCEPTED', revision: 0 });
});

test('a deposit that another process stored is followed by its title', async () => {
  const { _id: workId } = await make();
  const { models } = api.deps;
  const deposit = await makeSerialDeposit(models, {
    workId,
    issues: ['no. 1', 'no. 2'],
    serialTitle: { changeRequest: true, requestedSubtitle: 'Weekly' },
  });
  const { key, data } = toSubmissionJob('deposit', deposit._id);
  await models.jobs.create(newJob('updateTitle', key, data));
  await api.deps.settle();
  expect(await find(workId)).toMatchObject({
    status: 'UPDATE_LA',
    lastDepositNumber: 'no. 2',
    payload: { requestedSubtitle: 'Weekly' },
  });
});
