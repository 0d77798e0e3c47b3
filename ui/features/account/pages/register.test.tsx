import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createError,
  testConfig,
  type FakeApi,
} from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { renderApp } from '../../../testing/renderApp';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const registration = {
  email: 'ada@example.org',
  library: 'Libraries Tasmania',
  libraryEmail: 'deposit@lt.example',
  libraryAbbrev: 'LT',
};

async function open(prepare?: (api: FakeApi) => void) {
  const page = await renderVisit({
    page: 'register',
    forms: ['register'],
    prepare(api) {
      api.reply('GET user/check/', { body: { valid: true, message: '' } });
      api.reply('POST user/register', { body: registration });
      prepare?.(api);
    },
  });
  close = page.close;
  await screen.findByLabelText('Publisher name');
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

async function fillIn({ user }: Pick<Page, 'user'>) {
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await paste('Publisher name', 'Moss & Daughters');
  await user.selectOptions(
    screen.getByLabelText('Category'),
    'Commercial publisher',
  );
  await paste('Suburb', 'Battery Point');
  await user.selectOptions(screen.getByLabelText('State/territory'), 'TAS');
  await paste('Name', 'Ada Moss');
  await paste('Email', 'ada@example.org');
  await paste('Confirm email', 'ada@example.org');
  await paste('Username', 'ada.moss');
  await paste('Password', 'Kelp forest 73');
  await paste('Confirm password', 'Kelp forest 73');
  await user.click(screen.getByLabelText(/I accept the terms and conditions/));
}

const register = ({ user }: Pick<Page, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

const kept = () =>
  window.sessionStorage.getItem('legal-deposit.form.register') ?? '';

describe('registration', () => {
  it('sends the publisher with its first user and ends with how to activate the account [S2-2.login.registered S2-7.register S2-9.activation]', async () => {
    const page = await open();
    await fillIn(page);
    await register(page);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Activate your account',
      }),
    ).toHaveFocus();
    expect(screen.getByText(/expires in 24 hours/)).toBeVisible();
    expect(screen.getByText(/within an hour/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Back to the login' }),
    ).toBeVisible();
    expect(page.api.callsTo('POST user/register')[0]?.body).toMatchObject({
      name: 'Moss & Daughters',
      country: 'AU',
      users: [{ username: 'ada.moss', password: 'Kelp forest 73' }],
    });
    expect(kept()).toBe('');
  });

  it('shows at their fields what the API found, and keeps what was typed but no password', async () => {
    const page = await open((api) =>
      api.reply('POST user/register', {
        status: 422,
        body: createError('INVALID', 'Invalid.', {
          findings: [
            {
              path: '/users/0/username',
              code: 'remote',
              severity: 'error',
              params: {},
              message: 'This username is taken. Choose another.',
            },
          ],
        }),
      }),
    );
    await fillIn(page);
    await waitFor(() => expect(kept()).toContain('ada.moss'));
    expect(kept()).not.toContain('Kelp forest');
    await register(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This username is taken.',
    );
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('Kelp forest 73');
    page.close();
    await open();
    expect(screen.getByLabelText('Username')).toHaveValue('ada.moss');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('regression: leads from an email address that has an account to its login and to a new password', async () => {
    const page = await open((api) =>
      api.reply('POST user/register', {
        status: 422,
        body: createError('INVALID', 'Invalid.', {
          findings: [
            {
              path: '/users/0/email',
              code: 'remote',
              severity: 'error',
              params: {},
              message: 'There is already an account with this email address.',
            },
          ],
        }),
      }),
    );
    await fillIn(page);
    await register(page);
    const link = await screen.findByRole('link', {
      name: 'set a new password',
    });
    expect(link).toHaveAttribute('href', '/ned/user/recover');
    const message = within(link.closest('.field-error') as HTMLElement);
    expect(message.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/ned/login/publisher',
    );
  });

  it('asks whether a username is free while it is typed, and continues where nobody answers [S2-7.check-username S2-5.user.username]', async () => {
    const page = await open((api) =>
      api.reply('GET user/check/username', {
        body: { valid: false, message: 'Taken.' },
      }),
    );
    await page.user.type(screen.getByLabelText('Username'), 'ada.moss');
    await page.user.tab();
    await screen.findByText('This username is taken. Choose another.');
    expect(page.api.callsTo('GET user/check/username')).toHaveLength(1);
    page.api.reply('GET user/check/username', { status: 429 });
    await page.user.type(screen.getByLabelText('Username'), '2');
    await waitFor(() =>
      expect(page.api.callsTo('GET user/check/username')).toHaveLength(2),
    );
    expect(screen.queryByText(/This username is taken/)).toBeNull();
  });

  it('says when it failed without words of the API, and keeps everything [S2-8.registration]', async () => {
    const page = await open((api) =>
      api.reply('POST user/register', { status: 502 }),
    );
    await fillIn(page);
    await register(page);
    await screen.findByText(
      'An unexpected error occurred while processing your registration',
    );
    expect(screen.getByLabelText('Suburb')).toHaveValue('Battery Point');
  });

  it('says first that it failed, then what can be done, and keeps everything when the connection is lost [S2-8.registration]', async () => {
    const page = await open((api) => api.reply('POST user/register', 'lost'));
    await fillIn(page);
    await register(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^An unexpected error occurred while processing your registration\s*No answer came from the server/,
    );
    expect(screen.getByLabelText('Username')).toHaveValue('ada.moss');
  });

  it('regression: is sent again under the same key when its answer was lost, and ends as if it had come', async () => {
    const page = await open((api) =>
      api.reply('POST user/register', 'lost', { body: registration }),
    );
    await fillIn(page);
    await register(page);
    await screen.findByText(/^No answer came from the server/);
    await register(page);
    await screen.findByRole('heading', { name: 'Activate your account' });
    const [first, second, ...others] = page.api.callsTo('POST user/register');
    expect(first?.headers['Idempotency-Key']).toBe('key-1');
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it('asks for a captcha where a key is configured, and loads its script only then [S2-5.user.captcha S2-7.captcha-script]', async () => {
    const script = 'https://captcha.example/api.js';
    const isLoaded = () =>
      document.head.querySelector(`script[src="${script}"]`) !== null;
    const page = await open();
    expect(screen.queryByText(/not a robot/)).toBeNull();
    expect(isLoaded()).toBe(false);
    page.close();
    await open((api) =>
      api.reply('GET api/frontendConfig', {
        body: {
          ...testConfig,
          recaptchaKey: 'key-1',
          recaptchaScript: script,
        },
      }),
    );
    await screen.findByRole('group', { name: /not a robot/ });
    await waitFor(() => expect(isLoaded()).toBe(true));
  });
});

it('is a way of the login dialog too, and comes back to the login', async () => {
  const app = await renderApp({
    forms: ['login', 'register'],
    search: '?login=open',
  });
  ({ close } = app);
  await app.user.click(
    await screen.findByRole('button', {
      name: 'Create a new publisher user account',
    }),
  );
  await screen.findByRole('dialog', {
    name: 'Create a new publisher user account',
  });
  await screen.findByLabelText('Publisher name');
  await app.user.click(
    screen.getByRole('button', { name: 'Back to the login' }),
  );
  await screen.findByRole('dialog', { name: 'Would you like to login?' });
});

it('regression: keeps the login dialog open while it is sent, says so, and then tells how it ended', async () => {
  let goOn = () => undefined as void;
  const app = await renderApp({
    forms: ['login', 'register'],
    search: '?login=open&mode=register',
    prepare(api) {
      api.reply('GET user/check/', { body: { valid: true, message: '' } });
      api.reply('POST user/register', { body: registration });
      api.hold('POST user/register', (go) => {
        goOn = go;
      });
    },
  });
  ({ close } = app);
  await screen.findByLabelText('Publisher name');
  await fillIn(app);
  await register(app);
  await screen.findByText('Please wait...');
  const box = screen.getByRole('dialog');
  expect(within(box).queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent(box, new Event('cancel', { cancelable: true }));
  await app.user.click(
    within(box).getByRole('button', { name: 'Back to the login' }),
  );
  expect(box).toHaveAccessibleName('Create a new publisher user account');
  goOn();
  const done = await screen.findByRole('dialog', {
    name: 'Activate your account',
  });
  expect(done).toHaveTextContent('ada@example.org');
  expect(screen.queryByText(/^Please wait/)).toBeNull();
  fireEvent(done, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
