import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
  test,
} from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { loginLapsed } from '../depositActions';
import { createError } from '../../../testing/fakeApi';
import { renderApp, type RenderSettings } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  jest.useRealTimers();
});

const ada = createUser('PUBLISHER', { username: 'ada' });
const minutes = (count: number) => count * 60_000;
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

/** How long the login lasts as the API tells it: when nothing more is asked, and in any case. */
const lasting = (seconds: number, longest = 43_200) => ({
  headers: { 'X-Login-Seconds': `${seconds}, ${longest}` },
});

async function openAsAda(settings: RenderSettings = {}) {
  const app = await renderApp({
    forms: ['login', 'staff-login'],
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: ada, ...lasting(1800) });
      api.reply('POST user/extend', { body: {}, ...lasting(1800) });
      api.reply('POST login/publisher', {
        ...lasting(1800),
        body: {
          user: ada,
          csrf: { token: 'token-of-login', header: 'X-CSRF-TOKEN' },
          target: '',
        },
      });
      settings.prepare?.(api);
    },
  });
  close = app.close;
  return app;
}

type App = Awaited<ReturnType<typeof openAsAda>>;

async function logInAgain(app: App) {
  await screen.findByRole('dialog', { name: 'Log in again' });
  expect(await screen.findByLabelText('Username')).toHaveValue('ada');
  await app.user.type(screen.getByLabelText('Password'), 'Tide table 1');
  await app.user.click(
    within(screen.getByRole('tabpanel')).getByRole('button', {
      name: 'Log in',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a login that ends (R31)', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });

  it('regression: says seconds alone in the last minute', async () => {
    await openAsAda();
    await pass(minutes(29) + 5000);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /We will log you out in 5\d seconds because/,
    );
  });

  it('is announced two minutes before, and one key extends it', async () => {
    const app = await openAsAda();
    await pass(minutes(28) + 1000);
    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you still there?',
    });
    expect(dialog).toHaveTextContent(
      /We will log you out in 1 minute 5\d seconds/,
    );
    await app.user.keyboard('{Enter}');
    await pass(500);
    expect(app.api.callsTo('POST user/extend')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('You are still logged in.')).toBeVisible();
    await pass(minutes(20));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks in the same dialog for draft and login, and one key keeps both', async () => {
    const app = await openAsAda({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
    });
    await pass(minutes(28) + 1000);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await app.user.click(
      screen.getByRole('button', { name: 'Keep my answers' }),
    );
    await pass(500);
    expect(app.api.callsTo('POST user/extend')).toHaveLength(1);
    expect(screen.getByText(/^Your answers are saved until/)).toBeVisible();
  });

  it('is announced although calls were made that the API does not count', async () => {
    const app = await openAsAda();
    for (let turn = 0; turn < 2; turn += 1) {
      await pass(minutes(13));
      await act(() => app.client.get('help/INTERFACE_HELP/1'));
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(minutes(2) + 1000);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /We will log you out in 1 minute 5\d seconds/,
    );
  });

  it('is put off by calls that the API counts, and by what the user does', async () => {
    const app = await openAsAda({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: (api) =>
        api.reply('POST deposit/check-locations', {
          body: [],
          ...lasting(1800),
        }),
    });
    await pass(minutes(20));
    await act(() => app.client.post('deposit/check-locations', []));
    await pass(minutes(7));
    await app.user.click(screen.getByRole('radio', { name: 'No' }));
    await pass(minutes(22));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.api.callsTo('POST user/extend')).toHaveLength(1);
  });

  it('is announced once, without a promise, when it has lasted as long as any may, and no key extends it', async () => {
    const app = await openAsAda({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: (api) => {
        api.reply('GET user/current', { body: ada, ...lasting(600, 600) });
        api.reply('POST user/extend', { body: {}, ...lasting(115, 115) });
      },
    });
    await pass(minutes(8) + 1000);
    const dialog = screen.getByRole('alertdialog', {
      name: 'Your login ends soon',
    });
    expect(dialog).toHaveTextContent(
      /We will log you out in 1 minute 5\d seconds/,
    );
    expect(dialog).toHaveTextContent('Your answers are saved');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    await pass(1000);
    await act(() => app.client.post('user/extend', {}));
    await pass(minutes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('You are still logged in.')).toBeNull();
    expect(app.api.callsTo('POST user/extend')).toHaveLength(1);
    await pass(minutes(1));
    await logInAgain(app);
    expect(app.kept()?.data.type).toBe('BOOK');
  });

  it('asks to log in again in place once it has lapsed, with the username filled in', async () => {
    const app = await openAsAda();
    await pass(minutes(30) + 2000);
    const dialog = await screen.findByRole('dialog', { name: 'Log in again' });
    expect(dialog).toHaveTextContent(
      'You have been logged out. Your answers are still here. Log in to continue.',
    );
    await logInAgain(app);
    expect(screen.getByRole('button', { name: 'Ada Moss' })).toBeVisible();
  });
});

