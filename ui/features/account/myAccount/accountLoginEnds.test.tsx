import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anonymousUser } from '@engine/testing/createUser';
import { createUser } from '@engine/testing/createUser';
import type { CurrentUser } from '@contract/user';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const ada = createUser('PUBLISHER', { username: 'ada' });
const bea = createUser('PUBLISHER', {
  id: 'u-2',
  username: 'bea',
  name: 'Bea Reef',
});
const needsLogin = {
  status: 401,
  body: createError('LOGIN_REQUIRED', 'Log in to continue.'),
};
const refused = { status: 403, body: createError('CSRF', 'Once more.') };
const login = (user: CurrentUser) => ({
  body: {
    user,
    csrf: { token: 'token-of-login', header: 'X-CSRF-TOKEN' },
    target: '',
  },
});

async function openAccount(prepare: (api: FakeApi) => void) {
  const page = await renderVisit({
    page: 'account',
    forms: [
      'user-edit',
      'publisher-edit',
      'preferences',
      'change-password',
      'login',
      'staff-login',
    ],
    prepare(api) {
      api.reply('GET user/current', { body: ada });
      api.reply('GET user/sessions', { body: { sessions: [] } });
      api.reply('GET user/email', { body: { waiting: null } });
      api.reply('GET publisher/invitations', { body: { invitations: [] } });
      api.reply('GET user/check/', { body: { valid: true, message: '' } });
      api.reply('POST publisher/user/', needsLogin, { body: {} });
      api.reply('POST login/publisher', login(ada));
      prepare(api);
    },
  });
  ({ close } = page);
  return page;
}
type Page = Awaited<ReturnType<typeof openAccount>>;

const part = (name: string) => screen.findByRole('region', { name });
const phone = async () =>
  within(await part('My details')).findByLabelText(/^Phone/);
const save = async ({ user }: Page) =>
  user.click(screen.getByRole('button', { name: 'Save my details' }));
const findDialog = () => screen.findByRole('dialog', { name: 'Log in again' });

async function typeAndSave(page: Page) {
  await page.user.type(await phone(), '0362');
  await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
  await save(page);
}

async function logIn({ user }: Page, username = 'ada') {
  const dialog = within(await findDialog());
  const name = await dialog.findByLabelText('Username');
  expect(name).toHaveValue('ada');
  await user.clear(name);
  await user.type(name, username);
  await user.type(dialog.getByLabelText('Password'), 'Tide table 1');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
}

