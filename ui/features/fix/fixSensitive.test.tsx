import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FixAnswer } from '@contract/staff/staff';
import { anonymousUser } from '@engine/testing/createUser';
import { renderVisit } from '../../testing/renderVisit';
import { bookData } from '../../testing/savedBook';
import { createDepositView } from '../../testing/storedDeposit';

const reference = 'LD-2026-000001';
const at = (field: string) => `/submissionItems/0/${field}`;

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: shows a yes that is not stored as it was answered, with the answer that it asks for, and no other page', async () => {
  const [item] = bookData['submissionItems'] as object[];
  const { sensitiveMaterialSelected: _asked, ...kept } = item as Record<
    string,
    unknown
  >;
  const stored = {
    ...bookData,
    submissionItems: [
      { ...kept, sensitiveMaterial: true, sensitiveMaterialReason: 'LEGAL' },
    ],
  };
  const label = 'Sensitive material';
  const body: FixAnswer = {
    record: createDepositView({ status: 'RETURNED', data: stored as object }),
    correction: {
      date: '2026-11-20T04:00:00.000Z',
      by: null,
      reason: 'Details are missing',
      message: '',
      notes: [
        { id: 'n', path: at('sensitiveMaterialReason'), label, text: 'Why?' },
      ],
    },
    revision: 4,
    form: { key: 'deposit', version: 3 },
    editable: [
      'sensitiveMaterialReason',
      'sensitiveMaterial',
      'sensitiveMaterialSelected',
    ].map(at),
  };
  const visited = await renderVisit({
    page: 'fixDeposit',
    reference,
    forms: ['deposit', 'review-reply'],
    prepare(api) {
      api.reply('GET user/current', { body: anonymousUser });
      api.reply(`GET deposit/${reference}/fix`, { body });
    },
  });
  close = visited.close;
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^Reason/ })).toHaveValue(
    'LEGAL',
  );
  expect(screen.queryByRole('heading', { name: 'Issues' })).toBeNull();
  expect(screen.getByText(/^Reason for the return:/)).toBeVisible();
});
