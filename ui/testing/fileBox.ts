import { expect } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransferEvent } from '../features/upload/workflow/uploader';
import { createFileRecord } from './fakeApi';
import { renderApp, type RenderSettings } from './renderApp';
import { createBookDraft } from './savedBook';

const name = 'ePublication file';

/** Builds the draft of a book before a file is chosen. */
export function createEmptyBookDraft() {
  return createBookDraft('publication-type', {
    data: {
      form: 'MONOGRAPH',
      type: 'BOOK',
      submissionItems: [{ creators: [] }],
    },
    files: {},
  });
}

/** A file as a reader chooses it. */
export function createFile(filename: string, size = 1000): File {
  return new File([new Uint8Array(size)], filename);
}

/** All of a file has arrived, with the SHA-256 of the file that the API stores unless another is given. */
export function sent(
  fileId: string,
  checksum = createFileRecord('file-1').checksum,
): TransferEvent {
  return { kind: 'sent', fileId, checksum };
}

/** The page with the box of the publication's file, and what a reader does there. */
export async function openFileBox(settings: RenderSettings = {}) {
  const app = await renderApp({ draft: createEmptyBookDraft(), ...settings });
  const group = await screen.findByRole('group', { name });
  // Its code is loaded when the page is used.
  await waitFor(() =>
    expect(group.querySelector('.dz-hidden-input, .note')).not.toBeNull(),
  );

  const box = () => screen.getByRole('group', { name });
  const chooser = (): HTMLInputElement => {
    const input = box().querySelector('input');
    if (input === null) throw new Error('The box has a file chooser.');
    return input;
  };
  return {
    ...app,
    box,
    chooser,
    button: (words: string) =>
      within(box()).getByRole('button', {
        name: `${words} (${name})${words.startsWith('Choose') ? ', required' : ''}`,
      }),
    next: () =>
      screen.getByRole('button', { name: 'Next: ePublication details' }),
    choose: (...files: File[]) => app.user.upload(chooser(), files),
    /** Something happens to the nth transfer. */
    tell: (event: TransferEvent, nth = 0) =>
      act(async () => app.transfers[nth]?.tell(event)),
  };
}

export type FileBoxPage = Awaited<ReturnType<typeof openFileBox>>;
