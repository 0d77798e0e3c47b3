import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReleaseRow } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { createUser } from '@engine/testing/createUser';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createRelease } from '../testing/releases';

const titles = { deposit: 'Deposit', login: 'Log in' };
const names = { sysadmin: 'Ada Moss' };

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const rows = [
  createRelease({ number: 3, state: 'scheduled' }),
  createRelease({ number: 2, state: 'live', author: null }),
  createRelease({ number: 1 }),
];

const removal = {
  kind: 'breaking',
  file: 'items/monograph.json',
  pointer: '',
  subject: 'Notes',
  text: 'is removed.',
};

const downloads: string[] = [];

async function open(prepare?: (api: FakeApi) => void) {
  downloads.length = 0;
  const page = await renderVisit({
    page: 'studioPart',
    part: 'versions',
    forms: ['studio-republish'],
    download: (_path, _kind, name) => {
      downloads.push(name);
      return Promise.resolve();
    },
    prepare(api) {
      api.reply('GET user/current', { body: createUser('SYSADMIN') });
      api.reply('GET library/studio/versions', {
        body: { rows, titles, names },
      });
      prepare?.(api);
    },
  });
  close = page.close;
  return page;
}

/** The date that names a version, where the library is. */
const dateOf = ({ since }: Pick<ReleaseRow, 'since'>) =>
  formatDateTime(since, 'Australia/Sydney');
const [first, second, third, fourth] = [1, 2, 3, 4].map((number) =>
  dateOf(createRelease({ number })),
);

const findRow = async (date = '') =>
  screen.findByRole('row', { name: new RegExp(`^${date}`) });

