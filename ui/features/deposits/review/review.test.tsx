import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import {
  call,
  closeReview,
  openReview,
  button,
} from '../../../testing/openReview';
import {
  createDepositView,
  createRecordAnswer,
} from '../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);

describe('the review of a deposit', () => {
  it('regression: leads to the next issue of its title, and to another deposit like it', async () => {
    const answer = createRecordAnswer({ kind: 'SERIAL_ISSUE' });
    const { record } = answer;
    const abilities = { ...record.abilities, depositNext: true };
    await openReview({
      ...answer,
      record: {
        ...record,
        abilities: { ...abilities, depositAnother: true },
      },
    });
    expect(
      screen.getByRole('button', { name: /^Deposit the next issue/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Deposit another like this/ }),
    ).toBeVisible();
  });

  it('says why, what may be the same, who has similar names and what staff noted', async () => {
    await openReview(
      createRecordAnswer({
        reviewReasons: ['It is a new title.'],
        notes: 'Asked by phone.',
        duplicates: [
          {
            reference: 'LD-2026-000009',
            title: 'Tides',
            status: 'ACCEPTED',
            because: 'It has the same file.',
          },
        ],
        similarPublishers: [{ id: 'p9', name: 'Moss & Sons' }],
      }),
    );
    expect(screen.getByText('It is a new title.')).toBeVisible();
    expect(screen.getByText('Asked by phone.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tides' })).toHaveAttribute(
      'href',
      '/ned/library/deposit/LD-2026-000009/view',
    );
    expect(screen.getByRole('link', { name: 'Moss & Sons' })).toHaveAttribute(
      'href',
      '/ned/library/publisher/p9',
    );
    expect(
      await screen.findByText('What this publisher has deposited (7)'),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Show all deposits of this publisher' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ned\/library\/deposits\?.*publisherId=p1$/),
    );
  });

  it('names deposits that may be the same among the reasons at the top, and says that a new title is accepted with it', async () => {
    await openReview(
      createRecordAnswer({
        kind: 'SERIAL_TITLE',
        reviewReasons: ['It is a new title.'],
        duplicates: [
          {
            reference: 'LD-2026-000009',
            title: 'Tides',
            status: 'ACCEPTED',
            because: 'It has the same file.',
          },
        ],
      }),
    );
    expect(
      screen.getByText('Library staff must review this deposit for 2 reasons.'),
    ).toBeVisible();
    const duplicate = screen.getByText(
      /^1 other deposit may be the same publication:/,
    );
    expect(
      within(duplicate).getByRole('link', { name: 'LD-2026-000009' }),
    ).toBeVisible();
    expect(
      screen.getByText(/^Accepting also accepts the new title/),
    ).toBeVisible();
  });

  it('is one link away from what its depositor sees, with the way back and nothing to do', async () => {
    const { user } = await openReview(createRecordAnswer(), (api) =>
      api.reply(`GET ${call}/view?as=depositor`, {
        body: createDepositView({
          status: 'UNDER_REVIEW',
          abilities: {
            edit: false,
            claim: false,
            depositNext: false,
            depositAnother: false,
          },
        }),
      }),
    );
    await user.click(
      await screen.findByRole('link', { name: 'As the depositor sees it' }),
    );
    expect(
      await screen.findByText('You see what the depositor sees'),
    ).toBeVisible();
    expect(await screen.findByText('In review')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'My deposits' })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Back to the review' }),
    ).toHaveAttribute('href', '/ned/library/deposit/LD-2026-000001/view');
  });

  it('has its metadata, files and history in tabs with addresses, which keep a note that is being written', async () => {
    const { user } = await openReview(
      createRecordAnswer(),
      (api) =>
        api.reply('GET library/deposits/next', {
          body: { reference: null, title: '', total: 0 },
        }),
      '?status=UNDER_REVIEW',
    );
    const tabs = within(
      screen.getByRole('navigation', { name: 'Views of the deposit' }),
    );
    const isShown = (name: string) =>
      screen.getByRole('heading', { level: 2, name }).closest('.is-away') ===
      null;
    const metadata = tabs.getByRole('link', { name: 'Metadata' });
    expect(metadata).toHaveAttribute('aria-current', 'page');
    expect([isShown('Staff notes'), isShown('Files')]).toEqual([true, false]);
    await user.click(await button('Pin a note to Title'));
    const note = await screen.findByLabelText('Note to the depositor');
    await user.type(note, 'Give the full title.');
    await user.click(tabs.getByRole('link', { name: /^Files \(\d+\)$/ }));
    await waitFor(() => expect(isShown('Files')).toBe(true));
    expect(isShown('Staff notes')).toBe(false);
    expect(window.location.hash).toBe('#/files');
    expect(window.location.search).toBe('?status=UNDER_REVIEW');
    window.history.back();
    await waitFor(() => expect(isShown('Staff notes')).toBe(true));
    expect(note).toHaveValue('Give the full title.');
  });

  it('names the format of a file with its PRONOM id', async () => {
    const { files } = createDepositView();
    const format = { pronom: 'fmt/483', name: 'EPUB 3.2', mimeType: 'a/b' };
    await openReview(
      createRecordAnswer({ files: files.map((file) => ({ ...file, format })) }),
    );
    expect(await screen.findByText(/EPUB 3\.2 \(fmt\/483\)/)).toBeVisible();
  });

  it('regression: changes the access condition of an item, not the one that is requested for its title', async () => {
    await openReview(
      createRecordAnswer({
        kind: 'SERIAL_ISSUE',
        data: {
          form: 'SERIAL',
          type: 'SERIAL_ISSUE',
          serialTitle: {
            id: 'w1',
            title: 'Tides',
            status: 'ACCEPTED',
            changeRequest: true,
            changeAccess: true,
            accessCondition: 'ONSITE',
          },
          submissionItems: [{ itemTitle: 'no. 1', accessCondition: 'OPEN' }],
        },
      }),
    );
    expect(screen.getByText('Access condition of the title')).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: 'Change access…' }),
    ).toHaveLength(1);
  });

  it('shows who may only read nothing to decide, edit, assign or pin', async () => {
    await openReview(
      createRecordAnswer(
        {},
        {
          transitions: [],
          abilities: {
            edit: false,
            claim: false,
            assign: false,
            takeOver: false,
            decide: false,
            mailAgain: false,
            seeAsDepositor: false,
          },
        },
      ),
    );
    await screen.findByRole('heading', { name: 'Files' });
    for (const name of [
      /^Accept/,
      /^Take/,
      /^Assign/,
      /^Claim/,
      /^Edit/,
      /^Pin a note/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('regression: is taken by its reader at the revision that was seen', async () => {
    const { api, user } = await openReview(createRecordAnswer(), (api) =>
      api.reply(`POST ${call}/assign`, { body: createRecordAnswer() }),
    );
    await user.click(await button('Take'));
    await waitFor(() =>
      expect(api.callsTo(`POST ${call}/assign`)[0]?.body).toEqual({
        userId: createUser('EDEPOSIT_SUPPORT').id,
        revision: 4,
      }),
    );
    const said = await screen.findByText(
      'You are the reviewer of this deposit.',
    );
    // The button that had the focus is gone.
    expect(document.activeElement).toContainElement(said);
  });
});

describe('a claim (R79)', () => {
  it('is asked for, and names the revision that was seen', async () => {
    const { abilities } = createRecordAnswer();
    const answer = createRecordAnswer(
      {},
      { abilities: { ...abilities, claim: true } },
    );
    const { api, user } = await openReview(answer, (api) =>
      api.reply(`POST ${call}/claim`, { body: createRecordAnswer() }),
    );
    await user.click(await button('Claim'));
    await user.click(await button('Claim for my library'));
    await waitFor(() =>
      expect(api.callsTo(`POST ${call}/claim`)[0]?.body).toEqual({
        revision: answer.revision,
      }),
    );
    expect(
      await screen.findByText('This deposit is with your library.'),
    ).toBeVisible();
  });
});
