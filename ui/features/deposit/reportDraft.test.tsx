import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

type App = Awaited<ReturnType<typeof renderApp>>;

const reports = ({ api }: App) =>
  api.callsTo('POST api/forms/deposit/drafts').map(({ body }) => body);

it('a draft is reported once with its version, without answers, when it begins', async () => {
  const app = await renderApp();
  close = app.close;
  const map = await screen.findByRole('radio', { name: /^Map/ });
  expect(reports(app)).toEqual([]);
  await app.user.click(map);
  await waitFor(() => expect(reports(app)).toEqual([{ version: 1 }]));
  await app.user.click(screen.getByRole('radio', { name: /^Book/ }));
  expect(reports(app)).toHaveLength(1);
});

it('a draft is reported when it is restored', async () => {
  const app = await renderApp({ draft: createBookDraft('publisher-details') });
  close = app.close;
  await waitFor(() => expect(reports(app)).toEqual([{ version: 1 }]));
});
