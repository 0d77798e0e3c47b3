import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransitionOffer } from '@contract/staff/staff';
import { createError } from '../../../../testing/fakeApi';
import {
  call,
  closeReview,
  openReview,
  decided,
  button,
  decisions,
} from '../../../../testing/openReview';
import { createRecordAnswer } from '../../../../testing/storedDeposit';
import { findLastDecision, keepLastDecision } from './lastDecision';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a decision', () => {
  it('can be undone from the note about it', async () => {
    const { api, user } = await openReview(createRecordAnswer(), (api) => {
      api.reply(`POST ${call}/decision`, { body: decided });
      api.reply(
        `GET ${call}`,
        { body: createRecordAnswer() },
        { body: decided },
      );
    });
    await user.click(await button('Accept'));
    expect(await screen.findByText(/^“Make it final now” sends/)).toBeVisible();
    expect(screen.getByText('Decided by: Ruth Lindqvist')).toBeVisible();
    api.reply(`POST ${call}/decision/undo`, { body: createRecordAnswer() });
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(api.callsTo(`POST ${call}/decision/undo`)[0]?.body).toEqual({
        id: 'd1',
      }),
    );
  });

  it('from a queue opens the next deposit, where it can still be undone', async () => {
    const next = { reference: 'LD-2026-000002', title: 'Map', position: 2 };
    const other = createRecordAnswer({
      reference: 'LD-2026-000002',
      title: 'Furneaux Group',
    });
    const { api, user } = await openReview(
      createRecordAnswer(),
      (api) => {
        api.reply(`POST ${call}/decision`, { body: decided });
        api.reply('GET library/deposits/next', {
          body: { ...next, total: 23 },
        });
        api.reply('GET library/deposit/LD-2026-000002', { body: other });
      },
      '?status=UNDER_REVIEW',
    );
    expect(
      await screen.findByText('This is 2 of 23 in the queue.'),
    ).toBeVisible();
    await user.click(await button('Accept'));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/ned/library/deposit/LD-2026-000002/view?status=UNDER_REVIEW',
      ),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Furneaux Group' }),
    ).toHaveFocus();
    const undo = `POST ${call}/decision/undo`;
    api.reply(undo, { body: createRecordAnswer() });
    api.reply('GET library/deposits/next', {
      body: { ...next, position: 3, total: 24 },
    });
    await user.click(await button(/^Undo The tide tables/));
    expect(await screen.findByText(/the decision is undone/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveFocus();
    expect(api.callsTo(undo)[0]?.body).toEqual({ id: 'd1' });
    expect(
      await screen.findByText('This is 3 of 24 in the queue.'),
    ).toBeVisible();
  });

  it('regression: can be undone at the next deposit although that one has a decision too', async () => {
    const reference = 'LD-2026-000002';
    const next = { reference, title: 'Map', position: 2, total: 23 };
    const { user } = await openReview(
      createRecordAnswer(),
      (api) => {
        api.reply(`POST ${call}/decision`, { body: decided });
        api.reply('GET library/deposits/next', { body: next });
        api.reply(`GET library/deposit/${reference}`, {
          body: { ...decided, record: { ...decided.record, reference } },
        });
      },
      '?status=OPEN',
    );
    await screen.findByText('This is 2 of 23 in the queue.');
    await user.click(await button('Accept'));
    expect(await button(/^Undo The tide tables/)).toBeVisible();
  });

  it('regression: cannot be undone from the page of another deposit once it was undone on its own page', async () => {
    const { api, user } = await openReview(decided, (api) =>
      api.reply(`POST ${call}/decision/undo`, { body: createRecordAnswer() }),
    );
    keepLastDecision(window.sessionStorage, decided);
    api.reply(`GET ${call}`, { body: createRecordAnswer() });
    await user.click(await button('Undo'));
    expect(await screen.findByText(/No email was sent/)).toBeVisible();
    expect(findLastDecision(window.sessionStorage, 0)).toBeUndefined();
  });

  it('regression: that is final is not offered again to be undone from another deposit', async () => {
    const { record } = decided;
    keepLastDecision(window.sessionStorage, {
      ...decided,
      record: { ...record, reference: 'LD-2026-000002' },
    });
    const undo = 'POST library/deposit/LD-2026-000002/decision/undo';
    const { user } = await openReview(createRecordAnswer(), (api) =>
      api.reply(undo, {
        status: 409,
        body: createError('NOT_ALLOWED_NOW', 'The decision is final.'),
      }),
    );
    await user.click(await button(/^Undo The tide tables/));
    expect(await screen.findByText('The decision is final.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveFocus();
    expect(findLastDecision(window.sessionStorage, 0)).toBeUndefined();
  });

  it('regression: is read again when the time to undo it is over, and once its effects are done', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const final = { ...decided.decision, isFinal: true, canUndo: false };
      const { api } = await openReview(decided);
      await button('Undo');
      api.reply(`GET ${call}`, { body: { ...decided, decision: final } });
      const left = Date.parse(decided.decision?.finalDate ?? '') - Date.now();
      await act(() => jest.advanceTimersByTimeAsync(left));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(),
      );
      const { transitions } = createRecordAnswer();
      api.reply(`GET ${call}`, {
        body: { ...decided, decision: final, transitions },
      });
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await button('Accept')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('regression: opens the next deposit although the browser keeps nothing', async () => {
    window.sessionStorage.setItem('legal-deposit.lastDecision', '{"id":');
    const next = { reference: 'LD-2026-000002', title: 'Map', position: 2 };
    const { user } = await openReview(
      createRecordAnswer(),
      (api) => {
        api.reply(`POST ${call}/decision`, { body: decided });
        api.reply('GET library/deposits/next', {
          body: { ...next, total: 23 },
        });
        api.reply('GET library/deposit/LD-2026-000002', {
          body: createRecordAnswer({ title: 'Furneaux Group' }),
        });
      },
      '?status=UNDER_REVIEW',
    );
    expect(
      await screen.findByText('This is 2 of 23 in the queue.'),
    ).toBeVisible();
    const writing = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(() => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      });
    await user.click(await button('Accept'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Furneaux Group' }),
    ).toBeVisible();
    expect(writing).toHaveBeenCalled();
  });

  it('regression: stays at a deposit that is reviewed instead of restored, and shows why', async () => {
    const restore: TransitionOffer = {
      action: 'restore',
      to: 'ACCEPTED',
      form: null,
      mails: false,
    };
    const { user } = await openReview(
      createRecordAnswer({ status: 'SUPPRESSED' }, { transitions: [restore] }),
      (api) => {
        const reviewed = createRecordAnswer({
          status: 'UNDER_REVIEW',
          reviewReasons: ['Malware was found in a file.'],
        });
        api.reply(`POST ${call}/decision`, { body: reviewed });
        api.reply(
          `GET ${call}`,
          {
            body: createRecordAnswer(
              { status: 'SUPPRESSED' },
              { transitions: [restore] },
            ),
          },
          { body: reviewed },
        );
        api.reply('GET library/deposits/next', {
          body: {
            reference: 'LD-2026-000002',
            title: 'Map',
            position: 2,
            total: 23,
          },
        });
      },
      '?status=SUPPRESSED',
    );
    expect(
      await screen.findByText('This is 2 of 23 in the queue.'),
    ).toBeVisible();
    await user.click(await button('Restore'));
    expect(
      await screen.findByText('Malware was found in a file.'),
    ).toBeVisible();
    expect(window.location.pathname).toBe(
      '/ned/library/deposit/LD-2026-000001/view',
    );
  });

  it('about the last deposit of a queue says so, with the way back', async () => {
    const { user } = await openReview(
      createRecordAnswer(),
      (api) => {
        api.reply(`POST ${call}/decision`, { body: decided });
        api.reply(
          `GET ${call}`,
          { body: createRecordAnswer() },
          { body: decided },
        );
        api.reply('GET library/deposits/next', {
          body: { reference: null, title: '', total: 0 },
        });
      },
      '?status=UNDER_REVIEW',
    );
    await user.click(await button('Accept'));
    await screen.findByText('No other deposit is waiting in this queue.');
    expect(
      screen.getByRole('link', { name: 'Back to the queue' }),
    ).toHaveAttribute('href', '/ned/library/deposits?status=UNDER_REVIEW');
    expect(
      screen.getByRole('link', { name: 'See what else is waiting' }),
    ).toHaveAttribute('href', '/ned/library');
  });

  it('that is refused keeps what was typed, and the next one is about the present revision', async () => {
    const visited = await openReview(createRecordAnswer(), (api) =>
      api.reply(
        `POST ${call}/decision`,
        {
          status: 409,
          body: createError('CHANGED', 'Someone else changed it.', {
            revision: 9,
          }),
        },
        { body: createRecordAnswer() },
      ),
    );
    const { user } = visited;
    await user.click(await button('Decline…'));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(
      await within(dialog).findByLabelText(/^Reason/),
      'Something else',
    );
    const message = within(dialog).getByLabelText(
      /^What the depositor will read/,
    );
    await user.type(message, 'A calendar.');
    const send = within(dialog).getByRole('button', { name: 'Decline' });
    await user.click(send);
    expect(
      await within(dialog).findByText('Someone else changed it.'),
    ).toBeVisible();
    expect(message).toHaveValue('A calendar.');
    await user.click(send);
    await waitFor(() => expect(decisions(visited)).toHaveLength(2));
    expect(decisions(visited)[1]).toMatchObject({
      revision: 9,
      message: 'A calendar.',
    });
  });
});
