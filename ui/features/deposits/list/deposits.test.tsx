import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anonymousUser, createUser } from '@engine/testing/createUser';
import type { DepositPage } from '@contract/deposits';
import type { FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import {
  createDepositRow,
  createDepositView,
} from '../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const own = 'GET publisher/my-deposits';
/** How the page asks for the number of all deposits and the date of the first. */
const counted = `${own}?sort=submittedDate&pageSize=1`;
/** How it asks for the number of deposits that wait for the user. */
const waiting = `${own}?status=RETURNED&pageSize=1`;
const tides = createDepositRow();
const map = createDepositRow({
  reference: 'LD-2026-000002',
  title: 'Furneaux Group, sheet 2',
  kind: 'MAP',
  status: 'ACCEPTED',
  createdBy: { staff: true, memberLibrary: 'Libraries Tasmania' },
  abilities: { ...tides.abilities, depositAnother: false },
});

const pageOf = (given: Partial<DepositPage> = {}) => ({
  body: {
    rows: [tides, map],
    total: 2,
    page: 1,
    pageSize: 20,
    ...given,
  } satisfies DepositPage,
});

async function visit(
  settings: Partial<Parameters<typeof renderVisit>[0]> = {},
  role: Parameters<typeof createUser>[0] = 'PUBLISHER',
) {
  const visited = await renderVisit({
    page: 'myDeposits',
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: createUser(role) });
      api.reply(own, pageOf());
      api.reply(counted, pageOf());
      api.reply(waiting, pageOf({ rows: [], total: 0 }));
      api.reply('GET library/deposits', {
        body: {
          ...pageOf().body,
          rows: [tides, map].map((row) => ({
            ...row,
            assignedTo: null,
            because: [],
          })),
        },
      });
      api.reply('GET library/searches', { body: { searches: [] } });
      api.reply('GET library/staff-members', { body: { rows: [] } });
      api.reply('GET library/waiting', { body: { library: null, kinds: [] } });
      settings.prepare?.(api);
    },
  });
  close = visited.close;
  return visited;
}

