import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readSchemaFiles } from '../../../testing/depositForm';
import { openEditor } from '../testing/openEditor';

const files = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

async function open(settings: Parameters<typeof openEditor>[1]) {
  const page = await openEditor(files, settings);
  close = page.close;
  return page;
}

const chosen = (name: RegExp) =>
  screen.findByRole('treeitem', { name, selected: true });

it('regression: a neighbour is selected after a part is deleted, and undo and redo select what they change', async () => {
  const { user } = await open({
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/6',
  });
  await chosen(/^Notes/);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await chosen(/^Reason/);
  await user.click(screen.getByRole('button', { name: /^Undo: delete/ }));
  await chosen(/^Notes/);
  await user.click(screen.getByRole('button', { name: /^Redo: delete/ }));
  await chosen(/^Reason/);
});

it('regression: the properties of another part begin at their top', async () => {
  const { user } = await open({
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/6',
  });
  await chosen(/^Notes/);
  const pane = screen.getByRole('region', { name: 'Properties' });
  pane.scrollTop = 200;
  await user.click(screen.getByRole('treeitem', { name: /^Language/ }));
  await chosen(/^Language/);
  expect(pane.scrollTop).toBe(0);
});

it('regression: the way to “Check and publish” has the selected part and the chosen example', async () => {
  const { user } = await open({
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
  });
  const link = () => screen.findByRole('link', { name: 'Check and publish' });
  const place = 'place=steps%2Frecover%2Fui.json%23%2Fsections%2F0%2Fnodes%2F0';
  expect(await link()).toHaveAttribute(
    'href',
    `/ned/library/studio/recover/publish?${place}`,
  );
  const examples = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Answers to start from',
  });
  const example = examples.options[1]?.value ?? '';
  await user.selectOptions(examples, example);
  expect(await link()).toHaveAttribute(
    'href',
    `/ned/library/studio/recover/publish?${place}&example=${example}`,
  );
});

it('regression: an example in the address is where the preview starts', async () => {
  await open({});
  const find = () =>
    screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Answers to start from',
    });
  const example = (await find()).options[1]?.value ?? '';
  expect(await find()).toHaveValue('');
  close();
  await open({ rest: `?example=${example}` });
  expect(await find()).toHaveValue(example);
});

it('regression: the address keeps what the editor shows, so that the way back shows it again', async () => {
  const { user } = await open({
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/6&deposit=LD-2026-000001',
  });
  await chosen(/^Notes/);
  await user.click(screen.getByRole('treeitem', { name: /^Language/ }));
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(
    screen.getByRole('button', { name: 'Properties', pressed: false }),
  );
  const { search } = window.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    place: 'steps/monograph-details/ui.json#/sections/3/nodes/3',
    deposit: 'LD-2026-000001',
    explain: '1',
    pane: 'properties',
  });
  close();
  await open({ formKey: 'deposit', rest: search });
  await chosen(/^Language/);
  expect(
    screen.getByRole('button', { name: 'Properties', pressed: true }),
  ).toBeInTheDocument();
  expect(
    await screen.findByRole('region', { name: 'Explain' }),
  ).toBeInTheDocument();
});
