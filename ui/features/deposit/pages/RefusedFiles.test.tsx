import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { loadDepositForm } from '../../../testing/depositForm';
import { serveForm } from '../../../testing/fakeApi';
import { createFile } from '../../../testing/fileBox';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

it('regression: a form that names no files by a role says on a later step that one was refused', async () => {
  const { form, lists } = await loadDepositForm();
  const definition = JSON.parse(
    JSON.stringify(form.definition).replaceAll('"role":"files",', ''),
  ) as typeof form.definition;
  const app = await renderApp({
    draft: createBookDraft('publication-type'),
    prepare: (api) =>
      api.reply(
        'GET api/forms/deposit',
        serveForm({ form: { ...form, definition }, lists }),
      ),
  });
  ({ close } = app);
  const box = await screen.findByRole('group', { name: /^Cover image/ });
  await waitFor(() => expect(box.querySelector('input')).not.toBeNull());
  const chooser = box.querySelector('input') as HTMLInputElement;
  Object.defineProperty(chooser, 'accept', { value: '' });
  await app.user.upload(chooser, createFile('cover.txt'));
  await waitFor(() => expect(box).toHaveTextContent('Not accepted'));
  await app.user.click(screen.getByRole('button', { name: /^Next/ }));
  expect(await screen.findByText('cover.txt was not accepted.')).toBeVisible();
});
