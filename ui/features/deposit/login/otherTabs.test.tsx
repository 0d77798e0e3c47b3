import { afterEach, describe, expect, it, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findFreeButton } from '../../../testing/findFreeButton';
import { anonymousUser } from '@engine/testing/createUser';
import { createUser } from '@engine/testing/createUser';
import {
  createError,
  type FakeApi,
  type Reply,
} from '../../../testing/fakeApi';
import { renderApp, type RenderSettings } from '../../../testing/renderApp';
import {
  createBookDraft,
  createReceiptDraft,
} from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const ada = createUser('PUBLISHER', { username: 'ada', name: 'Ada Moss' });
const bea = createUser('PUBLISHER', { username: 'bea', name: 'Bea Reef' });

const refused = { status: 403, body: createError('CSRF', 'Reload the page.') };
const ended = {
  status: 401,
  body: createError('LOGIN_REQUIRED', 'Log in to continue.'),
};
const notGone = { body: [] };

/** Opens the page as one user; afterwards the API names `now` as the current user. */
async function open(
  before: unknown,
  now: unknown,
  settings: RenderSettings = {},
) {
  const app = await renderApp({
    forms: ['login', 'staff-login'],
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: before }, { body: now });
      settings.prepare?.(api);
    },
  });
  close = app.close;
  return app;
}

const answers =
  (...replies: Reply[]) =>
  (api: FakeApi) =>
    api.reply('POST deposit/check-locations', ...replies);

const othersAnswers = 'This deposit was started by ada';

describe('a login in another tab', () => {
  it('holds here when the user comes back, and the answers stay', async () => {
    const app = await open(anonymousUser, ada, {
      draft: createBookDraft('reuse-conditions'),
    });
    await app.showPage();
    expect(
      await screen.findByRole('button', { name: 'Ada Moss' }),
    ).toBeVisible();
    expect(
      screen.getByText(/You have logged in as Ada Moss in another tab/),
    ).toBeVisible();
    await waitFor(() => expect(app.kept()?.owner).toBe('ada'));
    expect(app.kept()?.data).toMatchObject({ type: 'BOOK' });
  });

  it('closes the login dialog', async () => {
    const app = await open(anonymousUser, ada, { search: '?login=open' });
    await screen.findByRole('dialog', { name: 'Would you like to login?' });
    await app.showPage();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Ada Moss' });
  });

  it('of the same person continues what waits for it', async () => {
    const app = await open(ada, ada, {
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: answers(ended, notGone),
    });
    const call = app.client.post('deposit/check-locations', []);
    await screen.findByRole('dialog', { name: 'Log in again' });
    await app.showPage();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await call).toEqual([]);
  });

  it('of another user does not continue what waits for the one before', async () => {
    const app = await open(ada, bea, {
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: answers(ended, notGone),
    });
    const call = app.client
      .post('deposit/check-locations', [])
      .catch((cause: unknown) => cause);
    await screen.findByRole('dialog', { name: 'Log in again' });
    await app.showPage();
    expect(await call).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(app.api.callsTo('POST deposit/check-locations')).toHaveLength(1);
  });

  it('is found out by a deposit, which is not sent until the answers were read again', async () => {
    const app = await open(anonymousUser, ada, {
      draft: createBookDraft('review-summary'),
      prepare: answers(refused, notGone),
    });
    await app.user.click(
      await screen.findByRole('checkbox', {
        name: 'I accept the terms and conditions',
      }),
    );
    await app.user.click(await findFreeButton('Submit deposit'));
    await screen.findByText(/You have logged in as Ada Moss in another tab/);
    expect(app.api.callsTo('POST deposit/MONOGRAPH')).toHaveLength(0);
    await app.user.click(await findFreeButton('Submit deposit'));
    await waitFor(() =>
      expect(app.api.callsTo('POST deposit/MONOGRAPH')).toHaveLength(1),
    );
    const [sent] = app.api.callsTo('POST deposit/MONOGRAPH');
    expect(sent?.headers['X-CSRF-TOKEN']).toBe('token-2');
    expect(sent?.body).not.toHaveProperty('publisher.name');
  });

  it('regression: an answered request to join leaves a deposit on its way with its key', async () => {
    const join = {
      publisherName: 'Moss & Daughters',
      status: 'WAITING',
      untilDate: null,
      withLibrary: true,
    };
    const { id, username } = anonymousUser;
    const waiting = { ...anonymousUser, join };
    // The form does not ask this user for a publisher: the answers change.
    const accepted = { ...ada, id, username };
    const post = 'POST deposit/MONOGRAPH';
    const failed = { status: 500, body: createError('FAILED', 'It failed.') };
    const app = await open(waiting, accepted, {
      draft: createBookDraft('review-summary'),
      prepare: (api) => api.reply(post, refused, failed),
    });
    await app.user.click(await screen.findByLabelText(/I accept the terms/));
    await app.user.click(await findFreeButton('Submit deposit'));
    await waitFor(() => expect(app.api.callsTo(post)).toHaveLength(2));
    await app.user.click(await findFreeButton('Submit deposit'));
    await waitFor(() => expect(app.api.callsTo(post)).toHaveLength(3));
    const keys = app.api
      .callsTo(post)
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['another tab', 'a reload'])(
    'of another user, known by %s, has it decided first what becomes of the answers',
    async (way) => {
      const isReload = way === 'a reload';
      const app = await open(isReload ? bea : ada, bea, {
        draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
        untilOpen: false,
      });
      if (!isReload) {
        await screen.findByRole('heading', {
          level: 1,
          name: 'Reuse conditions',
        });
        await app.showPage();
      }
      await screen.findByRole('heading', { level: 1, name: othersAnswers });
      expect(screen.queryByRole('navigation', { name: /^Steps/ })).toBeNull();
      await app.hidePage();
      expect(app.kept()?.owner).toBe('ada');
      await app.user.click(
        screen.getByRole('button', { name: 'Clear the answers' }),
      );
      await screen.findByRole('heading', {
        level: 1,
        name: 'Type of ePublication you want to deposit?',
      });
      await waitFor(() => expect(app.kept()).toBeUndefined());
    },
  );

  it('of another user may be given up for the one whose the answers are', async () => {
    const app = await open(bea, bea, {
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      untilOpen: false,
      prepare: (api) =>
        api.reply('POST user/logout', {
          body: { csrf: { token: 'out', header: 'X-CSRF-TOKEN' } },
        }),
    });
    await app.user.click(
      await screen.findByRole('button', { name: 'Log in as ada' }),
    );
    await waitFor(() => expect(app.left).toEqual(['/ned/deposit']));
    expect(app.kept()?.owner).toBe('ada');
  });

  it('of another user takes the receipt away', async () => {
    const draft = createReceiptDraft({ owner: 'ada' });
    const app = await open(ada, bea, {
      draft,
      hash: '#/acknowledgement',
      untilOpen: false,
    });
    await screen.findByText(/LD-2026-000001/);
    await app.showPage();
    await waitFor(() =>
      expect(screen.queryByText(/LD-2026-000001/)).toBeNull(),
    );
  });
});

