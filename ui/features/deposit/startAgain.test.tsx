import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

it('asks before everything is cleared, and then begins at the first step with nothing kept [S2-2.start-again]', async () => {
  const app = await renderApp({ draft: createBookDraft('access-conditions') });
  close = app.close;
  await screen.findByRole('heading', { level: 1, name: 'Access conditions' });

  await app.user.click(screen.getByRole('button', { name: 'Start again' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure?',
  });
  expect(dialog).toHaveTextContent(
    'This will clear all of the data you have entered.',
  );
  await app.user.click(
    screen.getByRole('button', { name: 'Yes, clear everything' }),
  );

  await screen.findByRole('heading', {
    level: 1,
    name: 'Type of ePublication you want to deposit?',
  });
  await waitFor(() => expect(app.kept()).toBeUndefined());
  expect(window.location.hash).toBe('#/publication-type');
  await waitFor(() =>
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1),
  );
});

it('keeps everything when the answer is no', async () => {
  const app = await renderApp({ draft: createBookDraft('access-conditions') });
  close = app.close;
  await app.user.click(screen.getByRole('button', { name: 'Start again' }));
  await app.user.click(
    await screen.findByRole('button', { name: 'Keep my answers' }),
  );
  expect(
    screen.getByRole('heading', { level: 1, name: 'Access conditions' }),
  ).toBeVisible();
});

it('does not hold against the new deposit what was looked at in the old one', async () => {
  const app = await renderApp();
  close = app.close;
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await app.user.tab();
  await app.user.click(screen.getByRole('button', { name: 'Start again' }));
  await app.user.click(
    await screen.findByRole('button', { name: 'Yes, clear everything' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^Map/ })).not.toBeChecked(),
  );
  expect(screen.queryByText('The file must be provided.')).toBeNull();
});
