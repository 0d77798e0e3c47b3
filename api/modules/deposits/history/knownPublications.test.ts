import type { KnownPublication } from '@contract/titles';
import { aBook } from '../../../testing/records/aBook';
import type { Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { makeWork } from '../../../testing/records/makeWork';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import {
  makeDeposit,
  writeDeposits,
} from '../../../testing/records/writeDeposits';
import type { Publisher } from '../../publishers/publisher.model';
import type { Deposit } from '../deposit.model';

let api: TestApi;
let accounts: Accounts;
let own: Publisher;
let other: Publisher;
let like: Deposit;
let publisher: Visitor;
let readonly: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  own = accounts.publishers.tasmanian;
  other = accounts.publishers.victorian;
  like = await makeDeposit(api);
  publisher = (await accounts.get('publisher')).visitor;
  readonly = (await accounts.get('readonly')).visitor;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
  await api.deps.models.deposits.deleteMany({});
});

/** Writes a deposit of a book with this ISBN or ISMN. */
async function writeBook(
  numbers: { isbn?: string; ismn?: string },
  given: Partial<Deposit> = {},
  of: Publisher = own,
): Promise<Deposit> {
  const { submissionItems } = aBook('');
  const payload = {
    ...like.payload,
    submissionItems: submissionItems.map((item) => ({ ...item, ...numbers })),
  };
  const [written] = await writeDeposits(api, like, of, [{ ...given, payload }]);
  if (written === undefined) throw new Error('nothing was written');
  return written;
}

const ask = (visitor: Visitor, path: string, of = own) =>
  visitor.get(`/validate/publisher/${of._id}/${path}`);
const rowsOf = ({ body }: Answer) => body as unknown as KnownPublication[];
const referencesOf = (answer: Answer) =>
  rowsOf(answer).map(({ reference }) => reference);

describe('publications that are deposited already [S1-7.validate-id S1-5.identifiers.duplicate S1-6.authenticated.questions]', () => {
  test.each([
    ['isbn', { isbn: '9780306406157' }, '9780306406157'],
    ['isbn', { isbn: '9780306406157' }, '0306406152'],
    ['isbn', { isbn: '0306406152' }, '9780306406157'],
    ['isbn', { isbn: '0306406152' }, '0-306-40615-2'],
    ['isbn', { isbn: '9780306406157' }, '978-0-306-40615-7'],
    ['isbn', { isbn: '080442957X' }, '080442957x'],
    ['isbn', { isbn: '080442957X' }, '9780804429573'],
    ['isbn', { isbn: '9791034567899' }, '9791034567899'],
    ['ismn', { ismn: 'M230671187' }, '9790230671187'],
    ['ismn', { ismn: '9790230671187' }, 'm-2306-7118-7'],
  ])('the %s %j is known as %s', async (type, numbers, value) => {
    const { reference } = await writeBook(numbers);
    expect(referencesOf(await ask(publisher, `${type}/${value}`))).toEqual([
      reference,
    ]);
  });

  test.each([
    ['isbn/9780192832252', 'another number'],
    ['ismn/9790306406157', 'a number of the other kind'],
  ])('%s is not known: %s', async (path) => {
    await writeBook({ isbn: '9780306406157' });
    const answer = await ask(publisher, path);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test('are listed with what a notice needs, the newest first', async () => {
    const isbn = '9780306406157';
    const submittedDate = new Date('2025-02-01T00:00:00Z');
    const { reference } = await writeBook(
      { isbn },
      { title: 'Tides', submittedDate },
    );
    await makeWork(api.deps.models, own._id, {
      kind: 'MULTIPART_MONO_TITLE',
      title: 'All tides',
      workObjId: 'W-7',
      createdDate: new Date('2026-01-01T00:00:00Z'),
      payload: { isbn },
    });
    expect(rowsOf(await ask(publisher, `isbn/${isbn}`))).toEqual([
      {
        reference: 'W-7',
        publisherId: own._id,
        title: 'All tides',
        submittedDate: '2026-01-01T00:00:00.000Z',
      },
      {
        reference,
        publisherId: own._id,
        title: 'Tides',
        submittedDate: '2025-02-01T00:00:00.000Z',
      },
    ]);
  });

  test('are listed once when a deposit registered the title, and not when the title was declined or merged', async () => {
    const isbn = '9780306406157';
    const { reference } = await writeBook({ isbn });
    await makeWork(api.deps.models, own._id, {
      submissionId: reference,
      payload: { isbn },
    });
    expect(referencesOf(await ask(publisher, `isbn/${isbn}`))).toEqual([
      reference,
    ]);
    await api.deps.models.deposits.deleteMany({});
    for (const status of ['DECLINED', 'MERGED']) {
      await api.deps.models.works.updateMany({}, { status });
      expect(rowsOf(await ask(publisher, `isbn/${isbn}`))).toEqual([]);
    }
  });

  test.each([
    ['SUBMITTED', 1],
    ['DEACCESSIONED', 1],
    ['DECLINED', 0],
    ['DISCARDED', 0],
    ['ABORTED', 0],
  ] as const)('in status %s count %i times', async (status, count) => {
    await writeBook({ isbn: '9780306406157' }, { status });
    const rows = rowsOf(await ask(publisher, 'isbn/9780306406157'));
    expect(rows).toHaveLength(count);
  });

  test('of other publishers are for staff, who read whose they are [S1-5.identifiers.duplicate-staff]', async () => {
    const { reference } = await writeBook({ isbn: '9780306406157' }, {}, other);
    const path = 'isbn/9780306406157';
    expect(rowsOf(await ask(publisher, path))).toEqual([]);
    expect(rowsOf(await ask(readonly, path))).toEqual([
      expect.objectContaining({ reference, publisherId: other._id }),
    ]);
  });
});

test.each([
  ['isbn/123', 400, 'IDENTIFIER'],
  ['isbn/97803064061570', 400, 'IDENTIFIER'],
  ['isbn/M230671187', 400, 'IDENTIFIER'],
  ['ismn/M2306711', 400, 'IDENTIFIER'],
  ['isbn/%00', 400, 'IDENTIFIER'],
  ['issn/0028-0836', 404, 'NOT_FOUND'],
])(
  '%s is refused: %i %s [S1-7.validate-id]',
  async (path, status, expected) => {
    const answer = await ask(publisher, path);
    expect([answer.status, codeOf(answer)]).toEqual([status, expected]);
  },
);

test('of another publisher nobody but staff hears, whether it exists or not [S1-7.validate-id]', async () => {
  const path = 'isbn/9780306406157';
  const answer = await ask(publisher, path, other);
  expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  const visitor = await api.visit();
  expect((await ask(visitor, path)).status).toBe(401);
});

test('each number has an index, however many deposits and titles there are', async () => {
  const { deposits, works } = api.deps.models;
  const keys = await Promise.all(
    [deposits, works].map(async ({ collection }) =>
      (await collection.indexes()).map(({ key }) => Object.keys(key)[0]),
    ),
  );
  expect(keys).toEqual([
    expect.arrayContaining(['identifiers']),
    expect.arrayContaining(['payload.isbn']),
  ]);
});
