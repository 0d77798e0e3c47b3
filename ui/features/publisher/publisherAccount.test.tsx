import type { StepId } from '@engine/types/generated/names';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createPublisher, createUser } from '@engine/testing/createUser';
import type { DepositPage } from '@contract/deposits';
import type { CurrentUser } from '@contract/user';
import { findFreeButton } from '../../testing/findFreeButton';
import { renderApp, type RenderSettings } from '../../testing/renderApp';
import { bookData, createBookDraft } from '../../testing/savedBook';
import { createDepositRow } from '../../testing/storedDeposit';

let close: () => void = () => undefined;
afterEach(() => close());

const tides = createPublisher({
  id: 'p2',
  name: 'Tides Press',
  street: '1 Quay Street',
  email: 'tides@example.org',
});

const deposits: DepositPage = {
  rows: [
    createDepositRow({
      reference: 'LD-2026-000007',
      title: 'Shoals of the Derwent',
      kind: 'MAP',
      status: 'UNDER_REVIEW',
      submittedDate: '2026-11-19T22:00:00.000Z',
      createdBy: {
        username: 'r.lindqvist',
        staff: true,
        memberLibrary: 'Libraries Tasmania',
      },
    }),
  ],
  total: 1,
  page: 1,
  pageSize: 20,
};

/** Opens the page for a logged-in user, at a step or at its beginning. */
async function openAs(
  user: CurrentUser,
  step: StepId | undefined,
  settings: RenderSettings = {},
) {
  const app = await renderApp({
    ...(step !== undefined && {
      draft: createBookDraft(step, {
        data: { ...bookData, publisher: { id: 'p2' } },
      }),
    }),
    ...settings,
    prepare(api) {
      api.reply('GET user/current', { body: user });
      api.reply('GET library/publishers', {
        body: {
          rows: [createPublisher(), tides],
          total: 2,
          page: 1,
          pageSize: 20,
        },
      });
      api.reply('GET library/deposits', { body: deposits });
      api.reply('GET library/publisher/', { body: { record: tides } });
      settings.prepare?.(api);
    },
  });
  ({ close } = app);
  return app;
}

const staff = createUser('EDEPOSIT_ADMIN');

describe('the publisher of a logged-in user (spec 2 §2)', () => {
  it('is shown to be read, with the own details of a publisher user [S2-2.publisher.read-only]', async () => {
    const app = await openAs(createUser('PUBLISHER'), 'publisher-details');
    const sheet = await screen.findByRole('region', {
      name: 'You deposit for',
    });
    for (const words of [
      'Moss & Daughters',
      'Self-publisher',
      'Battery Point TAS 7004, Australia',
      'Ada Moss',
      'ada@example.org',
    ])
      expect(within(sheet).getByText(words)).toBeVisible();
    expect(screen.queryByLabelText('Publisher name')).toBeNull();
    // The ISBN of the draft is checked again, and the button waits for it.
    await app.user.click(await findFreeButton('Next: Review and submit'));
    await screen.findByRole('heading', { name: /^Review and submit/ });
    const review = await screen.findByRole('region', {
      name: 'Publisher details',
    });
    expect(review).toHaveTextContent('Battery Point TAS 7004, Australia');
    expect(screen.queryByLabelText(/I accept the terms/)).toBeNull();
  });

  it('is shown to an account of a system without the details of a person', async () => {
    await openAs(createUser('PUBLISHER_SYSTEM_ACCOUNT'), 'publisher-details');
    const sheet = await screen.findByRole('region', {
      name: 'You deposit for',
    });
    expect(sheet).not.toHaveTextContent('ada@example.org');
  });

  it.each<[string, StepId | undefined, RegExp]>([
    ['the first step, before anything is typed', undefined, /^Next: ePub/],
    ['the publisher step', 'publisher-details', /^Next: Review/],
    ['a step between', 'access-conditions', /^Next: Reuse/],
  ])(
    'regression: says on %s that a role that only reads cannot deposit, nor continue from there',
    async (_which, step, name) => {
      const app = await openAs(createUser('EDEPOSIT_READONLY'), step);
      const title = 'Your account can view deposits but not make them.';
      const note = (await screen.findByText(title)).closest('[role=alert]');
      expect(note).toHaveTextContent(/Ask the administrator of NED\.$/);
      const next = screen.getByRole('button', { name });
      expect(next).toHaveAccessibleDescription(
        'You cannot deposit with this account.',
      );
      const before = window.location.hash;
      await app.user.click(next);
      expect(screen.getAllByRole('alert')).toEqual([note]);
      expect(window.location.hash).toBe(before);
      const sent = app.api.callsTo('POST').map(({ path }) => path);
      expect(sent.filter((path) => !path.endsWith('/drafts'))).toEqual([]);
    },
  );

  it.each(['PUBLISHER', 'EDEPOSIT_ADMIN'] as const)(
    'stops nobody with the role %s',
    async (role) => {
      await openAs(createUser(role), undefined);
      await screen.findByRole('button', { name: /^Next/ });
      expect(screen.queryByText(/^Your account can view/)).toBeNull();
    },
  );
});

