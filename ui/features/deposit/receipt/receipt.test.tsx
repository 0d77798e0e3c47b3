import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { Receipt } from '@contract/receipt';
import {
  createError,
  testReceipt,
  type FakeApi,
} from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import { createDepositView } from '../../../testing/storedDeposit';
import { createReceiptDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

/** The page of a receipt. */
async function openReceipt(
  given: Partial<Receipt>,
  prepare: (api: FakeApi) => void = () => undefined,
  forms: readonly string[] = [],
  receipt: Receipt = testReceipt,
) {
  const app = await renderApp({
    prepare,
    forms,
    untilOpen: false,
    hash: '#/acknowledgement',
    draft: createReceiptDraft({ receipt: { ...receipt, ...given } }),
  });
  close = app.close;
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
  return app;
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
      'by proxy, with the publisher not notified [S2-2.receipt.by-proxy]',
      { byProxy: true, notifyPublisher: false, notified: false },
      'on behalf of Moss & Daughters',
      'We will not notify Moss & Daughters by email, as you chose.',
    ],
    [
      'by proxy, with a publisher that cannot be notified [S2-2.receipt.by-proxy]',
      { byProxy: true, notifyPublisher: true, notified: false },
      'on behalf of Moss & Daughters',
      'We cannot notify Moss & Daughters by email, because we do not have its email address.',
    ],
    [
      'by proxy, to be reviewed by a person [S2-4.receipt.branches]',
      { byProxy: true, requiresReview: true },
      'Library staff will review it',
      'Libraries Tasmania will review the deposit first, usually within five working days.',
    ],
    [
      'of an own deposit, with the reason of its review [S2-4.receipt.branches]',
      { requiresReview: true, reviewReason: 'sensitive' },
      'Library staff will review it',
      'Libraries Tasmania will review the deposit first, usually within five working days, because it is marked as sensitive.',
    ],
    [
      'of an own new title [S2-2.receipt.own S2-4.receipt.branches]',
      { requiresReview: true, titleId: 'w1', issues: ['no. 1'] },
      'Your request for a new serial title has been received.',
      'Libraries Tasmania will review the new title first.',
    ],
    [
      'of a new title by proxy [S2-2.receipt.by-proxy]',
      { byProxy: true, requiresReview: true, titleId: 'w1' },
      'You have requested a new serial title on behalf of Moss & Daughters.',
      'Libraries Tasmania will review the new title first.',
    ],
    [
      'of an own deposit that changes its title [S2-2.receipt.changed-serial-title]',
      { changedSerialTitle: true, issues: ['no. 12'] },
      'your legal deposit responsibilities for it are fulfilled',
      'We will update the title in the night after the deposit is accepted, with the changes you asked for.',
    ],
    [
      'regression: of changes that wait for the review of their deposit [S2-2.receipt.changed-serial-title]',
      { changedSerialTitle: true, requiresReview: true, issues: ['no. 12'] },
      'Library staff will review it',
      'After the review, we will update the title the following night with the changes you asked for. You can deposit more issues of it afterwards.',
    ],
    [
      'regression: that is opened once staff have accepted the deposit [S2-4.receipt.branches]',
      { requiresReview: true, reviewReason: 'sensitive', status: 'ACCEPTED' },
      'your legal deposit responsibilities for it are fulfilled',
      'Libraries Tasmania has accepted the deposit. You have nothing more to do.',
    ],
    [
      'regression: of a new title that is accepted [S2-4.receipt.branches]',
      { requiresReview: true, titleId: 'w1', status: 'ACCEPTED' },
      'Libraries Tasmania has accepted the deposit. You have nothing more to do.',
      'It is available under “Openly on the Internet” and listed in the national discovery service.',
    ],
    [
      'regression: of a deposit that is declined',
      { requiresReview: true, titleId: 'w1', status: 'DECLINED' },
      'Your publication has been received. Keep this receipt.',
      'Libraries Tasmania has decided about the deposit. For its status, contact the library with the reference.',
    ],
    [
      'of issues by proxy, with the address of the library [S2-2.receipt.proxy-email]',
      {
        byProxy: true,
        issues: ['no. 12', 'no. 13'],
        depositEmailAddress: 'library@example.org',
      },
      'Issuesno. 12; no. 13',
      'For questions about this serial deposit, email library@example.org.',
    ],
    [
      'of an issue that was deposited before',
      {
        requiresReview: true,
        issues: ['no. 12'],
        findings: [
          {
            path: '/submissionItems/0/itemTitle',
            code: 'uniqueBy',
            severity: 'warning',
            params: {},
            message: 'no. 12 has already been deposited (LD-2026-000007).',
          },
        ],
      },
      'no. 12 has already been deposited (LD-2026-000007).',
      'Libraries Tasmania will review the deposit first, usually within five working days.',
    ],
  ])('%s', async (_which, given, lead, next) => {
    await openReceipt(given);
    expect(main()).toHaveTextContent(lead);
    expect(main()).toHaveTextContent(next);
  });

  it.each([
    ['Moss & Daughters', 'Deposited byAda Moss for Moss & DaughtersAccess'],
    ['Ada Moss', 'Deposited byAda MossAccess'],
  ])(
    'names who deposited for %s, a publisher of their own name once',
    async (publisherName, words) => {
      await openReceipt({ publisherName });
      expect(main()).toHaveTextContent(words);
    },
  );

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

  it('regression: the account of the deposit whose email is refused is sent it at a corrected address', async () => {
    const registration = {
      email: 'ada@example.org',
      library: 'Libraries Tasmania',
      libraryEmail: '',
      libraryAbbrev: 'LT',
      delivery: 'refused',
    };
    const { api, user } = await openReceipt(
      { registrationReceipt: { email: 'ada@example.org' } },
      (fake) => {
        fake.reply('GET user/registration', { body: { registration } });
        fake.reply('POST user/registration/email', {
          body: {
            registration: {
              ...registration,
              email: 'moss@example.org',
              delivery: 'sending',
            },
          },
        });
      },
      ['correct-email'],
    );
    await screen.findByText(/to ada@example\.org could not be delivered/);
    expect(screen.queryByText('Register another account')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Correct the address' }),
    );
    await user.type(await screen.findByLabelText('Email'), 'moss@example.org');
    await user.click(
      screen.getByRole('button', { name: 'Save and send the email' }),
    );
    await screen.findByText(/email an activation link to moss@example\.org/);
    expect(api.callsTo('POST user/registration/email')).toHaveLength(1);
  });

  it('names no address of the library where the depositor is the publisher', async () => {
    await openReceipt({ issues: ['no. 1'], depositEmailAddress: 'x@y.org' });
    expect(main()).not.toHaveTextContent('For questions about this serial');
  });

  it('says nothing of an activation where no account was asked for', async () => {
    await openReceipt({});
    expect(screen.queryByText('Activate your account')).toBeNull();
  });
});

