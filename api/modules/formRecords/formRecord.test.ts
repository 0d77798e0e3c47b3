import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, visitAs } from '../../testing/visitors/accounts';
import { aLoan, publishExhibitionLoan } from '../../testing/exhibitionLoan';
import { publishForms } from '../../testing/publishForms';
import { buildPdf } from '../../testing/files/buildPdf';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import { listFilesOf } from '../submissions/files/storedFiles';

const PATH = '/api/forms/exhibition-loan/records';

let api: TestApi;
let accounts: Accounts;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  await publishExhibitionLoan(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  visitor = await api.visit();
});

const findStored = (reference: unknown) =>
  api.deps.models.formRecords.findOne({ reference: String(reference) }).lean();

test('the answers to a form that is only JSON are stored under a reference, without what is transient', async () => {
  const { tempFileId } = await visitor.upload(buildPdf(), 'plan.pdf');
  const answers = aLoan({ plan: { tempFileId }, trackingCode: 'T1' });
  const sent = await visitor.post(PATH, answers);
  expect(sent.body).toEqual({
    reference: expect.stringMatching(/^FR-\d{4}-\d{6}$/) as string,
    submittedDate: expect.stringMatching(/Z$/) as string,
    title: 'Tides of Port Davey',
  });
  const stored = await findStored(sent.body['reference']);
  expect(stored).toMatchObject({
    formKey: 'exhibition-loan',
    formVersion: 1,
    createdBy: null,
    publisherId: '',
    payload: {
      insuredValue: 12500.5,
      works: [{ dimensions: { height: 42.5, width: 30 } }],
      plan: { filename: 'plan.pdf' },
    },
  });
  expect(JSON.stringify(stored?.payload)).not.toMatch(/"key"|T1/);
  await api.deps.settle();
  const { storedFiles } = api.deps.models;
  const [file] = await listFilesOf(storedFiles, stored?._id ?? '');
  expect(await api.deps.fileStore.hasPermanent(file?.checksum ?? '')).toBe(
    true,
  );
  expect(file?.isReleased).toBe(true);
  expect(await api.deps.models.jobs.countDocuments()).toBe(0);
});

test('what the form refuses is refused with its findings and not stored', async () => {
  const wrong = aLoan({
    endDate: '2027-01-01',
    insuredValue: -1,
    courierName: '',
    surprise: 'x',
  });
  const answer = await visitor.post(PATH, wrong, { 'X-Dry-Run': 'true' });
  expect(answer.status).toBe(422);
  expect(findingsOf(answer).map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([
      ['/endDate', 'after'],
      ['/insuredValue', 'minimum'],
      ['/courierName', 'required'],
      ['/surprise', 'unknownField'],
    ]),
  );
  const before = await api.deps.models.formRecords.countDocuments();
  expect((await visitor.post(PATH, wrong)).status).toBe(422);
  const dry = await visitor.post(PATH, aLoan(), { 'X-Dry-Run': 'true' });
  expect([dry.status, dry.body]).toEqual([200, { findings: [] }]);
  expect(await api.deps.models.formRecords.countDocuments()).toBe(before);
});

test('a key stores one record, and another body under it is refused', async () => {
  const key = { 'Idempotency-Key': 'loan-1' };
  const [first, second] = await Promise.all([
    visitor.post(PATH, aLoan(), key),
    visitor.post(PATH, aLoan(), key),
  ]);
  expect(second?.body).toEqual(first?.body);
  const other = await visitor.post(PATH, aLoan({ insuredValue: 1 }), key);
  expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_KEY']);
});

test('a version that was never live is refused with the live one', async () => {
  const answer = await visitor.post(PATH, aLoan(), { 'X-Form-Version': '99' });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'FORM_VERSION']);
  expect(answer.body).toMatchObject({ error: { live: { version: 1 } } });
});

test('a file of another visitor is none', async () => {
  const stranger = await api.visit();
  const { tempFileId } = await stranger.upload(buildPdf(), 'plan.pdf');
  const answer = await visitor.post(PATH, aLoan({ plan: { tempFileId } }));
  expect(findingsOf(answer).map(({ path }) => path)).toEqual(['/plan']);
});

test.each(['deposit', 'login', 'register', 'no-form', 'toString', '..'])(
  'no record of the form %s is taken',
  async (key) => {
    const path = `/api/forms/${encodeURIComponent(key)}/records`;
    const answer = await visitor.post(path, aLoan());
    expect(answer.status).toBe(404);
  },
);

test('the publisher of the account is kept with its record', async () => {
  const { user } = await accounts.get('publisher');
  const sent = await (await visitAs(api, user)).post(PATH, aLoan());
  expect(await findStored(sent.body['reference'])).toMatchObject({
    createdBy: user._id,
    publisherId: user.publisherId,
  });
});

test('the file of a record is shown to its sender and to library staff, to nobody else', async () => {
  const { tempFileId } = await visitor.upload(buildPdf(), 'plan.pdf');
  const sent = await visitor.post(PATH, aLoan({ plan: { tempFileId } }));
  const stored = await findStored(sent.body['reference']);
  const { storedFiles } = api.deps.models;
  const [file] = await listFilesOf(storedFiles, stored?._id ?? '');
  const path = `/submit/preview/${file?._id}/plan.pdf`;
  const { user } = await accounts.get('support');
  const staff = await visitAs(api, user);
  const strangers = await api.visit();
  const asked = [visitor, staff, strangers].map((who) => who.get(path));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 404]);
});

test('regression: a record without a title has the name of its file in lists', async () => {
  const key = 'exhibition-loan';
  const { form } = await api.deps.forms.live(key);
  const untitled = JSON.parse(
    JSON.stringify(form.definition).replace(
      '"required":["exhibitionTitle",',
      '"required":[',
    ),
  ) as typeof form.definition;
  await publishForms(api.deps, { [key]: untitled });
  const { tempFileId } = await visitor.upload(buildPdf(), 'plan.pdf');
  const { exhibitionTitle: _title, ...answers } = aLoan();
  const sent = await visitor.post(PATH, { ...answers, plan: { tempFileId } });
  expect(sent.body).toMatchObject({ title: 'plan.pdf' });
  const bare = await visitor.post(PATH, answers);
  expect(bare.body).toMatchObject({ title: '' });
});
