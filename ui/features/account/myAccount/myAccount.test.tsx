import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createPublisher, createUser } from '@engine/testing/createUser';
import { anonymousUser } from '@engine/testing/createUser';
import { createError } from '../../../testing/fakeApi';
import { draftKeyOf } from '../../../lib/browser/draftStorage';
import { renderVisit } from '../../../testing/renderVisit';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  window.sessionStorage.clear();
});

const user = createUser('PUBLISHER', {
  userPreferences: [{ property: 'COMMERCIAL_AVAILABILITY', value: 'true' }],
});

const session = (id: string, current: boolean) => ({
  id,
  current,
  since: '2026-11-20T03:00:00.000Z',
  lastUsed: current ? '2026-11-21T03:00:00.000Z' : '2026-11-20T04:00:00.000Z',
  browser: current ? 'Firefox 140' : '',
  system: current ? 'Linux' : '',
});
const both = { sessions: [session('s2', false), session('s1', true)] };
const csrf = { token: 'token-9', header: 'X-CSRF-TOKEN' };

async function openAccount(who = user, sessions = both.sessions) {
  const page = await renderVisit({
    page: 'account',
    forms: [
      'user-edit',
      'publisher-edit',
      'preferences',
      'change-password',
      'change-email',
      'invite-colleague',
    ],
    prepare(api) {
      api.reply('GET user/current', { body: who });
      api.reply('GET user/email', { body: { waiting: null } });
      api.reply('GET publisher/invitations', { body: { invitations: [] } });
      api.reply('GET user/sessions', { body: { sessions } });
      api.reply('GET user/check/', { body: { valid: true, message: '' } });
      api.reply('POST publisher/user/', { body: {} });
      api.reply('POST publisher/publisher/', {
        body: { publisher: who.publisher },
      });
      api.reply('POST user/password/change', { body: { csrf } });
      api.reply('POST user/sessions/end', { body: { csrf } });
      api.reply('DELETE user/sessions/', { status: 204 });
    },
  });
  ({ close } = page);
  return page;
}

const pressSave = async (
  { user: reader }: Awaited<ReturnType<typeof openAccount>>,
  details: HTMLElement,
) =>
  reader.click(
    await within(details).findByRole('button', { name: 'Save my details' }),
  );

const part = (name: string) => screen.findByRole('region', { name });

/** Fills in the part for the password and sends it; answers that part. */
async function changePassword({
  user,
}: Awaited<ReturnType<typeof openAccount>>) {
  const password = await part('Password');
  const type = async (label: string, text: string) =>
    user.type(await within(password).findByLabelText(label), text);
  await type('Current password', 'Salt-and-Tussock-1');
  await type('New password', 'Tussock-and-Salt-2');
  await type('Confirm password', 'Tussock-and-Salt-2');
  await user.click(
    within(password).getByRole('button', { name: 'Change password' }),
  );
  return password;
}

