import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  call,
  ruth,
  soon,
  closeReview,
  openReview,
  returnPanel,
  button,
  decisions,
} from '../../../../testing/openReview';
import { createRecordAnswer } from '../../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a return for fixing (R56)', () => {
  async function pin(
    { user }: Awaited<ReturnType<typeof openReview>>,
    question: string,
    text: string,
  ) {
    await user.click(await button(`Pin a note to ${question}`));
    const field = await screen.findByRole('textbox', {
      name: /^Note to the depositor/,
    });
    await user.type(field, text);
    await user.click(await button('Pin'));
    await screen.findByRole('note', { name: `Your note on ${question}` });
  }

  it('needs a note, and sends those that are pinned to fields and files', async () => {
    const visited = await openReview(createRecordAnswer(), (api) =>
      api.reply(`POST ${call}/decision`, { body: createRecordAnswer() }),
    );
    const { user } = visited;
    await user.click(await button('Return for fixing…'));
    expect(decisions(visited)).toHaveLength(0);
    await pin(visited, 'Title', 'Give the full title.');
    await pin(visited, 'ePublication file', 'Pages are missing.');
    await user.click(await button('Return for fixing…'));
    const panel = await returnPanel();
    expect(panel.getByText('2 notes pinned')).toBeVisible();
    await user.selectOptions(
      await panel.findByLabelText(/^Reason/),
      'Details are missing',
    );
    await user.click(await button('Return to the depositor'));
    await waitFor(() => expect(decisions(visited)).toHaveLength(1));
    expect(decisions(visited)[0]).toEqual({
      revision: 4,
      action: 'return',
      reason: 'DETAILS_MISSING',
      notes: [
        {
          path: '/submissionItems/0/itemTitle',
          text: 'Give the full title.',
        },
        {
          file: '/submissionItems/0/publicationFile',
          text: 'Pages are missing.',
        },
      ],
    });
  });

  it('regression: keeps the focus at the question whose note was pinned, given up or removed', async () => {
    const visited = await openReview();
    const { user } = visited;
    await user.click(await button('Pin a note to Title'));
    await user.click(await button('Cancel'));
    expect(await button('Pin a note to Title')).toHaveFocus();
    await pin(visited, 'Title', 'Give the full title.');
    expect(await button('Edit the note on Title')).toHaveFocus();
    await user.click(await button('Remove the note on Title'));
    expect(await button('Pin a note to Title')).toHaveFocus();
  });

  it('takes notes that are pinned beside it, waits for one that is begun, and shows the email with all of them', async () => {
    const preview = `POST ${call}/decision/mail`;
    const visited = await openReview(createRecordAnswer(), (api) => {
      api.reply(`POST ${call}/decision`, { body: createRecordAnswer() });
      api.reply(preview, {
        body: {
          to: 'ada@example.org',
          subject: 'Fix 2 things',
          text: 'Give the full title.',
        },
      });
    });
    const { api, user } = visited;
    await pin(visited, 'Title', 'Give the full title.');
    await user.click(await button('Return for fixing…'));
    const panel = await returnPanel();
    expect(await panel.findByText('Fix 2 things')).toBeVisible();
    expect(panel.getByText('Email to ada@example.org')).toBeVisible();
    await user.selectOptions(
      await panel.findByLabelText(/^Reason/),
      'Details are missing',
    );
    await user.click(await button('Pin a note to ePublication file'));
    await user.type(
      await screen.findByRole('textbox', { name: /^Note to the depositor/ }),
      'Pages are missing.',
    );
    expect(panel.getByText('1 note pinned, 1 not yet')).toBeVisible();
    expect(await button('Return to the depositor')).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // The note may be on a view that is not shown: the reason leads there.
    const why = 'Pin or cancel the open note first.';
    expect(
      screen.getByRole('link', { name: why }).getAttribute('href'),
    ).toMatch(/#\/files$/);
    await user.click(await button('Pin'));
    await waitFor(() =>
      expect(api.callsTo(preview).at(-1)?.body).toMatchObject({
        action: 'return',
        reason: 'DETAILS_MISSING',
        notes: [
          { text: 'Give the full title.' },
          { text: 'Pages are missing.' },
        ],
      }),
    );
    await user.click(await button('Return to the depositor'));
    await waitFor(() => expect(decisions(visited)).toHaveLength(1));
    expect(decisions(visited)[0]?.['notes']).toHaveLength(2);
  });

  it('regression: asks for no email of a return that is being sent', async () => {
    const visited = await openReview();
    const { api, user } = visited;
    await pin(visited, 'Title', 'Give the full title.');
    await user.click(await button('Return for fixing…'));
    const panel = await returnPanel();
    const reason = await panel.findByLabelText(/^Reason/);
    api.hold(`POST ${call}/decision`, () => undefined);
    await user.selectOptions(reason, 'Details are missing');
    await user.click(await button('Return to the depositor'));
    await waitFor(() => expect(decisions(visited)).toHaveLength(1));
    const mails = () => api.callsTo(`POST ${call}/decision/mail`).length;
    const before = mails();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(mails()).toBe(before);
  });

  it('is left without a decision, and the focus is at the decisions again', async () => {
    const visited = await openReview();
    await pin(visited, 'Title', 'Give the full title.');
    await visited.user.click(await button('Return for fixing…'));
    await returnPanel();
    await visited.user.click(await button('Cancel the return'));
    expect(await button('Accept')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Decision' })).toHaveFocus();
    expect(screen.getByRole('note')).toHaveTextContent('Give the full title.');
    expect(decisions(visited)).toHaveLength(0);
  });

  it('regression: the bar has no empty place beside its buttons, which are as wide as each other on a phone', async () => {
    const visited = await openReview();
    await pin(visited, 'Title', 'Give the full title.');
    await visited.user.click(await button('Return for fixing…'));
    await returnPanel();
    const cancel = await button('Cancel the return');
    expect([...(cancel.parentElement?.children ?? [])]).toEqual([
      await button('Return to the depositor'),
      cancel,
    ]);
  });

  it('is asked about before another decision discards its notes', async () => {
    const visited = await openReview(createRecordAnswer(), (api) =>
      api.reply(`POST ${call}/decision`, { body: createRecordAnswer() }),
    );
    const { user } = visited;
    await pin(visited, 'Title', 'Give the full title.');
    await user.click(await button('Accept'));
    const question = await screen.findByRole('alertdialog', {
      name: 'Discard your note?',
    });
    await user.click(within(question).getByRole('button', { name: /^Keep/ }));
    expect(screen.getByRole('note')).toHaveTextContent('Give the full title.');
    await user.click(await button('Decline…'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Your note is discarded.');
    await user.click(
      within(dialog).getByRole('button', { name: 'Keep it under review' }),
    );
    expect(decisions(visited)).toHaveLength(0);
    await user.click(await button('Accept'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: /^Accept w/ }));
    await waitFor(() => expect(decisions(visited)).toHaveLength(1));
    expect(decisions(visited)[0]).toEqual({ revision: 4, action: 'accept' });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('keeps its notes over a reload, and lets them be removed', async () => {
    const visited = await openReview();
    await pin(visited, 'Title', 'Give the full title.');
    visited.close();
    const again = await openReview();
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('Give the full title.');
    await again.user.click(
      within(note).getByRole('button', { name: /^Remove/ }),
    );
    expect(screen.queryByRole('note')).toBeNull();
  });

  it.each(['{"', '{}', '[{"text":7}]'])(
    'regression: pins notes where the browser kept %s and takes no more',
    async (damaged) => {
      const key = 'legal-deposit.review.LD-2026-000001 ';
      window.sessionStorage.setItem(key, damaged);
      const visited = await openReview();
      expect(screen.queryByRole('note')).toBeNull();
      const writing = jest
        .spyOn(Storage.prototype, 'setItem')
        .mockImplementation(() => {
          throw new DOMException('There is no room.', 'QuotaExceededError');
        });
      await pin(visited, 'Title', 'Give the full title.');
      expect(writing).toHaveBeenCalled();
    },
  );

  it('that is undone has its notes again', async () => {
    const correction = {
      date: '2026-11-24T03:00:00.000Z',
      by: ruth,
      message: '',
      reason: 'Details are missing',
      notes: [],
      changes: [],
    };
    const returned = createRecordAnswer(
      { status: 'RETURNED' },
      {
        revision: 5,
        transitions: [],
        correction,
        decision: {
          id: 'd2',
          action: 'return',
          by: ruth,
          isFinal: false,
          mailTo: 'ada@example.org',
          date: correction.date,
          finalDate: soon(),
          canUndo: true,
        },
      },
    );
    const visited = await openReview(createRecordAnswer(), (api) => {
      api.reply(`POST ${call}/decision`, { body: returned });
      api.reply(`POST ${call}/decision/undo`, { body: createRecordAnswer() });
    });
    const { api, user } = visited;
    await pin(visited, 'Title', 'Give the full title.');
    await user.click(await button('Return for fixing…'));
    const panel = await returnPanel();
    await user.selectOptions(
      await panel.findByLabelText(/^Reason/),
      'Details are missing',
    );
    api.reply(`GET ${call}`, { body: returned });
    await user.click(await button('Return to the depositor'));
    await screen.findByRole('heading', { name: /^Returned for fixing on/ });
    expect(screen.queryByRole('note')).toBeNull();
    api.reply(`GET ${call}`, { body: createRecordAnswer() });
    await user.click(await button('Undo'));
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Give the full title.',
    );
    expect(
      screen.getByText('The decision is undone. No email was sent.'),
    ).toBeVisible();
  });

  it('is read with the changes of the depositor first, which are marked in the record too', async () => {
    await openReview(
      createRecordAnswer(
        {},
        {
          correction: {
            date: '2026-11-21T03:00:00.000Z',
            by: ruth,
            message: '',
            reason: 'Details are missing',
            notes: [{ id: 'n', label: 'Licence', text: 'Is it so?' }],
            sentDate: '2026-11-22T03:00:00.000Z',
            reply: 'Corrected.',
            changes: [
              {
                path: '/submissionItems/0/accessCondition',
                label: 'Access condition',
                before: 'ONSITE_ALL',
                after: 'OPEN',
              },
            ],
          },
        },
      ),
    );
    const row = await screen.findByRole('row', { name: /^Access condition/ });
    expect(row).toHaveTextContent(
      'Onsite only at the national, state and territory libraries',
    );
    expect(row).toHaveTextContent('Openly on the Internet');
    expect(screen.getByText('Corrected.')).toBeVisible();
    const [mark, ...others] = screen.getAllByText('Changed by the depositor');
    expect(mark?.closest('dd')).toHaveTextContent('Openly on the Internet');
    expect(others).toEqual([]);
  });
});
