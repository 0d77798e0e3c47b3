import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Delivery } from '@contract/account';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import {
  answerRegistration,
  createWaitingRegistration,
} from '../../../testing/waitingRegistration';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(delivery: Delivery, prepare?: (api: FakeApi) => void) {
  const page = await renderVisit({
    page: 'register',
    forms: ['register', 'correct-email'],
    prepare(api) {
      api.reply(
        'GET user/registration',
        answerRegistration(createWaitingRegistration(delivery)),
      );
      prepare?.(api);
    },
  });
  ({ close } = page);
  await screen.findByRole('heading', {
    level: 1,
    name: 'Activate your account',
  });
  return page;
}

const refusal =
  'The email to ada@example.org could not be delivered: its mail server refused the address.';

describe('a registration that waits for its email', () => {
  it('is shown again after a reload, and its email is sent again', async () => {
    const { api, user } = await open('sent', (fake) =>
      fake.reply(
        'POST user/registration/send',
        answerRegistration(createWaitingRegistration('sending')),
      ),
    );
    expect(screen.queryByText(refusal)).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Send the email again' }),
    );
    await screen.findByText(
      'The email to ada@example.org is on its way again.',
    );
    expect(api.callsTo('POST user/registration/send')).toHaveLength(1);
  });

  it('says why an email cannot be sent again now', async () => {
    const { user } = await open('sent', (fake) =>
      fake.reply('POST user/registration/send', {
        status: 429,
        body: createError('TOO_MANY', 'Try again in an hour.'),
      }),
    );
    await user.click(
      screen.getByRole('button', { name: 'Send the email again' }),
    );
    expect(await screen.findByText('Try again in an hour.')).toBeVisible();
  });

  it('says that the mail server refused the address, and sends to the corrected one', async () => {
    const { api, user } = await open('refused', (fake) =>
      fake.reply(
        'POST user/registration/email',
        answerRegistration(
          createWaitingRegistration('sending', 'ada.moss@example.org'),
        ),
      ),
    );
    expect(await screen.findByText(refusal)).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Correct the address' }),
    );
    await user.type(
      await screen.findByLabelText('Email'),
      'ada.moss@example.org',
    );
    await user.click(
      screen.getByRole('button', { name: 'Save and send the email' }),
    );
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
    expect(api.callsTo('POST user/registration/email')[0]?.body).toEqual({
      email: 'ada.moss@example.org',
    });
    expect(screen.getByText(/ada\.moss@example\.org/)).toBeVisible();
  });

  it('regression: makes way for another account, and this browser shows the first one no more', async () => {
    const { api, user } = await open('sent', (fake) =>
      fake.reply('POST user/registration/forget', answerRegistration(null)),
    );
    await user.click(
      screen.getByRole('button', { name: 'Register another account' }),
    );
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.queryByText(/ada@example\.org/)).toBeNull();
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Create a new publisher user account',
      }),
    ).toHaveFocus();
    expect(api.callsTo('POST user/registration/forget')).toHaveLength(1);
  });

  it('keeps the address when that is what the user wants', async () => {
    const { api, user } = await open('refused');
    await user.click(
      screen.getByRole('button', { name: 'Correct the address' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Keep the address' }),
    );
    expect(
      screen.getByRole('button', { name: 'Correct the address' }),
    ).toBeVisible();
    expect(api.callsTo('POST user/registration')).toEqual([]);
  });
});
