import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { openEditor } from '../testing/openEditor';
import type { PreviewMessage, ShowMessage } from './previewMessages';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/** Opens a place of the form of deposits, beside a preview that answers nothing yet. */
async function open(place: string) {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: `?place=${place}`,
  });
  close = page.close;
  const frame = await screen.findByTitle<HTMLIFrameElement>(
    'Preview of the form',
  );
  const { contentWindow: source } = frame;
  const sent = jest
    .spyOn(source ?? window, 'postMessage')
    .mockImplementation(() => undefined);
  const { origin } = window.location;
  const say = (data: PreviewMessage) =>
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data, origin, source }),
      );
    });
  say({ type: 'ready' });
  /** Says that the part is not shown, and which example shows it. */
  const hide = (name: string | null) => {
    const { drawing } = sent.mock.lastCall?.[0] as ShowMessage;
    say({ type: 'partShown', drawing, isShown: false });
    say({ type: 'exampleFound', drawing, name, isAnswered: false });
  };
  return { ...page, sent, hide };
}

it('regression: a question that no example shows names the answers that show it', async () => {
  const { hide } = await open(
    'steps/monograph-details/ui.json%23/sections/3/nodes/1/nodes/0',
  );
  hide(null);
  const note = (
    await screen.findByText('“Genre” is not shown for these answers.')
  ).closest('[role=status]');
  expect(note).toHaveTextContent(
    /To see it, answer in the preview: Is it fiction\? is yes, and Publication type is Monograph/,
  );
});

it('regression: a deletion, which selects the part beside it, starts from no example', async () => {
  const { user, sent, hide } = await open(
    'steps/monograph-details/ui.json%23/sections/3/nodes/6',
  );
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      revision: 6,
      selected: { pointer: '/sections/3/nodes/5/nodes/0' },
    }),
  );
  hide('book-by-publisher');
  expect(
    await screen.findByText('“Reason” is not shown for these answers.'),
  ).toBeVisible();
  expect(
    screen.getByRole('combobox', { name: 'Answers to start from' }),
  ).toHaveDisplayValue('Start without answers');
});
