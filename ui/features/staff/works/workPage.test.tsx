import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { WorkRecordAnswer } from '@contract/staff/works';
import { createConflict, createError } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const work = (
  id: string,
  title: string,
  changes: Partial<WorkRecordAnswer> = {},
  described: Partial<WorkRecordAnswer['record']> = {},
): WorkRecordAnswer => ({
  record: {
    id,
    kind: 'SERIAL_TITLE',
    title,
    status: 'ACCEPTED',
    workObjId: `W-${id}`,
    publisher: { id: 'p1', name: 'Moss' },
    discontinued: false,
    lastDepositDate: null,
    problem: '',
    createdDate: '2026-11-20T03:00:00.000Z',
    titleNote: '',
    emailLinkFilters: '',
    submissionId: null,
    details: [],
    requested: [],
    requestedReference: null,
    referenceId: null,
    library: 'LTAS',
    ...described,
  },
  revision: 2,
  abilities: { edit: true, merge: true, claim: false },
  ...changes,
});

const first = work('w1', 'Kelp Note');
const other = work('w2', 'Kelp Notes');
const merged = work('w1', 'Kelp Note', {
  revision: 3,
  mergedInto: 'w2',
  abilities: { edit: false, merge: false, claim: false },
});

async function open(shown: WorkRecordAnswer) {
  const visited = await renderVisit({
    page: 'libraryWork',
    reference: 'w1',
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_SUPPORT') });
      api.reply('GET library/work/w1', { body: shown }, { body: merged });
      api.reply('GET library/work/w2', { body: other });
      api.reply('GET library/works', {
        body: {
          rows: [other.record],
          total: 1,
          page: 1,
          pageSize: 20,
        },
      });
      api.reply('POST library/work/w1/merge', { body: merged });
    },
  });
  close = visited.close;
  await screen.findByRole('heading', { level: 1, name: 'Kelp Note' });
  return visited;
}

test('staff merge a title into another one of its publisher and kind, on the revision that they saw [S2-6.merge-works]', async () => {
  const { api, user } = await open(first);
  const press = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  await press('Merge into another title');
  const finder = within(
    await screen.findByRole('dialog', { name: /^Merge “Kelp Note”/ }),
  );
  const choices = await finder.findAllByRole('button', { name: /^Choose/ });
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Choose Kelp Notes W-w2',
  ]);
  const asked = api.callsTo('GET library/works').at(-1)?.path;
  expect(asked).toContain(
    'kind=SERIAL_TITLE&status=ACCEPTED&publisherId=p1&except=w1',
  );
  await press(/^Choose/);
  const question = within(
    await screen.findByRole('dialog', {
      name: 'Merge “Kelp Note” into “Kelp Notes”?',
    }),
  );
  expect(
    question.getByText(/^All deposits of “Kelp Note” move to “Kelp Notes”/),
  ).toBeVisible();
  expect(question.getByText('Last deposit')).toBeVisible();
  expect(question.getByText('None yet')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Merge titles' }));
  expect(
    await screen.findByRole('link', { name: 'Kelp Notes' }),
  ).toHaveAttribute('href', '/ned/library/work/w2');
  const note = screen.getByText('This title was merged into another one.');
  expect(note).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(note);
  const [call] = api.callsTo('POST library/work/w1/merge');
  expect(call?.body).toEqual({ into: 'w2' });
  expect(call?.headers['If-Match']).toBe('"2"');
});

test('regression: a title that another user changed meanwhile is shown with its statuses in words', async () => {
  const { api, user } = await open(first);
  const press = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  await press('Merge into another title');
  await press(/^Choose/);
  const body = createError('CHANGED', 'Another user changed it.', {
    revision: 3,
    conflicts: [createConflict('/status', 'MERGED', 'UPDATE_LA')],
  });
  api.reply('POST library/work/w1/merge', { status: 409, body });
  await press('Merge titles');
  const item = await screen.findByText(/^Status: /);
  expect(item).toHaveTextContent(/Update requested.*Merged/);
  expect(item).not.toHaveTextContent(/UPDATE_LA|MERGED/);
});

