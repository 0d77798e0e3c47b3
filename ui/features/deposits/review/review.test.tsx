import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { DepositRecordAnswer } from '@contract/staff';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createRecordAnswer } from '../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const REFERENCE = 'LD-2026-000001';
const call = `library/deposit/${REFERENCE}`;
const ruth = { id: 'u-ruth', name: 'Ruth Lindqvist' };
const soon = () => new Date(Date.now() + 600_000).toISOString();

const lock = (mine: boolean) => ({
  by: mine ? { id: 'u1', name: 'Me' } : ruth,
  ...{ since: '2026-11-21T03:00:00.000Z', mine },
});

async function open(
  answer: DepositRecordAnswer = createRecordAnswer(),
  prepare: (api: FakeApi) => void = () => undefined,
  rest = '',
) {
  const visited = await renderVisit({
    ...{ page: 'libraryDeposit', reference: REFERENCE, rest },
    forms: [
      ...['deposit', 'review-note', 'review-return', 'review-decline'],
      'review-edit',
    ],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_SUPPORT') });
      api.reply(`POST ${call}/lock`, { body: lock(true) });
      api.reply(`DELETE ${call}/lock`, { body: {} });
      api.reply(`GET ${call}`, { body: answer });
      prepare(api);
    },
  });
  close = visited.close;
  await screen.findByRole('heading', { level: 1, name: /^The tide tables/ });
  return visited;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const decisions = ({ api }: { api: FakeApi }) =>
  api
    .callsTo(`POST ${call}/decision`)
    .map(({ body }) => body as Record<string, unknown>);

