import type { DepositPage } from '@contract/deposits';
import type { Accounts, AccountName } from '../../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
} from '../../../testing/visitors/accounts';
import { makeWork } from '../../../testing/records/makeWork';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  makeDeposit,
  writeDeposits,
} from '../../../testing/records/writeDeposits';
import { codeOf } from '../../../testing/visitors/visitor';
import type { Deposit } from '../deposit.model';
import type { Decision } from '../review/decision/decision';

let api: TestApi;
let accounts: Accounts;
let book: Deposit;

beforeAll(async () => {
  api = await startTestApi();
  api.travel(Date.parse('2026-11-23T02:00:00Z') - Date.now());
  accounts = await makeAccounts(api);
  book = await makeDeposit(api);
});
afterAll(() => api.stop());

async function ask(who: AccountName, path: string): Promise<DepositPage> {
  const { visitor } = await accounts.get(who);
  const answer = await visitor.get(path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DepositPage;
}

const list = (query: string) => ask('readonly', `/library/deposits?${query}`);
const listOwn = (query = '') =>
  ask('publisher', `/publisher/my-deposits?${query}`);
const titles = ({ rows }: DepositPage) => rows.map(({ title }) => title);
const day = (text: string) => new Date(`${text}T01:00:00Z`);

test('what was deposited without a login says so and nothing that is not told', async () => {
  const page = await list(`publisherId=${book.publisherId}`);
  expect(page).toEqual({
    rows: [
      {
        reference: book.reference,
        submittedDate: book.submittedDate.toISOString(),
        status: book.status,
        form: 'MONOGRAPH',
        kind: 'BOOK',
        source: 'GENERAL',
        title: book.title,
        publisher: { id: book.publisherId, name: 'Moss & Daughters' },
        files: 1,
        requiresReview: book.requiresReview,
        abilities: {
          edit: false,
          claim: false,
          depositNext: false,
          depositAnother: false,
        },
        revision: expect.any(Number) as number,
        assignedTo: null,
        because: [],
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  });
});

test('staff read who deposited, its publisher only for which library [S2-1.users.staff S2-3.deposit-record]', async () => {
  const { user } = await accounts.get('otherLibraryAdmin');
  const colleague = await accounts.get('publisher');
  await writeDeposits(api, book, accounts.publishers.tasmanian, [
    {
      createdBy: user._id,
      depositedByProxy: true,
      depositedForLibraryId: 'SLV',
      submittedDate: day('2026-11-02'),
    },
    { createdBy: colleague.user._id, submittedDate: day('2026-11-01') },
  ]);
  const { _id } = accounts.publishers.tasmanian;
  const memberLibrary = 'State Library Victoria';
  const forStaff = await list(`publisherId=${_id}`);
  expect(forStaff.rows.map(({ createdBy }) => createdBy)).toEqual([
    { username: user.username, staff: true, memberLibrary },
    { username: colleague.user.username, staff: false, memberLibrary: null },
  ]);
  const own = await listOwn();
  expect(own.rows.map(({ createdBy }) => createdBy)).toEqual([
    { staff: true, memberLibrary },
    { username: colleague.user.username, staff: false, memberLibrary: null },
  ]);
  expect(JSON.stringify(own)).not.toContain(user.username);
});

test('why one was declined is said to its publisher and to staff, of no other status', async () => {
  const publisher = await makePublisher(api, 'Shearwater Press', 'LTAS');
  const declined = (given: Partial<Decision> = {}): Decision => ({
    id: 'd',
    action: 'decline',
    from: 'UNDER_REVIEW',
    by: null,
    date: day('2026-11-02'),
    finalDate: day('2026-11-02'),
    isFinal: true,
    reason: 'DEPOSITED_BEFORE',
    message: 'We have it.',
    ...given,
  });
  await writeDeposits(api, book, publisher, [
    {
      title: 'Songs',
      status: 'DECLINED',
      decision: declined(),
      submittedDate: day('2026-11-03'),
    },
    {
      title: 'Restored',
      status: 'UNDER_REVIEW',
      decision: declined(),
      submittedDate: day('2026-11-02'),
    },
    {
      title: 'Listed no more',
      status: 'DECLINED',
      decision: declined({ reason: 'FORMER_REASON' }),
      submittedDate: day('2026-11-01'),
    },
  ]);
  const { rows } = await list(`publisherId=${publisher._id}`);
  expect(rows.map(({ title, reason }) => [title, reason])).toEqual([
    ['Songs', 'Already deposited'],
    ['Restored', undefined],
    ['Listed no more', 'FORMER_REASON'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('We have it.');
});

test('page by page, the newest first, of this publisher only [S1-6.staff.titles S1-2.type.history-link]', async () => {
  const publisher = await makePublisher(api, 'Prolific Press', 'LTAS');
  const given = Array.from({ length: 22 }, (_, at) => ({
    title: `Title ${at}`,
    submittedDate: new Date(Date.UTC(2026, 0, 31 - at)),
  }));
  await writeDeposits(api, book, publisher, given);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`publisherId=${publisher._id}&page=${page}`)),
  );
  expect(pages.map((page) => titles(page).length)).toEqual([20, 2, 0]);
  expect(pages.flatMap(titles)).toEqual(given.map(({ title }) => title));
  expect(pages[1]).toMatchObject({ total: 22, page: 2, pageSize: 20 });
  const third = await list(`publisherId=${publisher._id}&page=3&pageSize=9`);
  expect(titles(third)).toEqual([
    'Title 18',
    'Title 19',
    'Title 20',
    'Title 21',
  ]);
});

describe('the deposits of a publisher', () => {
  let publisherId = '';

  beforeAll(async () => {
    const made = await makePublisher(api, 'Kelp & Wrack Press', 'LTAS');
    publisherId = made._id;
    const submissionItems = [{ itemTitle: 'Tides', isbn: '9781861972712' }];
    const serialTitle = { title: 'Bass Strait Notes', issn: '1234-5679' };
    await writeDeposits(api, book, made, [
      { title: 'Échoes of the Tamar', submittedDate: day('2026-11-23') },
      {
        title: 'Tides',
        submittedDate: day('2026-11-18'),
        payload: { submissionItems },
        status: 'RETURNED' as const,
      },
      {
        title: '"Abbey" maps',
        submittedDate: day('2026-10-31'),
        type: 'MAP',
        status: 'RETURNED' as const,
      },
      {
        title: 'No. 4',
        submittedDate: day('2025-12-01'),
        form: 'SERIAL',
        type: 'SERIAL_ISSUE',
        payload: { type: 'SERIAL_ISSUE', serialTitle },
      },
    ]);
  });

  test.each([
    ['kind=MAP', ['"Abbey" maps']],
    ['status=RETURNED', ['Tides', '"Abbey" maps']],
    ['status=RETURNED&kind=BOOK', ['Tides']],
    ['title=echoes of', ['Échoes of the Tamar']],
    ['title=ABBEY', ['"Abbey" maps']],
    ['title=of', []],
    ['title=.*', []],
    ['q=tamar', ['Échoes of the Tamar']],
    ['q=tama ech', ['Échoes of the Tamar']],
    ['q=bass notes', ['No. 4']],
    ['q=978-1-86197-271-2', ['Tides']],
    ['q=1234 5679', ['No. 4']],
    ['q=kelp', ['Échoes of the Tamar', 'Tides', '"Abbey" maps', 'No. 4']],
    ['q=.*', []],
    ['q=(((', []],
    [
      'publisherName=kelp',
      ['Échoes of the Tamar', 'Tides', '"Abbey" maps', 'No. 4'],
    ],
    ['publisherName=wrack', []],
    ['sort=title', ['"Abbey" maps', 'Échoes of the Tamar', 'No. 4', 'Tides']],
    ['sort=-title&kind=BOOK', ['Tides', 'Échoes of the Tamar']],
    ['sort=submittedDate&pageSize=1', ['No. 4']],
    ['range=TODAY', ['Échoes of the Tamar']],
    ['range=WEEK', ['Échoes of the Tamar']],
    ['range=LAST_7_DAYS', ['Échoes of the Tamar', 'Tides']],
    ['range=MONTH', ['Échoes of the Tamar', 'Tides']],
    ['range=LAST_30_DAYS', ['Échoes of the Tamar', 'Tides', '"Abbey" maps']],
    ['range=YEAR', ['Échoes of the Tamar', 'Tides', '"Abbey" maps']],
    ['range=LAST_365_DAYS&kind=SERIAL_ISSUE', ['No. 4']],
    ['range=ALL_TIME&status=RETURNED', ['Tides', '"Abbey" maps']],
    ['from=2026-11-01&to=2026-11-18', ['Tides']],
    ['range=MONTH&to=2026-11-18', ['Tides']],
  ])('?%s finds %j [S1-9.date-ranges]', async (query, found) => {
    const page = await list(encodeURI(`publisherId=${publisherId}&${query}`));
    expect(titles(page)).toEqual(found);
  });

  test('are found by their reference', async () => {
    const [{ reference }] = (await list(`publisherId=${publisherId}`)).rows as [
      DepositPage['rows'][0],
    ];
    expect(titles(await list(`q=${reference.toLowerCase()}`))).toEqual([
      'Échoes of the Tamar',
    ]);
  });

  test('are sorted by the names of publishers for staff', async () => {
    const { rows } = await list('sort=publisherName&pageSize=100');
    const names = rows.map(({ publisher }) => publisher.name);
    expect(names).toEqual(names.toSorted());
  });
});

test('what can be deposited after a deposit follows from its title [S1-2.type.history-link]', async () => {
  const publisher = accounts.publishers.victorian;
  const open = await makeWork(api.deps.models, publisher._id);
  const pending = await makeWork(api.deps.models, publisher._id, {
    title: 'Kelp',
    status: 'PENDING',
  });
  const declined = await makeWork(api.deps.models, publisher._id, {
    title: 'Foam',
    status: 'DECLINED',
  });
  const submissionItems = [{ itemTitle: 'No. 13' }, { itemTitle: 'No. 14' }];
  const ofSerial = {
    form: 'SERIAL',
    type: 'SERIAL_ISSUE',
    payload: { submissionItems },
  };
  await writeDeposits(api, book, publisher, [
    { ...ofSerial, workId: open._id, submittedDate: day('2026-11-03') },
    {
      ...ofSerial,
      workId: pending._id,
      type: 'SERIAL_TITLE',
      submittedDate: day('2026-11-02'),
    },
    { submittedDate: day('2026-11-01') },
    {
      ...ofSerial,
      workId: declined._id,
      status: 'DECLINED',
      submittedDate: day('2026-10-31'),
    },
  ]);
  const { rows } = await ask('otherPublisher', '/publisher/my-deposits');
  const may = (depositNext: boolean, depositAnother: boolean) => ({
    abilities: { edit: false, claim: false, depositNext, depositAnother },
  });
  expect(rows).toMatchObject([
    {
      titleId: open._id,
      issues: ['No. 13', 'No. 14'],
      ...may(true, true),
    },
    {
      titleId: pending._id,
      obstacle: 'This title is still under review',
      ...may(false, true),
    },
    may(false, true),
    { titleId: declined._id, ...may(false, true) },
  ]);
  expect(rows[0]).not.toHaveProperty('obstacle');
  // It is no longer reviewed (R74).
  expect(rows[3]).not.toHaveProperty('obstacle');
  for (const ofTitles of ['titleId', 'issues']) {
    expect(rows[2]).not.toHaveProperty(ofTitles);
  }
});

test('all deposits are exported as CSV, and nothing in it is computed', async () => {
  const publisher = await makePublisher(api, '=Press', 'LTAS');
  const { user } = await accounts.get('libraryAdmin');
  await writeDeposits(api, book, publisher, [
    {
      title: '=HYPERLINK("x")',
      submittedDate: day('2026-11-03'),
      createdBy: user._id,
      depositedByProxy: true,
      depositedForLibraryId: 'LTAS',
      status: 'UNDER_REVIEW',
    },
    { title: 'Tides', submittedDate: day('2026-11-02') },
  ]);
  const { visitor } = await accounts.get('readonly');
  const path = `/library/deposits?publisherId=${publisher._id}&pageSize=1`;
  const answer = await visitor.get(path, { accept: 'text/csv' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('deposits.csv');
  const [heading, first, second, ...more] = answer.text.trim().split('\r\n');
  expect(heading?.replace('\uFEFF', '')).toBe(
    '"Reference","Submitted","Title","Issues","Kind","Status","Publisher","Deposited by","Files","Deposit method"',
  );
  expect(first).toContain(
    `"03/11/2026, 12:00 PM AEDT","'=HYPERLINK(""x"")","","Book","Under review","'=Press","by Library staff from Libraries Tasmania","0"`,
  );
  expect(second).toContain('"Tides"');
  expect(more).toEqual([]);
});

test.each([
  ['publisher', '/publisher/my-deposits', '"Serial issue","Available"'],
  ['readonly', '/library/deposits', '"Serial issue","Accepted"'],
] as const)(
  'the CSV that a %s gets of %s has the words of the page',
  async (who, path, words) => {
    const { visitor } = await accounts.get(who);
    const publisher = accounts.publishers.tasmanian;
    const title = `Words for a ${who}`;
    const submissionItems = [{ itemTitle: '=13' }, { itemTitle: 'No. 14' }];
    const made = {
      title,
      type: 'SERIAL_ISSUE',
      status: 'ACCEPTED',
      workId: 'a',
      payload: { submissionItems },
    };
    await writeDeposits(api, book, publisher, [made as Partial<Deposit>]);
    const query = `title=${encodeURIComponent(title)}`;
    const answer = await visitor.get(`${path}?${query}`, {
      accept: 'text/csv',
    });
    expect(answer.text).toContain(`"${title}","'=13; No. 14",${words},`);
  },
);

describe('deposits of earlier systems [S2-3.deposit.migrated-sources]', () => {
  test.each([
    ['MIGRATED_ML_BACKLOG', 'Migrated from the backlog of a member library'],
    ['MIGRATED_FTP', 'Migrated from FTP'],
  ] as const)(
    'those of %s are found by it, and shown and exported in words',
    async (source, words) => {
      const { tasmanian } = accounts.publishers;
      const title = `Found by ${source}`;
      await writeDeposits(api, book, tasmanian, [
        { title, source },
        { title: `${title}, not` },
      ]);
      const { visitor } = await accounts.get('readonly');
      const path = `/library/deposits?source=${source}`;
      const { body } = await visitor.get(path);
      expect(body['rows']).toMatchObject([{ title, source }]);
      const csv = await visitor.get(path, { accept: 'text/csv' });
      expect(csv.text).toContain(`"${words}"`);
      const { reference } = (body as unknown as DepositPage).rows[0] ?? {};
      const view = await visitor.get(`/library/deposit/${reference}/view`);
      expect(view.body['source']).toBe(source);
    },
  );

  test('a source that is none is refused', async () => {
    const { visitor } = await accounts.get('readonly');
    const answer = await visitor.get('/library/deposits?source=FAX');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'QUERY']);
  });
});
