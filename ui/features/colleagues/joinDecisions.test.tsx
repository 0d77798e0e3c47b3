import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { JoinRequest } from '@contract/joins';
import { createError, type FakeApi } from '../../testing/fakeApi';
import { renderVisit } from '../../testing/renderVisit';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const request: JoinRequest = {
  id: 'j1',
  publisherId: 'p1',
  publisherName: 'Moss & Daughters',
  name: 'Bea Reef',
  email: 'bea@example.org',
  message: 'I edit the tide tables.',
  askedDate: '2026-11-20T03:00:00.000Z',
  untilDate: '2026-12-04T03:00:00.000Z',
  withLibrary: false,
  abilities: { decide: true },
};
const joinsOf = (...joins: JoinRequest[]) => ({ body: { joins } });

async function openAccount(prepare: (api: FakeApi) => void) {
  const page = await renderVisit({
    page: 'account',
    forms: ['user-edit', 'publisher-edit', 'preferences', 'change-password'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('PUBLISHER') });
      api.reply('GET user/sessions', { body: { sessions: [] } });
      api.reply('GET publisher/invitations', { body: { invitations: [] } });
      api.reply('POST publisher/joins/', { status: 204 });
      api.reply('GET publisher/joins', joinsOf(request), joinsOf());
      prepare(api);
    },
  });
  ({ close } = page);
  const region = await screen.findByRole('region', {
    name: 'Users of your publisher',
  });
  return { ...page, region };
}

async function openStaffHome(...joins: JoinRequest[]) {
  const page = await renderVisit({
    page: 'staffHome',
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/joins', joinsOf(...joins));
    },
  });
  ({ close } = page);
  return screen.findByRole('region', { name: 'Requests to join' });
}

describe('requests to join, for users of the publisher (R57, R71)', () => {
  it('show who asks, why and until when, and are accepted with one press', async () => {
    const { api, region, user } = await openAccount((fake) =>
      fake.reply(
        'GET publisher/users',
        { body: { users: [] } },
        {
          body: {
            users: [
              { id: 'u2', name: 'Bea Reef', email: request.email, waits: true },
            ],
          },
        },
      ),
    );
    const row = await within(region).findByRole('row', { name: /Bea Reef/ });
    expect(row).toHaveTextContent('bea@example.org');
    expect(row).toHaveTextContent('I edit the tide tables.');
    expect(row).toHaveTextContent('20/11/2026');
    expect(row).toHaveTextContent('Decide by 04/12/2026');
    expect(
      within(region).queryByRole('columnheader', { name: 'Publisher' }),
    ).toBeNull();
    await user.click(
      within(row).getByRole('button', { name: 'Accept Bea Reef' }),
    );
    await within(region).findByText(
      'Bea Reef is a user of Moss & Daughters now.',
    );
    expect(api.callsTo('POST publisher/joins/j1')[0]?.body).toEqual({
      accept: true,
    });
    expect(
      await within(region).findByText('No requests are waiting.'),
    ).toBeVisible();
    // The list of users is asked for again.
    expect(
      await within(region).findByRole('row', { name: /Not activated yet/ }),
    ).toBeVisible();
  });

  it('are declined only after a question', async () => {
    const { api, region, user } = await openAccount(() => undefined);
    const decline = () =>
      within(region).findByRole('button', { name: 'Decline Bea Reef' });
    const dialog = () =>
      screen.findByRole('alertdialog', {
        name: 'Decline the request of Bea Reef?',
      });
    await user.click(await decline());
    await user.click(
      within(await dialog()).getByRole('button', { name: 'Keep the request' }),
    );
    expect(api.callsTo('POST publisher/joins/')).toEqual([]);
    await user.click(await decline());
    await user.click(
      within(await dialog()).getByRole('button', {
        name: 'Decline the request',
      }),
    );
    await within(region).findByText('The request of Bea Reef is declined.');
    expect(api.callsTo('POST publisher/joins/j1')[0]?.body).toEqual({
      accept: false,
    });
  });

  it('regression: leave the list with a word where a colleague has decided first', async () => {
    const { api, logged, region, user } = await openAccount((fake) =>
      fake.reply('POST publisher/joins/', {
        status: 404,
        body: createError('NOT_FOUND', 'Not found.'),
      }),
    );
    const before = api.callsTo('GET publisher/users').length;
    await user.click(
      await within(region).findByRole('button', { name: 'Accept Bea Reef' }),
    );
    await within(region).findByText(
      'The request of Bea Reef was already decided.',
    );
    expect(
      await within(region).findByText('No requests are waiting.'),
    ).toBeVisible();
    expect(within(region).queryByRole('alert')).toBeNull();
    await waitFor(() =>
      expect(api.callsTo('GET publisher/users').length).toBeGreaterThan(before),
    );
    expect(logged).not.toContain('A request to join could not be decided.');
  });

  it('stay in the list when the decision cannot be saved', async () => {
    const { api, logged, region, user } = await openAccount((fake) => {
      fake.reply('GET publisher/joins', joinsOf(request));
      fake.reply('POST publisher/joins/', {
        status: 500,
        body: createError('INTERNAL', 'Something went wrong.'),
      });
    });
    await user.click(
      await within(region).findByRole('button', { name: 'Accept Bea Reef' }),
    );
    const alert = await within(region).findByRole('alert');
    expect(alert).toHaveTextContent('The decision could not be saved.');
    expect(logged).toContain('A request to join could not be decided.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(region).queryByRole('alert')).toBeNull());
    expect(
      await within(region).findByRole('button', { name: 'Accept Bea Reef' }),
    ).toBeEnabled();
    expect(api.callsTo('POST publisher/joins/')).toHaveLength(1);
  });
});

describe('requests to join, for library staff', () => {
  it('name the publisher and the turn of the library', async () => {
    const region = await openStaffHome({ ...request, withLibrary: true });
    const row = await within(region).findByRole('row', { name: /Bea Reef/ });
    expect(row).toHaveTextContent('Moss & Daughters');
    expect(row).toHaveTextContent('Library staff can decide too.');
  });

  it('have no buttons for staff who may not decide', async () => {
    const region = await openStaffHome({
      ...request,
      abilities: { decide: false },
    });
    const row = await within(region).findByRole('row', { name: /Bea Reef/ });
    expect(row).toHaveTextContent('For the library of the publisher');
    expect(within(row).queryByRole('button')).toBeNull();
  });
});
