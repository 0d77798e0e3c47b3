import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { createDepositRow } from '../../testing/storedDeposit';
import { renderVisit } from '../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const row = {
  ...createDepositRow({}),
  revision: 1,
  assignedTo: null,
  because: [],
};

async function open() {
  const visited = await renderVisit({
    page: 'libraryDeposits',
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_SUPPORT') });
      api.reply('GET library/deposits', {
        body: { rows: [row], total: 1, page: 1, pageSize: 20 },
      });
      api.reply('GET library/searches', { body: { searches: [] } });
      api.reply('GET library/waiting', { body: { library: null, kinds: [] } });
      api.reply('GET library/staff-members', { body: { rows: [] } });
    },
  });
  close = visited.close;
  await screen.findByRole('link', { name: row.title });
  const filters = within(screen.getByRole('search'));
  const more = filters.getByRole('button', { name: 'More filters' });
  const further = document.getElementById(
    more.getAttribute('aria-controls') ?? '',
  );
  return { ...visited, filters, more, further };
}

it('a phone shows the first filters, and the others on request', async () => {
  const { user, filters, more, further } = await open();
  expect(further).not.toContainElement(filters.getByLabelText('Status'));
  expect(further).toContainElement(filters.getByLabelText('Deposited'));
  expect(further).toHaveAttribute('data-open', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(further).toHaveAttribute('data-open', 'true');
});

it('a wrong day among the others is shown, whatever was folded', async () => {
  const { user, filters, more, further } = await open();
  await user.selectOptions(
    filters.getByLabelText('Deposited'),
    'Between two dates',
  );
  await user.type(filters.getByLabelText('From (DD/MM/YYYY)'), '31/02/2026');
  await user.click(filters.getByRole('button', { name: 'Show' }));
  expect(further).toHaveAttribute('data-open', 'true');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
});
