import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
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

it('regression: a question that no example shows names the answers that show it', async () => {
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: '?place=steps/monograph-details/ui.json%23/sections/3/nodes/1/nodes/0',
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
  const { drawing } = sent.mock.lastCall?.[0] as ShowMessage;
  say({ type: 'partShown', drawing, isShown: false });
  say({ type: 'exampleFound', drawing, name: null, isAnswered: false });
  const note = (
    await screen.findByText('“Genre” is not shown for these answers.')
  ).closest('[role=status]');
  expect(note).toHaveTextContent(
    /To see it, answer in the preview: Is it fiction\? is yes, and Publication type is Monograph/,
  );
});