describe('the review of a deposit', () => {
  it('says why, what may be the same, who has similar names and what staff noted', async () => {
    await open(
      createRecordAnswer({
        reviewReasons: ['It is a new title.'],
        notes: 'Asked by phone.',
        duplicates: [
          {
            ...{ reference: 'LD-2026-000009', title: 'Tides' },
            ...{ status: 'ACCEPTED', because: 'It has the same file.' },
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
      screen.getByRole('link', { name: 'All deposits of this publisher' }),
    ).toHaveAttribute('href', '/ned/library/deposits?publisherId=p1');
  });

  it('shows who may only read nothing to decide, edit, assign or pin', async () => {
    await open(
      createRecordAnswer(
        {},
        {
          transitions: [],
          abilities: {
            ...{ edit: false, claim: false, assign: false, takeOver: false },
            decide: false,
          },
        },
      ),
    );
    await screen.findByRole('heading', { name: 'Files' });
    for (const name of [
      ...[/^Accept/, /^Take/, /^Assign/, /^Claim/, /^Edit/],
      /^Pin a note/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is taken by its reader', async () => {
    const { api, user } = await open(createRecordAnswer(), (api) =>
      api.reply(`POST ${call}/assign`, { body: createRecordAnswer() }),
    );
    await user.click(await button('Take'));
    await waitFor(() =>
      expect(api.callsTo(`POST ${call}/assign`)[0]?.body).toEqual({
        userId: createUser('EDEPOSIT_SUPPORT').id,
      }),
    );
  });
});

describe('a claim (R79)', () => {
  it('is asked for, and names the revision that was seen', async () => {
    const { abilities } = createRecordAnswer();
    const answer = createRecordAnswer(
      {},
      { abilities: { ...abilities, claim: true } },
    );
    const { api, user } = await open(answer, (api) =>
      api.reply(`POST ${call}/claim`, { body: createRecordAnswer() }),
    );
    await user.click(await button('Claim'));
    await user.click(await button('Claim for my library'));
    await waitFor(() =>
      expect(api.callsTo(`POST ${call}/claim`)[0]?.body).toEqual({
        revision: answer.revision,
      }),
    );
  });
});

describe('a return for fixing (R56)', () => {
  async function pin(
    { user }: Awaited<ReturnType<typeof open>>,
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
    const visited = await open(createRecordAnswer(), (api) =>
      api.reply(`POST ${call}/decision`, { body: createRecordAnswer() }),
    );
    const { user } = visited;
    expect(await button('Return for fixing')).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await pin(visited, 'Title', 'Give the full title.');
    await pin(visited, 'ePublication file', 'Pages are missing.');
    await user.click(await button('Return for fixing'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Pages are missing.')).toBeVisible();
    await user.selectOptions(
      await within(dialog).findByLabelText(/^Reason/),
      'Details are missing',
    );
    await user.click(
      within(dialog).getByRole('button', { name: 'Return for fixing' }),
    );
    await waitFor(() => expect(decisions(visited)).toHaveLength(1));
    expect(decisions(visited)[0]).toEqual({
      ...{ revision: 4, action: 'return', reason: 'DETAILS_MISSING' },
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

  it('keeps its notes over a reload, and lets them be removed', async () => {
    const visited = await open();
    await pin(visited, 'Title', 'Give the full title.');
    visited.close();
    const again = await open();
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('Give the full title.');
    await again.user.click(
      within(note).getByRole('button', { name: /^Remove/ }),
    );
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is read with the changes of the depositor first', async () => {
    await open(
      createRecordAnswer(
        {},
        {
          correction: {
            ...{ date: '2026-11-21T03:00:00.000Z', by: ruth, message: '' },
            reason: 'Details are missing',
            notes: [{ id: 'n', label: 'Licence', text: 'Is it so?' }],
            ...{ sentDate: '2026-11-22T03:00:00.000Z', reply: 'Corrected.' },
            changes: [
              {
                path: '/submissionItems/0/accessCondition',
                label: 'Access condition',
                ...{ before: 'ONSITE_ALL', after: 'OPEN' },
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
  });
});

describe('a decision', () => {
  const decided = createRecordAnswer(
    { status: 'ACCEPTED' },
    {
      ...{ revision: 5, transitions: [] },
      decision: {
        ...{ id: 'd1', action: 'accept', by: ruth, isFinal: false },
        ...{ date: '2026-11-21T03:00:00.000Z', finalDate: soon() },
        canUndo: true,
      },
    },
  );

  it('can be undone from the note about it', async () => {
    const { api, user } = await open(createRecordAnswer(), (api) => {
      api.reply(`POST ${call}/decision`, { body: decided });
      api.reply(
        `GET ${call}`,
        { body: createRecordAnswer() },
        { body: decided },
      );
    });
    await user.click(await button('Accept'));
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
    const { left, user } = await open(
      createRecordAnswer(),
      (api) => {
        api.reply(`POST ${call}/decision`, { body: decided });
        api.reply('GET library/deposits/next', {
          body: { ...next, total: 23 },
        });
      },
      '?status=UNDER_REVIEW',
    );
    expect(await screen.findByText('2 of 23')).toBeVisible();
    await user.click(await button('Accept'));
    await waitFor(() =>
      expect(left).toEqual([
        '/ned/library/deposit/LD-2026-000002/view?status=UNDER_REVIEW',
      ]),
    );
    close();
    const undo = `POST ${call}/decision/undo`;
    const other = createRecordAnswer({ reference: 'LD-2026-000002' });
    const after = await open(other, (api) =>
      api.reply(undo, { body: createRecordAnswer() }),
    );
    await after.user.click(await button(/^Undo The tide tables/));
    expect(await screen.findByText(/the decision is undone/)).toBeVisible();
    expect(after.api.callsTo(undo)[0]?.body).toEqual({ id: 'd1' });
  });

  it('that is refused keeps what was typed, and the next one is about the present revision', async () => {
    const visited = await open(createRecordAnswer(), (api) =>
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
    const message = within(dialog).getByLabelText(/^What the depositor/);
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
      ...{ revision: 9, message: 'A calendar.' },
    });
  });
});

describe('two reviewers', () => {
  it('see each other, and the second one may take over', async () => {
    const { api, user } = await open(createRecordAnswer(), (api) =>
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

  it('who edit the same field see both values before anything is overwritten', async () => {
    const { api, user } = await open(
      createRecordAnswer({ notes: 'Old.' }),
      (api) =>
        api.reply(
          `PATCH ${call}`,
          {
            status: 409,
            body: createError('CHANGED', 'Compare both.', {
              revision: 8,
              conflicts: [
                { pointer: '/notes', yours: 'Mine.', theirs: 'Theirs.' },
              ],
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
});
