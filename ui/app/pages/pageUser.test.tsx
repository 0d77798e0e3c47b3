import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { UserRecordAnswer } from '@contract/staff/library';
import { createError } from '../../testing/fakeApi';
import {
  button,
  call,
  closeReview,
  decided,
  decisions,
  openReview,
} from '../../testing/openReview';
import { renderVisit } from '../../testing/renderVisit';
import { createRecordAnswer } from '../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const ruth = createUser('EDEPOSIT_SUPPORT', { username: 'ruth' });
const otto = createUser('EDEPOSIT_SUPPORT', { id: 'u-2', username: 'otto' });
const refused = { status: 403, body: createError('CSRF', 'Once more.') };
const needsLogin = {
  status: 401,
  body: createError('LOGIN_REQUIRED', 'Log in to continue.'),
};

describe('another user who logged in in another tab', () => {
  async function decide(who: typeof ruth) {
    const page = await openReview(undefined, (api) => {
      api.reply(
        `GET ${call}`,
        { body: createRecordAnswer() },
        { body: decided },
      );
      api.reply('GET user/current', { body: ruth });
      api.reply(`POST ${call}/decision`, refused, { body: decided });
    });
    close = closeReview;
    await button('Accept');
    page.api.reply('GET user/current', { body: who });
    await page.user.click(await button('Accept'));
    return page;
  }

  it('regression: is never sent a decision of the former, and gets the page', async () => {
    const page = await decide(otto);
    await waitFor(() => expect(page.left).toEqual([`/ned/${call}/view`]));
    expect(decisions(page)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('is not suspected where the same user logged in again', async () => {
    const page = await decide(ruth);
    await button('Undo');
    expect(decisions(page)).toHaveLength(2);
    expect(page.left).toEqual([]);
  });
});

describe('a session that ends while staff edit an account', () => {
  const answer: UserRecordAnswer = {
    record: {
      id: 'u1',
      username: 'moss',
      name: 'Ada Moss',
      role: 'PUBLISHER',
      email: 'ada@example.org',
      phone: '',
      status: 'ACTIVE',
      memberLibraryId: null,
      publisher: { id: 'p1', name: 'Moss' },
      createdDate: '2026-01-05T03:00:00.000Z',
      userPreferences: [],
    },
    revision: 3,
    abilities: {
      edit: true,
      updatePreferences: true,
      manage: false,
      sendLink: false,
      disable: false,
    },
  };

  async function typeAndSave() {
    const page = await renderVisit({
      page: 'libraryUser',
      reference: 'u1',
      forms: ['user-edit', 'preferences', 'login', 'staff-login'],
      prepare(api) {
        api.reply('GET user/current', { body: ruth });
        api.reply('GET library/user/u1', { body: answer });
        api.reply('GET library/user/u1/history', { body: [] });
        api.reply('GET user/check/email', { body: { valid: true } });
        api.reply('PATCH library/user/u1', needsLogin, { body: answer });
        api.reply('POST library/login', {
          body: {
            user: ruth,
            csrf: { token: 'token-of-login', header: 'X-CSRF-TOKEN' },
            target: '',
          },
        });
      },
    });
    ({ close } = page);
    await page.user.click(await button('Edit'));
    const edit = within(await screen.findByRole('dialog'));
    const phone = await edit.findByRole('textbox', { name: /^Phone/ });
    await page.user.type(phone, '0362');
    await page.user.click(edit.getByRole('button', { name: 'Save' }));
    const login = within(
      await screen.findByRole('dialog', { name: 'Log in again' }),
    );
    return { ...page, phone, login };
  }

  it('regression: is renewed in place, and what was typed is saved', async () => {
    const { api, login, user, left } = await typeAndSave();
    expect(await login.findByLabelText('Username')).toHaveValue('ruth');
    await user.type(login.getByLabelText('Password'), 'Tide table 1');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('The account is saved.')).toBeVisible();
    const calls = api.callsTo('PATCH library/user/u1');
    expect(calls.map(({ body }) => body)).toEqual(
      Array(2).fill([{ op: 'add', path: '/phone', value: '0362' }]),
    );
    expect(calls[1]?.headers['X-CSRF-TOKEN']).toBe('token-of-login');
    expect(left).toEqual([]);
  });

  it('keeps what was typed where the user does not log in', async () => {
    const { login, phone, user, left } = await typeAndSave();
    await user.click(await login.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('Log in to continue.')).toBeVisible();
    expect(phone).toHaveValue('0362');
    expect(left).toEqual([]);
  });

  it('ends in the page of another user who logs in instead', async () => {
    const page = await typeAndSave();
    page.api.reply('GET user/current', { body: otto });
    await page.showPage();
    await waitFor(() => expect(page.left).toEqual(['/ned/library/user/u1']));
    expect(page.api.callsTo('PATCH library/user/u1')).toHaveLength(1);
    expect(screen.queryByDisplayValue('0362')).toBeNull();
  });
});
