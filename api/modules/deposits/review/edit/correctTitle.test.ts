import type { RevisionComparison } from '@contract/history';
import type { DepositPatch } from '@contract/staff/depositEdit';
import type { JsonObject } from '@engine/types/json';
import { noCatalogue } from '../../../../ports/catalogue';
import { createNightlyRunServices } from '../../../../server/composition/services/nightlyServices';
import {
  aNewTitle,
  someItems,
  titledKinds,
  uploadItem,
} from '../../../../testing/records/titledDeposit';
import { makeWork } from '../../../../testing/records/makeWork';
import { startReview } from '../../../../testing/startReview';
import type { AccountName } from '../../../../testing/visitors/accounts';
import { patchRecord } from '../../../../testing/visitors/reviewVisitor';
import { codeOf, findingsOf } from '../../../../testing/visitors/visitor';
import type { Work } from '../../../works/work.model';
import type { Deposit } from '../../deposit.model';

const KIND = 'SERIAL_TITLE';
const UNDO_MS = 10 * 60_000;

const portal = startReview();
const { staff } = portal;
const at = (field: string) => `/data/serialTitle/${field}`;
const set = (field: string, value: string): DepositPatch[number] => ({
  op: 'replace',
  path: at(field),
  value,
});

async function correct(
  who: AccountName,
  reference: string,
  changes: DepositPatch,
) {
  const { revision } = await staff.read(who, reference);
  const { visitor } = await portal.accounts.get(who);
  return patchRecord(visitor, reference, revision, changes);
}

/** Deposits under a title, as its publisher does; answers the deposit. */
async function deposit(body: JsonObject): Promise<Deposit> {
  const { visitor } = await portal.accounts.get('publisher');
  const answer = await visitor.post(titledKinds[KIND].address, body);
  if (answer.status !== 200) throw new Error(answer.text);
  await portal.api.deps.settle();
  const reference = String(answer.body['reference']);
  const { deposits } = portal.api.deps.models;
  return deposits.findOne({ reference }).orFail().lean<Deposit>();
}

async function upload() {
  const { visitor } = await portal.accounts.get('publisher');
  return uploadItem(visitor, KIND);
}

const own = () => portal.accounts.publishers.tasmanian._id;
const findWork = ({ workId }: Deposit) =>
  portal.api.deps.models.works.findById(workId).orFail().lean<Work>();

/** A deposit that registers a new title. */
const depositNew = async (title: string) =>
  deposit(aNewTitle(KIND, own(), await upload(), { title: { title } }));

/** A deposit that asks for other details of an accepted title, and that a person reviews. */
async function depositChange(asked: JsonObject = {}) {
  const payload = { ...titledKinds[KIND].stored, accessCondition: 'OPEN' };
  const { _id } = await makeWork(portal.api.deps.models, own(), {
    payload: { ...payload, commerciallyAvailable: false },
  });
  const title = {
    changeRequest: true,
    changeDetails: true,
    requestedTitle: 'Tides of Tasmnia',
    ...asked,
  };
  const files = [await upload()];
  const made = await deposit(someItems(KIND, _id, own(), files, { title }));
  const { reference } = made;
  const { deposits } = portal.api.deps.models;
  const status = 'UNDER_REVIEW';
  await deposits.updateOne({ reference }, { status, $unset: { decision: 1 } });
  return made;
}

async function accept(reference: string): Promise<void> {
  const answer = await staff.decide('support', reference, 'accept');
  expect(answer.status).toBe(200);
  portal.api.travel(UNDO_MS);
  await portal.api.deps.settle();
}

test('regression: staff correct a new title before they accept it: the title has the correction, and the history what it was [S2-6.edit-submission]', async () => {
  const made = await depositNew('Kelp Weakly');
  const { reference } = made;
  const answer = await correct('support', reference, [
    set('title', 'Kelp Weekly'),
    set('subtitle', 'Of the coast'),
  ]);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  const { record } = await staff.read('support', reference);
  expect(record.title).toBe('Kelp Weekly');
  await accept(reference);
  expect(await findWork(made)).toMatchObject({
    status: 'ACCEPTED',
    title: 'Kelp Weekly',
    payload: { subtitle: 'Of the coast' },
  });
  const { visitor } = await portal.accounts.get('support');
  const compared = await visitor.get(
    `/library/submission/${reference}/history/compare?revisions=1,2&reportChangedFieldsOnly=true`,
  );
  expect(compared.text).toMatch(/Kelp Weakly.*Kelp Weekly/s);
});

test('a title is accepted with its correction also where the job that follows the correction is late', async () => {
  const made = await depositNew('Foam Weakly');
  await correct('support', made.reference, [set('title', 'Foam Weekly')]);
  const { works } = portal.api.deps.models;
  await portal.api.deps.settle();
  await works.updateOne({ _id: made.workId }, { title: 'Foam Weakly' });
  await accept(made.reference);
  expect(await findWork(made)).toMatchObject({ title: 'Foam Weekly' });
});