describe('the publisher that staff choose (spec 2 §1)', () => {
  it('regression: when nothing is chosen, the choice is the first of the errors and takes the focus [S2-5.messages.focus]', async () => {
    const app = await openAs(staff, undefined);
    await screen.findByRole('searchbox');
    await app.user.click(screen.getByRole('button', { name: /^Next/ }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Which publisher do you deposit for? Please choose the publisher you deposit for.',
      'ePublication file: The file must be provided.',
    ]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('is asked for before anything else, and stays when the type is chosen (R72)', async () => {
    const app = await openAs(staff, undefined);
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Publisher');
    await app.user.click(
      await screen.findByRole('button', { name: /^Choose Tides Press, / }),
    );
    await screen.findByRole('region', { name: 'You deposit for' });
    const map = screen.getByRole('radio', { name: /^Map/ });
    await app.user.click(map);
    expect(map).toBeChecked();
    expect(
      screen.getByRole('region', { name: 'You deposit for' }),
    ).toHaveTextContent('Tides Press');
  });

  it('is chosen by the address of the page', async () => {
    await openAs(staff, undefined, { search: '?publisher=p2' });
    expect(
      await screen.findByRole('region', { name: 'You deposit for' }),
    ).toHaveTextContent('Tides Press');
  });

  it('is shown on the publisher step with its email address, from where another is chosen on the first (R72)', async () => {
    const app = await openAs(staff, undefined, {
      draft: createBookDraft('publisher-details', {
        data: { ...bookData, publisher: { id: 'p2' }, notifyPublisher: true },
      }),
    });
    const sheet = await screen.findByRole('region', {
      name: 'You deposit for',
    });
    await within(sheet).findByText('tides@example.org');
    expect(screen.queryByRole('searchbox')).toBeNull();
    await app.user.click(
      screen.getByRole('button', { name: 'Choose another' }),
    );
    await screen.findByRole('heading', { level: 1, name: /^Type of ePub/ });
    await app.user.click(
      await screen.findByRole('button', { name: 'Choose another' }),
    );
    await app.user.click(
      await screen.findByRole('button', { name: /^Choose Moss/ }),
    );
    const [step] = screen.getAllByRole('link', { name: /^Publisher details/ });
    if (step !== undefined) await app.user.click(step);
    expect(
      await screen.findByRole('region', { name: 'You deposit for' }),
    ).toHaveTextContent('Moss & Daughters');
    for (const answer of ['Yes', 'No'])
      expect(screen.getByLabelText(answer)).not.toBeChecked();
  });

  it('is searched, chosen, shown with what it has deposited, and can be chosen again [S1-2.type.history-link]', async () => {
    const app = await openAs(staff, undefined);
    const field = await screen.findByLabelText(
      'Which publisher do you deposit for?',
    );
    await app.user.type(field, 'tides{Enter}');
    await waitFor(() =>
      expect(app.api.callsTo('GET library/publishers').at(-1)?.path).toBe(
        'library/publishers?q=tides&page=1',
      ),
    );
    expect(
      screen.getByRole('heading', { level: 1, name: /^Type of ePub/ }),
    ).toBeVisible();
    await app.user.click(
      await screen.findByRole('button', { name: /^Choose Tides Press, / }),
    );
    const sheet = await screen.findByRole('region', {
      name: 'You deposit for',
    });
    expect(sheet).toHaveTextContent('1 Quay Street');
    expect(sheet).toHaveFocus();
    expect(app.api.callsTo('GET library/publisher/')).toHaveLength(0);
    await app.user.click(
      await screen.findByText('What this publisher has deposited (1)'),
    );
    const row = await screen.findByRole('row', { name: /^Shoals/ });
    for (const words of [
      'Map',
      '20/11/2026',
      'LD-2026-000007',
      'Under review',
      'by Library staff from Libraries Tasmania',
    ])
      expect(within(row).getByText(words)).toBeVisible();
    expect(
      screen.getByRole('link', { name: /^Show all deposits of this/ }),
    ).toHaveAttribute(
      'href',
      '/ned/library/deposits?publisherName=Tides+Press&publisherId=p2',
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Choose another' }),
    );
    expect(
      await screen.findByLabelText('Which publisher do you deposit for?'),
    ).toHaveFocus();
  });

  it('must be chosen, and the question takes the focus', async () => {
    const app = await openAs(staff, undefined);
    await screen.findByLabelText('Which publisher do you deposit for?');
    await app.user.click(screen.getByRole('button', { name: /^Next/ }));
    await waitFor(() =>
      expect(
        screen.getByLabelText('Which publisher do you deposit for?'),
      ).toHaveAccessibleDescription(/choose the publisher you deposit for/i),
    );
  });

  it('says when nothing is found and can ask again when nothing came', async () => {
    const app = await openAs(staff, undefined, {
      prepare: (api) =>
        api.reply(
          'GET library/publishers',
          { status: 503 },
          { body: { rows: [], total: 0, page: 1, pageSize: 20 } },
        ),
    });
    await app.user.click(
      await screen.findByRole('button', { name: 'Try again' }),
    );
    await screen.findByText('There are no publishers yet');
    expect(screen.queryByText(/^No elements found/)).toBeNull();
  });

  it('is reviewed after a reload as the API tells it [S2-2.review.rest]', async () => {
    await openAs(staff, 'review-summary', {
      draft: createBookDraft('review-summary', {
        data: { ...bookData, publisher: { id: 'p2' }, notifyPublisher: true },
      }),
    });
    const review = await screen.findByRole('region', {
      name: 'Publisher details',
    });
    await within(review).findByText('Tides Press');
    expect(review).toHaveTextContent('Emailtides@example.org');
    expect(review).toHaveTextContent('Notify the publisher by emailYes');
  });
});

describe('an account asked for with a deposit (spec 2 §2)', () => {
  const draft = createBookDraft('publisher-details');

  it('is announced and asks for a username that is free [S2-2.publisher.create-account]', async () => {
    const app = await renderApp({
      draft,
      prepare(api) {
        api.reply('GET user/check/username', {
          body: { valid: false, message: 'Taken.' },
        });
        api.reply('GET user/check/email', {
          body: { valid: true, message: '' },
        });
      },
    });
    ({ close } = app);
    await app.user.click(
      await screen.findByLabelText(
        'Yes, I would like to create a user account.',
      ),
    );
    await screen.findByText(/we will email you at the address above/);
    const username = screen.getByLabelText('Username');
    await app.user.type(username, 'ada.moss');
    await app.user.tab();
    await waitFor(() =>
      expect(app.api.callsTo('GET user/check/username')[0]?.path).toBe(
        'user/check/username?username=ada.moss',
      ),
    );
    expect(app.api.callsTo('GET user/check/email')[0]?.path).toBe(
      'user/check/email?email=ada%40example.org',
    );
    await waitFor(() => expect(username).toBeInvalid());
  });

  it('continues where nobody answers whether the username is free', async () => {
    const app = await renderApp({
      draft,
      prepare: (api) => api.reply('GET user/check/', { status: 429 }),
    });
    ({ close } = app);
    await app.user.click(
      await screen.findByLabelText(
        'Yes, I would like to create a user account.',
      ),
    );
    await app.user.type(await screen.findByLabelText('Username'), 'ada.moss');
    await app.user.click(screen.getByLabelText(/^I accept the terms/));
    await waitFor(() =>
      expect(app.api.callsTo('GET user/check/username')).toHaveLength(1),
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Next: Review and submit' }),
    );
    const review = await screen.findByRole('region', {
      name: 'Publisher details',
    });
    expect(review).toHaveTextContent('New account usernameada.moss');
    expect(screen.queryByLabelText(/I accept the terms/)).toBeNull();
  });
});
