import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createConflict, createError } from '../../../testing/fakeApi';
import {
  call,
  lock,
  closeReview,
  openReview,
  decided,
  button,
} from '../../../testing/openReview';
import { createRecordAnswer } from '../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('two reviewers', () => {
  it('see each other, and the second one may take over', async () => {
    const { api, user } = await openReview(createRecordAnswer(), (api) =>
      api.reply(
        `GET ${call}`,
        { body: createRecordAnswer({}, { lock: lock(false) }) },
        { body: createRecordAnswer({}, { lock: lock(true) }) },
      ),
    );
    expect(
      screen.getByText('Ruth Lindqvist is working on this deposit'),
    ).toBeVisible();
    await user.click(await button('Take over'));
    await waitFor(() =>
      expect(screen.queryByText(/is working on this deposit/)).toBeNull(),
    );
    expect(api.callsTo(`POST ${call}/lock`)[0]?.body).toEqual({
      takeOver: true,
    });
  });

  it('who leaves the page gives the deposit free: by closing it, and by a decision that opens the next one', async () => {
    const first = await openReview();
    await first.user.click(await button('Edit'));
    await screen.findByRole('dialog', { name: 'Edit deposit' });
    await first.user.keyboard('{Escape}');
    expect(first.api.callsTo(`DELETE ${call}/lock`)).toHaveLength(0);
    first.close();
    await waitFor(() => {
      const [closing] = first.api.callsTo(`DELETE ${call}/lock`);
      expect(closing).toMatchObject({
        headers: { 'X-CSRF-TOKEN': 'token-1' },
        keepalive: true,
      });
    });
    const { record } = createRecordAnswer();
    const next = { ...record, reference: 'LD-2026-000002' };
    const second = await openReview(
      createRecordAnswer(),
      (api) => {
        api.reply(`POST ${call}/decision`, { body: decided });
        api.reply('GET library/deposits/next', {
          body: { ...next, position: 2, total: 23 },
        });
        api.reply(`GET library/deposit/${next.reference}`, {
          body: createRecordAnswer(next),
        });
      },
      '?status=UNDER_REVIEW',
    );
    await second.user.click(await button('Edit'));
    await screen.findByRole('dialog', { name: 'Edit deposit' });
    await second.user.keyboard('{Escape}');
    await second.user.click(await button('Accept'));
    await waitFor(() =>
      expect(second.api.callsTo(`DELETE ${call}/lock`)).toHaveLength(1),
    );
  });

  it('who only looks at it holds nothing that could be given free', async () => {
    const { api, close } = await openReview();
    close();
    expect(api.callsTo(`DELETE ${call}/lock`)).toHaveLength(0);
  });

  it('who edit the same field see both values before anything is overwritten', async () => {
    const { api, user } = await openReview(
      createRecordAnswer({ notes: 'Old.' }),
      (api) =>
        api.reply(
          `PATCH ${call}`,
          {
            status: 409,
            body: createError('CHANGED', 'Compare both.', {
              revision: 8,
              conflicts: [createConflict('/notes', 'Mine.', 'Theirs.')],
            }),
          },
          { body: createRecordAnswer() },
        ),
    );
    await user.click(await button('Edit'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit deposit' });
    const notes = await within(dialog).findByLabelText(/^Staff notes/);
    await user.clear(notes);
    await user.type(notes, 'Mine.');
    await user.selectOptions(
      within(dialog).getByLabelText(/^Access condition/),
      'Restricted',
    );
    await user.type(
      within(dialog).getByLabelText(/^Revision notes/),
      'By phone',
    );
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await within(dialog).findByText(/Now: Theirs\./)).toHaveTextContent(
      'Staff notes: Now: Theirs. – Your value: Mine.',
    );
    expect(
      within(dialog).getByText(/^Ruth Lindqvist changed this on 29\/11\/2026/),
    ).toBeVisible();
    expect(notes).toHaveValue('Mine.');
    await user.click(save);
    await waitFor(() => expect(api.callsTo(`PATCH ${call}`)).toHaveLength(2));
    const [first, second] = api.callsTo(`PATCH ${call}`);
    expect(second?.headers['If-Match']).toBe('"8"');
    expect(first?.body).toEqual([
      { op: 'replace', path: '/accessCondition', value: 'RESTRICTED' },
      { op: 'replace', path: '/notes', value: 'Mine.' },
      { op: 'add', path: '/revisionNotes', value: 'By phone' },
    ]);
  });

  it('who assigns a deposit that another one changed does so at the second try, about the newest revision', async () => {
    const { api, user } = await openReview(createRecordAnswer(), (api) => {
      api.reply('GET library/staff-members', {
        body: { rows: [{ id: 'u9', name: 'Ruth Lindqvist' }] },
      });
      api.reply(
        `POST ${call}/assign`,
        {
          status: 409,
          body: createError('CHANGED', 'It has changed.', { revision: 8 }),
        },
        { body: createRecordAnswer() },
      );
    });
    const asked = api.callsTo(`GET ${call}`).length;
    await user.click(await button('Assign to…'));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Assign' });
    await within(dialog).findByRole('option', { name: 'Ruth Lindqvist' });
    await user.click(save);
    expect(await within(dialog).findByText('It has changed.')).toBeVisible();
    expect(api.callsTo(`GET ${call}`)).toHaveLength(asked + 1);
    await user.click(save);
    await waitFor(() =>
      expect(api.callsTo(`POST ${call}/assign`)).toHaveLength(2),
    );
    expect(api.callsTo(`POST ${call}/assign`)[1]?.body).toEqual({
      userId: null,
      revision: 8,
    });
  });
});
