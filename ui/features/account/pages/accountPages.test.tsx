import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { createError } from '../../../testing/fakeApi';
import {
  renderVisit,
  type RenderVisitSettings,
} from '../../../testing/renderVisit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(settings: RenderVisitSettings) {
  const page = await renderVisit(settings);
  close = page.close;
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name });

async function logIn(page: Page) {
  await page.user.type(await screen.findByLabelText('Username'), 'ada');
  await page.user.type(screen.getByLabelText('Password'), 'Tide table 1');
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
}

const answer = (target: string) => ({
  body: {
    user: createUser('PUBLISHER'),
    csrf: { token: 'two', header: 'X-CSRF-TOKEN' },
    target,
  },
});

describe('the page of the publisher login', () => {
  it('regression: does not say of two questions which are required', async () => {
    await open({ page: 'login', forms: ['login'] });
    await screen.findByLabelText('Username');
    expect(screen.queryByText(/^All questions are required/)).toBeNull();
  });

  it('goes to the deposit with the form that was asked for [S2-2.routes.after-login]', async () => {
    const page = await open({
      page: 'login',
      forms: ['login'],
      rest: '?form=MONOGRAPH',
      prepare: (api) =>
        api.reply('POST login/publisher', answer('/ned/publisher/deposit')),
    });
    await heading('Publisher login');
    await logIn(page);
    await waitFor(() =>
      expect(page.left).toEqual(['/ned/publisher/deposit?form=MONOGRAPH']),
    );
  });

  it('goes to where the user wanted to go, as the API allows it', async () => {
    const page = await open({
      page: 'login',
      forms: ['login'],
      rest: '?target=/ned/user/account',
      prepare: (api) =>
        api.reply('POST login/publisher', answer('/ned/user/account')),
    });
    await logIn(page);
    await waitFor(() => expect(page.left).toEqual(['/ned/user/account']));
    expect(page.api.callsTo('POST login/publisher')[0]?.body).toBe(
      'username=ada&password=Tide+table+1&target=%2Fned%2Fuser%2Faccount',
    );
  });

  it('tells who is logged in already, and where to continue', async () => {
    await open({
      page: 'login',
      forms: ['login'],
      prepare: (api) =>
        api.reply('GET user/current', {
          body: createUser('PUBLISHER', { name: 'Ada Moss' }),
        }),
    });
    expect(
      await screen.findByText('You are logged in as Ada Moss.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/ned/deposit',
    );
  });

  it('regression: takes staff to their home, whatever form was chosen before (R69)', async () => {
    const page = await open({
      page: 'staffLogin',
      forms: ['staff-login'],
      rest: '?form=MONOGRAPH',
      prepare: (api) => api.reply('POST library/login', answer('/ned/library')),
    });
    await logIn(page);
    await waitFor(() => expect(page.left).toEqual(['/ned/library']));
  });

  it('regression: offers staff who are logged in already their home', async () => {
    await open({
      page: 'staffLogin',
      forms: ['staff-login'],
      prepare: (api) =>
        api.reply('GET user/current', {
          body: createUser('EDEPOSIT_READONLY'),
        }),
    });
    expect(
      await screen.findByRole('link', { name: 'Continue' }),
    ).toHaveAttribute('href', '/ned/library');
  });

  it('leads the staff to their own login, and back [S2-6.login.separate]', async () => {
    await open({ page: 'login', forms: ['login'] });
    expect(
      await screen.findByRole('link', { name: 'Library staff log in here' }),
    ).toHaveAttribute('href', '/ned/library/login');
  });

  it('is limited to 60 characters for a username, and 128 for the password of staff [S2-5.user.staff-login]', async () => {
    const page = await open({ page: 'staffLogin', forms: ['staff-login'] });
    await heading('Library staff login');
    await page.user.click(await screen.findByLabelText('Username'));
    await page.user.paste('a'.repeat(61));
    await page.user.click(screen.getByLabelText('Password'));
    await page.user.paste('b'.repeat(129));
    await page.user.click(screen.getByRole('button', { name: 'Log in' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/at most 60 characters/);
    expect(alert).toHaveTextContent(/at most 128 characters/);
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(page.api.callsTo('POST')).toHaveLength(0);
  });
});

describe('who has not activated the account yet', () => {
  it('regression: finds the focus on the message when the email is sent again by a key', async () => {
    const page = await open({
      page: 'login',
      forms: ['login'],
      prepare(api) {
        api.reply('POST login/publisher', {
          status: 403,
          body: createError('NOT_ACTIVATED', 'Activate your account first.'),
        });
        api.reply('POST user/activation', { body: { message: 'Thank you.' } });
      },
    });
    await logIn(page);
    (
      await screen.findByRole('button', { name: 'Send the email again' })
    ).focus();
    await page.user.keyboard('{Enter}');
    expect(
      await screen.findByText(/^If an account is waiting to be activated/),
    ).toHaveFocus();
  });
});

describe('the page to recover an account', () => {
  it('answers with the sentence of the API, which tells nothing [S2-8.forgot-sent S2-5.user.forgot]', async () => {
    const page = await open({
      page: 'recover',
      forms: ['recover'],
      prepare: (api) =>
        api.reply('POST user/password', { body: { message: 'Thank you.' } }),
    });
    await heading('Recover username and reset password');
    await page.user.type(
      await screen.findByLabelText('Username or email'),
      'ada',
    );
    await page.user.click(
      screen.getByRole('button', { name: 'Send instructions' }),
    );
    expect(
      await heading(
        'Please check your email... account recovery instructions sent',
      ),
    ).toHaveFocus();
    expect(screen.getByText('Thank you.')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Back to the login' }),
    ).toBeVisible();
  });
});

describe('a link of a mail', () => {
  const activation = (kind: string) => (api: Page['api']) => {
    api.reply('POST user/token', { body: { kind, username: 'ada' } });
    api.reply('POST user/activate', {
      body: { username: 'ada', realm: 'publisher' },
    });
    api.reply('POST user/reset', {
      body: { username: 'ada', realm: 'publisher' },
    });
  };

  it('activates an account when its button is pressed, not before [S2-9.activation]', async () => {
    const page = await open({
      page: 'activate',
      token: 't-1',
      prepare: activation('activation'),
    });
    const button = await screen.findByRole('button', {
      name: 'Activate account',
    });
    expect(page.api.callsTo('POST user/activate')).toHaveLength(0);
    await page.user.click(button);
    await heading('Your account is active');
    expect(page.api.callsTo('POST user/activate')[0]?.body).toEqual({
      token: 't-1',
    });
  });

  it.each([
    ['a publisher', 'publisher', '/ned/login/publisher'],
    ['a member of library staff', 'library', '/ned/library/login'],
  ])('regression: leads %s to their own login', async (_who, realm, href) => {
    const page = await open({
      page: 'activate',
      token: 't-1',
      prepare(api) {
        activation('activation')(api);
        api.reply('POST user/activate', { body: { username: 'ada', realm } });
      },
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Activate account' }),
    );
    await heading('Your account is active');
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }),
    ).toHaveAttribute('href', href);
  });

  it('regression: a new email leads a user who is logged in to the account, not to the login', async () => {
    const page = await open({
      page: 'emailChange',
      token: 't-1',
      prepare(api) {
        api.reply('GET user/current', { body: createUser('PUBLISHER') });
        api.reply('POST user/token', {
          body: { kind: 'emailChange', username: 'ada', email: 'a@b.org' },
        });
        api.reply('POST user/email/confirm', {
          body: { username: 'ada', realm: 'publisher' },
        });
      },
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Confirm email address' }),
    );
    await heading('Your email address is changed');
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute(
      'href',
      '/ned/user/account',
    );
    expect(
      within(screen.getByRole('main')).queryByRole('link', { name: 'Log in' }),
    ).toBeNull();
  });

  it.each([
    [
      'activate',
      'setPassword',
      'Activate account',
      'user/activate',
      'Your account is active',
    ],
    [
      'reset',
      'recovery',
      'Save password',
      'user/reset',
      'Your password is changed',
    ],
  ] as const)(
    'to %s (%s) asks for a password by the rules [S2-5.user.password S2-5.messages.password]',
    async (name, kind, button, call, end) => {
      const page = await open({
        page: name,
        token: 't-1',
        forms: ['set-password'],
        prepare: activation(kind),
      });
      await page.user.type(await screen.findByLabelText('Password'), 'ada');
      await page.user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /Passwords must be at least 10 characters/,
      );
      const password = screen.getByLabelText('Password');
      await page.user.clear(password);
      await page.user.type(password, 'Kelp forest 73');
      await page.user.type(
        screen.getByLabelText('Confirm password'),
        'Kelp forest 73',
      );
      await page.user.click(screen.getByRole('button', { name: button }));
      await heading(end);
      expect(page.api.callsTo(`POST ${call}`)[0]?.body).toEqual({
        token: 't-1',
        password: 'Kelp forest 73',
        confirmPassword: 'Kelp forest 73',
      });
      expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(
        'Kelp forest',
      );
    },
  );

  it('that is over says so, and another can be sent, or who has used it logs in', async () => {
    const page = await open({
      page: 'activate',
      token: 't-1',
      forms: ['recover'],
      prepare: (api) => {
        api.reply('POST user/token', {
          status: 410,
          body: createError('TOKEN_OVER', 'This link has expired.'),
        });
        api.reply('POST user/activation', { body: { message: 'On its way.' } });
      },
    });
    await heading('This link cannot be used');
    expect(screen.getByText('This link has expired.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    const login = main.getByRole('link', { name: 'Log in' });
    expect(login).toHaveAttribute('href', '/ned/login/publisher');
    await page.user.type(
      await screen.findByLabelText('Username or email'),
      'ada',
    );
    await page.user.click(
      screen.getByRole('button', { name: 'Send instructions' }),
    );
    const told = await screen.findByText('On its way.');
    expect(told).toBeVisible();
    expect(told.closest('[role="status"]')).toHaveFocus();
    expect(login).toBeVisible();
    expect(page.api.callsTo('POST user/activation')[0]?.body).toBe('ada');
  });

  it('regression: is still there after a reload, until it is used up', async () => {
    const link = {
      page: 'activate',
      prepare: activation('activation'),
    } as const;
    const button = () =>
      screen.findByRole('button', { name: 'Activate account' });
    const first = await open({
      page: 'activate',
      token: 't-1',
      prepare: link.prepare,
    });
    await button();
    first.close();
    const second = await open(link);
    await second.user.click(await button());
    await heading('Your account is active');
    expect(second.api.callsTo('POST user/activate')[0]?.body).toEqual({
      token: 't-1',
    });
    second.close();
    await open(link);
    expect(
      await screen.findByText(/needs the link from your email/),
    ).toBeVisible();
  });

  it('is asked for again where the page was opened without it', async () => {
    const page = await open({ page: 'reset', forms: ['recover'] });
    await heading('This link cannot be used');
    expect(screen.getByText(/needs the link from your email/)).toBeVisible();
    expect(page.api.callsTo('POST user/token')).toHaveLength(0);
  });
});
