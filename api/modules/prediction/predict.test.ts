import type { Suggestions } from '@contract/titles';
import type { Accounts, AccountName } from '../../testing/visitors/accounts';
import { makeAccounts } from '../../testing/visitors/accounts';
import { makeWork } from '../../testing/records/makeWork';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let accounts: Accounts;
let serialTitleId: string;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  const { _id: publisherId } = accounts.publishers.tasmanian;
  const { models } = api.deps;
  serialTitleId = (await makeWork(models, publisherId))._id;
  const day = new Date('2026-03-01');
  const text = { form: 'SERIAL', type: 'SERIAL_ISSUE', bodyHash: 'x' };
  await models.deposits.create({
    source: 'GENERAL' as const,
    ...text,
    _id: 'd1',
    reference: 'LD-2026-1',
    year: 2026,
    number: 1,
    workId: serialTitleId,
    status: 'SUBMITTED',
    requiresReview: false,
    title: 'Tides',
    submittedDate: day,
    createdDate: day,
    consents: [],
    createdBy: null,
    formVersion: 1,
    formHash: 'x',
    publisherId,
    depositedByProxy: false,
    assignedLibrary: 'LTAS',
    depositEmailAddress: 'x@example.org',
    payload: {
      submissionItems: ['no. 7', 'no. 8'].map((itemTitle) => ({
        itemTitle,
        yearOfPublication: 2026,
      })),
    },
    lastModifiedDate: day,
    lastModifiedBy: null,
    lastChange: { before: null, after: {} },
  });
});
afterAll(() => api.stop());

async function ask(who: AccountName, query: Record<string, string>) {
  const { visitor } = await accounts.get(who);
  const asked = new URLSearchParams(query);
  const { status, body } = await visitor.get(`/deposit/predict?${asked}`);
  expect(status).toBe(200);
  return (body as unknown as Suggestions).suggestions;
}

test('the next issue follows those of the title, and says why [S1-7.predict]', async () => {
  const [first] = await ask('publisher', { serialTitleId });
  expect(first).toEqual({
    issue: 'no. 9',
    year: 2026,
    because: 'follows no. 8, monthly',
  });
});

test('the row before counts as deposited, and what is typed is respected', async () => {
  const asked = { serialTitleId, issue: 'no. 9', prefix: 'no. 1' };
  const found = await ask('readonly', asked);
  expect(found[0]?.issue).toBe('no. 10');
  expect(found.every(({ issue }) => issue.startsWith('no. 1'))).toBe(true);
});

test.each(['0'.repeat(24), 'x', '{"$gt":""}'])(
  'nothing is known of the title %s',
  async (id) => {
    expect(await ask('publisher', { serialTitleId: id })).toEqual([]);
  },
);

test('nothing is learned from a title of another publisher', async () => {
  expect(await ask('otherPublisher', { serialTitleId })).toEqual([]);
});

test.each(['issue[$gt]=', 'serialTitleId[$ne]=x', 'issue=a&issue=b'])(
  '%s is refused',
  async (query) => {
    const { visitor } = await accounts.get('publisher');
    const { status } = await visitor.get(`/deposit/predict?${query}`);
    expect(status).toBe(400);
  },
);
