import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import {
  renderVisit,
  type RenderVisitSettings,
} from '../../../testing/renderVisit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(settings: RenderVisitSettings) {
  const page = await renderVisit(settings);
  ({ close } = page);
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const loggedIn = {
  user: createUser('SYSADMIN'),
  csrf: { token: 'two', header: 'X-CSRF-TOKEN' },
  target: '/ned/publisher/deposit',
};
const key = {
  secret: 'ABCDEFGHABCDEFGH',
  uri: 'otpauth://totp/NED:ada?secret=ABCDEFGHABCDEFGH',
};
const recoveryCodes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];

async function giveUser({ user }: Page) {
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'Tide table 1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

async function setUp({ user }: Page) {
  expect(
    await screen.findByRole('img', {
      name: 'QR code for your authenticator app',
    }),
  ).toBeVisible();
  expect(screen.getByText('ABCD EFGH ABCD EFGH')).toBeVisible();
  await user.type(await screen.findByLabelText('Code'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
  expect(
    await screen.findByRole('heading', { name: 'Keep your recovery codes' }),
  ).toHaveFocus();
  expect(screen.getByText('AAAA-BBBB-CCCC')).toBeVisible();
}

/** Logs in where the account must have an app, sets one up and waits for its codes. */
async function openCodes() {
  const page = await open({
    page: 'staffLogin',
    forms: ['staff-login', 'second-factor-confirm'],
    prepare(api) {
      api.reply('POST library/login', {
        body: { secondFactor: true, methods: ['enrol'] },
      });
      api.reply('POST user/second-factor/enrol', { body: key });
      api.reply('POST user/second-factor/confirm', {
        body: { recoveryCodes, login: loggedIn },
      });
    },
  });
  await giveUser(page);
  await page.user.click(
    await screen.findByRole('button', {
      name: 'Set up an authenticator app',
    }),
  );
  await setUp(page);
  return page;
}

describe('the second step of a login', () => {
  it('asks for a code, and logs in with it', async () => {
    const page = await open({
      page: 'login',
      forms: ['login', 'second-factor'],
      prepare(api) {
        api.reply('POST login/publisher', {
          body: { secondFactor: true, methods: ['code', 'recoveryCode'] },
        });
        api.reply('POST user/second-factor', { body: loggedIn });
      },
    });
    await giveUser(page);
    await page.user.type(
      await screen.findByLabelText('Code'),
      'abcd-efgh-jkmn',
    );
    await page.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(page.left).toEqual(['/ned/publisher/deposit']));
    expect(page.api.callsTo('POST user/second-factor')[0]?.body).toEqual({
      code: 'ABCDEFGHJKMN',
    });
  });

  it('leads back to username and password', async () => {
    const page = await open({
      page: 'login',
      forms: ['login', 'second-factor'],
      prepare: (api) =>
        api.reply('POST login/publisher', {
          body: { secondFactor: true, methods: ['code'] },
        }),
    });
    await giveUser(page);
    await page.user.click(
      await screen.findByRole('button', {
        name: 'Back to username and password',
      }),
    );
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('sets an app up where the account must have one, shows the recovery codes and logs in', async () => {
    const page = await openCodes();
    expect(page.left).toEqual([]);
    await page.user.click(
      screen.getByRole('button', { name: 'I have kept them, continue' }),
    );
    await waitFor(() => expect(page.left).toEqual(['/ned/publisher/deposit']));
  });
});

describe('the recovery codes', () => {
  it('regression: are copied by a key, which is announced', async () => {
    const { user } = await openCodes();
    act(() => screen.getByRole('button', { name: 'Copy the codes' }).focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 codes copied.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  });

  it('regression: say what to do where a browser does not copy', async () => {
    const { user } = await openCodes();
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: undefined,
    });
    await user.click(screen.getByRole('button', { name: 'Copy the codes' }));
    expect(
      await screen.findByText(/does not allow copying. Download or print/),
    ).toHaveAttribute('role', 'status');
  });

  it('regression: are downloaded as a text that names their account', async () => {
    await openCodes();
    const link = screen.getByRole('link', { name: 'Download the codes' });
    expect(link).toHaveAttribute('download', 'recovery-codes.txt');
    const [, text = ''] = link.getAttribute('href')?.split(',') ?? [];
    expect(decodeURIComponent(text).split('\r\n')).toEqual([
      'Recovery codes for NED:ada',
      'Each code lets you log in once without your authenticator app.',
      '',
      ...recoveryCodes,
      '',
    ]);
  });
});

describe('the app in My account', () => {
  const openAccount = (on: boolean, required = false) =>
    open({
      page: 'account',
      forms: [
        'user-edit',
        'publisher-edit',
        'preferences',
        'change-password',
        'second-factor-password',
        'second-factor-confirm',
        'second-factor-off',
      ],
      prepare(api) {
        api.reply('GET user/current', { body: createUser('PUBLISHER') });
        api.reply('GET user/sessions', { body: { sessions: [] } });
        api.reply(
          'GET user/second-factor',
          { body: { on, required, recoveryCodes: on ? 2 : 0 } },
          { body: { on: !on, required: false, recoveryCodes: on ? 0 : 2 } },
        );
        api.reply('POST user/second-factor/enrol', { body: key });
        api.reply('POST user/second-factor/confirm', {
          body: { recoveryCodes },
        });
        api.reply('POST user/second-factor/off', { body: {} });
      },
    });
  const section = async () =>
    within(
      await screen.findByRole('region', { name: 'Second step of the login' }),
    );

  it('is set up after the password', async () => {
    const page = await openAccount(false);
    const part = await section();
    await page.user.click(
      await part.findByRole('button', { name: 'Set up an authenticator app' }),
    );
    await page.user.type(
      await part.findByLabelText('Current password'),
      'Tide table 1',
    );
    await page.user.click(part.getByRole('button', { name: 'Continue' }));
    await setUp(page);
    await page.user.click(
      screen.getByRole('button', { name: 'I have kept them, continue' }),
    );
    expect(
      await part.findByText(/You have 2 recovery codes left/),
    ).toBeVisible();
  });

  it('regression: is not offered to be switched off where the account needs it', async () => {
    await openAccount(true, true);
    const part = await section();
    expect(
      await part.findByText(/ask the administrator of this service/),
    ).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('is switched off after password and code', async () => {
    const page = await openAccount(true);
    const part = await section();
    await page.user.click(
      await part.findByRole('button', { name: 'Switch the app off' }),
    );
    await page.user.type(
      await part.findByLabelText('Current password'),
      'Tide table 1',
    );
    await page.user.type(part.getByLabelText('Code'), '123456');
    await page.user.click(
      part.getByRole('button', { name: 'Switch the app off' }),
    );
    expect(await part.findByText(/You then need its code/)).toBeVisible();
    expect(page.api.callsTo('POST user/second-factor/off')[0]?.body).toEqual({
      accountPassword: 'Tide table 1',
      code: '123456',
    });
  });
});
