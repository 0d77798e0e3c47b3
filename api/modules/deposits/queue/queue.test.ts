import type { NextDeposit, QueuePage } from '@contract/staff/queue';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
} from '../../../testing/visitors/accounts';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  makeDeposit,
  writeDeposits,
} from '../../../testing/records/writeDeposits';
import type { Deposit } from '../deposit.model';

let api: TestApi;
let accounts: Accounts;
let publisherId = '';
const deposits: Record<string, Deposit> = {};

const day = (text: string) => new Date(`${text}T01:00:00Z`);

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  const book = await makeDeposit(api);
  const publisher = await makePublisher(api, 'Kelp Press', 'LTAS');
  publisherId = publisher._id;
  const { user } = await accounts.get('support');
  const reviewed = {
    status: 'UNDER_REVIEW' as const,
    requiresReview: true,
    assignedLibrary: 'LTAS',
    assignedTo: null,
  };
  const written = await writeDeposits(api, book, publisher, [
    { ...reviewed, title: 'Oldest', submittedDate: day('2026-11-01') },
    {
      ...reviewed,
      title: 'Mine',
      submittedDate: day('2026-11-02'),
      assignedTo: user._id,
    },
    {
      ...reviewed,
      title: 'Same day',
      submittedDate: day('2026-11-02'),
      type: 'SERIAL_TITLE',
      form: 'SERIAL',
      payload: { type: 'SERIAL_TITLE', serialTitle: { title: 'Same day' } },
    },
    {
      ...reviewed,
      title: 'Of Victoria',
      assignedLibrary: 'SLV',
      submittedDate: day('2026-11-03'),
    },
    {
      ...reviewed,
      title: 'Done',
      status: 'ACCEPTED',
      submittedDate: day('2026-11-04'),
    },
  ]);
  for (const deposit of written) deposits[deposit.title] = deposit;
});
afterAll(() => api.stop());

async function ask<Answer>(who: AccountName, path: string): Promise<Answer> {
  const { visitor } = await accounts.get(who);
  const answer = await visitor.get(path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as Answer;
}

const list = (query: string) =>
  ask<QueuePage>(
    'support',
    `/library/deposits?publisherId=${publisherId}&sort=submittedDate&${query}`,
  );

describe('the queue', () => {
  test.each([
    ['status=UNDER_REVIEW', ['Oldest', 'Mine', 'Same day', 'Of Victoria']],
    ['status=UNDER_REVIEW&library=LTAS', ['Oldest', 'Mine', 'Same day']],
    ['assignedTo=me', ['Mine']],
    ['status=UNDER_REVIEW&library=SLV&assignedTo=none', ['Of Victoria']],
    ['status=UNDER_REVIEW&newTitle=true', ['Same day']],
    ['assignedTo=0123456789abcdef01234567', []],
  ])('?%s finds %j', async (query, titles) => {
    const { rows } = await list(query);
    const found = rows.map(({ title }) => title);
    // Two of one moment come in the order of their ids.
    expect(found.toSorted()).toEqual(titles.toSorted());
  });

  test('names the reviewer, and why a person must look', async () => {
    const { user } = await accounts.get('support');
    const { rows } = await list('status=UNDER_REVIEW');
    const facts = new Map(
      rows.map(({ title, assignedTo, because }) => [
        title,
        { assignedTo, because },
      ]),
    );
    expect(facts.get('Mine')).toEqual({
      assignedTo: { id: user._id, name: user.name },
      because: [],
    });
    expect(facts.get('Same day')).toEqual({
      assignedTo: null,
      because: ['New title'],
    });
  });

  test('says nothing of reviewers to a publisher', async () => {
    const { visitor } = await accounts.get('publisher');
    const { text } = await visitor.get('/publisher/my-deposits');
    expect(text).not.toMatch(/assignedTo|because/);
  });

  test('is exported as CSV without the deposits that are not named', async () => {
    const { visitor } = await accounts.get('support');
    const named = ['Same day', 'Mine'].map(
      (title) => deposits[title]?.reference,
    );
    const path = `/library/deposits?publisherId=${publisherId}&sort=submittedDate&references=${named.join(',')}`;
    const { rows, total } = await ask<QueuePage>('support', path);
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
      named.toSorted(),
    );
    expect(total).toBe(2);
    const { text } = await visitor.get(path, { accept: 'text/csv' });
    expect([text.includes('Mine'), text.includes('Same day')]).toEqual([
      true,
      true,
    ]);
    expect(text).not.toMatch(/Oldest|Of Victoria|Done/);
    const many = Array.from({ length: 101 }, () => 'LD-2026-000001').join(',');
    for (const wrong of ['$ne', 'a,,b', many]) {
      const refused = await visitor.get(
        `/library/deposits?references=${wrong}`,
      );
      expect(refused.status).toBe(400);
    }
  });

  test('refuses a reviewer that is no id', async () => {
    const { visitor } = await accounts.get('support');
    const answer = await visitor.get('/library/deposits?assignedTo=$ne');
    expect(answer.status).toBe(400);
  });
});

describe('the next deposit', () => {
  const next = (
    title: string,
    query = 'sort=submittedDate&status=UNDER_REVIEW&library=LTAS',
  ) =>
    ask<NextDeposit>(
      'support',
      `/library/deposits/next?publisherId=${publisherId}&${query}&after=${deposits[title]?.reference ?? ''}`,
    );

  test('follows in the order of the list, also those of the same moment, and starts again', async () => {
    const walked: string[] = [];
    const places: unknown[] = [];
    let title = 'Oldest';
    for (let step = 0; step < 3; step += 1) {
      const answer = await next(title);
      expect(answer).toMatchObject({ total: 3 });
      walked.push(answer.title);
      places.push(answer.position);
      title = answer.title;
    }
    const tied = walked.slice(0, 2);
    expect(tied.toSorted()).toEqual(['Mine', 'Same day']);
    expect(places).toEqual([1, 2, 3]);
    expect(title).toBe('Oldest');
  });

  test('follows a deposit that has left the list', async () => {
    const answer = await next(
      'Done',
      'status=UNDER_REVIEW&sort=-submittedDate',
    );
    expect(answer).toMatchObject({ title: 'Of Victoria' });
    expect(answer).not.toHaveProperty('position');
  });

  test('is none where the list has no other, and the deposit itself is its only one', async () => {
    expect(await next('Mine', 'assignedTo=me')).toEqual({
      reference: null,
      title: '',
      position: 1,
      total: 1,
    });
  });
});
