import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { StaffWithdrawal } from '@contract/withdrawal';
import {
  button,
  call,
  closeReview,
  decisions,
  openReview,
  ruth,
} from '../../../../testing/openReview';
import { createRecordAnswer } from '../../../../testing/storedDeposit';

const withdrawal: StaffWithdrawal = {
  status: 'WAITING',
  date: '2026-01-05T03:00:00.000Z',
  ground: 'Privacy or personal information',
  message: 'Page 12 shows a private address.',
  checkDue: '2026-01-08',
  decisionDue: '2026-01-14',
  by: { id: 'u-ada', name: 'Ada Moss' },
  abilities: { check: true },
};

const asked = (given: Partial<StaffWithdrawal> = {}): DepositRecordAnswer =>
  createRecordAnswer(
    { status: 'ACCEPTED' },
    {
      withdrawal: { ...withdrawal, ...given },
      transitions: [
        {
          action: 'suppress',
          to: 'SUPPRESSED',
          form: 'review-reason',
          mails: true,
        },
        {
          action: 'refuseWithdrawal',
          to: 'ACCEPTED',
          form: 'withdrawal-refusal',
          mails: true,
        },
      ],
    },
  );

const sheet = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }));

beforeEach(() => window.sessionStorage.clear());
afterEach(() => closeReview());

test('the reviewer reads who asks for withdrawal, why, and that the promised day is over', async () => {
  await openReview(asked());
  const shown = await sheet('The publisher asks for withdrawal');
  expect(shown.getByText(/by Ada Moss$/)).toBeVisible();
  expect(shown.getByText(withdrawal.message)).toBeVisible();
  expect(
    shown.getByText(/^.*Check it by 08\/01\/2026 and decide by 14\/01\/2026/),
  ).toHaveTextContent('Late');
});

test('of a request without a known user the reviewer reads when it was sent', async () => {
  await openReview(asked({ by: null }));
  const shown = await sheet('The publisher asks for withdrawal');
  expect(shown.getByText(/^Sent on 05\/01\/2026[^a-z]*$/)).toBeVisible();
});

test('who would refuse a request reads that the user who asked gets the mail, too', async () => {
  const answer = asked();
  const transitions = answer.transitions.map((offer) => ({
    ...offer,
    askerEmail: 'bob@example.org',
  }));
  const { user } = await openReview({ ...answer, transitions });
  await user.click(await button('Refuse withdrawal…'));
  expect(
    await screen.findByText(
      /email your reason to ada@example\.org, bob@example\.org\.$/,
    ),
  ).toBeVisible();
});

test('the reviewer writes down what was checked, on the revision that was seen', async () => {
  const checks = {
    groundChecked: true,
    rightHolderChecked: false,
    staysVisible: '',
    visibility: '',
    by: ruth,
  };
  const { api, user } = await openReview(asked());
  const path = `POST ${call}/withdrawal/checks`;
  api.reply(path, { body: asked({ checks }) });
  await user.click(await button('Checks…'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Checks of the request' }),
  );
  await user.click(
    await dialog.findByRole('checkbox', { name: 'The ground is checked' }),
  );
  api.reply(`GET ${call}`, { body: asked({ checks }) });
  await user.click(dialog.getByRole('button', { name: 'Save the checks' }));
  await screen.findByText('The checks are saved.');
  expect(api.callsTo(path)[0]?.body).toEqual({
    revision: 4,
    groundChecked: true,
  });
  const shown = await sheet('The publisher asks for withdrawal');
  expect(shown.getByText('Last saved by Ruth Lindqvist')).toBeVisible();
  const terms = shown.getAllByRole('term').map((term) => term.parentElement);
  expect(terms.map((row) => row?.textContent)).toEqual([
    'GroundChecked',
    'Right holderNot checked yet',
    'What stays visibleNot settled yet',
  ]);
});

test('a request is refused with a reason that is mailed', async () => {
  const visited = await openReview(asked());
  const { api, user } = visited;
  api.reply(`POST ${call}/decision`, { body: asked({ status: 'REFUSED' }) });
  await user.click(await button('Refuse withdrawal…'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Refuse the withdrawal?' }),
  );
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: /^Reason/ }),
    'Restricted access is enough',
  );
  await user.type(
    dialog.getByRole('textbox', { name: /What the depositor will read/ }),
    'We restricted the access.',
  );
  await user.click(
    dialog.getByRole('button', { name: 'Refuse the withdrawal' }),
  );
  expect(decisions(visited)).toEqual([
    {
      action: 'refuseWithdrawal',
      revision: 4,
      reason: 'ACCESS_RESTRICTED',
      message: 'We restricted the access.',
    },
  ]);
});

test('who may only read sees the request and can check nothing', async () => {
  await openReview(asked({ abilities: { check: false } }));
  await sheet('The publisher asks for withdrawal');
  expect(
    screen.queryByRole('button', { name: 'Checks…' }),
  ).not.toBeInTheDocument();
});

test('a refused request keeps its reason', async () => {
  await openReview(
    asked({
      status: 'REFUSED',
      endedDate: '2026-01-06T03:00:00.000Z',
      abilities: { check: false },
      refusal: { reason: 'No ground is shown', message: 'Name the page.' },
    }),
  );
  const shown = await sheet(/^Request for withdrawal refused on 06\/01\/2026/);
  expect(shown.getByText(/No ground is shown/)).toHaveTextContent(
    'Name the page.',
  );
  expect(shown.queryByText('Late')).not.toBeInTheDocument();
});