describe('what was typed and not saved', () => {
  const yes = async () =>
    within(
      await within(await part('Preferences')).findByRole('group', {
        name: /commercially available/,
      }),
    ).getByLabelText('Yes');
  const without = createUser('PUBLISHER', { userPreferences: [] });

  it('is there after a reload', async () => {
    const page = await openAccount(without);
    await page.user.click(await yes());
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
    page.close();
    await openAccount(without);
    expect(await yes()).toBeChecked();
  });

  it('regression: is there in place of what was saved before', async () => {
    const name = async () =>
      within(await part('My details')).findByLabelText('Name');
    const page = await openAccount();
    await page.user.clear(await name());
    await page.user.type(await name(), 'Ada Heir');
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
    page.close();
    await openAccount();
    expect(await name()).toHaveValue('Ada Heir');
  });

  it('regression: is not shown to another who logs in in the same browser', async () => {
    const page = await openAccount(without);
    await page.user.click(await yes());
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
    page.close();
    await openAccount({ ...without, id: 'u-2', username: 'somebody.else' });
    expect(await yes()).not.toBeChecked();
  });

  it('regression: does not stay in the browser of who logs out', async () => {
    const page = await openAccount(without);
    page.api.reply('POST user/logout', { body: { csrf } });
    await page.user.click(await yes());
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
    await page.user.click(
      await screen.findByRole('button', { name: 'Ada Moss' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(page.left).toEqual(['/ned/deposit']));
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('the account page', () => {
  it('leads who is not logged in to the login, and back', async () => {
    const page = await openAccount(anonymousUser);
    await waitFor(() =>
      expect(page.left).toEqual([
        '/ned/login/publisher?target=%2Fned%2Fuser%2Faccount',
      ]),
    );
  });

  it('changes the own details, and only when they differ [S2-7.user-save S2-6.edit-user]', async () => {
    const page = await openAccount();
    const details = await part('My details');
    const save = await within(details).findByRole('button', {
      name: 'Save my details',
    });
    const phone = within(details).getByLabelText(/^Phone/);
    await page.user.type(phone, '0362');
    await page.user.type(within(details).getByLabelText('Name'), ' Fern');
    page.api.reply('GET user/current', {
      body: { ...user, name: 'Ada Moss Fern', phone: '0362' },
    });
    await page.user.click(save);
    await within(details).findByText('Saved.');
    await screen.findByRole('button', { name: 'Ada Moss Fern' });
    expect(
      page.api.callsTo('POST publisher/user/u-PUBLISHER')[0]?.body,
    ).toEqual({
      name: 'Ada Moss Fern',
      phone: '0362',
    });
    expect(phone).toHaveValue('0362');
    await page.user.click(save);
    await within(details).findByText('Nothing has changed.');
    expect(within(details).getByRole('status')).not.toHaveTextContent('Saved.');
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(1);
  });

  it('regression: compares with what was saved last, although that could not be loaded again', async () => {
    const page = await openAccount();
    const details = await part('My details');
    const press = () => pressSave(page, details);
    const name = await within(details).findByLabelText('Name');
    page.api.reply('GET user/current', { status: 500 });
    await page.user.type(name, ' Fern');
    await press();
    await within(details).findByText('Saved.');
    expect(
      await screen.findByText('We could not load your account again.'),
    ).toBeVisible();
    await press();
    await within(details).findByText('Nothing has changed.');
    await page.user.clear(name);
    await page.user.type(name, 'Ada Moss');
    await press();
    await within(details).findByText('Saved.');
    const calls = page.api.callsTo('POST publisher/user/u-PUBLISHER');
    expect(calls.map(({ body }) => body)).toMatchObject([
      { name: 'Ada Moss Fern' },
      { name: 'Ada Moss' },
    ]);
  });

  it('regression: what may have been saved although no answer came is saved back', async () => {
    const page = await openAccount();
    const details = await part('My details');
    const press = () => pressSave(page, details);
    const name = await within(details).findByLabelText('Name');
    page.api.reply('POST publisher/user/', 'lost', { body: {} });
    await page.user.type(name, ' Fern');
    await press();
    await within(details).findByRole('alert');
    await page.user.clear(name);
    await page.user.type(name, 'Ada Moss');
    await press();
    await within(details).findByText('Saved.');
    expect(page.api.callsTo('POST publisher/user/')).toHaveLength(2);
  });

  it('regression: an address is compared with what was saved last, although that could not be loaded again', async () => {
    const page = await openAccount();
    const retype = async (text: string) => {
      await page.user.click(
        await screen.findByRole('button', { name: 'Update details' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      const suburb = await dialog.findByLabelText('Suburb');
      await page.user.clear(suburb);
      await page.user.type(suburb, text);
      await page.user.click(
        dialog.getByRole('button', { name: 'Update Details' }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const before = user.publisher?.suburb ?? '';
    page.api.reply('GET user/current', { status: 500 });
    await retype('Strahan');
    await retype(before);
    const calls = page.api.callsTo('POST publisher/publisher/');
    expect(calls.map(({ body }) => body)).toMatchObject([
      { suburb: 'Strahan' },
      { suburb: before },
    ]);
  });

  it('asks whether an email is free, and not about the one that it has [S2-5.user.email]', async () => {
    const page = await openAccount();
    await page.user.click(
      within(await part('Email address')).getByRole('button', {
        name: 'Change your email address',
      }),
    );
    const email = await screen.findByLabelText('New email');
    await page.user.type(email, 'ada@example.org.au');
    const asked = () =>
      page.api.callsTo('GET user/check/email').map(({ path }) => path);
    await waitFor(() =>
      expect(asked()).toEqual([
        'user/check/email?email=ada%40example.org.au&userId=u-PUBLISHER',
      ]),
    );
  });

  it('lets staff read their details', async () => {
    await openAccount(createUser('EDEPOSIT_ADMIN'));
    const details = await part('My details');
    expect(details).toHaveTextContent('Libraries Tasmania');
    expect(within(details).queryByRole('button')).toBeNull();
    expect(details).toHaveTextContent('You cannot change these details here.');
    expect(screen.queryByRole('region', { name: 'Publisher' })).toBeNull();
  });

  it('changes the address of the publisher [S2-7.publisher-save]', async () => {
    const page = await openAccount();
    const publisher = await part('Publisher');
    await page.user.click(
      within(publisher).getByRole('button', { name: 'Update details' }),
    );
    const dialog = await screen.findByRole('dialog');
    const postcode = await within(dialog).findByLabelText(/^Postcode/);
    await page.user.clear(postcode);
    await page.user.type(postcode, '7005');
    page.api.reply('GET user/current', {
      body: { ...user, publisher: createPublisher({ postcode: '7005' }) },
    });
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Update Details' }),
    );
    await waitFor(() => expect(publisher).toHaveTextContent('TAS 7005'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is filled in beforehand [S2-6.preferences]', async () => {
    const page = await openAccount();
    const preferences = await part('Preferences');
    await waitFor(() =>
      expect(
        within(preferences).getByRole('radio', { name: 'Yes' }),
      ).toBeChecked(),
    );
    await page.user.click(
      within(preferences).getByRole('radio', { name: 'No' }),
    );
    await page.user.click(
      within(preferences).getByRole('button', { name: 'Save my preferences' }),
    );
    await within(preferences).findByText('Saved.');
    expect(
      page.api.callsTo('POST publisher/user/u-PUBLISHER/preferences')[0]?.body,
    ).toMatchObject({ COMMERCIAL_AVAILABILITY: false });
  });

  it('regression: a wrong current password is listed by the name of its question', async () => {
    const page = await openAccount();
    page.api.reply('POST user/password/change', {
      status: 422,
      body: createError('INVALID', 'Check your answers.', {
        findings: [
          {
            path: '/currentPassword',
            code: 'remote',
            severity: 'error',
            params: {},
            message: 'This is not your current password.',
          },
        ],
      }),
    });
    const password = await changePassword(page);
    await within(password).findByRole('link', {
      name: 'Current password: This is not your current password.',
    });
  });

  it('changes the password, and sends the token of the new session from then on', async () => {
    const page = await openAccount();
    const password = await changePassword(page);
    await within(password).findByText(/^We changed your password/);
    expect(page.api.callsTo('POST user/password/change')[0]?.body).toEqual({
      currentPassword: 'Salt-and-Tussock-1',
      password: 'Tussock-and-Salt-2',
      confirmPassword: 'Tussock-and-Salt-2',
    });
    expect(within(password).getByLabelText('New password')).toHaveValue('');
    await waitFor(() =>
      expect(page.api.callsTo('GET user/sessions')).toHaveLength(2),
    );
    await page.user.click(
      screen.getByRole('button', { name: 'Log out Unknown browser' }),
    );
    expect(
      page.api.callsTo('DELETE user/sessions/s2')[0]?.headers,
    ).toMatchObject({ 'X-CSRF-TOKEN': 'token-9' });
  });
});

describe('a changed password', () => {
  const fields = ['Current password', 'New password', 'Confirm password'];

  it('regression: leaves empty fields without complaints about them', async () => {
    const page = await openAccount();
    const password = await changePassword(page);
    await within(password).findByText(/^We changed your password/);
    for (const name of fields) {
      const field = within(password).getByLabelText(name);
      expect(field).toHaveValue('');
      expect(field).not.toBeInvalid();
    }
    expect(password).not.toHaveTextContent(/is required|Please/);
  });

  it('regression: does not complain when the field it was sent from is left', async () => {
    const page = await openAccount();
    const password = await part('Password');
    for (const name of fields)
      await page.user.type(
        await within(password).findByLabelText(name),
        name === 'Current password'
          ? 'Salt-and-Tussock-1'
          : 'Tussock-and-Salt-2',
      );
    await page.user.keyboard('{Enter}');
    await within(password).findByText(/^We changed your password/);
    await page.user.tab();
    for (const name of fields)
      expect(within(password).getByLabelText(name)).not.toBeInvalid();
    expect(
      within(password).getByText(/^We changed your password/),
    ).toBeVisible();
  });
});

describe('where a user is logged in', () => {
  it('regression: leaves a login that was ended where it stood, so that no other moves under the pointer', async () => {
    const page = await openAccount(user, [
      ...both.sessions,
      {
        ...session('s3', false),
        browser: 'Chrome 150',
        lastUsed: '2026-11-19T04:00:00.000Z',
      },
    ]);
    const list = within(await screen.findByRole('region', { name: 'Logins' }));
    await page.user.click(
      list.getByRole('button', { name: 'Log out Unknown browser' }),
    );
    await screen.findByText('Unknown browser has been logged out.');
    const rows = list.getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[2]).toHaveTextContent(/^Unknown browser.*Logged out$/);
    expect(within(rows[2] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[3]).toHaveTextContent('Chrome 150');
    expect(rows[2]).toContainElement(document.activeElement as HTMLElement);
    expect(page.api.callsTo('GET user/sessions')).toHaveLength(1);
  });

  it.each([
    [
      'that ended already counts as ended',
      {
        status: 404,
        body: createError(
          'NOT_FOUND',
          'Page not found. The address may be wrong or the page may have moved.',
        ),
      },
      'Unknown browser has been logged out.',
    ],
    [
      'that the API itself did not call gone may continue',
      { status: 404 },
      'We could not log that session out. Try again.',
    ],
  ])('regression: a login %s', async (_what, answer, told) => {
    const page = await openAccount();
    page.api.reply('DELETE user/sessions/', answer);
    await page.user.click(
      await screen.findByRole('button', { name: 'Log out Unknown browser' }),
    );
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('is listed with browser, system and times, this one first', async () => {
    await openAccount();
    const rows = within(
      await screen.findByRole('region', { name: 'Logins' }),
    ).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Firefox 140, Linux');
    expect(rows[1]).toHaveTextContent('20/11/2026, 02:00 PM AEDT');
    expect(rows[1]).toHaveTextContent('This browser');
    expect(rows[2]).toHaveTextContent('Unknown browser');
  });

  it('ends everywhere only after a question', async () => {
    const page = await openAccount();
    const button = () =>
      screen.findAllByRole('button', { name: 'Log out everywhere' });
    await page.user.click((await button())[0] as HTMLElement);
    await page.user.click(
      await screen.findByRole('button', { name: 'Stay logged in' }),
    );
    expect(page.api.callsTo('POST user/sessions/end')).toHaveLength(0);
    await page.user.click((await button())[0] as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Log out everywhere' }),
    );
    await waitFor(() => expect(page.left).toEqual(['/ned/deposit']));
  });

  it('asks before answers that are kept in the browser are cleared with it, and leaves nothing that was typed', async () => {
    window.sessionStorage.setItem(
      draftKeyOf('deposit'),
      JSON.stringify(createBookDraft('reuse-conditions', { owner: 'ada' })),
    );
    const page = await openAccount();
    const details = await part('My details');
    await page.user.type(await within(details).findByLabelText(/^Phone/), '03');
    await waitFor(() => expect(window.sessionStorage).toHaveLength(2));
    const [open] = await screen.findAllByRole('button', {
      name: 'Log out everywhere',
    });
    await page.user.click(open as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      'This will clear all of the data you have entered, and the files you have uploaded.',
    );
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Stay logged in' }),
    );
    expect(window.sessionStorage).toHaveLength(2);
    await page.user.click(open as HTMLElement);
    await page.user.click(
      screen.getByRole('button', {
        name: 'Log out everywhere and clear my answers',
      }),
    );
    await waitFor(() => expect(page.left).toEqual(['/ned/deposit']));
    expect(Object.keys(sessionStorage)).toEqual(['legal-deposit.notice']);
  });
});
