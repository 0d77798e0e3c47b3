import type { StepId } from '@engine/types/generated/names';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { loginAsked } from '../../identity/identityActions';
import { createError, testConfig, type Reply } from '../../../testing/fakeApi';
import { renderApp, type RenderSettings } from '../../../testing/renderApp';
import { bookData, createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const ada = createUser('PUBLISHER', { username: 'ada' });
const bea = createUser('PUBLISHER', { username: 'bea', name: 'Bea Reef' });
const answerOf = (user: typeof ada) => ({
  user,
  csrf: { token: 'token-of-login', header: 'X-CSRF-TOKEN' },
  target: '/ned/publisher/deposit',
});

const forms = ['login', 'staff-login', 'register', 'recover'];

async function open(settings: RenderSettings = {}) {
  const app = await renderApp({ forms, ...settings });
  close = app.close;
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

const keptForm = (key: string) =>
  window.sessionStorage.getItem(`legal-deposit.form.${key}`);

const dialog = (name: string) => screen.findByRole('dialog', { name });

async function fillIn(app: App, username: string, password = 'Tide table 1') {
  const field = await screen.findByLabelText('Username');
  await app.user.clear(field);
  await app.user.type(field, username);
  await app.user.type(screen.getByLabelText('Password'), password);
}

const logIn = (app: App) =>
  app.user.click(
    within(screen.getByRole('tabpanel')).getByRole('button', {
      name: 'Log in',
    }),
  );

describe('the login dialog', () => {
  it('offers the four ways, and closing it resets everything [S2-2.login.offers S2-2.login.modes S2-2.login.other-titles S2-4.login.steps]', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    const box = await dialog('Would you like to login?');
    for (const name of ['Publisher login', 'Library staff login'])
      expect(within(box).getByRole('tab', { name })).toBeVisible();
    expect(
      within(box).getByRole('button', {
        name: 'Create a new publisher user account',
      }),
    ).toBeVisible();
    await fillIn(app, 'ada');
    await app.user.click(
      within(box).getByRole('button', { name: 'Continue without account' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
  });

  it('is opened by login=open in the address [S2-2.routes.login-open]', async () => {
    const app = await open({ search: '?form=MONOGRAPH&login=open' });
    const box = await dialog('Would you like to login?');
    expect(window.location.search).toBe('?form=MONOGRAPH&login=open');
    await app.user.click(
      within(box).getByRole('button', { name: 'Continue without account' }),
    );
    expect(window.location.search).toBe('?form=MONOGRAPH');
  });

  it.each([
    ['', 'Would you like to login?', 'Password'],
    ['&mode=login', 'Would you like to login?', 'Password'],
    ['&mode=else', 'Would you like to login?', 'Password'],
    ['&mode=register', 'Create a new publisher user account', 'Publisher name'],
    [
      '&mode=forgot-password',
      'Recover username and reset password',
      'Username or email',
    ],
  ])(
    'starts by login=open%s as "%s" [S2-2.login.modes]',
    async (mode, title, field) => {
      await open({ search: `?login=open${mode}` });
      await dialog(title);
      await screen.findByLabelText(field);
    },
  );

  it.each([
    ['a login', { reason: 'asked' }, 'Would you like to login?'],
    [
      'a registration',
      { reason: 'asked', mode: 'register' },
      'Create a new publisher user account',
    ],
    [
      'a recovery',
      { reason: 'asked', mode: 'forgot-password' },
      'Recover username and reset password',
    ],
  ] as const)(
    'is launched as %s [S2-2.login.modes]',
    async (_what, order, title) => {
      const app = await open();
      act(() => void app.store.dispatch(loginAsked(order)));
      await dialog(title);
    },
  );

  it.each(['by the address', 'by its button'])(
    'opened %s takes the entered username over into the recovery and back, but no email address [S2-2.routes.login-open]',
    async (how) => {
      const isAddress = how === 'by the address';
      const app = await open(isAddress ? { search: '?login=open' } : {});
      if (!isAddress)
        await app.user.click(screen.getByRole('button', { name: 'Log in' }));
      const goTo = async (name: string | RegExp) =>
        app.user.click(await screen.findByRole('button', { name }));
      const retype = async (text: string) => {
        const field = await screen.findByLabelText('Username or email');
        await app.user.clear(field);
        await app.user.type(field, text);
      };
      await fillIn(app, 'ada.mos');
      await goTo(/^Forgot/);
      expect(await screen.findByLabelText('Username or email')).toHaveValue(
        'ada.mos',
      );
      await retype('ada.moss');
      await goTo('Back to the login');
      expect(await screen.findByLabelText('Username')).toHaveValue('ada.moss');
      expect(screen.getByLabelText('Password')).toHaveValue('');
      await goTo(/^Forgot/);
      await retype('ada@example.org');
      await goTo('Back to the login');
      expect(await screen.findByLabelText('Username')).toHaveValue('ada.moss');
    },
  );

  it('links to the discovery service where one is configured, and nowhere else [S2-2.login.help]', async () => {
    const discoveryUrl = 'https://discovery.example/search';
    const link = () =>
      screen.queryByRole('link', { name: /national discovery service/ });
    const app = await open({ search: '?login=open' });
    await screen.findByLabelText('Username');
    expect(link()).toBeNull();
    app.close();
    await open({
      search: '?login=open',
      prepare: (api) =>
        api.reply('GET api/frontendConfig', {
          body: { ...testConfig, discoveryUrl },
        }),
    });
    await screen.findByLabelText('Username');
    expect(link()).toHaveAttribute('href', discoveryUrl);
  });

  it('opens its help over the dialog, and closing it leads back [S2-2.login.help]', async () => {
    const app = await open({ search: '?login=open' });
    const help = await screen.findByRole('button', { name: 'About accounts' });
    await app.user.click(help);
    const shown = await dialog('Help');
    expect(within(shown).getByText('Some help.')).toBeVisible();
    expect(app.api.callsTo('GET help/INTERFACE_HELP/accounts')).toHaveLength(1);
    await app.user.click(within(shown).getByRole('button', { name: 'Close' }));
    expect(shown).not.toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toBeVisible();
  });

  it('regression: opens with the focus on the username', async () => {
    await open({ search: '?login=open' });
    expect(await screen.findByLabelText('Username')).toHaveFocus();
  });

  it('regression: says what is wrong above the form without a reference for the support, and keeps what was typed', async () => {
    const app = await open({
      search: '?login=open',
      prepare: (api) =>
        api.reply('POST login/publisher', {
          status: 401,
          body: createError('LOGIN_FAILED', 'Invalid username or password.'),
        }),
    });
    await fillIn(app, 'ada');
    await logIn(app);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid username or password.');
    expect(alert).not.toHaveTextContent('7F3K-22QD');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    await waitFor(() => expect(keptForm('login')).toContain('ada'));
    expect(keptForm('login')).not.toContain('Tide table');
  });

  it('has a login of its own for staff, in their words [S2-6.login.separate S2-8.staff-login S2-7.staff-login]', async () => {
    const app = await open({
      search: '?login=open',
      prepare: (api) =>
        api.reply('POST library/login', {
          status: 401,
          body: createError(
            'LOGIN_FAILED',
            'Invalid username or password: Please contact your NED Team Leader.',
          ),
        }),
    });
    const tab = await screen.findByRole('tab', { name: 'Publisher login' });
    await app.user.click(tab);
    await app.user.keyboard('{ArrowRight}');
    expect(
      screen.getByRole('tab', { name: 'Library staff login' }),
    ).toHaveFocus();
    await fillIn(app, 'staff.tas');
    await logIn(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please contact your NED Team Leader.',
    );
    expect(app.api.callsTo('POST library/login?ajax=true')[0]?.body).toBe(
      'username=staff.tas&password=Tide+table+1',
    );
  });

  it('offers the email again to who has not activated the account', async () => {
    const app = await open({
      search: '?login=open',
      prepare: (api) => {
        api.reply('POST login/publisher', {
          status: 403,
          body: createError('NOT_ACTIVATED', 'Not activated yet.'),
        });
        api.reply('POST user/activation', { body: { message: '' } });
      },
    });
    await fillIn(app, 'ada');
    await logIn(app);
    await app.user.click(
      await screen.findByRole('button', { name: 'Send the email again' }),
    );
    await screen.findByText(/we have sent its email again/);
    expect(app.api.callsTo('POST user/activation')[0]?.body).toBe('ada');
    expect(app.api.callsTo('POST login/publisher')).toHaveLength(1);
  });
});

it('regression: none of its ways leaves the dialog while a login is sent', async () => {
  let goOn = () => undefined as void;
  const app = await open({
    search: '?login=open',
    prepare(api) {
      api.reply('POST login/publisher', { body: answerOf(ada) });
      api.hold('POST login/publisher', (go) => {
        goOn = go;
      });
    },
  });
  const box = await dialog('Would you like to login?');
  await fillIn(app, 'ada');
  await logIn(app);
  await screen.findByText('Please wait...');
  await app.user.click(screen.getByRole('tab', { name: /^Library staff/ }));
  for (const name of [
    'Continue without account',
    'Create a new publisher user account',
    'Forgot your username or password?',
  ])
    await app.user.click(within(box).getByRole('button', { name }));
  expect(box).toHaveAccessibleName('Would you like to login?');
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  goOn();
  await screen.findByRole('button', { name: 'Ada Moss' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a forgotten password', () => {
  it('is asked about and answered under its titles [S2-2.login.forgot-titles S2-8.forgot-sent S2-7.password]', async () => {
    const app = await open({
      search: '?login=open',
      prepare: (api) =>
        api.reply('POST user/password', { body: { message: '' } }),
    });
    await app.user.click(
      await screen.findByRole('button', {
        name: 'Forgot your username or password?',
      }),
    );
    await dialog('Recover username and reset password');
    await app.user.type(
      await screen.findByLabelText('Username or email'),
      'ada@example.org',
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Send instructions' }),
    );
    const box = await dialog(
      'Please check your email... account recovery instructions sent',
    );
    expect(box).toHaveTextContent(
      "Thank you. If you have an account with us, we've just sent you an email with instructions for what to do next.",
    );
    expect(app.api.callsTo('POST user/password')[0]?.body).toBe(
      'ada@example.org',
    );
  });

  it.each<[string, Reply, RegExp]>([
    ['', { status: 502 }, /your request$/],
    [', and why', 'lost', /your request\s*No answer came from the server/],
  ])(
    'says when that failed%s [S2-8.password-reset]',
    async (_why, reply, end) => {
      const app = await open({
        search: '?login=open',
        prepare: (api) => api.reply('POST user/password', reply),
      });
      await app.user.click(
        await screen.findByRole('button', { name: /^Forgot/ }),
      );
      await app.user.type(
        await screen.findByLabelText('Username or email'),
        'ada',
      );
      await app.user.click(
        screen.getByRole('button', { name: 'Send instructions' }),
      );
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(
        /^An unexpected error occurred while processing/,
      );
      expect(alert).toHaveTextContent(end);
    },
  );
});

describe('a login in the middle of the wizard', () => {
  it('keeps the place and the steps, and sends the new token from then on', async () => {
    const app = await open({
      draft: createBookDraft('reuse-conditions'),
      prepare: (api) =>
        api.reply('POST login/publisher', { body: answerOf(ada) }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    await fillIn(app, 'ada');
    await logIn(app);
    await screen.findByRole('button', { name: 'Ada Moss' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Reuse conditions' }),
    ).toBeVisible();
    expect(screen.getAllByText('(done)').length).toBeGreaterThan(0);
    await screen.findByText('You are logged in as Ada Moss.');
    app.api.reply('POST user/extend', { body: {} });
    await act(() => app.client.post('user/extend', {}));
    expect(app.api.callsTo('POST user/extend')[0]?.headers).toMatchObject({
      'X-CSRF-TOKEN': 'token-of-login',
    });
  });

  it('regression: continues in the realm where it was asked for, whatever was typed in the other', async () => {
    const app = await open({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: (api) =>
        api.reply('POST library/login', { body: answerOf(bea) }),
    });
    await dialog('Log in again');
    await fillIn(app, 'cleo');
    await app.user.click(
      screen.getByRole('tab', { name: 'Library staff login' }),
    );
    await fillIn(app, 'bea');
    await logIn(app);
    await app.user.click(
      await screen.findByRole('button', {
        name: 'Clear the answers and log in',
      }),
    );
    await screen.findByRole('button', { name: 'Bea Reef' });
    expect(app.api.callsTo('POST login/publisher')).toHaveLength(0);
    expect(app.api.callsTo('POST library/login')[0]?.body).toMatch(/=bea\b/);
  });

  it('asks before the answers of another user are dropped, and drops them then [S2-2.login.alerts]', async () => {
    const app = await open({
      draft: createBookDraft('reuse-conditions', { owner: 'ada' }),
      prepare: (api) =>
        api.reply('POST login/publisher', { body: answerOf(bea) }),
    });
    await dialog('Log in again');
    expect(await screen.findByLabelText('Username')).toHaveValue('ada');
    await fillIn(app, 'bea');
    await logIn(app);
    const box = await dialog('This deposit was started by someone else');
    expect(box).toHaveTextContent(
      'You will lose any unsaved data if you login at this time.',
    );
    expect(app.api.callsTo('POST login/publisher')).toHaveLength(0);
    await app.user.click(
      within(box).getByRole('button', { name: 'Clear the answers and log in' }),
    );
    await screen.findByRole('heading', {
      level: 1,
      name: 'Type of ePublication you want to deposit?',
    });
    await screen.findByRole('button', { name: 'Bea Reef' });
    await waitFor(() => expect(app.kept()).toBeUndefined());
  });

  it('warns on the step of the publisher that what is typed there goes [S2-2.login.alerts]', async () => {
    const app = await open({ draft: createBookDraft('publisher-details') });
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    const box = await dialog('Would you like to login?');
    expect(box).toHaveTextContent(
      'You will lose any unsaved data on the current step of the deposit form if you login at this time. Data on previously completed steps will be retained.',
    );
  });

  it.each<StepId>(['reuse-conditions', 'review-summary'])(
    'warns at %s that publisher details of an earlier step go, and does not promise to retain them [S2-2.login.alerts]',
    async (step) => {
      const app = await open({
        draft: createBookDraft(step),
        prepare: (api) =>
          api.reply('POST login/publisher', { body: answerOf(ada) }),
      });
      await app.user.click(screen.getByRole('button', { name: 'Log in' }));
      const box = await dialog('Would you like to login?');
      expect(box).toHaveTextContent(
        'You will lose any unsaved data if you login at this time.',
      );
      expect(box).toHaveTextContent(
        /We keep your other answers and your files/,
      );
      expect(box).not.toHaveTextContent('will be retained');
      await fillIn(app, 'ada');
      await logIn(app);
      await screen.findByRole('button', { name: 'Ada Moss' });
      await waitFor(() => expect(app.kept()?.owner).toBe('ada'));
      const data = app.kept()?.data ?? {};
      expect(data.publisher ?? {}).not.toHaveProperty('name');
      expect(data).toMatchObject({
        submissionItems: [{ itemTitle: 'The tide tables of Port Davey' }],
      });
    },
  );

  it('warns of nothing where nothing is lost (R6)', async () => {
    const app = await open({
      draft: createBookDraft('reuse-conditions', {
        data: { ...bookData, publisher: { country: 'AU' } },
      }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    const box = await dialog('Would you like to login?');
    expect(box).not.toHaveTextContent('You will lose');
  });
});
