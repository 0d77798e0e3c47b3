import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Delivery } from '@contract/account';
import type { FakeApi } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import {
  answerRegistration,
  createWaitingRegistration,
} from '../../../testing/waitingRegistration';

let close: () => void = () => undefined;
afterEach(() => close());

const forms = ['login', 'staff-login', 'register', 'correct-email', 'recover'];
const search = '?login=open&mode=register';

async function open(delivery: Delivery, prepare?: (api: FakeApi) => void) {
  const app = await renderApp({
    forms,
    search,
    prepare(api) {
      api.reply(
        'GET user/registration',
        answerRegistration(createWaitingRegistration(delivery)),
      );
      prepare?.(api);
    },
  });
  ({ close } = app);
  const dialog = await screen.findByRole('dialog', {
    name: 'Activate your account',
  });
  return { ...app, dialog };
}

const refusal = /^The email to ada@example\.org could not be delivered/;

describe('a registration in the login dialog', () => {
  it('regression: says that the mail server refused the address, and sends to the corrected one', async () => {
    const { api, user, dialog } = await open('refused', (fake) =>
      fake.reply(
        'POST user/registration/email',
        answerRegistration(
          createWaitingRegistration('sending', 'ada.moss@example.org'),
        ),
      ),
    );
    const box = within(dialog);
    expect(await box.findByText(refusal)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Correct the address' }));
    await user.type(await box.findByLabelText('Email'), 'ada.moss@example.org');
    await user.click(
      box.getByRole('button', { name: 'Save and send the email' }),
    );
    await box.findByRole('button', { name: 'Send the email again' });
    expect(box.queryByText(refusal)).toBeNull();
    expect(api.callsTo('POST user/registration/email')[0]?.body).toEqual({
      email: 'ada.moss@example.org',
    });
    expect(box.getByText(/ada\.moss@example\.org/)).toBeVisible();
  });

  it('regression: sends the email again', async () => {
    const { user, dialog } = await open('sent', (fake) =>
      fake.reply(
        'POST user/registration/send',
        answerRegistration(createWaitingRegistration('sending')),
      ),
    );
    const box = within(dialog);
    await user.click(box.getByRole('button', { name: 'Send the email again' }));
    expect(
      await box.findByText('The email to ada@example.org is on its way again.'),
    ).toBeVisible();
  });

  it('regression: that is known too late leaves the dialog at what it shows by then', async () => {
    const name = 'Would you like to login?';
    let answer: () => void = () => undefined;
    const app = await renderApp({
      forms,
      search,
      prepare(api) {
        api.reply(
          'GET user/registration',
          answerRegistration(createWaitingRegistration('sent')),
        );
        api.hold('GET user/registration', (go) => {
          answer = go;
        });
      },
    });
    ({ close } = app);
    await app.user.click(
      await screen.findByRole('button', { name: 'Back to the login' }),
    );
    await screen.findByRole('dialog', { name });
    expect(app.api.callsTo('GET user/registration')).toHaveLength(1);
    await act(async () => {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByRole('dialog', { name })).toBeVisible();
  });

  it('makes way for another one', async () => {
    const { api, user, dialog } = await open('sent', (fake) => {
      fake.reply('POST user/registration/forget', answerRegistration(null));
    });
    api.reply('GET user/registration', answerRegistration(null));
    await user.click(
      within(dialog).getByRole('button', { name: 'Register another account' }),
    );
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });
});
