import { afterEach, expect, it } from '@jest/globals';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { createEmptyBookDraft, createFile } from '../../../testing/fileBox';
import { renderApp } from '../../../testing/renderApp';

const name = 'ePublication file';
const box = () => screen.getByRole('group', { name });
const chooser = () => {
  const input = box().querySelector('input');
  if (input === null) throw new Error('The box has a file chooser.');
  return input;
};

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

it('a file that is chosen before the code of its box is there is uploaded, and the focus stays [S1-2.upload.format-and-size]', async () => {
  let use: () => void = () => undefined;
  const used = new Promise<void>((resolve) => {
    use = resolve;
  });
  app = await renderApp({
    draft: createEmptyBookDraft(),
    whenUsed: () => used,
  });
  await screen.findByRole('group', { name });
  expect(box()).toHaveTextContent('EPUB, PDF or MOBI, up to 500 MB');
  const button = within(box()).getByRole('button', { name: /^Choose a file/ });
  await app.user.click(button);
  await act(async () => use());
  // The file chooser is open.
  expect(box()).toContainElement(button);
  expect(chooser()).not.toHaveClass('dz-hidden-input');
  button.focus();
  const files = [createFile('tides.epub')];
  fireEvent.change(chooser(), { target: { files } });
  await waitFor(() => expect(box()).toHaveTextContent('Uploading... 0 %'));
  expect(app.transfers.map(({ file }) => file.name)).toEqual(['tides.epub']);
  expect(box()).toContainElement(document.activeElement as HTMLElement);
});
