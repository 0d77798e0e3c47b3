import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { takeNotice } from '../../../lib/browser/carriedNotice';
import { createUser } from '@engine/testing/createUser';
import type { OwnJoin } from '@contract/joins';
import type { CurrentUser } from '@contract/user';
import { createError } from '../../../testing/fakeApi';
import {
  renderVisit,
  type RenderVisitSettings,
} from '../../../testing/renderVisit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function openAccount(
  who: CurrentUser,
  settings: Partial<RenderVisitSettings> = {},
) {
  const page = await renderVisit({
    page: 'account',
    forms: [
      'user-edit',
      'publisher-edit',
      'preferences',
      'change-password',
      'join-publisher',
      'close-account',
    ],
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: who });
      api.reply('GET user/sessions', { body: { sessions: [] } });
      settings.prepare?.(api);
    },
  });
  ({ close } = page);
  return page;
}

const part = (name: string) => screen.findByRole('region', { name });

describe('the publisher of an account that has none (R71)', () => {
  const lonely = (join: OwnJoin | null) => {
    const user = createUser('PUBLISHER', { publisher: null, join });
    return {
      ...user,
      abilities: {
        ...user.abilities,
        joinPublisher: true,
        seeColleagues: false,
      },
    };
  };
  const asked: OwnJoin = {
    publisherName: 'Moss & Daughters',
    status: 'WAITING',
    untilDate: '2026-12-04T03:00:00.000Z',
    withLibrary: false,
  };

  it('says who decides about the request, and until when', async () => {
    await openAccount(lonely(asked));
    const own = await part('Your publisher');
    expect(own).toHaveTextContent('You have asked to join Moss & Daughters.');
    expect(own).toHaveTextContent('until 04/12/2026');
    expect(within(own).queryByRole('button')).toBeNull();
  });

  it('says that library staff decide once the users have not', async () => {
    await openAccount(lonely({ ...asked, withLibrary: true }));
    expect(await part('Your publisher')).toHaveTextContent(
      'Library staff decide about your request.',
    );
  });

  it('offers to ask again after a request was declined', async () => {
    await openAccount(lonely({ ...asked, status: 'DECLINED' }));
    const own = await part('Your publisher');
    expect(own).toHaveTextContent(
      'Your request to join Moss & Daughters is declined.',
    );
    expect(
      await within(own).findByRole('button', { name: 'Ask to join' }),
    ).toBeVisible();
  });

  it('regression: finds the publisher by its name, in a field that no other form of the page has, and sends the request with its message', async () => {
    const { api, user } = await openAccount(lonely(null), {
      prepare(fake) {
        fake.reply('GET validate/publisher', {
          body: { p1: 'Moss & Daughters' },
        });
        fake.reply('POST user/join', { body: {} });
      },
    });
    const own = await part('Your publisher');
    await user.type(
      await within(own).findByLabelText(/^Publisher name/),
      'Moss',
    );
    await user.tab();
    await user.click(
      await within(own).findByRole('button', {
        name: 'Ask to join Moss & Daughters',
      }),
    );
    await user.type(
      within(own).getByLabelText(/^Message/),
      'I edit the tide tables.',
    );
    await user.click(within(own).getByRole('button', { name: 'Ask to join' }));
    await within(own).findByText('Your request is sent.');
    expect(api.callsTo('POST user/join')[0]?.body).toEqual({
      publisherId: 'p1',
      message: 'I edit the tide tables.',
    });
  });
});

describe('the data of an account', () => {
  it('regression: offer to close it by ability, not by role', async () => {
    const user = createUser('PUBLISHER');
    const abilities = { ...user.abilities, closeAccount: false };
    await openAccount({ ...user, abilities });
    const data = await part('My data');
    expect(within(data).getAllByRole('button')).toHaveLength(1);
  });

  it('are downloaded as one JSON file', async () => {
    const downloaded: string[][] = [];
    const { user } = await openAccount(createUser('PUBLISHER'), {
      download: async (...file) => void downloaded.push(file),
    });
    const data = await part('My data');
    await user.click(
      within(data).getByRole('button', { name: 'Download my data' }),
    );
    await waitFor(() =>
      expect(downloaded).toEqual([
        ['user/export', 'application/json', 'account.json'],
      ]),
    );
    expect(within(data).queryByRole('alert')).toBeNull();
  });

  it('say so when they could not be downloaded', async () => {
    const { logged, user } = await openAccount(createUser('PUBLISHER'), {
      download: () => Promise.reject(new Error('no answer')),
    });
    const data = await part('My data');
    await user.click(
      within(data).getByRole('button', { name: 'Download my data' }),
    );
    expect(await within(data).findByRole('alert')).toHaveTextContent(
      'Your data could not be downloaded.',
    );
    expect(logged).toContain('The data of the account could not be exported.');
  });

  it('are kept while the password is missing; the dialog speaks of its answers, not of the page behind it', async () => {
    const { user } = await openAccount(createUser('PUBLISHER'));
    const data = await part('My data');
    await user.click(
      within(data).getByRole('button', { name: 'Close my account' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Close my account' }),
    );
    const close = await dialog.findByRole('button', {
      name: 'Close my account permanently',
    });
    expect(close).toHaveClass('btn-danger');
    await user.click(close);
    await dialog.findByText('1 answer needs your attention.');
  });

  it('end with the account, which is closed with its password', async () => {
    const { api, left, user } = await openAccount(createUser('PUBLISHER'), {
      prepare(fake) {
        fake.reply(
          'POST user/close',
          {
            status: 422,
            body: createError('INVALID', 'Invalid.', {
              findings: [
                {
                  path: '/accountPassword',
                  code: 'currentPassword',
                  severity: 'error',
                  params: {},
                  message: 'This is not your current password.',
                },
              ],
            }),
          },
          { body: { csrf: { token: 'two', header: 'X-CSRF-TOKEN' } } },
        );
      },
    });
    const data = await part('My data');
    await user.click(
      within(data).getByRole('button', { name: 'Close my account' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Close my account' }),
    );
    const send = async (password: string) => {
      const field = await dialog.findByLabelText('Current password');
      await user.clear(field);
      await user.type(field, password);
      await user.click(
        dialog.getByRole('button', { name: 'Close my account permanently' }),
      );
    };
    await send('Tide table 2');
    expect(
      await dialog.findAllByText(/This is not your current password\./),
    ).not.toHaveLength(0);
    expect(left).toEqual([]);
    await send('Tide table 1');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(takeNotice(window.sessionStorage)).toBe('accountClosed');
    expect(api.callsTo('POST user/close').at(-1)?.body).toEqual({
      accountPassword: 'Tide table 1',
    });
  });

  it('of staff can be downloaded, and their account cannot be closed here', async () => {
    await openAccount(createUser('EDEPOSIT_ADMIN'));
    const data = await part('My data');
    expect(
      within(data).getByRole('button', { name: 'Download my data' }),
    ).toBeVisible();
    expect(
      within(data).queryByRole('button', { name: 'Close my account' }),
    ).toBeNull();
  });
});