test('a receipt is not shown to the next who opens the page', async () => {
  await open(bea, bea, {
    draft: createReceiptDraft({ owner: 'ada' }),
    hash: '#/acknowledgement',
  });
  expect(screen.queryByText(/LD-2026-000001/)).toBeNull();
});

describe('a logout in another tab', () => {
  it('asks for the login again, and says why files are gone', async () => {
    const app = await open(ada, anonymousUser, {
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: answers({ body: ['file-1'] }),
    });
    await app.showPage();
    await screen.findByRole('dialog', { name: 'Log in again' });
    await screen.findByText(
      /Your uploaded files were deleted when you were logged out/,
    );
    await app.hidePage();
    expect(app.kept()?.data).toMatchObject({ type: 'BOOK' });
    expect(app.kept()?.files).toEqual({});
  });

  it('does not stand in the way of the login that is asked for', async () => {
    const app = await open(ada, anonymousUser, {
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare(api) {
        answers(notGone)(api);
        api.reply('POST login/publisher', refused, {
          body: {
            user: ada,
            csrf: { token: 'token-3', header: 'X-CSRF-TOKEN' },
            target: '',
          },
        });
      },
    });
    await app.showPage();
    await screen.findByRole('dialog', { name: 'Log in again' });
    await app.user.type(
      await screen.findByLabelText('Password'),
      'Tide 1 table',
    );
    await app.user.click(
      within(screen.getByRole('tabpanel')).getByRole('button', {
        name: 'Log in',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.api.callsTo('POST login/publisher')).toHaveLength(2);
  });

  it('is reported where nothing was answered yet', async () => {
    const app = await open(ada, anonymousUser);
    await app.showPage();
    await screen.findByText('You have been logged out.');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes what is typed then that of a visitor', async () => {
    const app = await open(ada, anonymousUser);
    await app.showPage();
    await screen.findByText('You have been logged out.');
    await app.user.click(screen.getByRole('radio', { name: /^Map/ }));
    await waitFor(() => expect(app.kept()?.owner).toBeNull());
  });

  it('makes logging out here what it is there', async () => {
    const app = await open(ada, anonymousUser, {
      prepare: (api) => api.reply('POST user/logout', refused),
    });
    await app.user.click(screen.getByRole('button', { name: 'Ada Moss' }));
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.left).toEqual(['/ned/deposit']));
  });
});

test('nothing happens when the same person comes back', async () => {
  const app = await open(ada, ada, {
    draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
  });
  await app.showPage();
  expect(app.api.callsTo('GET user/current')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/in another tab/)).toBeNull();
});
