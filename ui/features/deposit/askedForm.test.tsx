import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderApp } from '../../testing/renderApp';

let close: () => void = () => undefined;
afterEach(() => close());

const publisher = { id: 'p1', name: 'Moss & Daughters' };
const ada = createUser('PUBLISHER', { username: 'ada', publisher } as never);

const serial = /^Serial/;
const monograph = /^Monograph(?! \(other\))/;

it.each([
  ['?form=SERIAL', serial],
  ['?form=MONOGRAPH', monograph],
  ['?form=UNKNOWN', monograph],
  ['', monograph],
])(
  'regression: a page that a login leads to with %j begins with %p (R65)',
  async (search, name) => {
    const app = await renderApp({
      search,
      prepare(api) {
        api.reply('GET user/current', { body: ada });
        api.reply('GET publisher/serials', { body: { titles: [] } });
      },
    });
    close = app.close;
    const choice = await screen.findByRole('radio', { name });
    await waitFor(() => expect(choice).toBeChecked());
  },
);
