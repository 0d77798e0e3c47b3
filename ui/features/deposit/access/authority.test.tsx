import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

it('an anonymous depositor learns when the statement of authority cannot be shown', async () => {
  const app = await renderApp({
    draft: createBookDraft('access-conditions'),
    prepare: (api) =>
      api.reply('GET help/INTERFACE_HELP/authority', { status: 404 }),
  });
  ({ close } = app);
  expect(await screen.findByText('Unable to find help content!')).toBeVisible();
});
