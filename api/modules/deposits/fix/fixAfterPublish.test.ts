import { randomUUID } from 'node:crypto';
import type { ReleaseFigures } from '@contract/studio/impact';
import type { FixAnswer } from '@contract/staff/staff';
import { readPointer, writePointer } from '@engine';
import type { FormDefinition } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import { judgeBody } from '../../forms/judgeBody';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { ReadDeposit } from '../view/depositView';
import { createSaveFixed } from './saveFixed';
import type { Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { publishForms } from '../../../testing/publishForms';
import type { ReviewVisitor } from '../../../testing/visitors/reviewVisitor';
import { createReviewVisitor } from '../../../testing/visitors/reviewVisitor';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { visitStudio } from '../../../testing/visitors/studioVisitor';
import type { Answer } from '../../../testing/visitors/visitor';

const ITEM = '/submissionItems/0';
const BEFORE = 'itemSubtitle';
const NOW = 'subtitleOfItem';
const GRACE_MS = 25 * 3_600_000;

let api: TestApi;
let accounts: Accounts;
let staff: ReviewVisitor;

beforeEach(async () => {
  api = await startTestApi({ config: { decisionUndoMinutes: 0 } });
  accounts = await makeAccounts(api);
  staff = createReviewVisitor(
    () => api,
    () => accounts,
  );
});
afterEach(() => api.stop());

/** A returned deposit with a note about this answer. */
async function makeReturned(path: string): Promise<string> {
  const reference = await staff.deposit();
  const answer = await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: [{ path, text: 'Not the whole.' }],
  });
  expect(answer.status).toBe(200);
  await api.deps.settle();
  return reference;
}

/** A mailed link outlives every login. */
async function readToken(reference: string): Promise<string> {
  const deposit = await api.deps.models.deposits.findOne({ reference });
  return api.deps.linkTokens.issue(deposit?._id ?? '', 'fix');
}

async function look(reference: string): Promise<FixAnswer> {
  const token = await readToken(reference);
  const visitor = await api.visit();
  const { body } = await visitor.get(
    `/deposit/${reference}/fix?token=${token}`,
  );
  return body as unknown as FixAnswer;
}

async function fix(
  reference: string,
  path: string,
  value: Json,
): Promise<Answer> {
  const { record, revision } = await look(reference);
  const data = writePointer(record.data as JsonObject, path, value);
  const token = await readToken(reference);
  const visitor = await api.visit();
  return visitor.post(`/deposit/${reference}/fix`, { revision, data, token });
}

/** Publishes the deposit form with a question under another name. */
async function publishRenamed(before = BEFORE, now = NOW): Promise<void> {
  const { deposit } = api.deps.definitions;
  const renamed = JSON.parse(
    JSON.stringify(deposit)
      .replaceAll(new RegExp(`\\b${before}\\b`, 'g'), now)
      // What a file offers keeps its name.
      .replaceAll(`"offer":"${now}"`, `"offer":"${before}"`),
  ) as FormDefinition;
  renamed.form.renamed = [
    ...(renamed.form.renamed ?? []),
    { from: `/submissionItems/*/${before}`, to: `/submissionItems/*/${now}` },
  ];
  expect((await publishForms(api.deps, { deposit: renamed })).size).toBe(0);
}

test('regression: a returned deposit is fixed under the names that its questions have now', async () => {
  const reference = await makeReturned(`${ITEM}/${BEFORE}`);
  const { form } = await look(reference);
  await publishRenamed();
  // The deposit keeps the names of its version while pages can load that.
  expect(await look(reference)).toMatchObject({
    form,
    editable: [`${ITEM}/${BEFORE}`],
  });
  api.travel(GRACE_MS);
  const later = await look(reference);
  expect(later.form.version).toBe(form.version + 1);
  expect(later.editable).toEqual([`${ITEM}/${NOW}`]);
  expect(later.correction.notes).toMatchObject([{ path: `${ITEM}/${NOW}` }]);
  const data = later.record.data as JsonObject;
  expect(readPointer(data, `${ITEM}/${NOW}`)).toBe('A reckoning');
  const sent = await fix(reference, `${ITEM}/${NOW}`, 'A whole reckoning');
  expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
  const { deposits } = api.deps.models;
  const stored = await deposits.findOne({ reference }).lean();
  expect(stored?.formVersion).toBe(form.version + 1);
  expect(readPointer(stored?.payload ?? {}, `${ITEM}/${NOW}`)).toBe(
    'A whole reckoning',
  );
  expect(stored?.correction?.answer?.changes).toEqual([
    {
      path: `${ITEM}/${NOW}`,
      before: 'A reckoning',
      after: 'A whole reckoning',
    },
  ]);
});

test('regression: a note about a question without an answer is at the name that the question has now', async () => {
  const reference = await makeReturned(`${ITEM}/seriesTitle`);
  await publishRenamed('seriesTitle', 'titleOfSeries');
  api.travel(GRACE_MS);
  const now = `${ITEM}/titleOfSeries`;
  const later = await look(reference);
  expect(later.editable).toEqual([now]);
  expect(later.correction.notes).toMatchObject([{ path: now }]);
  expect((await fix(reference, now, 'Tides of the South')).status).toBe(200);
  const stored = await api.deps.models.deposits.findOne({ reference }).lean();
  expect(readPointer(stored?.payload ?? {}, now)).toBe('Tides of the South');
  expect(stored?.correction?.notes).toMatchObject([{ path: now }]);
});

