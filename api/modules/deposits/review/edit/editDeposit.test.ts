import type { DepositPatch } from '@contract/staff/depositEdit';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { AccountName } from '../../../../testing/visitors/accounts';
import { patchRecord } from '../../../../testing/visitors/reviewVisitor';
import type { Answer } from '../../../../testing/visitors/visitor';
import { codeOf } from '../../../../testing/visitors/visitor';
import { startReview } from '../../../../testing/startReview';

const TITLE = '/data/submissionItems/0/itemTitle';
const ACCESS = '/accessCondition';

const portal = startReview();
const { staff } = portal;

const set = (path: string, value: string): DepositPatch[number] => ({
  op: 'replace',
  path,
  value,
});

async function edit(
  who: AccountName,
  reference: string,
  revision: number,
  changes: DepositPatch,
): Promise<Answer> {
  const { visitor } = await portal.accounts.get(who);
  return patchRecord(visitor, reference, revision, changes);
}

const toRecord = (answer: Answer) =>
  answer.body as unknown as DepositRecordAnswer;
const outcome = (answer: Answer) => [answer.status, codeOf(answer)];
const listFindings = (answer: Answer) =>
  (
    answer.body['error'] as { findings: { path: string; code: string }[] }
  ).findings.map(({ path, code }) => [path, code]);

test('staff restrict the access, correct the title and write a note in one edit: it is one revision, and the list finds the new title (R22) [S1-1.users.support]', async () => {
  const reference = await staff.deposit();
  const answer = await edit('support', reference, 0, [
    set(ACCESS, 'RESTRICTED'),
    set(TITLE, 'Tides of the south'),
    set('/notes', 'Asked by phone.'),
  ]);
  expect(answer.status).toBe(200);
  const { record, revision } = toRecord(answer);
  expect(revision).toBe(1);
  expect(record).toMatchObject({
    title: 'Tides of the south',
    notes: 'Asked by phone.',
    data: { submissionItems: [{ accessCondition: 'RESTRICTED' }] },
    files: [{ slot: '/submissionItems/0/publicationFile' }],
    accessCondition: 'RESTRICTED',
  });
  const { visitor } = await portal.accounts.get('support');
  const list = await visitor.get('/library/deposits?q=south');
  expect(list.body['rows']).toMatchObject([{ reference }]);
});

test('regression: a change of a revision that is still to come is refused as changed', async () => {
  const reference = await staff.deposit();
  const early = await edit('support', reference, 1, [set(TITLE, 'Tides')]);
  expect(outcome(early)).toEqual([409, 'CHANGED']);
  expect(early.body['error']).toMatchObject({ revision: 0, conflicts: [] });
  expect((await staff.read('support', reference)).revision).toBe(0);
});

test('two changes of different fields are kept beside each other; of the same field the second sees both values and who changed it', async () => {
  const reference = await staff.deposit();
  const { user } = await portal.accounts.get('support');
  const first = await edit('support', reference, 0, [set(TITLE, 'Tides')]);
  expect(first.status).toBe(200);
  const beside = await edit('admin', reference, 0, [set('/notes', 'Known.')]);
  expect(toRecord(beside).record).toMatchObject({
    title: 'Tides',
    notes: 'Known.',
  });
  const same = await edit('admin', reference, 0, [set(TITLE, 'Waves')]);
  expect(outcome(same)).toEqual([409, 'CHANGED']);
  expect(same.body['error']).toMatchObject({
    revision: 2,
    conflicts: [
      {
        pointer: TITLE,
        yours: 'Waves',
        theirs: 'Tides',
        changed: { by: { id: user._id }, date: expect.any(String) as string },
      },
    ],
  });
  const seen = await edit('admin', reference, 2, [set(TITLE, 'Waves')]);
  expect(toRecord(seen).record.title).toBe('Waves');
});

test('a deposit that another user has open is not changed, until the lock is taken over', async () => {
  const reference = await staff.deposit();
  await staff.post('admin', reference, 'lock', { takeOver: false });
  const change = [set('/notes', 'Mine.')];
  const refused = await edit('support', reference, 0, change);
  expect(outcome(refused)).toEqual([409, 'LOCKED']);
  await staff.post('support', reference, 'lock', { takeOver: true });
  expect((await edit('support', reference, 0, change)).status).toBe(200);
});

