import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
