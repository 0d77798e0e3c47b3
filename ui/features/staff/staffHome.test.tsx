import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WaitingWork } from '@contract/staff/waiting';
import { createPublisher, createUser } from '@engine/testing/createUser';
import {
  closeStaffHome,
  moss,
  openStaffHome,
  pageOf,
  waiting,
} from '../../testing/openStaffHome';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeStaffHome);

const shoal = createPublisher({ id: 'p9', name: 'Shoal Press' });

const search = () => screen.findByRole('searchbox', { name: 'Publisher' });

describe('the home of library staff (R69)', () => {
  it('lists no publisher before a search, finds one, shows it, and leads to a deposit for it (R72)', async () => {
    const page = await openStaffHome('EDEPOSIT_SUPPORT');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Home' }),
    ).toBeVisible();
    const field = await search();
    expect(page.api.callsTo('GET library/publishers')).toHaveLength(0);
    await page.user.type(field, 'moss{Enter}');
    await page.user.click(
      await screen.findByRole('button', { name: /^Show Moss/ }),
    );
    const sheet = await screen.findByRole('region', { name: 'Publisher' });
    expect(sheet).toHaveFocus();
    expect(sheet).toHaveTextContent('moss@example.org');
    expect(
      screen.getByRole('link', { name: 'Deposit for this publisher' }),
    ).toHaveAttribute('href', '/ned/deposit?publisher=p1');
    expect(
      await screen.findByText('Nothing has been deposited yet'),
    ).toBeVisible();
  });

  it('says how many deposits wait for a decision, and since when', async () => {
    await openStaffHome('EDEPOSIT_SUPPORT');
    expect(
      await screen.findByText(
        '23 deposits wait for a decision, the oldest since 09/11/2020.',
      ),
    ).toBeVisible();
  });

  it('adds a publisher that the search does not find, and chooses it (R72)', async () => {
    const page = await openStaffHome('EDEPOSIT_ADMIN', (api) => {
      api.reply('GET library/publishers', pageOf([]));
      api.reply('POST library/publishers', { body: { publisher: shoal } });
    });
    await page.user.type(await search(), 'Shoal Press{Enter}');
    await page.user.click(
      await screen.findByRole('button', { name: 'Add this publisher' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Add a publisher',
    });
    const field = (label: string) => within(dialog).findByLabelText(label);
    expect(await field('Publisher name')).toHaveValue('Shoal Press');
    const add = within(dialog).getByRole('button', { name: 'Add publisher' });
    await page.user.click(add);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Suburb field is required.',
    );
    expect(page.api.callsTo('POST library/publishers')).toHaveLength(0);
    await page.user.selectOptions(await field('Category'), 'SELF_PUBLISHER');
    await page.user.type(await field('Suburb'), 'Strahan');
    await page.user.selectOptions(await field('State/territory'), 'TAS');
    await page.user.click(add);
    const sheet = await screen.findByRole('region', { name: 'Publisher' });
    expect(sheet).toHaveTextContent('Shoal Press');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = page.api.callsTo('POST library/publishers');
    expect(call?.body).toEqual({
      name: 'Shoal Press',
      category: 'SELF_PUBLISHER',
      suburb: 'Strahan',
      country: 'AU',
      stateTerritory: 'TAS',
    });
    expect(
      screen.getByRole('link', { name: 'Deposit for this publisher' }),
    ).toHaveAttribute('href', '/ned/deposit?publisher=p9');
  });

  it('lets who may only look find and see, and neither add nor deposit [S2-6.roles]', async () => {
    const page = await openStaffHome('EDEPOSIT_READONLY');
    await screen.findByText(/Your role cannot deposit\.$/);
    await page.user.type(await search(), 'moss{Enter}');
    await page.user.click(
      await screen.findByRole('button', { name: /^Show Moss/ }),
    );
    await screen.findByText('Nothing has been deposited yet');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Deposit for/ })).toBeNull();
  });

  it('regression: two rows of the same words have buttons of two names', async () => {
    const { user } = await openStaffHome('EDEPOSIT_SUPPORT', (api) =>
      api.reply(
        'GET library/publishers',
        pageOf([moss, { ...moss, id: 'p2' }]),
      ),
    );
    await user.type(await search(), 'moss{Enter}');
    expect(
      await screen.findByRole('button', {
        name: /^Show Moss.*, 1 of 2 alike$/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Show Moss.*, 2 of 2 alike$/ }),
    ).toBeVisible();
    expect(screen.getByText('2 of 2 alike')).toBeVisible();
  });

  it('publishers of one name differ by what they have deposited', async () => {
    const deposited = { total: 12, first: '2019-04-02T20:00:00.000Z' };
    const { user } = await openStaffHome('EDEPOSIT_SUPPORT', (api) =>
      api.reply(
        'GET library/publishers',
        pageOf([
          { ...moss, deposited },
          { ...moss, id: 'p2', deposited: { total: 0 } },
        ]),
      ),
    );
    await user.type(await search(), 'moss{Enter}');
    const name = /^Show Moss.*, 12 deposits, the first on 03\/04\/2019$/;
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Show Moss.*, No deposit$/ }),
    ).toBeVisible();
    expect(screen.queryByText(/alike/)).toBeNull();
  });

  it('shows what waits by kind and age, each with the way to its list (R69)', async () => {
    await openStaffHome('EDEPOSIT_SUPPORT');
    const tiles = within(
      await screen.findByRole('list', { name: 'Waiting, by kind' }),
    ).getAllByRole('link');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^23 Deposits to review Oldest [\d,]+ days$/),
      '1,000+ New titles among them Oldest less than an hour',
      '2 Update requests Oldest less than an hour',
      '0 Deposits with files not checked Nothing waiting',
    ]);
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/ned/library/deposits?status=UNDER_REVIEW&sort=submittedDate&decidedBy=LTAS',
      '/ned/library/deposits?status=UNDER_REVIEW&newTitle=true&sort=submittedDate&decidedBy=LTAS',
      '/ned/library/waiting/updateRequests?library=LTAS',
      '/ned/library/deposits?status=OPEN&unchecked=true&sort=submittedDate&decidedBy=LTAS',
    ]);
  });

  it('regression: a tile with a number says nothing is waiting only for 0, also without the date of the oldest', async () => {
    await openStaffHome('EDEPOSIT_SUPPORT', (api) =>
      api.reply('GET library/waiting', {
        body: {
          library: null,
          kinds: [
            { kind: 'updateRequests', total: 2, oldest: null },
            { kind: 'jobs', total: 0, oldest: null },
          ],
        } satisfies WaitingWork,
      }),
    );
    const tiles = within(
      await screen.findByRole('list', { name: 'Waiting, by kind' }),
    ).getAllByRole('link');
    expect(tiles.map(({ textContent }) => textContent?.trim())).toEqual([
      '2 Update requests',
      '0 Failed jobs Nothing waiting',
    ]);
  });

  it('says whose work the tiles count, and counts that of all libraries on request', async () => {
    const { api, user } = await openStaffHome('EDEPOSIT_SUPPORT', (api) => {
      api.reply('GET library/waiting?scope=all', {
        body: { ...waiting, library: null },
      });
    });
    const scopes = within(
      await screen.findByRole('navigation', { name: 'Whose work is counted' }),
    );
    const own = scopes.getByRole('link', { name: 'Libraries Tasmania' });
    expect(own).toHaveAttribute('aria-current', 'page');
    await user.click(scopes.getByRole('link', { name: 'All libraries' }));
    await waitFor(() =>
      expect(
        screen.getByRole('link', { name: /Update requests/ }),
      ).toHaveAttribute('href', '/ned/library/waiting/updateRequests'),
    );
    expect(
      screen.getByText(/^What is waiting for all libraries/),
    ).toBeVisible();
    expect(own).not.toHaveAttribute('aria-current');
    expect(window.location.hash).toBe('#/all');
    expect(api.callsTo('GET library/waiting').map(({ path }) => path)).toEqual([
      'library/waiting?scope=own',
      'library/waiting?scope=all',
    ]);
  });

  it('begins with all libraries for who decides for all, and marks what is of all beside the own work', async () => {
    const jobs = { kind: 'jobs', total: 1, oldest: null } as const;
    const { user } = await openStaffHome('EDEPOSIT_ADMIN', (api) => {
      const admin = createUser('EDEPOSIT_ADMIN');
      api.reply('GET user/current', { body: { ...admin, nlaAdmin: true } });
      api.reply('GET library/waiting?scope=all', {
        body: { library: null, kinds: [jobs] },
      });
      api.reply('GET library/waiting?scope=own', {
        body: { library: 'LTAS', kinds: [jobs] },
      });
    });
    const tile = await screen.findByRole('link', { name: /Failed jobs/ });
    expect(tile).not.toHaveTextContent('Of all libraries');
    expect(screen.getByRole('link', { name: 'All libraries' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(screen.getByRole('link', { name: 'Libraries Tasmania' }));
    expect(await screen.findByText('Of all libraries')).toBeVisible();
  });

  it('tells a publisher whose page it is', async () => {
    const page = await openStaffHome('PUBLISHER');
    expect(
      await screen.findByText('This page is for library staff.'),
    ).toBeVisible();
    expect(page.left).toEqual([]);
  });
});
