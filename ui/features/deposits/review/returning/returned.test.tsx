import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Correction, TransitionOffer } from '@contract/staff/staff';
import {
  button,
  call,
  closeReview,
  decisions,
  openReview,
  ruth,
  soon,
} from '../../../../testing/openReview';
import { createRecordAnswer } from '../../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);

const correction: Correction = {
  date: '2026-11-20T04:00:00.000Z',
  by: ruth,
  reason: 'Details are missing',
  message: 'Thank you so far.',
  notes: [{ id: 'n1', path: '/title', label: 'Title', text: 'All of it.' }],
};

const resume: TransitionOffer = {
  action: 'resume',
  to: 'UNDER_REVIEW',
  form: null,
  mails: false,
};

const waiting = createRecordAnswer(
  { status: 'RETURNED' },
  { correction, transitions: [resume] },
);

it('regression: a returned deposit is taken back by one button, and its page no longer waits for the depositor', async () => {
  const taken = createRecordAnswer(
    { status: 'UNDER_REVIEW' },
    {
      correction,
      decision: {
        id: 'd1',
        action: 'resume',
        by: ruth,
        date: '2026-11-21T03:00:00.000Z',
        finalDate: soon(),
        canUndo: true,
        isFinal: false,
        mailTo: 'ada@example.org',
      },
    },
  );
  const visited = await openReview(waiting, (api) =>
    api.reply(`POST ${call}/decision`, { body: taken }),
  );
  const { api, user } = visited;
  expect(
    screen.getByText('The depositor has not sent it again yet.'),
  ).toBeVisible();
  const take = await button('Take back');
  api.reply(`GET ${call}`, { body: taken });
  await user.click(take);
  await waitFor(() =>
    expect(decisions(visited)).toEqual([{ revision: 4, action: 'resume' }]),
  );
  expect(await screen.findByText('Taken back for review')).toBeVisible();
  expect(
    screen.getByText('The depositor did not send it again.'),
  ).toBeVisible();
});

it('regression: the email about a return is sent again by one button, and a message says so', async () => {
  const { abilities } = waiting;
  const answer = { ...waiting, abilities: { ...abilities, mailAgain: true } };
  const message = 'We are sending the email to ada@example.org again.';
  const { api, user } = await openReview(answer, (fake) =>
    fake.reply(`POST ${call}/correction/mail`, { body: { message } }),
  );
  await user.click(await button('Send the email again'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(api.callsTo(`POST ${call}/correction/mail`)).toHaveLength(1);
});

it('offers no email again where there is none to send', async () => {
  await openReview(waiting);
  const name = 'Send the email again';
  expect(screen.queryByRole('button', { name })).toBeNull();
});
