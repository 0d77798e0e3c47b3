import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readSchemaFiles } from '../../../testing/depositForm';
import { openEditor, savedAs } from '../testing/openEditor';

const files = await readSchemaFiles();
const scrollBy = jest.fn<(by: ScrollToOptions) => void>();
window.scrollBy = scrollBy as typeof window.scrollBy;
const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');

let close: () => void = () => undefined;
beforeEach(() => {
  window.sessionStorage.clear();
  scrollBy.mockReset();
  // The style sheet, which no test loads, draws the tabs on a narrow page.
  height.mockReturnValue(46);
});
afterEach(() => {
  close();
  height.mockReturnValue(0);
});

async function open() {
  const page = await openEditor(files, {
    rest: '?place=steps/recover/ui.json%23/sections/0/nodes/0',
    prepare(api) {
      api.reply('PATCH library/studio/working-copy', savedAs(6));
    },
  });
  close = page.close;
  return page;
}

const tabs = () => screen.findByRole('group', { name: 'Parts of the studio' });

it('regression: a narrow page says that edits are saved beside the tabs, which stay in sight', async () => {
  const { user } = await open();
  const label = await screen.findByRole('textbox', { name: 'Question' });
  await user.type(label, '!');
  const said = await screen.findByText(/^Saved /);
  expect(said.parentElement).toContainElement(await tabs());
});

it('regression: the preview and the properties of a narrow page begin below the tabs', async () => {
  const { user } = await open();
  const names = within(await tabs());
  for (const name of ['Preview', 'Properties']) {
    scrollBy.mockClear();
    await user.click(names.getByRole('button', { name }));
    expect(scrollBy).toHaveBeenCalledWith({ top: -46, behavior: 'instant' });
  }
});

it('a wide page does not move where its panes are beside each other', async () => {
  height.mockReturnValue(0);
  const { user } = await open();
  const names = within(await tabs());
  await user.click(names.getByRole('button', { name: 'Properties' }));
  expect(scrollBy).not.toHaveBeenCalled();
});
