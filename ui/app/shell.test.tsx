import { expect, test } from '@jest/globals';
import { toLists } from '@engine';
import { anonymousUser } from '@engine/testing/createUser';
import { loadDepositForm } from '../testing/depositForm';
import { testConfig } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { drawShell, type ShellSource } from './shell';

async function readSource(): Promise<ShellSource> {
  const { form, lists } = await loadDepositForm();
  return {
    form,
    lists: toLists(lists as Parameters<typeof toLists>[0]),
    config: testConfig,
    user: anonymousUser,
  };
}

/** The tree without ids that differ from drawing to drawing and without what waits for scripts. */
function outline(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const left = ['inert', 'aria-busy', 'id', 'aria-describedby'];
  // The code of a file's box comes later: until then its place is held.
  for (const later of page.querySelectorAll('.filebox, .bone-file'))
    (later.closest('[aria-busy]:not(main)') ?? later).remove();
  for (const element of page.querySelectorAll('*'))
    for (const name of left) element.removeAttribute(name);
  return page.body;
}

test('the first step that the server sends is what the page then draws, so that nothing moves', async () => {
  const shell = drawShell(await readSource());
  await renderApp();
  const drawn = document.querySelector('main')?.parentElement?.innerHTML;
  expect(outline(shell).isEqualNode(outline(drawn ?? ''))).toBe(true);
});

test('nothing of it answers before the scripts are there', async () => {
  const page = new DOMParser().parseFromString(
    drawShell(await readSource()),
    'text/html',
  );
  const tools = page.querySelectorAll('button, input, summary');
  expect(tools.length).toBeGreaterThan(3);
  for (const tool of tools) expect(tool.closest('[inert]')).not.toBeNull();
});

test('words of a form are text and never markup', async () => {
  const { form, ...rest } = await readSource();
  const [first] = form.definition.form.steps;
  if (first === undefined) throw new Error('The form has no steps.');
  const hostile = '</h1><script src="./x.js">$&%SHELL%</script>';
  const step = form.definition.steps[first.id];
  const definition = {
    ...form.definition,
    steps: {
      ...form.definition.steps,
      [first.id]: { ...step, ui: { ...step?.ui, title: hostile } },
    },
  } as typeof form.definition;
  const shell = drawShell({ ...rest, form: { ...form, definition } });
  expect(shell).not.toContain('<script');
  expect(shell).not.toContain('"./x.js"');
  expect(
    new DOMParser().parseFromString(shell, 'text/html').querySelector('h1')
      ?.textContent,
  ).toBe(hostile);
});
