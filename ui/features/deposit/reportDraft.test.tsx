import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { draftExpired } from './depositActions';
import { renderApp } from '../../testing/renderApp';
import { testConfig } from '../../testing/fakeApi';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

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

it('a draft is reported again while answers change, before its count ends', async () => {
  const app = await renderApp();
  close = app.close;
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await waitFor(() => expect(reports(app)).toHaveLength(1));
  const began = Date.now();
  const after = (minutes: number) =>
    jest.spyOn(Date, 'now').mockReturnValue(began + minutes * 60_000);
  after(testConfig.draftMinutes / 3 - 1);
  await app.user.click(screen.getByRole('radio', { name: /^Book/ }));
  expect(reports(app)).toHaveLength(1);
  after(testConfig.draftMinutes / 3);
  await app.user.click(screen.getByRole('radio', { name: /^Map/ }));
  await waitFor(() =>
    expect(reports(app)).toEqual([{ version: 1 }, { version: 1 }]),
  );
});

it('the API hears that a draft was cleared', async () => {
  const app = await renderApp({ draft: createBookDraft('publisher-details') });
  close = app.close;
  const ends = () => app.api.callsTo('DELETE api/forms/deposit/drafts');
  await waitFor(() => expect(reports(app)).toHaveLength(1));
  await app.user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(ends()).toHaveLength(0);
  await app.user.click(
    await screen.findByRole('button', { name: 'Yes, clear everything' }),
  );
  await waitFor(() => expect(ends()).toHaveLength(1));
});

it('regression: a draft that expires leaves the count of its session to other tabs', async () => {
  const app = await renderApp({ draft: createBookDraft('publisher-details') });
  close = app.close;
  await waitFor(() => expect(reports(app)).toHaveLength(1));
  act(() => void app.store.dispatch(draftExpired()));
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await waitFor(() => expect(reports(app)).toHaveLength(2));
  expect(app.api.callsTo('DELETE api/forms/deposit/drafts')).toHaveLength(0);
});

it('a draft is reported when it is restored', async () => {
  const app = await renderApp({ draft: createBookDraft('publisher-details') });
  close = app.close;
  await waitFor(() => expect(reports(app)).toEqual([{ version: 1 }]));
});