test('regression: a note inside of rows is at the name that the rows have now', async () => {
  const reference = await makeReturned(`${ITEM}/creators/0/lastName`);
  const { form } = await look(reference);
  await publishRenamed('creators', 'makers');
  api.travel(GRACE_MS);
  const later = await look(reference);
  const now = `${ITEM}/makers/0/lastName`;
  expect(later.form.version).toBe(form.version + 1);
  expect(later.correction.notes).toMatchObject([{ path: now }]);
  expect(later.editable).toContain(now);
  expect(readPointer(later.record.data as JsonObject, now)).toBe('Moss');
});

test('regression: a correction is kept with the version that judged it and the hash of that, though no name changed', async () => {
  const isbn = `${ITEM}/isbn`;
  const reference = await makeReturned(isbn);
  const { form } = await look(reference);
  await publishRenamed('seriesTitle', 'titleOfSeries');
  api.travel(GRACE_MS);
  const sent = await fix(reference, isbn, '9780306406164');
  expect(sent.status).toBe(200);
  const stored = await api.deps.models.deposits.findOne({ reference }).lean();
  expect(stored?.formVersion).toBe(form.version + 1);
  const { form: live } = await api.deps.forms.live(form.key);
  expect(stored?.formHash).toBe(live.hash);
});

describe('a file whose question has another name now', () => {
  const FILE = 'publicationFile';
  const FILE_NOW = 'fileOfPublication';

  const findRow = async (reference: string) => {
    const { deposits, storedFiles } = api.deps.models;
    const deposit = await deposits.findOne({ reference }).lean<ReadDeposit>();
    if (deposit === null) throw new Error('no such deposit');
    const submissionId = deposit._id;
    const row = await storedFiles.findOne({ submissionId }).lean();
    if (row === null) throw new Error('a deposit has a file');
    return { deposit, row };
  };

  test('gets that name after a correction', async () => {
    const reference = await makeReturned(`${ITEM}/${BEFORE}`);
    await publishRenamed(FILE, FILE_NOW);
    api.travel(GRACE_MS);
    const sent = await fix(reference, `${ITEM}/${BEFORE}`, 'A whole one');
    expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
    await api.deps.settle();
    const { deposit, row } = await findRow(reference);
    expect(row.slot).toBe(`${ITEM}/${FILE_NOW}`);
    expect(readPointer(deposit.payload, `${row.slot}/id`)).toBe(row._id);
  });

  test('regression: is seen also before the job that follows the correction', async () => {
    const reference = await makeReturned(`${ITEM}/${BEFORE}`);
    await publishRenamed(FILE, FILE_NOW);
    api.travel(GRACE_MS);
    const { deposit, row } = await findRow(reference);
    const renamed = { ...deposit, formVersion: deposit.formVersion + 1 };
    const payload = writePointer(
      deposit.payload,
      `${ITEM}/${FILE_NOW}`,
      readPointer(deposit.payload, row.slot) ?? null,
    );
    const { files } = await api.deps.presentDeposit(anonymousUser, {
      ...renamed,
      payload,
    });
    expect(files).toHaveLength(1);
  });

  test('regression: a new file of a correction before the new name gets that name', async () => {
    const reference = await makeReturned(`${ITEM}/${BEFORE}`);
    await publishRenamed(FILE, FILE_NOW);
    const { deposit, row } = await findRow(reference);
    const newer = { ...row, _id: randomUUID() };
    await api.deps.models.deposits.updateOne(
      { _id: deposit._id },
      { $set: { newFiles: [newer] } },
    );
    api.travel(GRACE_MS);
    const sent = await fix(reference, `${ITEM}/${BEFORE}`, 'A whole one');
    expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
    await api.deps.settle();
    const { storedFiles } = api.deps.models;
    const submissionId = deposit._id;
    expect(await storedFiles.find({ submissionId }).lean()).toMatchObject([
      { _id: newer._id, slot: `${ITEM}/${FILE_NOW}` },
    ]);
  });

  test('regression: keeps its name when another change is earlier than the correction', async () => {
    const reference = await makeReturned(`${ITEM}/${BEFORE}`);
    const { deposit, row } = await findRow(reference);
    const loaded = await api.deps.forms.live('deposit');
    const { payload, revision } = deposit;
    const user = anonymousUser;
    const config = api.deps.configuration();
    const save = createSaveFixed({
      ...api.deps,
      ...api.deps.models,
      auditChange: (_deposit, _done, change) => change(new Date()),
      queue: {
        prepare: () => Promise.resolve(),
        makeDue: () => Promise.resolve(),
      },
    });
    const late = { ...deposit, revision: revision - 1 };
    const saved = save(late, {
      loaded,
      judged: judgeBody(loaded, payload, { user, config }),
      submittedFiles: [],
      rows: [{ ...row, slot: `${ITEM}/${FILE_NOW}` }],
      editable: [],
      reply: '',
      by: null,
    });
    await expect(saved).rejects.toMatchObject({ code: 'CHANGED' });
    expect((await findRow(reference)).row.slot).toBe(row.slot);
  });
});

test('regression: what was sent again after a return is counted with its release', async () => {
  const admin = await visitStudio(api, 'ada.moss');
  const readFigures = async () => {
    const { body } = await admin.get('versions/1/figures');
    return (body as unknown as ReleaseFigures).forms;
  };
  const isbn = `${ITEM}/isbn`;
  const reference = await makeReturned(isbn);
  expect(await readFigures()).toMatchObject([
    { total: 1, result: { unchanged: 1, failed: 0 } },
  ]);
  expect((await fix(reference, isbn, '123')).status).toBe(422);
  expect(await readFigures()).toMatchObject([
    {
      total: 2,
      result: {
        failed: 1,
        failing: [{ path: '/submissionItems/*/isbn', count: 1 }],
      },
    },
  ]);
  expect((await fix(reference, isbn, '9780306406164')).status).toBe(200);
  expect(await readFigures()).toMatchObject([
    { total: 2, result: { unchanged: 1, failed: 1 } },
  ]);
});
