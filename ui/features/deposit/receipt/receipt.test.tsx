import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Receipt } from '@contract/receipt';
import { testReceipt } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

/** The page of a receipt. */
async function openReceipt(given: Partial<Receipt>) {
  ({ close } = await renderApp({
    untilOpen: false,
    hash: '#/acknowledgement',
    draft: createBookDraft('acknowledgement', {
      data: {},
      files: {},
      receipt: { ...testReceipt, ...given },
    }),
  }));
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
}

const main = () => screen.getByRole('main');

describe('the receipt (spec 2 §2)', () => {
  it.each<[string, Partial<Receipt>, string, string]>([
    [
      'of an own deposit [S2-2.receipt.own]',
      {},
      'your legal deposit responsibilities for it are fulfilled',
      'We will email ada@example.org if we have a question.',
    ],
    [
      'by proxy, with the publisher told [S2-2.receipt.by-proxy]',
      { byProxy: true, notifyPublisher: true, notified: true },
      'You have deposited this publication on behalf of Moss & Daughters, whose',
      'We will notify Moss & Daughters by email.',
    ],
    [
      'by proxy, with the publisher not told [S2-2.receipt.by-proxy]',
      { byProxy: true, notifyPublisher: false, notified: false },
      'on behalf of Moss & Daughters',
      'We will not notify Moss & Daughters by email, as you chose.',
    ],
    [
      'by proxy, with a publisher that cannot be told [S2-2.receipt.by-proxy]',
      { byProxy: true, notifyPublisher: true, notified: false },
      'on behalf of Moss & Daughters',
      'We cannot notify Moss & Daughters by email, because we do not have its email address.',
    ],
    [
      'by proxy, to be reviewed by a person [S2-4.receipt.branches]',
      { byProxy: true, requiresReview: true },
      'Library staff will review it',
      'Libraries Tasmania will review the deposit first.',
    ],
  ])('%s', async (_which, given, lead, next) => {
    await openReceipt(given);
    expect(main()).toHaveTextContent(lead);
    expect(main()).toHaveTextContent(next);
  });

  it('regression: by proxy it names the staff as the depositor, not the contact of the publisher', async () => {
    await openReceipt({ byProxy: true });
    expect(main()).toHaveTextContent('Library staff for Moss & Daughters');
  });

  it('lists the ids of a deposit that has several [S2-2.receipt.by-proxy]', async () => {
    await openReceipt({
      byProxy: true,
      submissionIds: ['LD-2026-000001', 'LD-2026-000002'],
    });
    expect(main()).toHaveTextContent('LD-2026-000001, LD-2026-000002');
  });

  it('says where the activation link went, how long it works and where it may be, not on paper [S2-2.receipt.activation S2-9.activation]', async () => {
    await openReceipt({ registrationReceipt: { email: 'ada@example.org' } });
    const notice = screen
      .getByText('Activate your account')
      .closest('.no-print');
    expect(notice).toHaveTextContent(
      'We will email an activation link to ada@example.org. It expires in 24 hours.',
    );
    expect(notice).toHaveTextContent(/within an hour, check your spam folder/);
  });

  it('says nothing of an activation where no account was asked for', async () => {
    await openReceipt({});
    expect(screen.queryByText('Activate your account')).toBeNull();
  });
});