const thanks = () =>
  screen.findByRole('heading', { level: 1, name: /^Thank you/ });
const send = 'POST receipts/LD-2026-000001/send';

it('regression: stays when the browser goes back or forward, until another deposit begins', async () => {
  const app = await openReceipt({});
  for (const hash of ['#/review-summary', '#/publication-type']) {
    await app.goTo(hash);
    await thanks();
    expect(window.location.hash).toBe('#/acknowledgement');
  }
  await app.user.click(screen.getByRole('button', { name: 'Deposit another' }));
  await app.goTo('#/acknowledgement');
  await screen.findByRole('heading', { level: 1, name: /^Type of/ });
});

it('regression: a reload shows it as long as the tab is open', async () => {
  ({ close } = await renderApp({
    untilOpen: false,
    hash: '#/acknowledgement',
    draft: {
      ...createReceiptDraft(),
      savedAt: Date.now() - 24 * 3_600_000,
    },
  }));
  await thanks();
});

it('says on paper too what the access means and when downloading opens, and shows the cover', async () => {
  await openReceipt({
    access: {
      label: 'Openly',
      description: 'Anyone may read it now.',
      opens: '2027-11-21',
    },
    files: [
      {
        purpose: 'COVER_IMAGE',
        filename: 'cover.jpg',
        size: 1000,
        checksum: 'b'.repeat(64),
        thumbnail: '/ned/submit/preview/cover/cover.jpg?width=160',
      },
    ],
  });
  const words = screen.getByText(/Anyone may read it now/);
  expect(words).toHaveTextContent(
    'Downloading opens on 21/11/2027 at the earliest.',
  );
  expect(words.closest('.no-print')).toBeNull();
  expect(main().querySelector('.filerow img')).toHaveAttribute(
    'src',
    '/ned/submit/preview/cover/cover.jpg?width=160',
  );
});

it.each([
  ['SERIAL_ISSUE', 'Issue file'],
  ['MULTIPART_MONO_PART', 'Part file'],
  ['EPHEMERA_ITEM', 'Item file'],
])(
  'regression: names each file of a %s as its question does',
  async (submissionType, label) => {
    const [file] = testReceipt.files;
    if (file === undefined) throw new Error('a receipt has a file');
    const cover = { ...file, purpose: 'COVER_IMAGE' };
    await openReceipt({
      submissionType,
      files: [
        { ...file, issue: 'No. 13' },
        { ...cover, issue: 'No. 13' },
      ],
    });
    expect(main()).toHaveTextContent(
      new RegExp(String.raw`No\. 13: ${label},.*No\. 13: Cover image,`),
    );
  },
);

