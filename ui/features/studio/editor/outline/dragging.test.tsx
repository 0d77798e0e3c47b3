import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { openEditor, sentFiles } from '../../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

const first = 'steps/preferences/ui.json%23/sections/0/nodes/0';
/** Pixels of each row, one beneath the other. */
const high = 30;

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

function layOut(): void {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function boxOf(this: HTMLElement) {
      const row = this.querySelector<HTMLElement>(':scope > [role=treeitem]');
      const index = row ? screen.getAllByRole('treeitem').indexOf(row) : -1;
      return index < 0
        ? new DOMRect(0, 0, 200, 900)
        : new DOMRect(0, high * index, 200, high);
    });
}

/** A press, move or release over a row; jsdom has no pointer events. */
function point(type: string, on: EventTarget, row: HTMLElement, by = 0): void {
  const event = new MouseEvent(type, {
    bubbles: true,
    button: 0,
    clientX: 50,
    clientY: high * (screen.getAllByRole('treeitem').indexOf(row) + 0.5) + by,
  });
  fireEvent(on as HTMLElement, Object.assign(event, { isPrimary: true }));
}

/** Drags a row to the middle of another, and drops it there unless told otherwise. */
async function drag(
  from: HTMLElement,
  to: HTMLElement,
  drops = true,
): Promise<void> {
  const turn = () => act(() => new Promise((done) => setTimeout(done, 20)));
  point('pointerdown', from, from);
  point('pointermove', document, from, 10);
  await turn();
  for (const by of [-5, 0]) {
    point('pointermove', document, to, by);
    await turn();
  }
  if (drops) point('pointerup', document, to);
  await turn();
}

async function openPreferences() {
  layOut();
  const page = await openEditor(files, {
    formKey: 'preferences',
    rest: `?place=${first}`,
  });
  close = page.close;
  await screen.findByRole('treeitem', { selected: true });
  const rows = screen.getAllByRole('treeitem');
  const [, step, , one, two] = rows;
  if (!step || !one || !two) throw new Error('no questions');
  return { page, step, one, two };
}

const labelOf = (row: HTMLElement) =>
  row.querySelector('span > span')?.textContent ?? '';

it('regression: what is dragged, and where it is, is said by the names of the parts', async () => {
  const { one, two } = await openPreferences();
  const spoken = () =>
    [...document.querySelectorAll('[aria-live]')]
      .map((region) => region.textContent)
      .join(' ');
  const [name, onto] = [one, two].map(labelOf);
  await drag(one, two, false);
  expect(two.closest('li')).toHaveClass('is-over');
  expect(spoken()).toContain(`“${name}” is over “${onto}”.`);
  point('pointerup', document, two);
  await waitFor(() =>
    expect(spoken()).toContain(`“${name}” was dropped on “${onto}”.`),
  );
  expect(screen.getByRole('tree')).toHaveAccessibleDescription(/“Move up”/);
});

it('a question takes the place of the one that it is dropped on', async () => {
  const { page, one, two } = await openPreferences();
  await drag(one, two);
  await waitFor(() => {
    const sent = sentFiles(page.api, files);
    expect(sent['steps/preferences/ui.json']).not.toEqual(
      files['steps/preferences/ui.json'],
    );
  });
});

it('regression: a drop that moves nothing says why', async () => {
  const { page, step, one, two } = await openPreferences();
  const name = labelOf(one);
  await drag(one, step);
  const said = await screen.findByText(
    `“${name}” stays where it is. Drop it on a section or a question.`,
  );
  expect(said).toHaveAttribute('role', 'status');
  expect(sentFiles(page.api, files)).toEqual(files);
  // The library swallows each click of the first 50 ms after a drop.
  await waitFor(async () => {
    await page.user.click(two);
    expect(said).toBeEmptyDOMElement();
  });
});