describe('a login that is over while the user changes the account', () => {
  it('regression: is renewed in place, and what was typed is saved', async () => {
    const page = await openAccount(() => undefined);
    await typeAndSave(page);
    await logIn(page);
    await within(await part('My details')).findByText('Saved.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const calls = page.api.callsTo('POST publisher/user/u-PUBLISHER');
    expect(calls.map(({ body }) => body)).toEqual(
      Array(2).fill({
        name: 'Ada Moss',
        phone: '0362',
      }),
    );
    expect(calls[1]?.headers['X-CSRF-TOKEN']).toBe('token-of-login');
    expect(await phone()).toHaveValue('0362');
    expect(page.api.callsTo('GET user/sessions')).toHaveLength(2);
    expect(page.left).toEqual([]);
  });

  it('regression: stays open in its realm until the login that is on its way is answered', async () => {
    let goOn: () => void = () => undefined;
    const page = await openAccount((api) =>
      api.hold('POST login/publisher', (go) => {
        goOn = go;
      }),
    );
    await typeAndSave(page);
    await logIn(page);
    const dialog = within(await findDialog());
    await dialog.findByText('Please wait...');
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await page.user.click(dialog.getByRole('tab', { name: /^Library staff/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(dialog.getByLabelText('Username')).toHaveValue('ada');
    goOn();
    await within(await part('My details')).findByText('Saved.');
    const calls = page.api.callsTo('POST publisher/user/u-PUBLISHER');
    expect(calls[1]?.headers['X-CSRF-TOKEN']).toBe('token-of-login');
  });

  it('changes the password after the login, and stores none', async () => {
    const page = await openAccount((api) => {
      const csrf = { token: 'token-9', header: 'X-CSRF-TOKEN' };
      api.reply('POST user/password/change', needsLogin, { body: { csrf } });
    });
    const form = within(await part('Password'));
    for (const [name, text] of [
      ['Current password', 'Salt-and-Tussock-1'],
      ['New password', 'Tussock-and-Salt-2'],
      ['Confirm password', 'Tussock-and-Salt-2'],
    ] as const)
      await page.user.type(await form.findByLabelText(name), text);
    await page.user.keyboard('{Enter}');
    await findDialog();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/Tussock/);
    await logIn(page);
    await form.findByText(/^We changed your password/);
    expect(page.api.callsTo('POST user/password/change')).toHaveLength(2);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(
      /Tussock|Tide/,
    );
  });

  it('when another user logs in, nothing of the former is sent or shown', async () => {
    const page = await openAccount((api) =>
      api.reply('POST login/publisher', login(bea)),
    );
    await typeAndSave(page);
    await logIn(page, 'bea');
    await waitFor(() => expect(page.left).toEqual(['/ned/user/account']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByDisplayValue(/0362|Ada/)).toBeNull();
    expect(screen.queryByText(/Ada Moss/)).toBeNull();
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(1);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('leaves the page as it is when nobody wants to log in, and says what to do', async () => {
    const page = await openAccount((api) =>
      api.reply('POST publisher/user/', needsLogin),
    );
    await typeAndSave(page);
    const dialog = within(await findDialog());
    await page.user.click(
      await dialog.findByRole('button', { name: 'Not now' }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Log in to continue/);
    expect(alert).toHaveTextContent('they are still on this page');
    expect(await phone()).toHaveValue('0362');
    expect(page.left).toEqual([]);
    await save(page);
    await findDialog();
  });

  it('is noticed when the page asks once more who is logged in, and what is typed elsewhere stays', async () => {
    const page = await openAccount(() => undefined);
    const current = await within(await part('Password')).findByLabelText(
      'Current password',
    );
    await page.user.type(current, 'Salt');
    await phone();
    page.api.reply('GET user/current', { body: anonymousUser }, { body: ada });
    await save(page);
    await logIn(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current).toHaveValue('Salt');
    expect(page.left).toEqual([]);
  });
});

describe('a login in another tab while this one asks for it', () => {
  it('regression: closes the dialog when the user comes back, and what was typed is saved', async () => {
    const page = await openAccount((api) =>
      api.reply('POST publisher/user/', needsLogin, refused, { body: {} }),
    );
    await typeAndSave(page);
    await findDialog();
    await page.showPage();
    await within(await part('My details')).findByText('Saved.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const calls = page.api.callsTo('POST publisher/user/u-PUBLISHER');
    expect(calls.map(({ headers }) => headers['X-CSRF-TOKEN'])).toEqual([
      'token-1',
      'token-1',
      'token-2',
    ]);
    expect(page.api.callsTo('GET user/sessions')).toHaveLength(2);
    expect(page.left).toEqual([]);
  });

  it('regression: of another user gives them the page, and nothing of the former is sent', async () => {
    const page = await openAccount(() => undefined);
    await typeAndSave(page);
    await findDialog();
    page.api.reply('GET user/current', { body: bea });
    await page.showPage();
    await waitFor(() => expect(page.left).toEqual(['/ned/user/account']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByDisplayValue(/0362|Ada/)).toBeNull();
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(1);
  });

  it.each([
    ['nobody is logged in', { body: anonymousUser }],
    ['no answer comes', 'lost' as const],
  ])('is still waited for while %s', async (_what, answer) => {
    const page = await openAccount(() => undefined);
    await page.showPage();
    await typeAndSave(page);
    await findDialog();
    const before = page.api.callsTo('GET user/current').length;
    page.api.reply('GET user/current', answer, { body: ada });
    await page.showPage();
    expect(page.api.callsTo('GET user/current')).toHaveLength(before + 1);
    await logIn(page);
    await within(await part('My details')).findByText('Saved.');
  });

  it('is not asked for while one is sent from here', async () => {
    let goOn: () => void = () => undefined;
    const page = await openAccount((api) =>
      api.hold('POST login/publisher', (go) => {
        goOn = go;
      }),
    );
    await typeAndSave(page);
    await logIn(page);
    await screen.findByText(/^Please wait/);
    const before = page.api.callsTo('GET user/current').length;
    await page.showPage();
    expect(page.api.callsTo('GET user/current')).toHaveLength(before);
    goOn();
    await within(await part('My details')).findByText('Saved.');
  });
});

describe('another user who logged in in another tab', () => {
  it('gets the page, and nothing of the former is sent', async () => {
    const page = await openAccount((api) =>
      api.reply('POST publisher/user/', refused, { body: {} }),
    );
    await page.user.type(await phone(), '0362');
    page.api.reply('GET user/current', { body: bea });
    await save(page);
    await waitFor(() => expect(page.left).toEqual(['/ned/user/account']));
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(1);
    expect(screen.queryByDisplayValue(/0362/)).toBeNull();
  });

  it('regression: cannot be ruled out without an answer, so nothing is sent again', async () => {
    const page = await openAccount((api) =>
      api.reply('POST publisher/user/', refused, refused, { body: {} }),
    );
    await page.user.type(await phone(), '0362');
    page.api.reply('GET user/current', 'lost', { body: ada });
    await save(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /No answer came from the server\. Your answers are saved in this browser/,
    );
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(1);
    expect(await phone()).toHaveValue('0362');
    await save(page);
    await within(await part('My details')).findByText('Saved.');
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(3);
  });
});
