import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { PublisherSummary } from '@contract/user';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const lists = {
  Countries: {
    entries: [
      { name: 'AU', label: 'Australia', order: 1 },
      { name: 'NZ', label: 'New Zealand', order: 2 },
    ],
  },
};

const publisher: PublisherSummary = {
  id: 'p1',
  name: 'Kelp House',
  category: 'COMMERCIAL',
  suburb: 'Hobart',
  country: 'AU',
  status: 'ACTIVE',
  assignedToId: 'LT',
  abilities: { edit: true },
  multiSerialDepositEnabled: false,
};

test.each<[string, string, Partial<PublisherSummary>]>([
  ['state', 'Hobart TAS', { stateTerritory: 'TAS' }],
  ['country by its name', 'Hobart, Australia', {}],
  ['country', 'Nelson, New Zealand', { suburb: 'Nelson', country: 'NZ' }],
  ['country that the list lacks', 'Hobart, XX', { country: 'XX' }],
])(
  'the list of publishers names the place with its %s',
  async (_part, place, given) => {
    const rows = [{ ...publisher, ...given }];
    const page = await renderVisit({
      page: 'libraryPublishers',
      prepare(api) {
        api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
        api.reply('GET api/lists', { body: lists });
        api.reply('GET library/publishers', {
          body: { rows, total: 1, page: 1, pageSize: 20 },
        });
      },
    });
    ({ close } = page);
    expect(await screen.findByRole('cell', { name: place })).toBeVisible();
  },
);
