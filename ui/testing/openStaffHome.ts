import { createPublisher, createUser } from '@engine/testing/createUser';
import type { WaitingWork } from '@contract/staff/waiting';
import type { FakeApi } from './fakeApi';
import { renderVisit } from './renderVisit';

let close: () => void = () => undefined;

/** The publisher that the search finds. */
export const moss = createPublisher({ id: 'p1', email: 'moss@example.org' });
/** A page of a list with these rows. */
export const pageOf = (rows: readonly object[]) => ({
  body: { rows, total: rows.length, page: 1, pageSize: 20 },
});

/** What waits for the library of Tasmania. */
export const waiting: WaitingWork = {
  library: 'LTAS',
  kinds: [
    { kind: 'deposits', total: 23, oldest: '2020-11-09T03:00:00.000Z' },
    { kind: 'newTitles', totalAtLeast: 1000, oldest: new Date().toISOString() },
    { kind: 'updateRequests', total: 2, oldest: new Date().toISOString() },
    { kind: 'files', total: 0, oldest: null },
  ],
};

/** Ends the page that was opened last. */
export const closeStaffHome = () => close();

/** Opens the home of library staff as a user of this role. */
export async function openStaffHome(
  role: Parameters<typeof createUser>[0],
  prepare?: (api: FakeApi) => void,
) {
  const page = await renderVisit({
    page: 'staffHome',
    forms: ['add-publisher'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser(role) });
      api.reply('GET library/publishers', pageOf([moss]));
      api.reply('GET library/deposits', pageOf([]));
      api.reply('GET library/joins', { body: { joins: [] } });
      api.reply('GET library/waiting', { body: waiting });
      prepare?.(api);
    },
  });
  close = page.close;
  return page;
}