/** Opens a page for a user. My deposits are open once they are counted. */
async function open(...[settings = {}, role]: Parameters<typeof visit>) {
  const visited = await visit(settings, role);
  if (settings.page === undefined)
    await screen.findByText(/ since |no deposits yet/);
  return visited;
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const asked = (api: FakeApi, start = own) =>
  api
    .callsTo(start)
    .filter(({ path }) => ![counted, waiting].some((of) => of.endsWith(path)))
    .at(-1)
    ?.path.replace(/^[^?]*/, '');
const filters = () => screen.findByRole('search');

describe('my deposits', () => {
  it('have a row each: title, reference, kind, date, state and who deposited [S2-1.users.staff]', async () => {
    await open();
    const first = await row(/^The tide tables/);
    expect(
      screen.getByRole('heading', { level: 1, name: 'My deposits' }),
    ).toBeVisible();
    for (const words of ['LD-2026-000001', 'Book', '20/11/2026', 'Received'])
      expect(within(first).getByText(words)).toBeVisible();
    const second = await row(/^Furneaux/);
    for (const words of [
      'Map',
      'Available',
      'by Library staff from Libraries Tasmania',
    ])
      expect(within(second).getByText(words)).toBeVisible();
    expect(
      within(first).getByRole('link', {
        name: 'The tide tables of Port Davey',
      }),
    ).toHaveAttribute('href', '/ned/publisher/deposit/LD-2026-000001/view');
    expect(screen.getByText('1–2 of 2')).toBeVisible();
  });

  it('are sorted by a heading, which says the order, and going back undoes it', async () => {
    const { api, user } = await open();
    await row(/^The tide/);
    const head = (name: RegExp) => screen.getByRole('columnheader', { name });
    expect(head(/Date/)).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(asked(api)).toBe('?sort=title'));
    expect(window.location.search).toBe('?sort=title');
    expect(head(/Title/)).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(asked(api)).toBe('?sort=-title'));
    window.history.back();
    await waitFor(() =>
      expect(head(/Title/)).toHaveAttribute('aria-sort', 'ascending'),
    );
  });

  it('are filtered together, keep the focus, and each filter can be removed', async () => {
    const { api, user } = await open();
    const form = within(await filters());
    await user.type(form.getByLabelText('Find'), 'tides');
    await user.selectOptions(form.getByLabelText('Kind'), 'Map');
    await user.selectOptions(form.getByLabelText('Status'), 'Available');
    await user.selectOptions(form.getByLabelText('Deposited'), 'Last 7 days');
    const show = form.getByRole('button', { name: 'Show' });
    await user.click(show);
    await waitFor(() =>
      expect(asked(api)).toBe(
        '?q=tides&kind=MAP&status=ACCEPTED&range=LAST_7_DAYS',
      ),
    );
    expect(show).toHaveFocus();
    expect(
      screen.getByRole('button', { name: 'Remove filter “tides”' }),
    ).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Remove filter Available' }),
    );
    await waitFor(() =>
      expect(asked(api)).toBe('?q=tides&kind=MAP&range=LAST_7_DAYS'),
    );
    expect(show).toHaveFocus();
    expect(form.getByLabelText('Status')).toHaveDisplayValue('All statuses');
  });

  it('are filtered by two dates as people write them [S1-9.date-ranges]', async () => {
    const { api, user } = await open();
    const form = within(await filters());
    await user.selectOptions(
      form.getByLabelText('Deposited'),
      'Between two dates',
    );
    await user.type(form.getByLabelText(/^From/), '1/11/2026');
    await user.type(form.getByLabelText(/^To/), '31/11/2026');
    await user.click(form.getByRole('button', { name: 'Show' }));
    expect(form.getByLabelText(/^To/)).toBeInvalid();
    expect(form.getByLabelText(/^To/)).toHaveAccessibleDescription(
      'Enter a day that exists, as DD/MM/YYYY.',
    );
    await user.clear(form.getByLabelText(/^To/));
    await user.type(form.getByLabelText(/^To/), '30/11/2026{Enter}');
    await waitFor(() =>
      expect(asked(api)).toBe('?from=2026-11-01&to=2026-11-30'),
    );
    expect(screen.getByText('01/11/2026 to 30/11/2026')).toBeVisible();
  });

  it('are opened by a link with filters, and have pages', async () => {
    const { api, user } = await open({
      rest: '?q=tides&sort=title',
      prepare: (api) => api.reply(own, pageOf({ total: 50 })),
    });
    await row(/^The tide/);
    expect(asked(api)).toBe('?q=tides&sort=title');
    expect(within(await filters()).getByLabelText('Find')).toHaveValue('tides');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked(api)).toBe('?q=tides&sort=title&page=2'));
  });

  it('that are too many to count say so', async () => {
    const { total: _total, ...many } = pageOf({ pageSize: 2 }).body;
    await open({
      prepare: (api) =>
        api.reply(own, { body: { ...many, totalAtLeast: 10_000 } }),
    });
    expect(await screen.findByText('1–2 of more than 10,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('are downloaded as CSV with the filters of the page', async () => {
    const kept: string[][] = [];
    const { user } = await open({
      rest: '?kind=MAP&page=2',
      download: async (...file) => void kept.push(file),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Download as CSV' }),
    );
    expect(kept).toEqual([
      ['publisher/my-deposits?kind=MAP', 'text/csv', 'deposits.csv'],
    ]);
  });

  it('say what appears here while there are none, and where to start', async () => {
    await open({
      prepare(api) {
        api.reply(own, pageOf({ rows: [], total: 0 }));
        api.reply(counted, pageOf({ rows: [], total: 0 }));
      },
    });
    expect(
      await screen.findByText('You have not deposited anything yet'),
    ).toBeVisible();
    expect(await screen.findByText(/: no deposits yet\.$/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Start a deposit' }),
    ).toHaveAttribute('href', '/ned/deposit');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('that no filter finds are found again without filters', async () => {
    const { api, user } = await open({
      rest: '?q=tusock&sort=title',
      prepare: (api) => api.reply(own, pageOf({ rows: [], total: 0 })),
    });
    await screen.findByText(
      'No elements found. Consider changing the search query.',
    );
    api.reply(own, pageOf());
    await user.click(
      screen.getByRole('button', { name: 'Remove all filters' }),
    );
    await row(/^The tide/);
    expect(asked(api)).toBe('?sort=title');
  });

  it.each([
    ['?q=tusock', 'No deposit matches “tusock”'],
    [
      '?q=tusock&range=LAST_30_DAYS',
      'No deposit matches “tusock” in the last 30 days',
    ],
    ['?range=TODAY', 'No deposit today'],
    [
      '?from=2026-01-02&to=2026-02-03',
      'No deposit from 02/01/2026 to 03/02/2026',
    ],
    ['?to=2026-02-03', 'No deposit until 03/02/2026'],
    ['?q=tusock&kind=MAP', 'No deposit matches these filters'],
  ])('that %s does not find are missed in words: %s', async (rest, words) => {
    await open({
      rest,
      prepare: (api) => api.reply(own, pageOf({ rows: [], total: 0 })),
    });
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  it('are counted, whatever is filtered', async () => {
    await open({
      rest: '?kind=MAP',
      prepare: (api) => api.reply(counted, pageOf({ total: 1310 })),
    });
    expect(
      await screen.findByText(/ 1,310 deposits since 20\/11\/2026\.$/),
    ).toBeVisible();
  });

  it('that wait for the user are counted, and have a button that names how much is to do (R56)', async () => {
    const returned = { ...tides, status: 'RETURNED', toFix: 2 } as const;
    await open({
      prepare(api) {
        api.reply(own, pageOf({ rows: [returned] }));
        api.reply(waiting, pageOf({ rows: [returned], total: 1 }));
      },
    });
    expect(await screen.findByText(/\. 1 is waiting for you\.$/)).toBeVisible();
    const first = within(await row(/^The tide tables/));
    expect(first.getByText('2 notes from the library')).toBeVisible();
    expect(
      first.getByRole('link', {
        name: /^Fix 2 things ?: The tide tables of Port Davey$/,
      }),
    ).toHaveAttribute('href', '/ned/deposit/LD-2026-000001/fix');
  });

  it('say why no issue of a title can be deposited now', async () => {
    const obstacle = 'This title is still under review';
    await open({
      prepare: (api) =>
        api.reply(own, pageOf({ rows: [{ ...tides, obstacle }] })),
    });
    const first = await row(/^The tide tables/);
    expect(within(first).getByText(obstacle)).toBeVisible();
  });

  it('say why one was declined', async () => {
    const declined = {
      ...tides,
      status: 'DECLINED' as const,
      reason: 'Already deposited',
    };
    await open({
      prepare: (api) => api.reply(own, pageOf({ rows: [declined] })),
    });
    const first = within(await row(/^The tide tables/));
    expect(first.getByText('Declined')).toBeVisible();
    expect(first.getByText('Already deposited')).toBeVisible();
  });

  it('regression: are those of one title where the address names it, until that is removed', async () => {
    const { api, user } = await open({ rest: '?title=The+tide' });
    await row(/^The tide/);
    expect(asked(api)).toBe('?title=The+tide');
    await user.click(
      await screen.findByRole('button', { name: /^Remove filter.*The tide/ }),
    );
    await waitFor(() => expect(asked(api)).toBe(''));
  });

  it('that could not be loaded are asked for again', async () => {
    const { user } = await open({
      prepare: (api) => api.reply(own, { status: 503 }, pageOf()),
    });
    await screen.findByText('We could not load this list. Try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/^The tide/)).toBeVisible();
  });

  it('send a visitor to the login, which leads back', async () => {
    const { left } = await visit({
      rest: '?kind=MAP',
      prepare: (api) => api.reply('GET user/current', { body: anonymousUser }),
    });
    await waitFor(() =>
      expect(left).toEqual([
        '/ned/login/publisher?target=%2Fned%2Fpublisher%2Fmy-deposits%3Fkind%3DMAP',
      ]),
    );
  });
});

describe('the deposits that library staff see', () => {
  it('are those of one publisher where a link names it, until another is typed [S1-2.type.history-link]', async () => {
    const { api, user } = await open(
      {
        page: 'libraryDeposits',
        rest: '?publisherName=Moss+%26+Daughters&publisherId=p1',
      },
      'EDEPOSIT_SUPPORT',
    );
    const library = 'GET library/deposits';
    const first = await row(/The tide/);
    expect(asked(api, library)).toBe(
      '?publisherName=Moss+%26+Daughters&publisherId=p1',
    );
    expect(within(first).getByText('Moss & Daughters')).toBeVisible();
    const field = within(await filters()).getByLabelText('Publisher');
    await user.clear(field);
    await user.type(field, 'Shoal{Enter}');
    await waitFor(() =>
      expect(asked(api, library)).toBe('?publisherName=Shoal'),
    );
  });

  it('regression: lead to the next issue, another like it, and a deposit for its publisher (R72)', async () => {
    const abilities = { ...tides.abilities, depositNext: true };
    const stored = createDepositView();
    const { user, left, api } = await open(
      {
        page: 'libraryDeposits',
        forms: ['deposit'],
        prepare(api) {
          const issue = { ...tides, kind: 'SERIAL_ISSUE', abilities } as const;
          const rows = [issue, map].map((row) => ({
            ...row,
            assignedTo: null,
            because: [],
          }));
          api.reply('GET library/deposits', {
            body: { ...pageOf().body, rows },
          });
          api.reply('GET library/deposit/', { body: stored });
        },
      },
      'EDEPOSIT_SUPPORT',
    );
    const first = within(await row(/The tide/));
    expect(
      first.getByRole('button', {
        name: `Deposit the next issue ${tides.title}`,
      }),
    ).toBeVisible();
    const second = within(await row(/Furneaux/));
    expect(second.queryByText(/^Deposit (for|the|another)/)).toBeNull();
    await user.click(
      first.getByRole('button', { name: /^Deposit another like this/ }),
    );
    await waitFor(() => expect(left).toEqual(['/ned/deposit']));
    const [call] = api.callsTo('GET library/deposit/');
    expect(call?.path).toBe('library/deposit/LD-2026-000001/view');
  });

  it('lead who may only read to no deposit [S2-6.roles]', async () => {
    await open({ page: 'libraryDeposits' }, 'EDEPOSIT_READONLY');
    await row(/The tide/);
    expect(screen.queryByText('Actions')).toBeNull();
    expect(screen.queryByText(/^Deposit (for this|another)/)).toBeNull();
  });
});

describe('another deposit like one', () => {
  const begin = 'Deposit another like this The tide tables of Port Davey';

  it('begins with its access condition and licence', async () => {
    const { user, left } = await open({
      forms: ['deposit'],
      prepare: (api) =>
        api.reply('GET publisher/deposit/', { body: createDepositView() }),
    });
    await user.click(await screen.findByRole('button', { name: begin }));
    await waitFor(() => expect(left).toEqual(['/ned/deposit']));
    const { data } = JSON.parse(
      window.sessionStorage.getItem('legal-deposit.deposit') ?? '{}',
    ) as { data: { type: string; submissionItems: object[] } };
    expect(data.type).toBe('BOOK');
    expect(data.submissionItems[0]).toMatchObject({
      accessCondition: 'OPEN',
      license: 'ATTRIBUTION',
    });
    expect(data.submissionItems[0]).not.toHaveProperty('itemTitle');
    expect(within(await row(/^Furneaux/)).queryByRole('button')).toBeNull();
  });

  it('replaces answers only after a question', async () => {
    const kept = JSON.stringify({
      v: 1,
      savedAt: 1,
      receipt: null,
      data: {},
      stash: {},
      files: {},
      wizard: { current: 'publication-type' },
    });
    window.sessionStorage.setItem('legal-deposit.deposit', kept);
    const { user, left } = await open();
    await user.click(await screen.findByRole('button', { name: begin }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(left).toEqual([]);
    expect(window.sessionStorage.getItem('legal-deposit.deposit')).toBe(kept);
  });
});
