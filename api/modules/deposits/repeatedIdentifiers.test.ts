import type { FixAnswer } from '@contract/staff/staff';
import { writePointer } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { aBook, aBookFor } from '../../testing/records/aBook';
import { makeWork } from '../../testing/records/makeWork';
import { newJob } from '../../testing/records/newJob';
import {
  someItems,
  titledKinds,
  uploadItem,
} from '../../testing/records/titledDeposit';
import { startReview } from '../../testing/startReview';
import { writeDeposits } from '../../testing/records/writeDeposits';
import { patchRecord } from '../../testing/visitors/reviewVisitor';
import type { Answer } from '../../testing/visitors/visitor';
import { toSubmissionJob } from '../submissions/files/fileFollowUp';
import type { Deposit } from './deposit.model';

const portal = startReview();
const { staff } = portal;

const ISBN = '9780306406157';
const SHORT = '0306406152';
const PLACE = '/submissionItems/0/isbn';
const DRY = { 'X-Dry-Run': 'true' };

const findDeposit = async (reference: string): Promise<Deposit> => {
  const { deposits } = portal.api.deps.models;
  const found = await deposits.findOne({ reference }).lean<Deposit>();
  if (found === null) throw new Error('nothing was deposited');
  return found;
};
const referenceOf = ({ body }: Answer) => String(body['reference']);

/** A book with this ISBN, by a user of the publisher of Tasmania. */
async function sendBook(isbn: string, headers = {}): Promise<Answer> {
  const { visitor } = await portal.accounts.get('publisher');
  const { tempFileId } = await visitor.upload();
  const { _id } = portal.accounts.publishers.tasmanian;
  const book = aBookFor(tempFileId, _id);
  const submissionItems = book.submissionItems.map((item) => ({
    ...item,
    isbn,
  }));
  return visitor.deposit({ ...book, submissionItems }, headers);
}

async function sendAnonymously(item: JsonObject, headers = {}) {
  const visitor = await portal.api.visit();
  const { tempFileId } = await visitor.upload();
  return visitor.deposit(aBook(tempFileId, { item }), headers);
}

beforeEach(async () => {
  await portal.api.deps.settle();
  const { works, deposits } = portal.api.deps.models;
  await works.deleteMany({});
  await deposits.deleteMany({});
});

test('regression: a book with an ISBN that was deposited before is reviewed, in either length and of any publisher; staff read why [S2-1.manual-review]', async () => {
  const first = await sendBook(ISBN);
  expect(first.body).toMatchObject({ requiresReview: false });
  const again = await sendBook(SHORT);
  const ofOther = await sendAnonymously({ isbn: ISBN });
  for (const answer of [again, ofOther]) {
    expect(answer.body).toMatchObject({ requiresReview: true });
    expect(answer.body).not.toHaveProperty('reviewReason');
  }
  await portal.api.deps.settle();
  const stored = await findDeposit(referenceOf(again));
  const reference = referenceOf(first);
  expect(stored).toMatchObject({
    status: 'UNDER_REVIEW',
    repeatedIdentifiers: [{ path: PLACE, reference }],
  });
  expect((await findDeposit(reference)).status).toBe('ACCEPTED');
  const { record } = await staff.read('support', referenceOf(again));
  expect(record.reviewReasons).toEqual([
    `${SHORT} is the number of a publication that has already been deposited (${reference}).`,
  ]);
});

test('regression: a number that staff correct is no longer called repeated, and one that it becomes is', async () => {
  const first = referenceOf(await sendBook(ISBN));
  const second = referenceOf(await sendBook(ISBN));
  await portal.api.deps.settle();
  const { visitor } = await portal.accounts.get('support');
  const edit = async (isbn: string) => {
    const { revision } = await staff.read('support', second);
    const answer = await patchRecord(visitor, second, revision, [
      { op: 'replace', path: `/data${PLACE}`, value: isbn },
    ]);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return (await findDeposit(second)).repeatedIdentifiers ?? [];
  };
  expect(await edit('9780140328721')).toEqual([]);
  expect(await edit(SHORT)).toEqual([{ path: PLACE, reference: first }]);
});

