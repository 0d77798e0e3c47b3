import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  changes,
  closePublishPage,
  openPublishPage,
} from '../testing/openPublishPage';
import { createWorkingCopy } from '../testing/releases';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

it('regression: says what another form shares with the edited one', async () => {
  const file = 'items/book.json';
  await openPublishPage((api) => {
    const copy = createWorkingCopy();
    api.reply('GET library/studio/working-copy', {
      body: {
        ...copy,
        files: { ...copy.files, [file]: { title: 'A book' } },
      },
    });
    api.reply('GET library/studio/diff', {
      body: {
        changes,
        forms: ['deposit', 'login'],
        files: { deposit: [file], login: [file] },
        renames: [],
      },
    });
  });
  expect(
    await screen.findByText(
      'Log in (a page of this service; its questions stay the same): it shares “A book” with this form.',
    ),
  ).toBeVisible();
});