test('what a change request makes of a title is shown as before and after', async () => {
  const requested = [
    { label: 'Frequency', from: ['Monthly'], to: ['Every two months'] },
    { label: 'Subtitle', from: ['Notes'], to: [] },
  ];
  await open(work('w1', 'Kelp Note', {}, { requested }));
  const sheet = within(
    await screen.findByRole('region', { name: 'Requested change' }),
  );
  expect(sheet.getByText('Monthly → Every two months')).toBeVisible();
  expect(sheet.getByText('Notes → none')).toBeVisible();
});

test('another title can be chosen, with the words that were typed', async () => {
  const { api, user } = await open(first);
  const press = async (name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }));
  await press('Merge into another title');
  const field = { name: 'Which title stays?' };
  await user.type(await screen.findByRole('searchbox', field), 'notes{Enter}');
  await waitFor(() =>
    expect(api.callsTo('GET library/works').at(-1)?.path).toContain('q=notes'),
  );
  await press(/^Choose Kelp Notes/);
  await press('Choose another');
  const again = await screen.findByRole('searchbox', field);
  expect(again).toHaveFocus();
  expect(again).toHaveValue('notes');
});

test('a merged title leads to the one that stays, and nothing can be changed', async () => {
  await open(merged);
  await screen.findByRole('link', { name: 'Kelp Notes' });
  for (const name of ['Merge into another title', 'Edit title', 'Claim'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an administrator claims a title, on the revision that was seen, and reads which library has it (R79) [S2-6.claim]', async () => {
  const mayClaim = { edit: false, merge: false, claim: true };
  const { api, user } = await open(
    work('w1', 'Kelp Note', { abilities: mayClaim }),
  );
  api.reply('POST library/work/w1/claim', { body: first });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Claim this title' }),
  );
  expect(
    dialog.getByText(/^The title is then with your library/),
  ).toBeVisible();
  await user.click(
    dialog.getByRole('button', { name: 'Claim for my library' }),
  );
  expect(
    await screen.findByText('This title is with your library.'),
  ).toBeVisible();
  const [call] = api.callsTo('POST library/work/w1/claim');
  expect(call?.headers['If-Match']).toBe('"2"');
});

test.each([
  ['EDEPOSIT_ADMIN', 1],
  ['EDEPOSIT_READONLY', 0],
] as const)(
  'regression: the list of titles leads %s to a deposit for the publisher of a title %d times, never of a merged one [R72]',
  async (role, count) => {
    const rows = [other.record, { ...merged.record, status: 'MERGED' }];
    const visited = await renderVisit({
      page: 'libraryWorks',
      prepare(api) {
        api.reply('GET user/current', { body: createUser(role) });
        api.reply('GET library/works', {
          body: { rows, total: 2, page: 1, pageSize: 20 },
        });
      },
    });
    close = visited.close;
    await screen.findByRole('link', { name: 'Kelp Notes' });
    const links = screen.queryAllByRole('link', {
      name: /^Deposit for this publisher/,
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => '/ned/deposit?publisher=p1'),
    );
  },
);

test('regression: of a new title that is accepted, its page says so while that can be undone', async () => {
  const shown = work('w1', 'Kelp Note', {
    abilities: { edit: false, merge: false, claim: false },
  });
  const record = {
    ...shown.record,
    status: 'PENDING' as const,
    submissionId: 'LD-2026-000001',
    pending: {
      action: 'accept' as const,
      finalDate: '2026-11-20T03:10:00.000Z',
    },
  };
  await open({ ...shown, record });
  expect(
    await screen.findByText(/^This title is accepted with its deposit\./),
  ).toBeVisible();
  expect(screen.getByText(/^Accepted, can be undone until /)).toBeVisible();
  expect(screen.queryByText('To review')).toBeNull();
  expect(screen.queryByText(/waits for a review/)).toBeNull();
  expect(
    screen.getByRole('link', { name: 'Show the deposit that registered it' }),
  ).toHaveAttribute('href', expect.stringContaining('LD-2026-000001'));
});

test('a title with a requested change leads back to the update requests, and says that nothing needs to be done', async () => {
  const { record, ...others } = first;
  await open({ ...others, record: { ...record, status: 'UPDATE_LA' } });
  const list = screen.getByRole('link', { name: 'Update requests' });
  expect(list).toHaveAttribute('href', '/ned/library/waiting/updateRequests');
  expect(list.closest('nav')).toHaveTextContent('Home › Update requests');
  expect(
    screen.getByText(/The nightly update makes it, without you/),
  ).toBeVisible();
});