test('regression: staff read no longer that a number is repeated once its depositor corrected it, and read it of a number that was deposited before', async () => {
  const first = referenceOf(await sendBook(ISBN));
  const second = referenceOf(await sendBook(ISBN));
  await portal.api.deps.settle();
  const { visitor } = await portal.accounts.get('publisher');
  const path = `/deposit/${second}/fix`;
  const fix = async (answers: Record<string, Json | undefined>) => {
    const returned = await staff.decide('support', second, 'return', {
      reason: 'DETAILS_DIFFER',
      notes: [
        { path: PLACE, text: 'This is the ISBN of the printed edition.' },
      ],
    });
    expect([returned.status, returned.text]).toEqual([200, returned.text]);
    const { body } = await visitor.get(path);
    const { record, revision } = body as unknown as FixAnswer;
    const data = Object.entries(answers).reduce(
      (fixed, [place, value]) => writePointer(fixed, place, value),
      record.data as JsonObject,
    );
    const sent = await visitor.post(path, { revision, data });
    expect([sent.status, sent.text]).toEqual([200, sent.text]);
    await portal.api.deps.settle();
    return (await staff.read('support', second)).record.reviewReasons;
  };
  expect(await fix({ [PLACE]: '9780140328721' })).toEqual([]);
  expect(await fix({ [PLACE]: SHORT })).toEqual([
    `${SHORT} is the number of a publication that has already been deposited (${first}).`,
  ]);
  const none = { '/submissionItems/0/hasIsbn': false, [PLACE]: undefined };
  expect(await fix(none)).toEqual([]);
});

test('regression: a dry run warns of an ISBN that the publisher deposited before, and never of those of others [S1-5.identifiers.duplicate]', async () => {
  const { body } = await sendBook(ISBN);
  expect(body).toHaveProperty('reference');
  const warned = await sendBook(SHORT, DRY);
  expect(warned.body['findings']).toEqual([
    expect.objectContaining({
      path: PLACE,
      code: 'remote',
      severity: 'warning',
      message:
        'This publication has already been deposited. Please check your deposit history.',
    }),
  ]);
  const anonymous = await sendAnonymously({ isbn: ISBN }, DRY);
  expect([anonymous.status, anonymous.body['findings']]).toEqual([200, []]);
});

test('a part needs no review because its title has an ISBN', async () => {
  const kind = 'MULTIPART_MONO_TITLE';
  const { visitor } = await portal.accounts.get('publisher');
  const { _id: own } = portal.accounts.publishers.tasmanian;
  const { address, stored } = titledKinds[kind];
  const payload: JsonObject = {
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'NOT_APPLICABLE',
    ...stored,
  };
  const { models } = portal.api.deps;
  const { _id } = await makeWork(models, own, { kind, payload });
  for (const itemTitle of ['no. 1', 'no. 2']) {
    const files = [await uploadItem(visitor, kind)];
    const body = someItems(kind, _id, own, files, { item: { itemTitle } });
    const answer = await visitor.post(address, body);
    expect(answer.body).toMatchObject({ requiresReview: false });
  }
});

test('regression: of two books with the same ISBN at the same moment the later one is reviewed [S2-1.manual-review]', async () => {
  const like = await findDeposit(referenceOf(await sendBook(ISBN)));
  await portal.api.deps.settle();
  const { jobs, deposits } = portal.api.deps.models;
  await deposits.deleteMany({});
  const { tasmanian } = portal.accounts.publishers;
  const open = { status: 'SUBMITTED', requiresReview: false } as const;
  const made = await writeDeposits(portal.api, like, tasmanian, [open, open]);
  for (const { _id } of made.toReversed()) {
    const { key, data } = toSubmissionJob('deposit', _id);
    await jobs.create(newJob('releaseFiles', key, data));
  }
  await portal.api.deps.settle();
  const [first, second] = await Promise.all(
    made.map(({ reference }) => findDeposit(reference)),
  );
  expect(first?.status).toBe('ACCEPTED');
  expect(second).toMatchObject({
    status: 'UNDER_REVIEW',
    requiresReview: true,
    repeatedIdentifiers: [{ path: PLACE, reference: first?.reference }],
  });
});
