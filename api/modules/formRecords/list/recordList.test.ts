import type { RecordPage, RecordView } from '@contract/records';
import type { Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts, visitAs } from '../../../testing/visitors/accounts';
import { aLoan, publishExhibitionLoan } from '../../../testing/exhibitionLoan';
import { buildPdf } from '../../../testing/files/buildPdf';
import { publishForms } from '../../../testing/publishForms';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { csvCell } from '@engine/domain/csvLine';

const SENT = '/api/forms/exhibition-loan/records';
const RECORDS = '/library/forms/exhibition-loan/records';

let api: TestApi;
let accounts: Accounts;
let staff: Visitor;
const references: string[] = [];

async function send(overrides = {}): Promise<void> {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload(buildPdf(), 'plan.pdf');
  const body = aLoan({ plan: { tempFileId }, ...overrides });
  const answer = await visitor.post(SENT, body);
  references.push(String(answer.body['reference']));
  api.travel(1000);
}

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  await publishExhibitionLoan(api);
  staff = await visitAs(api, (await accounts.get('readonly')).user);
  await send({ exhibitionTitle: 'Zephyrs of Hobart' });
  await send({
    exhibitionTitle: '=HYPERLINK("x")',
    hasCourier: false,
    courierName: '',
  });
  await send({
    exhibitionTitle: 'Åland’s tides',
    works: [
      { workTitle: 'One' },
      { workTitle: '-2+3', dimensions: { height: 42.5 } },
    ],
  });
});
afterAll(() => api.stop());

