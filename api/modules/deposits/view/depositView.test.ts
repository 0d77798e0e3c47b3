import type { DepositView } from '@contract/deposits';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { aBookFor } from '../../../testing/records/aBook';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { buildPdf } from '../../../testing/files/buildPdf';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import type { StoredCorrection } from '../review/decision/decision';

let api: TestApi;
let accounts: Accounts;
let reference = '';

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  const { visitor } = await accounts.get('publisher');
  const { tempFileId } = await visitor.upload(buildPdf(3), 'tides.pdf');
  const { _id } = accounts.publishers.tasmanian;
  const { body } = await visitor.deposit(aBookFor(tempFileId, _id));
  reference = String(body['reference']);
  await api.deps.settle();
});
afterAll(() => api.stop());

async function look(who: AccountName, of = reference): Promise<Answer> {
  const { user, visitor } = await accounts.get(who);
  const viewer = user.role.startsWith('PUBLISHER') ? 'publisher' : 'library';
  return visitor.get(`/${viewer}/deposit/${of}/view`);
}

async function view(who: AccountName): Promise<DepositView> {
  const answer = await look(who);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DepositView;
}

test('its publisher sees its answers, files, history and receipt [S2-3.deposit-record]', async () => {
  const { user } = await accounts.get('publisher');
  const shown = await view('publisher');
  const { _id: id, name } = accounts.publishers.tasmanian;
  expect(shown).toMatchObject({
    reference,
    kind: 'BOOK',
    title: 'The tide tables of Port Davey',
    form: { key: 'deposit', version: 1 },
    publisher: { id, name },
    createdBy: { username: user.username, staff: false },
    receipt: { reference, submissionIds: [reference] },
    abilities: { edit: false, depositAnother: true },
  });
  expect(shown.history[0]).toEqual({
    status: 'SUBMITTED',
    date: shown.submittedDate,
  });
  expect(shown.data).toMatchObject({
    type: 'BOOK',
    submissionItems: [{ itemTitle: 'The tide tables of Port Davey' }],
  });
});

test('a file is shown with its checksum, its scan and its format, the last fixity check and what it says of itself to staff only', async () => {
  const { checksum } = (await view('publisher')).files[0] as {
    checksum: string;
  };
  await api.deps.fileEvents.append({
    type: 'fixity',
    checksum,
    outcome: 'success',
    agent: { name: 'test', version: '1' },
    occasion: 'today',
  });
  const [own] = (await view('publisher')).files;
  // The one item of a monograph has no number.
  expect(own?.label).toBe('ePublication file');
  const stored = await api.deps.models.storedFiles.findOne({ checksum }).lean();
  expect(own).toMatchObject({
    originalFilename: 'tides.pdf',
    mimeType: 'application/pdf',
    size: stored?.size,
    scan: 'none',
    format: { name: expect.any(String) },
  });
  expect(own?.checksum).toMatch(/^[0-9a-f]{64}$/);
  expect(own).not.toHaveProperty('fixity');
  expect(own).not.toHaveProperty('metadata');
  const [ofStaff] = (await view('readonly')).files;
  expect(ofStaff?.fixity).toMatchObject({ outcome: 'success' });
  expect(ofStaff?.metadata).toEqual(stored?.metadata);
});

test('the history has each status once, the oldest first', async () => {
  const { visitor } = await accounts.get('support');
  await visitor.post(`/library/deposit/${reference}/decision`, {
    revision: 0,
    action: 'accept',
  });
  const shown = await view('sysadmin');
  expect(shown.status).toBe('ACCEPTED');
  expect(shown.history.map(({ status }) => status)).toEqual([
    'SUBMITTED',
    'ACCEPTED',
  ]);
});

test('what a publisher asks to change of a title is hidden from staff whom policy hides it', async () => {
  const serialTitle = {
    id: 'a',
    title: 'Kelp',
    changeRequest: true,
    requestedTitle: 'Kelp and wrack',
  };
  await api.deps.models.deposits.updateOne(
    { reference },
    {
      $set: {
        'payload.serialTitle': serialTitle,
        'payload.type': 'SERIAL_ISSUE',
      },
    },
  );
  const requested = async (who: AccountName) =>
    (await view(who)).receipt.requested;
  expect(await requested('publisher')).toEqual({
    title: { requested: 'Kelp and wrack', current: 'Kelp' },
  });
  expect(await requested('readonly')).toBeUndefined();
  const seen = async (who: AccountName) =>
    (await view(who)).data as { serialTitle: object };
  expect((await seen('publisher')).serialTitle).toEqual(serialTitle);
  expect((await seen('support')).serialTitle).toEqual(serialTitle);
  expect((await seen('otherLibraryAdmin')).serialTitle).toEqual({
    id: 'a',
    title: 'Kelp',
  });
  expect((await seen('readonly')).serialTitle).toEqual({
    id: 'a',
    title: 'Kelp',
  });
});

test('what a correction changed of that is shown to the same staff only', async () => {
  const change = (path: string, after: string) => ({
    path,
    before: null,
    after,
  });
  const correction: StoredCorrection = {
    id: 'one',
    by: null,
    date: new Date(),
    reason: 'OTHER',
    message: 'Please name it.',
    notes: [],
    answer: {
      sentDate: new Date(),
      reply: '',
      changes: [
        change('/serialTitle/requestedTitle', 'Kelp and wrack'),
        change('/submissionItems/0/itemTitle', 'June 2026'),
      ],
    },
  };
  await api.deps.models.deposits.updateOne({ reference }, { correction });
  const seen = async (who: AccountName) => {
    const { visitor } = await accounts.get(who);
    const { body } = await visitor.get(`/library/deposit/${reference}`);
    const shown = body as unknown as DepositRecordAnswer;
    return shown.correction?.changes?.map(({ after }) => after);
  };
  expect(await seen('support')).toEqual(['Kelp and wrack', 'June 2026']);
  expect(await seen('readonly')).toEqual(['June 2026']);
  expect(await seen('otherLibraryAdmin')).toEqual(['June 2026']);
});

test.each([
  ['of another publisher', 'otherPublisher', undefined],
  ['that is not there', 'publisher', 'LD-1999-000001'],
  ['by an id of the database', 'sysadmin', 'ffffffffffffffffffffffff'],
  ['by an operator', 'sysadmin', '%7B%22$ne%22:1%7D'],
] as const)('a deposit %s is not found', async (_which, who, of) => {
  const answer = await look(who, of);
  expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
});

test('that another publisher deposited the same file is for staff only (R38)', async () => {
  const { storedFiles } = api.deps.models;
  const deposit = await api.deps.models.deposits.findOne({ reference }).lean();
  const finding = {
    code: 'depositedByAnother',
    params: {},
    severity: 'serious',
    tool: 'test',
    toolVersion: '1',
    at: new Date(),
  };
  await storedFiles.updateOne(
    { submissionId: String(deposit?._id) },
    { $set: { warnings: [finding] } },
  );
  const codes = async (who: AccountName) =>
    (await view(who)).files.flatMap(({ warnings }) =>
      warnings.map(({ code }) => code),
    );
  expect(await codes('publisher')).toEqual([]);
  expect(await codes('support')).toEqual(['depositedByAnother']);
});
