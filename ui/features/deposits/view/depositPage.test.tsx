import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { StatusChange } from '@contract/deposits';
import { createError } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createDepositView } from '../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

/** Opens the page of a deposit for a user of its publisher. */
async function open(settings: Partial<Parameters<typeof renderVisit>[0]>) {
  const visited = await renderVisit({
    page: 'myDeposit',
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
      settings.prepare?.(api);
    },
  });
  close = visited.close;
  return visited;
}

describe('the page of a deposit', () => {
  const view = 'GET publisher/deposit/LD-2026-000001/view';
  const show = (
    given: Parameters<typeof createDepositView>[0],
    rest: string = '',
  ) =>
    open({
      reference: 'LD-2026-000001',
      forms: ['deposit'],
      rest,
      prepare: (api) => api.reply(view, { body: createDepositView(given) }),
    });

  it('shows its state, its answers and each file with its checksum', async () => {
    await show({
      status: 'UNDER_REVIEW',
      history: [
        { status: 'SUBMITTED', date: '2026-11-20T03:00:00.000Z' },
        { status: 'UNDER_REVIEW', date: '2026-11-21T03:00:00.000Z' },
      ],
    });
    await screen.findByRole('heading', {
      level: 1,
      name: 'The tide tables of Port Davey',
    });
    const points = within(
      screen.getByRole('region', { name: 'Status' }),
    ).getAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Received (done)20/11/2026, 02:00 PM AEDT',
      'In reviewSince 21/11/2026.',
      'AvailableNot yet. Usually within five working days.',
    ]);
    expect(points[1]).toHaveAttribute('aria-current', 'step');
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/ned/publisher/deposit/LD-2026-000001/view#/receipt',
    );
    expect(
      screen.getByRole('region', { name: 'ePublication details' }),
    ).toHaveTextContent('TitleThe tide tables of Port Davey');
    expect(screen.getByRole('region', { name: 'Files' })).toHaveTextContent(
      'a'.repeat(64),
    );
    const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(path).getByRole('link')).toHaveAttribute(
      'href',
      '/ned/publisher/my-deposits',
    );
  });

  it.each([
    [
      'the checks decide about',
      false,
      'Not yet. We will accept the deposit once its files are checked.',
    ],
    [
      'library staff review first',
      true,
      'Not yet. Usually within five working days.',
    ],
  ])(
    'regression: says of a deposit that %s when it is available',
    async (_who, requiresReview, words) => {
      await show({ requiresReview });
      const line = await screen.findByRole('region', { name: 'Status' });
      const last = within(line).getAllByRole('listitem').at(-1);
      expect(last).toHaveTextContent(`Available${words}`);
    },
  );

  it('says when a returned one is reviewed further, and why one was declined', async () => {
    const toPoint = (status: StatusChange['status'], day: number) => ({
      status,
      date: `2026-11-${day}T03:00:00.000Z`,
    });
    const points = async (last: StatusChange, reason = {}) => {
      const history = [toPoint('SUBMITTED', 20), last];
      await show({ status: last.status, history, ...reason });
      const line = await screen.findByRole('region', { name: 'Status' });
      const shown = within(line).getAllByRole('listitem');
      return shown.slice(1).map(({ textContent }) => textContent);
    };
    expect(await points(toPoint('RETURNED', 22))).toEqual([
      'Returned for fixingSince 22/11/2026. The review continues when you send it again.',
      'AvailableNot yet. Usually within five working days of sending it again.',
    ]);
    close();
    const reason = 'Already deposited';
    expect(await points(toPoint('DECLINED', 23), { reason })).toEqual([
      'Declined23/11/2026Already deposited',
    ]);
    close();
    const asked = { reason: 'The publisher asked for it' };
    expect(await points(toPoint('SUPPRESSED', 24), asked)).toEqual([
      'Not available24/11/2026The publisher asked for it',
    ]);
  });

  it('keeps what the library asked to fix, beside the own answer, once it was sent again (R56)', async () => {
    await show({
      status: 'UNDER_REVIEW',
      correction: {
        date: '2026-11-20T04:00:00.000Z',
        by: null,
        reason: 'Details are missing',
        message: 'Thank you so far.',
        notes: [
          { id: 'n1', path: '/a', label: 'eISBN', text: 'Of the print.' },
        ],
        sentDate: '2026-11-21T04:00:00.000Z',
        reply: 'It is right now.',
        changes: [
          { path: '/a', label: 'eISBN', before: '9780306406157', after: null },
        ],
      },
    });
    const name = 'Fixed and sent again';
    const answered = await screen.findByRole('region', { name });
    expect(answered).toHaveTextContent(/returned this deposit on 20\/11\/2026/);
    expect(answered).toHaveTextContent(/sent again on 21\/11\/2026, 03:00 PM/);
    expect(answered).toHaveTextContent('Changed: eISBN.');
    expect(answered).toHaveTextContent('It is right now.');
    expect(answered).toHaveTextContent(
      'Details are missing. Thank you so far.',
    );
    expect(within(answered).getByText('Of the print.')).toBeVisible();
    // Nothing is left to fix.
    expect(screen.queryByRole('link', { name: /^Fix/ })).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).not.toHaveTextContent('send the deposit again');
  });

  it('begins with its receipt where it was reviewed at once', async () => {
    await show({
      status: 'UNDER_REVIEW',
      history: [{ status: 'UNDER_REVIEW', date: '2026-11-20T03:00:00.000Z' }],
    });
    const line = await screen.findByRole('region', { name: 'Status' });
    const [first, second] = within(line).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Received \(done\)20\/11\/2026, 02:00 PM/);
    expect(second).toHaveTextContent('In reviewSince 20/11/2026.');
  });

  it('has no next step of the library once that has decided', async () => {
    await show({
      status: 'ACCEPTED',
      history: [{ status: 'ACCEPTED', date: '2026-11-20T03:00:00.000Z' }],
    });
    await screen.findByRole('region', { name: 'This deposit' });
    expect(
      screen.queryByRole('region', { name: 'What happens next' }),
    ).toBeNull();
  });

  it.each([
    [
      false,
      /^We will update the title in the night after the deposit is accepted/,
    ],
    [true, /^After the review, we will update the title the following night/],
  ])(
    'regression: says when the title changes where a review is needed: %j, and what hinders its next issue',
    async (requiresReview, words) => {
      const obstacle = 'Overnight update pending, please try again tomorrow';
      const asked = { changedSerialTitle: true, requiresReview };
      const receipt = { ...createDepositView().receipt, ...asked };
      await show({ status: 'UNDER_REVIEW', receipt, obstacle });
      const next = await screen.findByRole('region', { name: /happens next$/ });
      const steps = within(next).getAllByRole('listitem');
      expect(steps.at(-1)).toHaveTextContent(words);
      const about = screen.getByRole('region', { name: 'This deposit' });
      expect(about).toHaveTextContent(
        `You cannot deposit the next issue yet. ${obstacle}.`,
      );
    },
  );

  it('has the receipt, and the way back', async () => {
    await show({}, '#/receipt');
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Thank you/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Back to the deposit' }),
    ).toHaveAttribute('href', '/ned/publisher/deposit/LD-2026-000001/view');
  });

  it.each([
    ['clean', 'Virus scan: nothing found 20/11/2026'],
    ['infected', 'The virus scan found malware. We have removed this file.'],
    ['pending', 'Waiting for the virus scan'],
  ] as const)('says of a file that is %s: %s', async (scan, words) => {
    const [file] = createDepositView().files;
    if (file === undefined) throw new Error('a deposit has a file');
    const scanned = { ...file, scan, scannedDate: '2026-11-20T03:00:00.000Z' };
    await show({ files: [scan === 'clean' ? scanned : { ...file, scan }] });
    expect(
      await screen.findByRole('region', { name: 'Files' }),
    ).toHaveTextContent(words);
  });

  it.each(['', '#/receipt'])(
    'regression: is where the address for staff leads a publisher, with %j',
    async (rest) => {
      const { left } = await open({
        page: 'libraryDeposit',
        reference: 'LD-2026-000001',
        rest,
        prepare: (api) =>
          api.reply('GET library/deposit/', {
            status: 403,
            body: createError('FORBIDDEN', 'You may not do this.'),
          }),
      });
      const own = `/ned/publisher/deposit/LD-2026-000001/view${rest}`;
      await waitFor(() => expect(left).toEqual([own]));
      expect(screen.queryByText('You may not do this.')).toBeNull();
    },
  );

  it('says why a deposit is not shown', async () => {
    await open({
      reference: 'LD-2026-000001',
      prepare: (api) =>
        api.reply(view, {
          status: 404,
          body: createError('NOT_FOUND', 'There is nothing here.'),
        }),
    });
    expect(await screen.findByText('There is nothing here.')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Show the list of deposits' }),
    ).toHaveAttribute('href', '/ned/publisher/my-deposits');
  });
});
