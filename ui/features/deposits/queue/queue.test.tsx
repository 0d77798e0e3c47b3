import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { QueuePage, QueueRow } from '@contract/staff/queue';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createDepositRow } from '../../../testing/storedDeposit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const list = 'GET library/deposits';
const searches = 'GET library/searches';

function createQueueRow(given: Partial<QueueRow>): QueueRow {
  const row = createDepositRow({ status: 'UNDER_REVIEW' });
  const abilities = { ...row.abilities, edit: true };
  return {
    ...row,
    abilities,
    revision: 3,
    assignedTo: null,
    because: [],
    ...given,
  };
}

const tides = createQueueRow({ because: ['2 remarks on the files'] });
const map = createQueueRow({
  reference: 'LD-2026-000002',
  title: 'Furneaux Group',
  kind: 'MAP',
  assignedTo: { id: 'u9', name: 'Ruth Lindqvist' },
  revision: 5,
});
const rowsOf = (...rows: QueueRow[]) => ({
  body: {
    rows,
    total: rows.length,
    page: 1,
    pageSize: 20,
  } satisfies QueuePage,
});

async function open(
  rest = '?status=UNDER_REVIEW&sort=submittedDate',
  prepare?: (api: FakeApi) => void,
  role: Parameters<typeof createUser>[0] = 'EDEPOSIT_SUPPORT',
) {
  const downloads: string[] = [];
  const visited = await renderVisit({
    page: 'libraryDeposits',
    download: async (address) => void downloads.push(address),
    rest,
    forms: ['review-decline', 'assign-deposit', 'save-search'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser(role) });
      api.reply(list, rowsOf(tides, map));
      api.reply(searches, { body: { searches: [] } });
      api.reply('GET library/waiting', { body: { library: null, kinds: [] } });
      api.reply('GET library/staff-members', {
        body: { rows: [{ id: 'u9', name: 'Ruth Lindqvist' }] },
      });
      prepare?.(api);
    },
  });
  close = visited.close;
  await screen.findByRole('link', { name: tides.title });
  return { ...visited, downloads };
}

const takeAssignments = (api: FakeApi) =>
  api.reply('POST library/deposits/assign', {
    body: { done: [{ reference: tides.reference }], refused: [] },
  });
