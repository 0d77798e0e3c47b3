import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../editing/adding/addAsked';
import { addForm } from '../editing/adding/addForm';
import { answersOn } from '../editing/conditions/conditionsAbout';
import { blockWords } from '../editing/testing/blockWords';
import { openEditor, sentFiles } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const step = `${key}-first`;
const asked: AskedQuestion[] = [
  { kind: 'YES_NO', label: 'Is it sold?', required: true },
  { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
];
const { files: sold } = asked.reduce(
  (next, one) => addAsked(next.files, next.place, one, blockWords),
  {
    files: form,
    place: { file: `steps/${step}/ui.json`, pointer: '/sections/0/nodes/0' },
  },
);

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(edited: StudioFiles, formKey: string, place: string) {
  const page = await openEditor(edited, {
    formKey,
    rest: `?place=${place.replace('#', '%23')}`,
  });
  close = page.close;
  return page;
}

const isSold = `steps/${step}/ui.json#/sections/0/nodes/1`;

const fieldsIn = (edited: StudioFiles) =>
  answersOn(edited, step).map(({ field }) => field);

it('deletes a question with what is shown for its answers, in one step of undo', async () => {
  const { user, api } = await open(sold, key, isSold);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Delete “Is it sold?”?');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain('Price');
  await user.click(within(dialog).getByRole('button', { name: 'Delete all' }));
  await waitFor(() =>
    expect(fieldsIn(sentFiles(api, sold))).toEqual(['title']),
  );
  expect(
    await screen.findByRole('treeitem', { name: /^Title/, selected: true }),
  ).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Undo: delete/ }));
  await waitFor(() => expect(sentFiles(api, sold)).toEqual(sold));
});

it('regression: the part that is selected after one is deleted has the focus', async () => {
  const { user } = await open(
    files,
    'deposit',
    'steps/monograph-details/ui.json#/sections/3/nodes/6',
  );
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(
      screen.getByRole('treeitem', { name: /^Reason/, selected: true }),
    ).toHaveFocus(),
  );
});

it.each([
  [
    'deposit',
    'steps/review-summary/ui.json#',
    'Every form ends with its review and its receipt.',
  ],
  [
    'deposit',
    'steps/monograph-details/ui.json#/sections/2/nodes/2/nodes/0',
    'The portal itself reads the answer to “Edition”, so the question cannot be deleted.',
  ],
  [
    'deposit',
    'steps/monograph-details/ui.json#/sections/0/nodes/2',
    'The service needs the answer to “Title”. Receipts, mails and lists name a deposit by it.',
  ],
  [
    'deposit',
    'forms/deposit.form.json#',
    'The portal itself uses the form “Deposit an electronic publication”.',
  ],
])('in %s says why %s is never deleted', async (formKey, place, why) => {
  const { user } = await open(files, formKey, place);
  const button = await screen.findByRole('button', { name: /^Delete/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(why);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks whether a copy gets what is shown for its answers', async () => {
  const { user, api } = await open(sold, key, isSold);
  const duplicate = async (choice: string) => {
    await user.click(await screen.findByRole('button', { name: /^Duplicate/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Price')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: choice }));
  };
  await duplicate('Without these');
  await waitFor(() =>
    expect(fieldsIn(sentFiles(api, sold))).toEqual([
      'title',
      'isSold',
      'price',
      'isSoldCopy',
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^Undo: duplicate/ }));
  await duplicate('Duplicate all');
  await waitFor(() =>
    expect(fieldsIn(sentFiles(api, sold))).toEqual([
      'title',
      'isSold',
      'price',
      'isSoldCopy',
      'priceCopy',
    ]),
  );
});
