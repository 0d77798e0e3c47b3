import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { PreviewMessage, ShowMessage } from '../preview/previewMessages';
import { readPlace } from './readPlace';
import { openEditor } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/** Selects the first question of the preferences. */
async function openFirst() {
  const page = await openEditor(files, {
    formKey: 'preferences',
    rest: '?place=steps/preferences/ui.json%23/sections/0/nodes/0',
  });
  close = page.close;
  const field = await screen.findByRole('textbox', { name: 'Question' });
  const pane = field.closest('.pane');
  if (pane === null) throw new Error('no pane');
  const press = (name: RegExp) =>
    page.user.click(screen.getByRole('button', { name }));
  return { page, field, pane, press };
}

it('regression: a part that moves keeps its properties where they were scrolled, and another begins at its name', async () => {
  const { page, field, pane, press } = await openFirst();
  pane.scrollTop = 400;
  await press(/^Move down /);
  await press(/^Move down /);
  expect(pane.scrollTop).toBe(400);
  expect(field).toBeInTheDocument();
  await page.user.type(field, '!');
  const row = await screen.findByRole('treeitem', { selected: true });
  await waitFor(() => expect(row).toHaveTextContent(/conditions!/));
  await page.user.click(
    screen.getByRole('treeitem', { name: /^Access condition optional/ }),
  );
  await waitFor(() => expect(pane.scrollTop).toBe(0));
});

it('regression: the properties stay where they were scrolled when a move is taken back and made again', async () => {
  const { pane, press } = await openFirst();
  const selectedAt = (pointer: string) =>
    waitFor(() =>
      expect(readPlace(window.location.search)?.pointer).toBe(pointer),
    );
  await press(/^Move down /);
  pane.scrollTop = 400;
  await press(/^Undo: /);
  await selectedAt('/sections/0/nodes/0');
  await press(/^Redo: /);
  await selectedAt('/sections/0/nodes/1');
  expect(pane.scrollTop).toBe(400);
});

it('regression: a move is said beside its buttons, until another part is selected', async () => {
  const { page, press } = await openFirst();
  await press(/^Move down /);
  const said = await screen.findByText(
    'Moved: it is now between “Access condition” and “Are your publications commercially available?”.',
  );
  expect(said).toHaveAttribute('role', 'status');
  await press(/^Move down /);
  expect(said).toHaveTextContent(
    'Moved: it is now last, after “Are your publications commercially available?”.',
  );
  await page.user.click(
    screen.getByRole('treeitem', { name: /^Access condition optional/ }),
  );
  await waitFor(() => expect(said).toBeEmptyDOMElement());
});

it('regression: on a phone the outline opens at the selected part', async () => {
  const scrolled: (string | null)[] = [];
  const { page } = await openFirst();
  const tree = screen.getByRole('tree');
  const pane = tree.closest<HTMLElement>('.pane');
  if (pane === null) throw new Error('no pane');
  pane.style.position = 'static';
  const row = within(tree).getByRole('treeitem', { selected: true });
  jest
    .spyOn(row, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, window.innerHeight + 100, 300, 30));
  row.scrollIntoView = () => scrolled.push(row.textContent);
  const tabs = within(
    screen.getByRole('group', { name: 'Parts of the studio' }),
  );
  await page.user.click(tabs.getByRole('button', { name: 'Properties' }));
  await page.user.click(tabs.getByRole('button', { name: 'Outline' }));
  await waitFor(() => expect(scrolled.at(-1)).toBe(row.textContent));
});

it('regression: the preview marks a part that moves only in a form that is drawn with it', async () => {
  const { page, press } = await openFirst();
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the form');
  const sent = jest
    .spyOn(frame.contentWindow ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  const data: PreviewMessage = { type: 'ready' };
  const { origin } = window.location;
  const source = frame.contentWindow;
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
  const marked = () => (sent.mock.lastCall?.[0] as ShowMessage).selected;
  const file = 'steps/preferences/ui.json';
  expect(marked()).toEqual({ file, pointer: '/sections/0/nodes/0' });
  let save = () => {};
  page.api.hold('PATCH library/studio/working-copy', (go) => {
    save = go;
  });
  await press(/^Move down /);
  expect(marked()).toBeNull();
  await waitFor(() =>
    expect(page.api.callsTo('PATCH library/studio/working-copy')).toHaveLength(
      1,
    ),
  );
  act(() => save());
  await waitFor(() =>
    expect(marked()).toEqual({ file, pointer: '/sections/0/nodes/1' }),
  );
});

it('regression: the keyboard passes the fields of the preview on the way to the properties', async () => {
  const { page, pane } = await openFirst();
  act(() => screen.getByRole('treeitem', { selected: true }).focus());
  const skip = screen.getByRole('link', { name: 'Skip the preview' });
  for (let presses = 0; presses < 5; presses += 1) {
    if (document.activeElement === skip) break;
    await page.user.tab();
  }
  expect(skip).toHaveFocus();
  await page.user.keyboard('{Enter}');
  expect(pane).toHaveFocus();
  await page.user.tab();
  expect(pane).toContainElement(document.activeElement as HTMLElement);
});