test.each([
  [
    'a title that is too long',
    set(TITLE, 'x'.repeat(1001)),
    TITLE,
    'maxLength',
  ],
  ['no title', { op: 'remove', path: TITLE } as const, TITLE, 'required'],
  [
    'no access condition',
    { op: 'remove', path: ACCESS } as const,
    '/accessCondition',
    'required',
  ],
  [
    'an unknown access condition',
    set(ACCESS, 'SECRET'),
    '/accessCondition',
    'list',
  ],
  [
    'a file',
    set('/data/submissionItems/0/publicationFile', 'x'),
    '/data/submissionItems/0/publicationFile',
    'unknownField',
  ],
  [
    'a detail of a file',
    set('/data/submissionItems/0/publicationFile/checksum', 'x'),
    '/data/submissionItems/0/publicationFile/checksum',
    'unknownField',
  ],
  [
    'the access condition of one item',
    set('/data/submissionItems/0/accessCondition', 'RESTRICTED'),
    '/data/submissionItems/0/accessCondition',
    'unknownField',
  ],
  [
    'an access condition of an owner',
    set('/data/submissionItems/0/creators/0/accessCondition', 'x'),
    '/data/submissionItems/0/creators/0/accessCondition',
    'unknownField',
  ],
  [
    'a field of an item that no form has',
    set('/data/submissionItems/0/colour', 'x'),
    '/data/submissionItems/0/colour',
    'unknownField',
  ],
  [
    'an item that is not there',
    set('/data/submissionItems/1/itemTitle', 'Waves'),
    '/data/submissionItems/1/itemTitle',
    'unknownField',
  ],
  [
    'the removal of an item',
    { op: 'remove', path: '/data/submissionItems/0' } as const,
    '/data/submissionItems/0',
    'unknownField',
  ],
  [
    'the publisher',
    set('/data/publisher/name', 'Kelp'),
    '/data/publisher/name',
    'unknownField',
  ],
])('%s is refused at its place', async (_what, change, path, code) => {
  const reference = await staff.deposit();
  const answer = await edit('support', reference, 0, [change]);
  expect(outcome(answer)).toEqual([422, 'INVALID']);
  expect(listFindings(answer)).toContainEqual([path, code]);
  expect((await staff.read('support', reference)).revision).toBe(0);
});

test.each(['MIGRATED_ML_BACKLOG', 'MIGRATED_FTP'] as const)(
  'a deposit of %s keeps its source when it is edited and decided [S2-3.deposit.migrated-sources]',
  async (source) => {
    const reference = await staff.deposit();
    const { deposits } = portal.api.deps.models;
    await deposits.updateOne({ reference }, { source });
    await edit('support', reference, 0, [set(TITLE, 'Tides of 1998')]);
    await staff.post('support', reference, 'decision', {
      action: 'accept',
      revision: 1,
    });
    const { record } = await staff.read('support', reference);
    expect(record).toMatchObject({
      source,
      status: 'ACCEPTED',
      title: 'Tides of 1998',
    });
    const { visitor } = await portal.accounts.get('support');
    const compared = await visitor.get(
      `/library/submission/${reference}/history/compare?revisions=1,2&reportChangedFieldsOnly=false`,
    );
    expect(compared.text).toMatch(/Migrated from/);
  },
);

test('owners are changed as a whole, and languages are stored joined only', async () => {
  const reference = await staff.deposit();
  const item = '/data/submissionItems/0';
  const owner = {
    key: 7,
    type: 'ORGANISATION',
    role: 'AUTHOR',
    organisationName: 'Tide Office',
  };
  const answer = await edit('support', reference, 0, [
    { op: 'replace', path: `${item}/creators`, value: [owner] },
    { op: 'add', path: `${item}/languages`, value: ['fre'] },
    { op: 'replace', path: `${item}/language`, value: 'fre' },
  ]);
  expect(answer.status).toBe(200);
  const { data } = toRecord(answer).record;
  const [stored] = (data as { submissionItems: object[] }).submissionItems;
  expect(stored).toMatchObject({
    language: 'fre',
    creators: [{ organisationName: 'Tide Office' }],
  });
  expect(stored).not.toHaveProperty('languages');
  expect(stored).not.toHaveProperty('creators.0.key');
});

test('who may not edit is refused [S2-6.edit-submission]', async () => {
  const reference = await staff.deposit();
  const change = [set('/notes', 'Mine.')];
  const read = await edit('otherLibraryAdmin', reference, 0, change);
  expect(outcome(read)).toEqual([403, 'FORBIDDEN']);
});

test('regression: staff see the pages of a file, which its depositor uploaded in another session, and what happened to it; its publisher does not', async () => {
  const reference = await staff.deposit();
  const { record } = await staff.read('support', reference);
  const [file] = record.files;
  expect(file?.pages).toMatchObject({ filename: 'tides.pdf' });
  expect(file?.pages?.count).toBeGreaterThan(0);
  expect(file?.events?.map(({ type }) => type)).toContain('received');
  const { visitor: reader } = await portal.accounts.get('support');
  const { location = '', filename = '' } = file?.pages ?? {};
  const page = await reader.get(
    `/submit/preview/${location}/${filename}?page=1&width=640`,
  );
  expect(page.status).toBe(200);
  const { visitor } = await portal.accounts.get('publisher');
  const own = await visitor.get(`/publisher/deposit/${reference}/view`);
  const [shown] = own.body['files'] as object[];
  expect(shown).not.toHaveProperty('pages');
  expect(shown).not.toHaveProperty('events');
});