test('regression: staff correct what a deposit asks to change, and the nightly run carries out the correction [S2-6.edit-submission]', async () => {
  const made = await depositChange();
  const { reference } = made;
  const answer = await correct('support', reference, [
    set('requestedTitle', 'Tides of Tasmania and Bass Strait'),
  ]);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await portal.api.deps.settle();
  expect((await findWork(made)).payload).toMatchObject({
    requestedTitle: 'Tides of Tasmania and Bass Strait',
  });
  await accept(reference);
  const { carryOut } = createNightlyRunServices({
    ...portal.api.deps,
    catalogue: noCatalogue,
  });
  await carryOut('2026-11-29');
  expect(await findWork(made)).toMatchObject({
    status: 'ACCEPTED',
    title: 'Tides of Tasmania and Bass Strait',
  });
});

test('regression: a requested value that staff take out is not carried out; the others are', async () => {
  const made = await depositChange({
    changeFrequency: true,
    requestedFrequency: 'WEEKLY',
  });
  const { reference } = made;
  const answer = await correct('support', reference, [
    { op: 'replace', path: at('changeDetails'), value: false },
    { op: 'remove', path: at('requestedTitle') },
  ]);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await portal.api.deps.settle();
  const { payload } = await findWork(made);
  expect(payload).toMatchObject({ requestedFrequency: 'WEEKLY' });
  expect(payload).not.toHaveProperty('requestedTitle');
});

test.each([
  ['the present title', [set('title', 'Kelp')], 'title', 'unknownField'],
  ['another title', [set('id', 'f'.repeat(24))], 'id', 'unknownField'],
  [
    'the whole request',
    [
      { op: 'replace', path: at('changeRequest'), value: false },
      { op: 'remove', path: at('changeDetails') },
      { op: 'remove', path: at('requestedTitle') },
    ],
    'changeRequest',
    'required',
  ],
] as [string, DepositPatch, string, string][])(
  'of a change request %s is not changed',
  async (_what, changes, field, code) => {
    const { reference } = await depositChange();
    const answer = await correct('support', reference, changes);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
    expect(findingsOf(answer)).toContainEqual(
      expect.objectContaining({ path: at(field), code }),
    );
  },
);

test.each([
  ['too long', set('subtitle', 'x'.repeat(1001)), 'maxLength'],
  ['missing', { op: 'remove', path: at('title') } as const, 'required'],
  ['the number of the work', set('workObjId', 'W-1'), 'unknownField'],
])('of a new title a value that is %s is refused', async (_what, one, code) => {
  const { reference } = await depositNew('Reef Weekly');
  const answer = await correct('support', reference, [one]);
  expect(answer.status).toBe(422);
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({ path: one.path, code }),
  );
});

/** Gives values of a first revision again, as the comparison with the second offers them. */
async function restore(
  who: AccountName,
  { reference }: Deposit,
  field: string,
) {
  const { visitor } = await portal.accounts.get(who);
  const record = `/library/submission/${reference}/history`;
  const { body } = await visitor.get(`${record}/compare?revisions=1,2`);
  const { properties } = body as unknown as RevisionComparison;
  const offers = properties.flatMap((each) => each.restore?.path ?? []);
  const { revision } = await staff.read(who, reference);
  const answer = await visitor.send(
    'POST',
    `/library/submission/${reference}/restore`,
    JSON.stringify({ revision: 1, paths: [at(field)] }),
    { 'If-Match': `"${revision}"` },
  );
  return { offers, answer };
}

test('regression: a former value of a corrected title is restored from the history, until the deposit is decided', async () => {
  const made = await depositNew('Surf Weekly');
  const { reference } = made;
  await correct('support', reference, [set('title', 'Surf Weakly')]);
  const refused = await restore('readonly', made, 'title');
  expect([refused.offers, refused.answer.status]).toEqual([[], 403]);
  const { offers, answer } = await restore('support', made, 'title');
  expect(offers).toEqual([at('title')]);
  expect([answer.status, answer.body]).toEqual([200, { revisionNumber: 3 }]);
  await accept(reference);
  expect(await findWork(made)).toMatchObject({ title: 'Surf Weekly' });
  const late = await restore('support', made, 'title');
  expect([late.offers, late.answer.status]).toEqual([[], 422]);
});

test('regression: a former request for a change of a title is restored from the history', async () => {
  const made = await depositChange();
  const field = 'requestedTitle';
  await correct('support', made.reference, [set(field, 'Kelp')]);
  const { offers, answer } = await restore('support', made, field);
  expect([offers, answer.status]).toEqual([[at(field)], 200]);
  await portal.api.deps.settle();
  expect((await findWork(made)).payload).toMatchObject({
    requestedTitle: 'Tides of Tasmnia',
  });
});

test('once the deposit is decided its title has a record of its own, and who may not edit the deposit corrects nothing', async () => {
  const made = await depositNew('Shoal Weekly');
  const { reference } = made;
  const change = [set('title', 'Shoals')];
  const offered = await staff.read('support', reference);
  expect(offered.titlePlaces).toContain('/serialTitle/title');
  expect(offered.titlePlaces).not.toContain('/serialTitle/requestedTitle');
  for (const who of ['readonly', 'otherLibraryAdmin'] as const) {
    expect((await staff.read(who, reference)).titlePlaces).toEqual([]);
    expect((await correct(who, reference, change)).status).toBe(403);
  }
  await accept(reference);
  expect((await staff.read('support', reference)).titlePlaces).toEqual([]);
  const answer = await correct('support', reference, change);
  expect(answer.status).toBe(422);
  expect((await findWork(made)).title).toBe('Shoal Weekly');
});