const row = (name: RegExp) => screen.findByRole('row', { name });
const tick = (reference: string) =>
  screen.getByRole('checkbox', { name: `Select ${reference}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const countOf = (api: FakeApi) =>
  api.callsTo(list).filter(({ path }) => path.startsWith('library/deposits?'))
    .length;

describe('the queue', () => {
  it('says why each deposit waits and who reviews it, and leads to its review with the queue', async () => {
    await open('?status=UNDER_REVIEW&sort=submittedDate&page=2');
    const first = await row(/The tide tables/);
    expect(within(first).getByText('2 remarks on the files')).toBeVisible();
    expect(within(first).getByText('Nobody yet')).toBeVisible();
    expect(await row(/Furneaux/)).toHaveTextContent('Ruth Lindqvist');
    const review =
      '/ned/library/deposit/LD-2026-000001/view?status=UNDER_REVIEW&sort=submittedDate';
    for (const name of [tides.title, `Review : ${tides.title}`])
      expect(link(name)).toHaveAttribute('href', review);
  });

  it('says above its filters how many deposits wait for a decision', async () => {
    await open('', (api) =>
      api.reply('GET library/waiting', {
        body: {
          library: 'LT',
          kinds: [{ kind: 'deposits', total: 0, oldest: null }],
        },
      }),
    );
    expect(
      await screen.findByText(
        'Libraries Tasmania: 0 deposits wait for a decision.',
      ),
    ).toBeVisible();
  });

  it('is filtered by reviewer, library and what is not decided', async () => {
    const { api, user } = await open('');
    const form = within(await screen.findByRole('search'));
    await user.selectOptions(form.getByLabelText('Status'), 'Not decided yet');
    await user.selectOptions(form.getByLabelText('Reviewer'), 'Ruth Lindqvist');
    await user.selectOptions(
      form.getByLabelText('Library'),
      'Libraries Tasmania',
    );
    await user.click(form.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(api.callsTo(list).at(-1)?.path).toBe(
        'library/deposits?status=OPEN&assignedTo=u9&library=LT',
      ),
    );
    expect(button('Remove filter Not decided yet')).toBeVisible();
  });

  it('that a link narrows to new titles shows that beside the filters in use', async () => {
    const { api, user } = await open('?newTitle=true');
    await user.click(button('Remove filter New titles'));
    await waitFor(() =>
      expect(api.callsTo(list).at(-1)?.path).toBe('library/deposits'),
    );
  });

  it('says that nothing waits where all is decided, and that nothing matches other filters', async () => {
    const { api, user } = await open('');
    api.reply(list, rowsOf());
    const form = within(screen.getByRole('search'));
    await user.selectOptions(form.getByLabelText('Status'), 'Under review');
    await user.click(form.getByRole('button', { name: 'Show' }));
    await screen.findByText('No deposit is waiting for a review');
    expect(link('See what else is waiting')).toBeVisible();
    await user.selectOptions(form.getByLabelText('Kind'), 'Map');
    await user.click(form.getByRole('button', { name: 'Show' }));
    await screen.findByText('No deposit matches these filters');
  });

  it('gives a deposit to who takes it', async () => {
    const { api, user } = await open(undefined, takeAssignments);
    const before = countOf(api);
    expect(
      within(await row(/Furneaux/)).queryByRole('button', { name: /^Take/ }),
    ).toBeNull();
    await user.click(button(/^Take/));
    await screen.findByText('1 deposit assigned to Ada Moss.');
    const [call] = api.callsTo('POST library/deposits/assign');
    expect(call?.body).toEqual({
      deposits: [{ reference: tides.reference, revision: 3 }],
      userId: createUser('EDEPOSIT_SUPPORT').id,
    });
    await waitFor(() => expect(countOf(api)).toBe(before + 1));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('several deposits', () => {
  const decide = 'POST library/deposits/decide';
  const both = {
    body: {
      done: [
        { reference: tides.reference, decision: 'd1' },
        { reference: map.reference, decision: 'd2' },
      ],
      refused: [],
    },
  };

  it('are accepted at once, and one of them is undone', async () => {
    const { api, user } = await open(undefined, (api) => {
      api.reply(decide, both);
      api.reply(`POST library/deposit/${map.reference}/decision/undo`, {
        body: {},
      });
    });
    await user.click(tick(tides.reference));
    await user.click(tick(map.reference));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(button('Accept'));
    const told = await screen.findByText('2 deposits accepted.');
    expect(told.closest('[role=status]')).toHaveFocus();
    expect(api.callsTo(decide)[0]?.body).toEqual({
      deposits: [
        { reference: tides.reference, revision: 3 },
        { reference: map.reference, revision: 5 },
      ],
      action: 'accept',
    });
    expect(screen.getByText(/^Tick deposits/)).toBeVisible();
    await user.click(button('Undo Furneaux Group'));
    await screen.findByText('The decision on Furneaux Group was undone.');
    const [undo] = api.callsTo('POST library/deposit/');
    expect(undo?.path).toBe(`library/deposit/${map.reference}/decision/undo`);
    expect(undo?.body).toEqual({ id: 'd2' });
    // The decision about the other one can still be undone.
    api.reply(`POST library/deposit/${tides.reference}/decision/undo`, {
      body: {},
    });
    await user.click(button(`Undo ${tides.title}`));
    await screen.findByText(`The decision on ${tides.title} was undone.`);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(api.callsTo('POST library/deposit/').at(-1)?.body).toEqual({
      id: 'd1',
    });
  });

  it('that were refused are named with the reason, and so is an undo that came too late', async () => {
    const { user } = await open(undefined, (api) => {
      api.reply(decide, {
        body: {
          done: [{ reference: tides.reference, decision: 'd1' }],
          refused: [{ reference: map.reference, message: 'It is locked.' }],
        },
      });
      api.reply(`POST library/deposit/${tides.reference}/decision/undo`, {
        status: 409,
        body: createError('NOT_ALLOWED_NOW', 'This decision is final.'),
      });
    });
    await user.click(
      screen.getByRole('checkbox', { name: 'Select all on this page' }),
    );
    await user.click(button('Accept'));
    await screen.findByText('1 deposit accepted.');
    expect(screen.getByText('Furneaux Group: It is locked.')).toBeVisible();
    await user.click(button('Undo'));
    expect(
      await screen.findByText(`${tides.title}: This decision is final.`),
    ).toBeVisible();
  });

  it('are declined with a reason that their form asks for', async () => {
    const { api, user } = await open(undefined, (api) =>
      api.reply(decide, both),
    );
    await user.click(tick(tides.reference));
    await user.click(button('Decline…'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Decline 1 deposit',
    });
    const decline = within(dialog).getByRole('button', { name: 'Decline' });
    await within(dialog).findByLabelText(/Reason/);
    await user.click(decline);
    expect(api.callsTo(decide)).toHaveLength(0);
    await user.selectOptions(
      within(dialog).getByLabelText(/Reason/),
      within(dialog).getAllByRole('option').at(1) ?? [],
    );
    await user.type(within(dialog).getByRole('textbox'), 'Not ours.');
    await user.click(decline);
    await waitFor(() => expect(api.callsTo(decide)).toHaveLength(1));
    expect(api.callsTo(decide)[0]?.body).toMatchObject({
      deposits: [{ reference: tides.reference, revision: 3 }],
      action: 'decline',
      message: 'Not ours.',
    });
  });

  it('keep the reason of a decline that no answer tells of, until it is put away', async () => {
    const { api, user } = await open(undefined, (api) =>
      api.reply(decide, 'lost'),
    );
    const before = countOf(api);
    await user.click(tick(tides.reference));
    await user.click(button('Decline…'));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = await dialog.findByLabelText(/Reason/);
    await user.selectOptions(reason, dialog.getAllByRole('option').at(1) ?? []);
    await user.type(dialog.getByRole('textbox'), 'Not ours.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await dialog.findByText(/No answer came/);
    expect(dialog.getByRole('textbox')).toHaveValue('Not ours.');
    expect(countOf(api)).toBe(before);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    await waitFor(() => expect(countOf(api)).toBe(before + 1));
  });

  it('stay ticked where an action is refused as a whole', async () => {
    const { api, user } = await open(undefined, (api) =>
      api.reply(decide, {
        status: 403,
        body: createError('FORBIDDEN', 'You may not decide now.'),
      }),
    );
    const before = countOf(api);
    await user.click(tick(tides.reference));
    await user.click(button('Accept'));
    await screen.findByText('You may not decide now.');
    expect(tick(tides.reference)).toBeChecked();
    expect(countOf(api)).toBe(before);
  });

  it('are assigned to a member of staff', async () => {
    const { api, user } = await open(undefined, takeAssignments);
    const assign = async (...reviewer: string[]) => {
      await user.click(tick(tides.reference));
      await user.click(button('Assign to…'));
      const dialog = within(await screen.findByRole('dialog'));
      const choice = await dialog.findByLabelText(/^Reviewer/);
      await user.selectOptions(choice, reviewer);
      await user.click(dialog.getByRole('button', { name: 'Assign' }));
    };
    await assign('Ruth Lindqvist');
    await screen.findByText('1 deposit assigned to Ruth Lindqvist.');
    const [call] = api.callsTo('POST library/deposits/assign');
    expect(call?.body).toMatchObject({ userId: 'u9' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await assign();
    await screen.findByText('1 deposit has no reviewer now.');
  });

  it('are downloaded as CSV without the others', async () => {
    const { downloads, user } = await open();
    await user.click(button('Download as CSV'));
    await user.click(tick(map.reference));
    await user.click(button('Download the selected rows as CSV'));
    const all = 'library/deposits?status=UNDER_REVIEW&sort=submittedDate';
    expect(downloads).toEqual([all, `${all}&references=${map.reference}`]);
  });

  it('of which no answer tells are read again, and the page says that (ticked deposits and dialogs)', async () => {
    const { api, user } = await open(undefined, (api) => {
      api.reply(decide, 'lost');
      api.reply('POST library/deposits/assign', 'lost');
    });
    const before = countOf(api);
    await user.click(tick(tides.reference));
    api.reply(list, rowsOf({ ...tides, status: 'ACCEPTED' }, map));
    await user.click(button('Accept'));
    const told = await screen.findByText(/^No answer came/);
    expect(told.closest('[role=status]')).toHaveFocus();
    await waitFor(() => expect(countOf(api)).toBe(before + 1));
    expect(
      await within(await row(/The tide tables/)).findByText('Accepted'),
    ).toBeVisible();
    expect(tick(tides.reference)).not.toBeChecked();
    await user.click(tick(map.reference));
    await user.click(button('Assign to…'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/^Reviewer/);
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(countOf(api)).toBe(before + 2));
    expect(screen.getByText(/^No answer came/)).toBeVisible();
  });

  it('cannot be ticked by who only reads [S2-6.roles]', async () => {
    await open(undefined, undefined, 'EDEPOSIT_READONLY');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Deposit for/ })).toBeNull();
  });

  it('has the way to deposit for a publisher for who may', async () => {
    await open();
    expect(link('Deposit for a publisher')).toHaveAttribute(
      'href',
      '/ned/deposit',
    );
  });
});

describe('the keys of the queue', () => {
  it('move between rows, tick and open them', async () => {
    const { user } = await open();
    await user.keyboard('k');
    await user.keyboard('j');
    expect(link(tides.title)).toHaveFocus();
    await user.keyboard('jj');
    expect(link(map.title)).toHaveFocus();
    await user.keyboard('x');
    expect(tick(map.reference)).toBeChecked();
    await user.keyboard('kx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('x');
    expect(tick(tides.reference)).not.toBeChecked();
    // The review is a document of its own, which only a browser loads.
    const opened: string[] = [];
    link(tides.title).addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(
        new URL((event.currentTarget as HTMLAnchorElement).href).pathname,
      );
    });
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['/ned/library/deposit/LD-2026-000001/view']);
  });

  it('are letters while they are typed into a field or a dialog is open', async () => {
    const { user } = await open();
    const form = within(screen.getByRole('search'));
    await user.type(form.getByLabelText('Find'), 'jkx');
    expect(form.getByLabelText('Find')).toHaveValue('jkx');
    expect(form.getByLabelText('Find')).toHaveFocus();
    await user.click(tick(tides.reference));
    await user.click(button('Assign to…'));
    await user.keyboard('j');
    expect(link(tides.title)).not.toHaveFocus();
  });

  it('can be turned off, and stay off', async () => {
    const { user } = await open();
    await user.click(button('Turn the keys off'));
    await user.keyboard('j');
    expect(link(tides.title)).not.toHaveFocus();
    close();
    const again = await open();
    await again.user.keyboard('j');
    expect(link(tides.title)).not.toHaveFocus();
    await again.user.click(button(/keys.* on$/));
    await again.user.keyboard('j');
    expect(link(tides.title)).toHaveFocus();
  });
});

describe('searches', () => {
  const saved = {
    id: 's1',
    name: 'Maps',
    query: { kind: 'MAP' },
    total: 12,
  };

  it('of every queue and of the user have their addresses, the saved ones with what they find', async () => {
    await open('?kind=MAP', (api) =>
      api.reply(searches, {
        body: {
          searches: [
            saved,
            { id: 's2', name: 'Books', query: {}, totalAtLeast: 1000 },
          ],
        },
      }),
    );
    const nav = within(screen.getByRole('navigation', { name: 'Searches' }));
    const maps = await nav.findByRole('link', { name: 'Maps 12' });
    expect(maps).toHaveAttribute('href', '/ned/library/deposits?kind=MAP');
    expect(maps).toHaveAttribute('aria-current', 'true');
    expect(nav.getByText('more than 1,000')).toBeVisible();
    expect(nav.getByRole('link', { name: 'Assigned to me' })).toHaveAttribute(
      'href',
      '/ned/library/deposits?status=OPEN&assignedTo=me&sort=submittedDate',
    );
    expect(nav.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });

  it('are saved under a name, and removed', async () => {
    const { api, user } = await open('?kind=MAP&page=2', (api) => {
      api.reply('POST library/searches', { body: { searches: [saved] } });
      api.reply('DELETE library/searches/s1', { status: 204 });
    });
    await user.click(button('Save this search'));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(/^Name of the search/);
    await user.type(name, 'Maps');
    api.reply(searches, { body: { searches: [saved] } });
    await user.type(name, '{Enter}');
    await screen.findByRole('link', { name: 'Maps 12' });
    expect(api.callsTo('POST library/searches')[0]?.body).toEqual({
      name: 'Maps',
      query: { kind: 'MAP' },
    });
    api.reply(searches, { body: { searches: [] } });
    await user.click(button('Remove the search Maps'));
    await waitFor(() => expect(screen.queryByText('Maps')).toBeNull());
    expect(screen.getByRole('navigation', { name: 'Searches' })).toHaveFocus();
  });

  it('that are too many say so, and the dialog stays', async () => {
    const { user } = await open('?kind=MAP', (api) =>
      api.reply('POST library/searches', {
        status: 409,
        body: createError('TOO_MANY_SEARCHES', 'You have 20 saved searches.'),
      }),
    );
    await user.click(button('Save this search'));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(/^Name of the search/);
    await user.type(name, 'Maps{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You have 20 saved searches.',
    );
  });
});
