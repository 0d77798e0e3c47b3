import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addQuestion } from '../../editing/adding/addQuestion';
import { valueAt, type Place } from '../../editing/definition/files';
import { openEditor, sentFiles } from '../../testing/openEditor';

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

it('a question is required while others are left empty, and users read which', async () => {
  const first: Place = {
    file: 'steps/recover/ui.json',
    pointer: '/sections/0/nodes/0',
  };
  const added = ['Shelf mark', 'Call number'].reduce(
    (before, label) =>
      addQuestion(before.files, before.place, {
        kind: 'TEXT',
        label,
        required: false,
      }),
    { files, place: first },
  );
  const page = await openEditor(added.files, {
    rest: `?place=${added.place.file}%23${added.place.pointer}`,
  });
  close = page.close;
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    await dialog.findByLabelText('Rule'),
    await dialog.findByRole('option', { name: /one of these is needed/ }),
  );
  expect(dialog.queryByLabelText('Username or email')).toBeNull();
  await user.click(await dialog.findByLabelText('Shelf mark'));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(
    await screen.findByText(/one of these is needed\): Shelf mark$/),
  ).toBeVisible();
  expect(
    screen.getByText('Fill in Call number or one of these: “Shelf mark”.'),
  ).toBeVisible();
});

it.each([
  ['(', 'this is no regular expression'],
  ['^(a+)+$', 'what follows a repetition'],
])('a pattern %s is refused at its field', async (pattern, fault) => {
  const page = await openEditor(files, {
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
  });
  close = page.close;
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(
    await dialog.findByLabelText('Rule'),
    await dialog.findByRole('option', { name: /^A pattern/ }),
  );
  const field = await dialog.findByLabelText('Pattern');
  await user.click(field);
  await user.paste(pattern);
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining(`This pattern cannot be used: ${fault}`),
  );
});

it('raises a shared limit for all that share it, names them, and takes it back in one step', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/serial-details/ui.json%23/sections/2/nodes/5',
  });
  close = page.close;
  await page.user.click(
    await screen.findByRole('button', {
      name: /^Change it for all that share it the rule “Smallest/,
    }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    '“Year of the first issue”, in “Import a title” of “Import a title”',
  );
  const number = await within(dialog).findByLabelText('Number');
  await page.user.clear(number);
  await page.user.type(number, '1750');
  await page.user.click(screen.getByRole('button', { name: 'Save rule' }));
  const shared: Place = {
    file: 'items/described-serial-title.json',
    pointer: '/properties/firstIssue/minimum',
  };
  await waitFor(() =>
    expect(valueAt(sentFiles(page.api, files), shared)).toBe(1750),
  );
  await page.user.click(
    screen.getByRole('button', {
      name: /^Undo: change a rule that Year of the first issue shares/,
    }),
  );
  await waitFor(() => expect(sentFiles(page.api, files)).toEqual(files));
});

it('shows where a rule is written as JSON, and every other definition of the form', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/serial-details/ui.json%23/sections/2/nodes/6',
  });
  close = page.close;
  const [show] = await screen.findAllByRole('button', {
    name: /^Show as JSON the rule “Longest text/,
  });
  if (show !== undefined) await page.user.click(show);
  const file = await screen.findByRole('combobox', { name: 'File' });
  expect(file).toHaveValue('items/described-serial-title.json');
  await page.user.selectOptions(file, 'entities/submission-item.json');
  expect(
    document
      .querySelector('.jsonview')
      ?.shadowRoot?.querySelector('[aria-label]'),
  ).toHaveAttribute('aria-label', 'JSON of entities/submission-item.json');
  expect(file).toHaveFocus();
});
