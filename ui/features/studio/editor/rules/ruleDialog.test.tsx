import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { openEditor } from '../../testing/openEditor';

const files = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: the number of a rule that is changed has the focus first', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/6',
  });
  close = page.close;
  const [change] = await screen.findAllByRole('button', {
    name: /^Change the rule “Longest text/,
  });
  if (change !== undefined) await page.user.click(change);
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByLabelText('Number')).toHaveFocus());
});
