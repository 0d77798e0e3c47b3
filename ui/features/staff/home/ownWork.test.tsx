import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeApi } from '../../../testing/fakeApi';
import {
  closeStaffHome,
  openStaffHome,
  pageOf,
} from '../../../testing/openStaffHome';
import { createDepositRow } from '../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeStaffHome);

describe('the own work on the home of library staff', () => {
  it('shows the own work; who only reads has none (R69)', async () => {
    const given = (api: FakeApi) =>
      api.reply('GET library/deposits?status=OPEN&assignedTo=me', {
        body: {
          ...pageOf([]).body,
          rows: [{ ...createDepositRow(), because: [] }],
          total: 1,
        },
      });
    await openStaffHome('EDEPOSIT_SUPPORT', given);
    const mine = within(
      (
        await screen.findByRole('heading', { level: 2, name: 'Assigned to me' })
      ).closest('section') ?? document.body,
    );
    expect(
      await mine.findByRole('link', { name: /^The tide tables/ }),
    ).toHaveAttribute(
      'href',
      '/ned/library/deposit/LD-2026-000001/view?status=OPEN&assignedTo=me&sort=submittedDate',
    );
    closeStaffHome();
    await openStaffHome('EDEPOSIT_READONLY', given);
    await screen.findByRole('searchbox', { name: 'Publisher' });
    expect(screen.queryByText('Assigned to me')).toBeNull();
  });

  it('says for each own deposit its reference, what it waits for, and why (R78)', async () => {
    const rows = [
      createDepositRow({ status: 'UNDER_REVIEW' }),
      createDepositRow({ reference: 'LD-2026-000002', status: 'RETURNED' }),
      createDepositRow({ reference: 'LD-2026-000003', status: 'SUBMITTED' }),
    ].map((row) => ({ ...row, because: ['May be a duplicate'] }));
    await openStaffHome('EDEPOSIT_SUPPORT', (api) =>
      api.reply('GET library/deposits?status=OPEN&assignedTo=me', {
        body: { ...pageOf([]).body, rows, total: 3 },
      }),
    );
    const head = await screen.findByRole('columnheader', {
      name: 'Waiting for',
    });
    const table = within(head.closest('table') ?? document.body);
    const waits = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(waits).toEqual([
      'MeMay be a duplicate',
      'The depositorReturned for fixing',
      'File checks',
    ]);
    const names = table
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringMatching(/LD-2026-000001$/),
      expect.stringMatching(/LD-2026-000002$/),
      expect.stringMatching(/LD-2026-000003$/),
    ]);
  });

  it('leads to the deposit that has waited longest for a reviewer, of those that the user may decide about', async () => {
    const { api, user } = await openStaffHome('EDEPOSIT_SUPPORT', (api) =>
      api.reply('GET library/deposits?status=UNDER_REVIEW', {
        body: {
          ...pageOf([]).body,
          rows: [
            createDepositRow({ reference: 'LD-2026-000009' }),
            createDepositRow({
              abilities: { ...createDepositRow().abilities, edit: true },
            }),
          ],
          total: 23,
        },
      }),
    );
    const link = await screen.findByRole('link', {
      name: 'Review the oldest deposit',
    });
    const queue =
      'status=UNDER_REVIEW&assignedTo=none&sort=submittedDate&decidedBy=LTAS';
    expect(link).toHaveAttribute(
      'href',
      `/ned/library/deposit/LD-2026-000001/view?${queue}`,
    );
    expect(link.closest('p')).toHaveTextContent(
      /\(since \d\d\/\d\d\/\d{4}, nobody assigned\)$/,
    );
    expect(
      api.callsTo('GET library/deposits').map(({ path }) => path),
    ).toContain(`library/deposits?${queue}&pageSize=20`);
    // Of the work of all libraries, too, the oldest is one of the own library.
    await user.click(screen.getByRole('link', { name: 'All libraries' }));
    await waitFor(() => expect(window.location.hash).toBe('#/all'));
    expect(
      api.callsTo('GET library/deposits?status=UNDER_REVIEW').at(-1)?.path,
    ).toBe(`library/deposits?${queue}&pageSize=20`);
  });

  it('leads to no deposit where none waits, and none for a user who only reads', async () => {
    await openStaffHome('EDEPOSIT_SUPPORT');
    await screen.findByText('No deposit is assigned to you.');
    expect(screen.queryByText('Review the oldest deposit')).toBeNull();
    closeStaffHome();
    await openStaffHome('EDEPOSIT_READONLY', (api) =>
      api.reply('GET library/deposits?status=UNDER_REVIEW', {
        body: { ...pageOf([]).body, rows: [createDepositRow()], total: 23 },
      }),
    );
    await screen.findByRole('searchbox', { name: 'Publisher' });
    expect(screen.queryByText('Review the oldest deposit')).toBeNull();
  });
});