describe('a call that finds the login lapsed', () => {
  it('is made again after the login, and nothing that was typed is lost', async () => {
    const app = await openAsAda({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: (api) =>
        api.reply(
          'POST deposit/check-locations',
          { status: 401, body: createError('LOGIN_REQUIRED', 'Log in.') },
          { body: [] },
        ),
    });
    const call = app.client.post('deposit/check-locations', ['a']);
    await logInAgain(app);
    expect(await call).toEqual([]);
    expect(
      app.api
        .callsTo('POST deposit/check-locations')
        .map(({ headers }) => headers['X-CSRF-TOKEN']),
    ).toEqual(['token-1', 'token-of-login']);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Reuse conditions' }),
    ).toBeVisible();
    expect(app.kept()?.data.type).toBe('BOOK');
  });
});

test('regression: who declined to log in again reads nothing of answers that a login would lose', async () => {
  const app = await renderApp({
    forms: ['login', 'staff-login'],
    draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
  });
  close = app.close;
  await screen.findByRole('dialog', { name: 'Log in again' });
  await app.user.click(
    await screen.findByRole('button', { name: 'Continue without account' }),
  );
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Would you like to login?' });
  expect(screen.queryByText(/^You will lose any unsaved data/)).toBeNull();
});

describe('another user where a login has lapsed', () => {
  it('logs in once the answers of the one before are cleared', async () => {
    const bea = createUser('PUBLISHER', { username: 'bea', name: 'Bea Reef' });
    const app = await openAsAda({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: (api) =>
        api.reply('POST login/publisher', {
          body: {
            user: bea,
            csrf: { token: 'token-of-bea', header: 'X-CSRF-TOKEN' },
            target: '',
          },
        }),
    });
    act(() => void app.store.dispatch(loginLapsed()));
    const name = await screen.findByLabelText('Username');
    await app.user.clear(name);
    await app.user.type(name, 'bea');
    await app.user.type(screen.getByLabelText('Password'), 'Tide table 1');
    await app.user.click(
      within(screen.getByRole('tabpanel')).getByRole('button', {
        name: 'Log in',
      }),
    );
    await app.user.click(
      await screen.findByRole('button', {
        name: 'Clear the answers and log in',
      }),
    );
    await screen.findByRole('button', { name: 'Bea Reef' });
    await waitFor(() => expect(app.kept()).toBeUndefined());
  });
});

describe('logging out', () => {
  it('returns to the start page', async () => {
    const app = await openAsAda({
      prepare: (api) =>
        api.reply('POST user/logout', {
          body: { csrf: { token: 'out', header: 'X-CSRF-TOKEN' } },
        }),
    });
    const menu = screen.getByRole('button', { name: 'Ada Moss' });
    await app.user.click(menu);
    expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute(
      'href',
      '/ned/user/account',
    );
    await app.user.keyboard('{Escape}');
    expect(menu).toHaveFocus();
    await app.user.click(menu);
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.left).toEqual(['/ned/deposit']));
  });

  it('asks before answers are cleared', async () => {
    const app = await openAsAda({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Ada Moss' }));
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('alertdialog', { name: 'Log out?' });
    await app.user.click(
      screen.getByRole('button', { name: 'Stay logged in' }),
    );
    expect(app.api.callsTo('POST user/logout')).toHaveLength(0);
    expect(app.kept()?.data.type).toBe('BOOK');
  });
});