async function list(query = ''): Promise<RecordPage> {
  const answer = await staff.get(`${RECORDS}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as RecordPage;
}

const titles = ({ rows }: RecordPage) => rows.map(({ title }) => title);

test('staff list the records of a form, the newest first, page by page', async () => {
  const first = await list('pageSize=2');
  expect(first).toMatchObject({
    form: { key: 'exhibition-loan', title: 'Ask for a loan for an exhibition' },
    total: 3,
    page: 1,
    pageSize: 2,
  });
  expect(titles(first)).toEqual(['Åland’s tides', '=HYPERLINK("x")']);
  const second = await list('pageSize=2&page=2');
  expect(second.rows).toMatchObject([
    { reference: references[0], status: 'SUBMITTED', formVersion: 1, files: 1 },
  ]);
});

test.each([
  ['sort=title', ['=HYPERLINK("x")', 'Zephyrs of Hobart', 'Åland’s tides']],
  ['q=tides aland', ['Åland’s tides']],
  ['q=hob', ['Zephyrs of Hobart']],
  ['q=.*', []],
  ['q=nothing', []],
  ['to=2020-01-01', []],
  ['from=2020-01-01&q=zeph', ['Zephyrs of Hobart']],
])('?%s finds %j', async (query, found) => {
  expect(titles(await list(encodeURI(query)))).toEqual(found);
});

test('a record is found by its reference', async () => {
  const found = await list(`q=${references[1]}`);
  expect(found.rows.map(({ reference }) => reference)).toEqual([references[1]]);
});

test.each(['sort=payload', 'from=today', 'pageSize=1000', 'page=0', 'x=1'])(
  '?%s is refused',
  async (query) => {
    const answer = await staff.get(`${RECORDS}?${query}`);
    expect(answer.status).toBe(400);
  },
);

test('a record is shown in the words of its own version, whatever is live now', async () => {
  const definition = await api.deps.forms.live('exhibition-loan');
  const { form } = definition;
  const changed = JSON.parse(
    JSON.stringify(form.definition).replaceAll(
      'Insured value in dollars',
      'Sum insured',
    ),
  ) as typeof form.definition;
  await publishForms(api.deps, { 'exhibition-loan': changed });
  const answer = await staff.get(`${RECORDS}/${references[2]}`);
  const view = answer.body as unknown as RecordView;
  expect(view.form).toMatchObject({ key: 'exhibition-loan', version: 1 });
  const answers = view.steps.flatMap((step) =>
    step.answers.map(({ term, lines }) => [term, ...lines]),
  );
  expect(answers).toEqual([
    ['Title of the exhibition', 'Åland’s tides'],
    ['Purpose', 'Exhibition'],
    ['Opening of the exhibition', '01/03/2027'],
    ['From', '01/02/2027'],
    ['To', '31/05/2027'],
    ['Insured value in dollars', '12,500.5'],
    ['Does a courier come with the works?', 'Yes'],
    ['Name of the courier', 'Ada Moss'],
  ]);
  expect(view.steps[0]?.files).toMatchObject([
    { label: 'Plan of the rooms', originalFilename: 'plan.pdf' },
  ]);
});

test('regression: the answers of a record are listed row by row', async () => {
  const answer = await staff.get(`${RECORDS}/${references[2]}`);
  const view = answer.body as unknown as RecordView;
  const rows = view.steps.flatMap((step) => step.rows);
  expect(
    rows.map(({ term, answers }) => [
      term,
      ...answers.map((one) => [one.term, ...one.lines]),
    ]),
  ).toEqual([
    ['Work 1', ['Title of the work', 'One']],
    ['Work 2', ['Title of the work', '-2+3'], ['Height', '42.5']],
  ]);
});

test('regression: staff look at a file of a record', async () => {
  const answer = await staff.get(`${RECORDS}/${references[2]}`);
  const view = answer.body as unknown as RecordView;
  const [file] = view.steps[0]?.files ?? [];
  const context = api.deps.config.contextPath;
  const opened = await staff.get((file?.address ?? '').slice(context.length));
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-type')).toContain('application/pdf');
});

test('regression: a file of a record in which malware was found is shown as that, without an address', async () => {
  const { storedFiles } = api.deps.models;
  const read = async () => {
    const answer = await staff.get(`${RECORDS}/${references[2]}`);
    return (answer.body as unknown as RecordView).steps[0]?.files[0];
  };
  const { id: _id = '', scan = 'none' } = (await read()) ?? {};
  await storedFiles.updateOne({ _id }, { $set: { scan: 'infected' } });
  const file = await read();
  await storedFiles.updateOne({ _id }, { $set: { scan } });
  expect(file?.scan).toBe('infected');
  expect(file).not.toHaveProperty('address');
});

test('all records are exported as CSV, in the words of their versions, and nothing in it is computed', async () => {
  await send({ exhibitionTitle: 'After the change' });
  const answer = await staff.get(`${RECORDS}?sort=submittedDate`, {
    accept: 'text/csv',
  });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toContain(
    'exhibition-loan.csv',
  );
  const lines = answer.text.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^\uFEFF?"Reference","Submitted","Title"/);
  expect(lines[0]).toContain('"Sum insured"');
  expect(lines[1]).toContain('"Zephyrs of Hobart"');
  expect(lines[1]).toMatch(/"\d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M AE[SD]T"/);
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[3]).toContain('"One ; -2+3",""," ; 42.5",""');
  expect(lines[0]).not.toMatch(/"Works?"/);
  expect(lines[4]).toContain('"After the change","SUBMITTED","2"');
  const audit = await api.deps.models.audit.findOne({
    action: 'records.exported',
    subject: 'exhibition-loan',
  });
  expect(audit?.actor).toMatch(/^[0-9a-f]{64}$/);
});

test('regression: records of a version that cannot be read are shown with the names of their fields', async () => {
  const { formRecords } = api.deps.models;
  const reference = references[3] ?? '';
  await formRecords.updateOne({ reference }, { formVersion: 99 });
  const answer = await staff.get(`${RECORDS}?sort=submittedDate`, {
    accept: 'text/csv',
  });
  expect(answer.status).toBe(200);
  const lines = answer.text.trim().split('\r\n');
  expect(lines[1]).toContain('"Zephyrs of Hobart"');
  expect(lines[4]).toContain('"After the change","SUBMITTED","99"');
  const one = await staff.get(`${RECORDS}/${reference}`);
  const view = one.body as unknown as RecordView;
  const [step] = view.steps;
  expect(step?.answers).toContainEqual({
    key: '#courierName',
    term: 'courierName',
    lines: ['Ada Moss'],
  });
  expect(step?.rows[0]?.term).toBe('works 1');
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+61 3 6200', `"'+61 3 6200"`],
  ['@name', `"'@name"`],
  ['-2+3', `"'-2+3"`],
  ['\tx', `"'\tx"`],
  ['-12.5', '"-12.5"'],
  ['-12,500.5', '"-12,500.5"'],
  ['say "no"', '"say ""no"""'],
])('the cell %j is written %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each(['login', 'deposit', 'no-form', '..%2f'])(
  'the form %s has no records',
  async (key) => {
    const answer = await staff.get(`/library/forms/${key}/records`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  },
);

test('a record of another form, or one that is not there, is not found', async () => {
  const missing = await staff.get(`${RECORDS}/FR-1999-000001`);
  expect(missing.status).toBe(404);
});
