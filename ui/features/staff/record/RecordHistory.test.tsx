import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { RevisionComparison } from '@contract/history';
import type { WorkRecordAnswer } from '@contract/staff/works';
import {
  createConflict,
  createError,
  type Reply,
} from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const work = (revision: number): WorkRecordAnswer => ({
  record: {
    id: 'w1',
    kind: 'SERIAL_TITLE',
    title: 'Kelp',
    status: 'ACCEPTED',
    workObjId: 'W-1',
    publisher: { id: 'p1', name: 'Moss' },
    discontinued: false,
    lastDepositDate: null,
    problem: '',
    createdDate: '2026-11-20T03:00:00.000Z',
    titleNote: 'Weekly',
    emailLinkFilters: '',
    submissionId: null,
    details: [],
    requested: [],
    requestedReference: null,
    library: 'LTAS',
    referenceId: null,
  },
  revision,
  abilities: { edit: true, merge: false, claim: false },
});

const row = (revisionNumber: number) => ({
  revisionNumber,
  lastModifiedBy: 'Noor',
  lastModifiedDate: '2026-11-20T03:00:00.000Z',
});

const property = (label: string, path?: string) => ({
  property: label,
  label,
  changed: true,
  diffs: [false, true],
  revisions: [[`${label} of 1`], []],
  ...(path !== undefined && {
    restore: { path, present: [`${label} now`], differs: [true, false] },
  }),
});

const comparison: RevisionComparison = {
  revisions: [row(1), row(2)],
  properties: [
    {
      property: 'status',
      label: 'Status',
      changed: true,
      diffs: [false, true],
      revisions: [['UPDATE_LA'], ['MERGED']],
    },
    property('Note', '/titleNote'),
    property('Links', '/emailLinkFilters'),
  ],
};

test('a long history is shown page by page, and the focus stays at its end', async () => {
  const {
    user,
    api,
    close: end,
  } = await renderVisit({
    page: 'libraryWork',
    reference: 'w1',
    rest: '#/history',
    prepare(fake) {
      const viewer = createUser('EDEPOSIT_SUPPORT');
      fake.reply('GET user/current', { body: viewer });
      fake.reply('GET library/work/w1', { body: work(4) });
      fake.reply('GET library/serial/w1/history', { body: [row(4), row(3)] });
      fake.reply('GET library/serial/w1/history?before=3', {
        body: [row(2), row(1)],
      });
    },
  });
  close = end;
  await user.click(
    await screen.findByRole('button', { name: 'Show earlier revisions' }),
  );
  for (const number of [1, 2, 3, 4])
    expect(
      await screen.findByLabelText(`Compare revision ${number}`),
    ).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Show earlier revisions' }),
  ).toBeNull();
  expect(document.body).not.toHaveFocus();
  const asked = api.callsTo('GET library/serial/w1/history');
  expect(asked.map(({ path }) => path.split('?')[1])).toEqual([
    undefined,
    'before=3',
  ]);
});

/** The question about the note of revision 1 of a title. */
async function ask(...replies: Reply[]) {
  const visited = await renderVisit({
    page: 'libraryWork',
    reference: 'w1',
    prepare(api) {
      const user = createUser('EDEPOSIT_SUPPORT');
      api.reply('GET user/current', { body: user });
      api.reply('GET library/work/w1', { body: work(2) }, { body: work(3) });
      api.reply('GET library/serial/w1/history', { body: [row(2), row(1)] });
      api.reply('GET library/serial/w1/history/compare', { body: comparison });
      api.reply('POST library/serial/w1/restore', ...replies);
    },
  });
  close = visited.close;
  const { user, api } = visited;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  await user.click(
    await screen.findByRole('link', { name: /^Revision history/ }),
  );
  await user.click(await screen.findByLabelText('Compare revision 1'));
  await user.click(screen.getByLabelText('Compare revision 2'));
  await press('Compare revisions');
  await press('Restore this value of Note, Revision 1');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Restore a former value' }),
  );
  const restore = () =>
    user.click(dialog.getByRole('button', { name: 'Restore' }));
  const sent = () =>
    api
      .callsTo('POST library/serial/w1/restore')
      .map(({ body, headers }) => [headers['If-Match'], body]);
  return { dialog, user, restore, sent };
}

