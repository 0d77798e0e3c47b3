import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderApp } from '../../../testing/renderApp';
import { createReceiptDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

it.each([
  ['leads to the page of a deposit of the user', 'user1', 1],
  ['regression: leads to none that was made before the login', null, 0],
])('%s', async (_case, owner, links) => {
  const user = createUser('PUBLISHER', { username: 'user1' });
  ({ close } = await renderApp({
    prepare: (api) => api.reply('GET user/current', { body: user }),
    untilOpen: false,
    hash: '#/acknowledgement',
    draft: createReceiptDraft({ owner }),
  }));
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
  expect(
    screen.queryAllByRole('link', { name: 'Show this deposit' }),
  ).toHaveLength(links);
});