it('puts the title, ISSN and ISBN that are asked for first [S2-3.serial-title.requested]', async () => {
  await openReceipt({
    title: 'The Lamplighter',
    requested: {
      title: { requested: 'The Lamplighters', current: 'The Lamplighter' },
      issn: { requested: null, current: '2653-2210' },
      isbn: { requested: '9780306406157', current: '9780645003208' },
    },
  });
  for (const words of [
    'TitleThe LamplightersUntil the title is updated: The Lamplighter',
    'eISSNTo be removedUntil the title is updated: 2653-2210',
    'eISBN9780306406157Until the title is updated: 9780645003208',
  ]) {
    expect(main()).toHaveTextContent(words);
  }
});

it('regression: only the title that is asked for has the type of a title', async () => {
  await openReceipt({
    requested: {
      title: { requested: 'The Lamplighters', current: 'The Lamplighter' },
    },
  });
  const asked = screen.getAllByText('The Lamplighters');
  expect(asked.some((one) => one.classList.contains('work'))).toBe(true);
  const current = screen.getByText(/^Until the title is updated/);
  expect(current.closest('.work')).toBeNull();
});

describe('the next issue', () => {
  const path = 'publisher/deposit/LD-2026-000001/view';
  const may = (depositNext: boolean) =>
    createDepositView({
      kind: 'SERIAL_ISSUE',
      titleId: 't1',
      abilities: {
        edit: false,
        claim: false,
        depositAnother: false,
        depositNext,
      },
    });
  const lamplighter = {
    id: 't1',
    parentType: 'SERIAL_TITLE',
    title: 'The Lamplighter',
    status: 'ACCEPTED',
    selectable: true,
    abilities: { edit: false },
    frequency: 'QUARTERLY',
    accessCondition: 'OPEN',
  };
  const find = () =>
    screen.queryByRole('button', { name: 'Deposit the next issue' });
  const openSerial = async (given: Partial<Receipt>, depositNext = true) => {
    const app = await openReceipt({ issues: ['No. 13'], ...given }, (api) => {
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
      api.reply(`GET ${path}`, { body: may(depositNext) });
      api.reply('GET publisher/serials', { body: { titles: [lamplighter] } });
    });
    return app;
  };

  it('begins with the title chosen, on the step of the issue', async () => {
    const { user } = await openSerial({});
    await waitFor(() => expect(find()).toBeVisible());
    await user.click(
      screen.getByRole('button', { name: 'Deposit the next issue' }),
    );
    await waitFor(() => expect(window.location.hash).toBe('#/serial-details'));
    expect(
      await screen.findByRole('button', { name: 'Choose another title' }),
    ).toBeVisible();
  });

  it('is not offered where the API says that none can be deposited', async () => {
    const { api } = await openSerial({}, false);
    await waitFor(() =>
      expect(api.calls.some((call) => call.path.includes(path))).toBe(true),
    );
    expect(find()).toBeNull();
  });

  it.each<Partial<Receipt>>([
    { titleId: 't1' },
    { changedSerialTitle: true },
    { issues: undefined } as unknown as Partial<Receipt>,
  ])('is not offered after a deposit with %j', async (given) => {
    const { api } = await openSerial(given);
    expect(api.calls.some((call) => call.path.includes(path))).toBe(false);
    expect(find()).toBeNull();
  });
});

it('is sent again on request, and says what happened', async () => {
  const app = await openReceipt({});
  expect(main()).toHaveTextContent('We will email this receipt to ada@');
  const button = screen.getByRole('button', { name: 'Send the receipt again' });
  app.api.reply(send, { body: { message: 'We have sent it.' } });
  await app.user.click(button);
  expect(await screen.findByText('We have sent it.')).toBeVisible();
  const tooMany = createError('TOO_MANY_REQUESTS', 'Too often.');
  app.api.reply(send, { status: 429, body: tooMany });
  await app.user.click(button);
  expect(await screen.findByText('Too often.')).toBeVisible();
  expect(screen.queryByText('We have sent it.')).toBeNull();
});

it('regression: what happens next begins with the email, which comes at once', async () => {
  await openReceipt({});
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'We will email this receipt to ada@example.org, with a link that opens it for 30 days.',
    'Libraries Tasmania will accept the deposit once its files are checked. You have nothing more to do.',
    'It will be available under “Openly on the Internet” and listed in the national discovery service.',
    'We will email ada@example.org if we have a question.',
  ]);
});

it('offers no mail where nobody gets one', async () => {
  const { mailedTo: _mailedTo, ...receipt } = testReceipt;
  await openReceipt({}, undefined, [], { ...receipt, byProxy: true });
  expect(
    screen.queryByRole('button', { name: 'Send the receipt again' }),
  ).toBeNull();
});