test('only what the API offers has a button; the question has both values and what else of the revision differs', async () => {
  const { dialog } = await ask({ body: { revisionNumber: 3 } });
  const offered = screen.getAllByRole('button', { name: /^Restore this/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Restore this value of Note, Revision 1',
    'Restore this value of Links, Revision 1',
  ]);
  expect(dialog.getByText('Note now')).toBeVisible();
  expect(dialog.getByText('Note of 1')).toBeVisible();
  expect(
    dialog.getByRole('checkbox', { name: 'Links: Links now → Links of 1' }),
  ).not.toBeChecked();
});

test('regression: the comparison of a title has its statuses in the words of its page', async () => {
  await ask({ body: { revisionNumber: 3 } });
  const row = screen.getByRole('row', { name: /^Status/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Update requested',
    'Merged',
  ]);
});

test('the ticked values are restored with the first, the page is read again and says what was done', async () => {
  const { dialog, user, restore, sent } = await ask({
    body: { revisionNumber: 3 },
  });
  await user.click(dialog.getByRole('checkbox'));
  await restore();
  const said = 'Revision 3 has the values of revision 1: Note, Links.';
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    ['"2"', { revision: 1, paths: ['/titleNote', '/emailLinkFilters'] }],
  ]);
});

test('what the rules refuse is said; another user’s value is shown, and overwritten on a second press only', async () => {
  const path = '/titleNote';
  const conflicts = [createConflict(path, 'Note of 1', 'Theirs')];
  const finding = {
    path,
    code: 'maxLength',
    severity: 'error',
    params: {},
    message: 'Note must be at most 500 characters.',
  };
  const { dialog, restore, sent } = await ask(
    {
      status: 422,
      body: createError('INVALID', 'Check them.', { findings: [finding] }),
    },
    {
      status: 409,
      body: createError('CHANGED', 'Changed.', { revision: 7, conflicts }),
    },
    { body: { revisionNumber: 8 } },
  );
  await restore();
  expect(await dialog.findByText(finding.message)).toBeVisible();
  await restore();
  expect(
    await dialog.findByText('Note: Now: Theirs – Your value: Note of 1'),
  ).toBeVisible();
  expect(dialog.queryByText(finding.message)).toBeNull();
  await restore();
  await screen.findByText(/^Revision 8 has the values/);
  expect(sent().map(([base]) => base)).toEqual(['"2"', '"2"', '"7"']);
});

test.each([
  ['EDEPOSIT_ADMIN', true],
  ['EDEPOSIT_SUPPORT', false],
] as const)(
  '%s finds the audit trail of a record beside its history: %s',
  async (role, reads) => {
    const visited = await renderVisit({
      page: 'libraryWork',
      reference: 'w1',
      rest: '#/history',
      prepare(api) {
        const user = createUser(role);
        const abilities = { ...user.abilities, readAudit: reads };
        api.reply('GET user/current', { body: { ...user, abilities } });
        api.reply('GET library/work/w1', { body: work(1) });
        api.reply('GET library/serial/w1/history', { body: [row(1)] });
      },
    });
    close = visited.close;
    await screen.findByRole('heading', { name: 'Revision history' });
    const name = 'Show the audit trail of this record';
    const link = screen.queryByRole('link', { name });
    expect(link?.getAttribute('href')).toBe(
      reads ? '/ned/library/audit?q=w1' : undefined,
    );
  },
);

test('two to four revisions are compared: fewer have no button, a fifth cannot be ticked [S2-2.history.compare]', async () => {
  const { user, close: end } = await renderVisit({
    page: 'libraryWork',
    reference: 'w1',
    rest: '#/history',
    prepare(fake) {
      const viewer = createUser('EDEPOSIT_SUPPORT');
      fake.reply('GET user/current', { body: viewer });
      fake.reply('GET library/work/w1', { body: work(5) });
      fake.reply('GET library/serial/w1/history', {
        body: [5, 4, 3, 2, 1].map(row),
      });
    },
  });
  close = end;
  const tick = (number: number) =>
    screen.findByRole('checkbox', { name: `Compare revision ${number}` });
  const compare = () =>
    screen.queryByRole('button', { name: 'Compare revisions' });
  await user.click(await tick(1));
  expect(screen.getByText('1 of 4 selected')).toBeVisible();
  expect(compare()).toBeNull();
  await user.click(await tick(2));
  expect(compare()).toBeVisible();
  await user.click(await tick(3));
  expect(await tick(5)).toBeEnabled();
  await user.click(await tick(4));
  expect(screen.getByText('4 of 4 selected')).toBeVisible();
  expect(compare()).toBeVisible();
  expect(await tick(5)).toBeDisabled();
  await user.click(await tick(1));
  expect(await tick(5)).toBeEnabled();
});
