import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { AuditPage, AuditRow } from '@contract/staff/library';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const row = (
  id: string,
  action: string,
  detail: AuditRow['detail'],
): AuditRow => ({
  id,
  action,
  detail,
  at: '2026-11-02T03:00:00.000Z',
  subject: `subject ${id}`,
  actor: 'Ruth Lindqvist',
  byPerson: true,
});

const page: AuditPage = {
  rows: [
    row('1', 'account.roleChanged', {
      role: 'EDEPOSIT_READONLY',
      library: 'LT',
      sessions: 2,
    }),
    row('2', 'deposit.accepted', {
      revision: 3,
      from: 'UNDER_REVIEW',
      to: 'ACCEPTED',
    }),
    row('3', 'login.succeeded', { realm: 'library', method: 'code' }),
    row('4', 'work.updateFailed', { problem: 'Two titles: which one?' }),
  ],
  actors: [
    { id: 'a'.repeat(24), name: 'Olive Reader' },
    { id: 'b'.repeat(24), name: 'Ruth Lindqvist' },
  ],
  total: 4,
  page: 1,
  pageSize: 20,
};

it('the audit trail says roles, libraries, statuses and logins in words, and finds what any member of staff did', async () => {
  const visited = await renderVisit({
    page: 'audit',
    forms: [],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/audit', { body: page });
    },
  });
  close = visited.close;
  const detailsOf = async (id: string) =>
    within(
      await screen.findByRole('row', { name: new RegExp(`subject ${id}`) }),
    )
      .getAllByRole('cell')
      .at(-1)?.textContent;
  expect(await detailsOf('1')).toBe(
    'Role: Reads only, Library: Libraries Tasmania, Sessions: 2',
  );
  expect(await detailsOf('2')).toBe(
    'Revision: 3, From: Under review, To: Accepted',
  );
  expect(await detailsOf('3')).toBe(
    'Login of: library staff, Second step: code of the app',
  );
  expect(await detailsOf('4')).toBe('Problem: Two titles: which one?');
  const kinds = within(screen.getByLabelText('Action'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'Logouts',
      'Ended sessions',
      'Proposals for forms',
    ]),
  );
  await visited.user.selectOptions(screen.getByLabelText('By'), 'Olive Reader');
  await visited.user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByRole('button', { name: /^Remove filter Olive Reader/ });
  expect(visited.api.callsTo('GET library/audit').at(-1)?.path).toBe(
    `library/audit?actor=${'a'.repeat(24)}`,
  );
});