describe('the versions of the forms', () => {
  it('regression: counts the forms of a release that changed many, and names them on demand', async () => {
    const many = (version: number) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, version }));
    const { user } = await open((api) =>
      api.reply('GET library/studio/versions', {
        body: {
          rows: [
            createRelease({ number: 2, state: 'live', forms: many(2) }),
            createRelease({ number: 1, forms: many(1) }),
          ],
          titles,
          names,
        },
      }),
    );
    const count = await screen.findByText('6 forms');
    expect(count.closest('details')).not.toHaveAttribute('open');
    await user.click(count);
    expect(screen.getByText(/^a \(version 2\), b \(version 2\)/)).toBeVisible();
  });

  it('are listed with author, reason and the forms that they change', async () => {
    await open();
    expect(await findRow(third)).toHaveTextContent(
      /Scheduled.*Ada Moss.*The reason of release 3.*Deposit \(version 16\)/,
    );
    expect(await findRow(second)).toHaveTextContent(/Live.*Installation/);
    expect(await findRow(first)).toHaveTextContent('First version: all forms');
  });

  it('regression: of one day and minute have buttons and files of different names, whatever their reasons', async () => {
    const { since } = createRelease();
    const alike = [
      createRelease({ number: 2, since, state: 'live', reason: 'Typo' }),
      createRelease({ since, reason: 'Typo' }),
    ];
    const page = await open((api) =>
      api.reply('GET library/studio/versions', {
        body: { rows: alike, titles, names },
      }),
    );
    for (const { number } of alike)
      await page.user.click(
        await screen.findByRole('button', {
          name: `Download as a file with all forms, texts and lists of the version of ${first} (number ${number})`,
        }),
      );
    expect(downloads).toEqual(['forms-release-2.json', 'forms-release-1.json']);
  });

  it('regression: are read again once the time of a waiting release has come', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const since = new Date(Date.now() + 60_000).toISOString();
      const waiting = createRelease({ number: 3, state: 'scheduled', since });
      const live = createRelease({ number: 3, state: 'live', since });
      await open((api) =>
        api.reply(
          'GET library/studio/versions',
          { body: { rows: [waiting], titles, names } },
          { body: { rows: [live], titles, names } },
        ),
      );
      expect(await findRow(dateOf(waiting))).toHaveTextContent('Scheduled');
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      await waitFor(() =>
        expect(
          screen.getByRole('row', { name: new RegExp(`^${dateOf(live)}`) }),
        ).toHaveTextContent('Live'),
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('are published again with a reason, after what that means is shown', async () => {
    const page = await open((api) => {
      api.reply('POST library/studio/versions/1/publish', {
        status: 201,
        body: createRelease({ number: 4, state: 'live', republishes: 1 }),
      });
      api.reply('GET library/studio/diff?from=live&to=1', {
        body: { changes: [removal], forms: ['deposit'], renames: [] },
      });
      api.reply('POST library/studio/working-copy/impact', {
        status: 202,
        body: { job: 'job-1' },
      });
      api.reply('GET library/studio/jobs/job-1', {
        body: {
          state: 'done',
          done: 12,
          total: 12,
          forms: [
            {
              formKey: 'deposit',
              total: 12,
              returned: 0,
              drafts: [],
              result: {
                unchanged: 9,
                failed: 0,
                lost: 3,
                failing: [],
                losing: [{ path: '/notes', label: 'Notes', count: 3 }],
              },
            },
          ],
        },
      });
    });
    await page.user.click(
      within(await findRow(first)).getByRole('button', {
        name: /^Publish again/,
      }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: `Publish the version of ${first} again`,
    });
    await page.user.type(
      await within(dialog).findByLabelText('Reason'),
      'The new question is not ready.',
    );
    expect(await within(dialog).findByText(/is removed/)).toBeVisible();
    expect(dialog).toHaveTextContent(
      'Forms that change: Deposit (version 14).',
    );
    await within(dialog).findByText('would lose an answer');
    expect(dialog).toHaveTextContent('would lose an answer3');
    const [asked] = page.api.callsTo('POST library/studio/working-copy/impact');
    expect(asked?.body).toEqual({ last: 500, release: 1 });
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Publish again' }),
    );
    expect(
      await screen.findByText(`The version of ${first} is live again.`),
    ).toBeVisible();
    expect(screen.getByText('Live now: Deposit (version 14).')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [call] = page.api.callsTo('POST library/studio/versions/1/publish');
    expect(call?.body).toEqual({
      reason: 'The new question is not ready.',
      live: 2,
    });
  });

  it('regression: are not published again where the live one has their files', async () => {
    await open((api) =>
      api.reply('GET library/studio/versions', {
        body: {
          rows: [
            createRelease({ number: 3, state: 'live', republishes: 1 }),
            createRelease({ number: 2 }),
            createRelease({ number: 1 }),
          ],
          titles,
          names,
        },
      }),
    );
    await findRow(first);
    const again = screen.getAllByRole('button', { name: /^Publish again/ });
    expect(again.map(({ textContent }) => textContent)).toEqual([
      `Publish again the version of ${second}`,
    ]);
  });

  it('are not published again while another waits, which can be withdrawn from there', async () => {
    const page = await open();
    await page.user.click(
      within(await findRow(first)).getByRole('button', {
        name: /^Publish again/,
      }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: `Publish the version of ${first} again`,
    });
    expect(dialog).toHaveTextContent(
      `The version of ${third} waits for its time. Withdraw it`,
    );
    await page.user.click(
      within(dialog).getByRole('button', {
        name: `Withdraw the version of ${third}`,
      }),
    );
    expect(
      await screen.findByRole('alertdialog', {
        name: `Withdraw the version of ${third}?`,
      }),
    ).toBeVisible();
  });

  it('are withdrawn while they are scheduled', async () => {
    const page = await open((api) =>
      api.reply('POST library/studio/versions/3/withdraw', { body: {} }),
    );
    await page.user.click(
      within(await findRow(third)).getByRole('button', { name: /^Withdraw/ }),
    );
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Withdraw' }),
    );
    expect(
      await screen.findByText(`The version of ${third} is withdrawn.`),
    ).toBeVisible();
  });

  it.each([
    [
      'withdrawn',
      `Another administrator already withdrew the version of ${third}.`,
    ],
    [
      'live',
      `The version of ${third} is already live, so it was not withdrawn.`,
    ],
    [
      'past',
      `The version of ${third} no longer waits, so it was not withdrawn.`,
    ],
    [
      'gone',
      `The version of ${third} no longer waits, so it was not withdrawn.`,
    ],
  ])(
    'regression: are not withdrawn once they are %s, which is said',
    async (state, said) => {
      const page = await open((api) => {
        api.reply('POST library/studio/versions/3/withdraw', {
          status: 404,
          body: createError('VERSION_UNKNOWN', 'No such version.'),
        });
        const [waiting, ...others] = rows;
        const now =
          state === 'gone' ? others : [{ ...waiting, state }, ...others];
        api.reply(
          'GET library/studio/versions',
          { body: { rows, titles, names } },
          { body: { rows: now, titles, names } },
        );
      });
      await page.user.click(
        within(await findRow(third)).getByRole('button', { name: /^Withdraw/ }),
      );
      const dialog = await screen.findByRole('alertdialog');
      await page.user.click(
        within(dialog).getByRole('button', { name: 'Withdraw' }),
      );
      expect(await screen.findByText(said)).toBeVisible();
      await waitFor(() =>
        expect(
          screen.queryByRole('button', { name: /^Withdraw the version/ }),
        ).toBeNull(),
      );
    },
  );

  it('regression: are not called gone while they wait, whatever refused to withdraw them', async () => {
    const page = await open((api) =>
      api.reply('POST library/studio/versions/3/withdraw', {
        status: 404,
        body: createError('VERSION_UNKNOWN', 'No such version.'),
      }),
    );
    await page.user.click(
      within(await findRow(third)).getByRole('button', { name: /^Withdraw/ }),
    );
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Withdraw' }),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The version could not be withdrawn. Try again.',
    );
  });

  it('show what came with them beside what was expected', async () => {
    const page = await open((api) =>
      api.reply('GET library/studio/versions/2/figures', {
        body: {
          forms: [
            {
              formKey: 'deposit',
              version: 15,
              total: 40,
              moved: 9,
              result: {
                unchanged: 35,
                failed: 3,
                lost: 2,
                failing: [
                  {
                    path: '/title',
                    label: 'Title',
                    codes: ['required'],
                    count: 2,
                  },
                  { path: '', label: '', codes: ['unknownField'], count: 1 },
                ],
                losing: [{ path: '/notes', label: 'Notes', count: 2 }],
              },
              predicted: {
                formKey: 'deposit',
                total: 500,
                returned: 0,
                drafts: [
                  { version: 14, count: 3 },
                  { version: 13, count: 1 },
                ],
                result: {
                  unchanged: 480,
                  failed: 16,
                  lost: 4,
                  failing: [
                    {
                      path: '/hasAudio',
                      label: 'Audio description',
                      codes: ['required'],
                      count: 16,
                    },
                  ],
                  losing: [{ path: '/notes', label: 'Notes', count: 4 }],
                },
              },
            },
            {
              formKey: 'login',
              version: 3,
              total: 1,
              moved: 0,
              result: {
                unchanged: 1,
                failed: 0,
                lost: 0,
                failing: [],
                losing: [],
              },
            },
          ],
        },
      }),
    );
    await page.user.click(
      within(await findRow(second)).getByRole('button', {
        name: /^What was sent/,
      }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: `What was sent with the version of ${second}`,
    });
    const table = await within(dialog).findByRole('region', {
      name: 'Expected and sent: Deposit (version 15)',
    });
    const readRows = (from: HTMLElement) =>
      within(from)
        .getAllByRole('row')
        .map((row) =>
          [...row.children].map(({ textContent }) => textContent).join(' | '),
        );
    expect(readRows(table)).toEqual([
      'What was sent | Expected, of the last 500 | Sent since, 40',
      'Stay as they are | 480 | 35',
      'Refused | 16 | 3',
      '– Audio description | 16 | 0',
      '– Title | 0 | 2',
      '– Other answers | 0 | 1',
      'Lose an answer | 4 | 2',
      '– Notes | 4 | 2',
      'Drafts: open before, changed since | 4 | 9',
    ]);
    const unpredicted = within(dialog).getByRole('region', {
      name: 'Expected and sent: Log in (version 3)',
    });
    expect(readRows(unpredicted)[0]).toBe('What was sent | Sent since, 1');
    expect(dialog).toHaveTextContent('Its impact was not counted');
  });

  it('regression: are compared with the one that was live before, not with one that was withdrawn', async () => {
    const again = createRelease({ number: 4, replaces: 2 });
    const page = await open((api) => {
      const [withdrawn, ...others] = rows;
      const state = 'withdrawn';
      api.reply('GET library/studio/versions', {
        body: {
          rows: [again, { ...withdrawn, state }, ...others],
          titles,
          names,
        },
      });
      api.reply('GET library/studio/diff?from=2&to=4', {
        body: { changes: [removal], forms: ['deposit'], renames: [] },
      });
    });
    await page.user.click(
      within(await findRow(fourth)).getByRole('button', {
        name: /^What changed/,
      }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: `What changed in the version of ${fourth}`,
    });
    expect(await within(dialog).findByText(/is removed/)).toBeVisible();
    expect(dialog).toHaveTextContent('Breaking');
  });
});
