import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { openEditor } from '../../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/** A pane of 400 pixels with 100 for its buttons, whose rows are 30 high. */
function layOut(): void {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function boxOf(this: HTMLElement) {
      if (this.matches('.pane')) return new DOMRect(0, 50, 200, 400);
      if (this.matches('.outline-add')) return new DOMRect(0, 350, 200, 100);
      const rows = screen.queryAllByRole('treeitem');
      return new DOMRect(0, 50 + 300 * rows.indexOf(this), 200, 30);
    });
}

it('regression: a step that is added comes into sight in the outline, and the page stays', async () => {
  layOut();
  const page = await openEditor(files, {});
  close = page.close;
  const scrolls = jest.spyOn(Element.prototype, 'scrollIntoView');
  const add = await screen.findByRole('button', { name: 'Add a step' });
  const pane = add.closest('.pane');
  expect(pane?.scrollTop).toBe(0);
  await page.user.click(add);
  await screen.findByRole('treeitem', { name: /^New step/, selected: true });
  const index = screen
    .getAllByRole('treeitem')
    .findIndex((row) => row.getAttribute('aria-selected') === 'true');
  // Its end is where the buttons begin.
  await waitFor(() => expect(pane?.scrollTop).toBe(300 * index + 30 - 300));
  expect(scrolls).not.toHaveBeenCalled();
});

it('regression: the first press of a part with others opens it, and only what has none leads to its properties', async () => {
  const page = await openEditor(files, {});
  close = page.close;
  const step = (await screen.findAllByRole('treeitem'))[1];
  const shownPane = () => step?.closest('.studio')?.getAttribute('data-pane');
  if (step === undefined) throw new Error('no step');
  await page.user.click(step);
  expect(step).toHaveAttribute('aria-expanded', 'true');
  expect(shownPane()).toBe('outline');
  expect(screen.getByText('A step of the form.')).toBeVisible();
  const [section] = screen.getAllByRole('treeitem').slice(2);
  if (section !== undefined) await page.user.click(section);
  expect(shownPane()).toBe('outline');
  await page.user.click(
    screen.getByRole('treeitem', { name: /^Username or email/ }),
  );
  expect(shownPane()).toBe('properties');
  expect(screen.getByText('A question.')).toBeVisible();
});

it('regression: what a new question depends on comes after its form, which a phone shows whole', async () => {
  const page = await openEditor(files, {
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
  });
  close = page.close;
  await page.user.click(
    await screen.findByRole('button', { name: 'Add a question' }),
  );
  const dialog = await screen.findByRole('dialog');
  const required = await within(dialog).findByLabelText('Required');
  const asked = within(dialog).getByText('It is always asked.');
  expect(
    required.compareDocumentPosition(asked) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
});

it('regression: when a new question is asked follows the tick that asks it only after a yes', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/4',
  });
  close = page.close;
  await page.user.click(
    await screen.findByRole('button', { name: 'Add a question' }),
  );
  const dialog = await screen.findByRole('dialog');
  const tick = await within(dialog).findByLabelText(
    'Ask only if the answer above is yes',
  );
  const ifYes =
    'It is asked only when the answer to “Does it contain sensitive material?” is yes.';
  expect(within(dialog).getByText(/^It is asked whenever/)).toBeVisible();
  expect(within(dialog).queryByText(ifYes)).toBeNull();
  await page.user.click(tick);
  expect(within(dialog).getByText(ifYes)).toBeVisible();
  expect(within(dialog).queryByText(/^It is asked whenever/)).toBeNull();
  expect(within(dialog).queryByText(/does not depend/)).toBeNull();
});

it('regression: the sentence of a rule has no quotation marks around it, because it can begin with some', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/6',
  });
  close = page.close;
  const rule = await screen.findByText(/can have at most 500 characters/);
  expect(rule.closest('q')).toBeNull();
});
