import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anonymousUser } from '@engine/testing/createUser';
import { createUser } from '@engine/testing/createUser';
import {
  createError,
  createFileRecord,
  testConfig,
} from '../../testing/fakeApi';
import {
  createFile,
  openFileBox,
  sent,
  type FileBoxPage,
} from '../../testing/fileBox';
import type { RenderSettings } from '../../testing/renderApp';

let app: FileBoxPage;
afterEach(() => app.close());

async function open(settings: RenderSettings = {}) {
  app = await openFileBox(settings);
}

describe('a file that is accepted (spec 1 §2, §4)', () => {
  beforeEach(() => open());

  it('tells what it takes, how far it is, and that it is ready; that it was not scanned is for staff (R38) [S1-2.upload.format-and-size S1-2.upload.progress S1-4.upload.states S1-2.type.files]', async () => {
    expect(app.box()).toHaveTextContent('EPUB, PDF or MOBI, up to 500 MB');
    await app.choose(createFile('tides.epub'));
    expect(app.transfers[0]?.order.purpose).toBe('BOOK');
    expect(app.box()).toHaveTextContent('Uploading... 0 %');
    await app.tell({ kind: 'progress', percent: 62 });
    expect(app.box()).toHaveTextContent('Uploading... 62 %');
    expect(app.box()).toHaveTextContent('EPUB, 1 KB');
    expect(app.box()).toHaveTextContent('620 bytes of 1 KB');
    expect(within(app.box()).getByRole('progressbar')).toHaveAttribute(
      'value',
      '62',
    );
    await app.tell(sent('dz-1'));
    expect(await within(app.box()).findByText('Ready')).toBeVisible();
    expect(app.box()).not.toHaveTextContent(/scanned/);
    const [call] = app.api.callsTo('POST submit/completeFile');
    expect(call?.path).toBe(
      'submit/completeFile?fileId=dz-1&purpose=BOOK&originalFilename=tides.epub',
    );
    await waitFor(() =>
      expect(app.kept()?.data).toMatchObject({
        submissionItems: [{ publicationFile: { tempFileId: 'file-1' } }],
      }),
    );
  });

  it('regression: keeps what was sent when the first chunk has arrived', async () => {
    await app.choose(createFile('tides.epub'));
    await app.tell({ kind: 'progress', percent: 62 });
    const resume = { fileId: 'dz-1', firstDigest: 'd'.repeat(64) };
    await app.tell({ kind: 'identified', resume });
    expect(app.box()).toHaveTextContent('Uploading... 62 %');
  });

  it.each([
    ['scanning', 'Scanning for viruses...'],
    ['checking', 'Checking...'],
    ['received', 'Received. Waiting to be checked...'],
  ] as const)(
    'is shown while the API says that it is %s, and can be removed [S1-4.upload.states]',
    async (state, word) => {
      app.api.reply('POST submit/completeFile', {
        body: createFileRecord('file-1', { state }),
      });
      await app.choose(createFile('tides.epub'));
      await app.tell(sent('dz-1'));
      await waitFor(() =>
        expect(within(app.box()).getByText(word)).toBeVisible(),
      );
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(within(app.box()).getByText(word)).toBeVisible();
      await app.user.click(app.button('Remove file'));
      expect(app.next()).not.toHaveAttribute('aria-disabled');
      await waitFor(() =>
        expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(
          1,
        ),
      );
    },
  );

  it.each(['refused', 'failed'] as const)(
    'is not accepted when the API says that it is %s',
    async (state) => {
      app.api.reply('POST submit/completeFile', {
        body: createFileRecord('file-1', { state }),
      });
      await app.choose(createFile('tides.epub'));
      await app.tell(sent('dz-1'));
      await waitFor(() => expect(app.box()).toHaveTextContent('Not accepted'));
    },
  );

  it('keeps the next button focusable and says what it waits for [S1-4.next.uploads]', async () => {
    await app.choose(createFile('tides.epub'));
    expect(app.next()).toHaveAttribute('aria-disabled', 'true');
    expect(app.next()).toHaveAccessibleDescription(
      'You can continue when tides.epub has been uploaded and its format checked.',
    );
    await app.user.click(app.next());
    expect(screen.queryByRole('alert')).toBeNull();
    await app.tell(sent('dz-1'));
    await waitFor(() =>
      expect(app.next()).not.toHaveAttribute('aria-disabled'),
    );
  });

  it('names any file as it is called in what it waits for', async () => {
    await app.choose(createFile("$& $' {{filename}} $t(upload.choose).epub"));
    expect(app.next()).toHaveAccessibleDescription(
      "You can continue when $& $' {{filename}} $t(upload.choose).epub has been uploaded and its format checked.",
    );
  });

  it('asks before the page is left only while it uploads [R6, S1-4.unsaved.guards]', async () => {
    expect(app.asksBeforeLeaving()).toBe(false);
    await app.choose(createFile('tides.epub'));
    expect(app.asksBeforeLeaving()).toBe(true);
    await app.tell(sent('dz-1'));
    await waitFor(() => expect(app.asksBeforeLeaving()).toBe(false));
  });

  it('can be cancelled and removed, and the button keeps the focus [S1-4.upload.cancel S1-2.upload.remove S1-4.files.remove]', async () => {
    await app.choose(createFile('tides.epub'));
    await app.user.click(app.button('Cancel'));
    expect(app.transfers[0]?.stopped).toBe(true);
    expect(app.button('Choose a file')).toHaveFocus();
    expect(app.next()).not.toHaveAttribute('aria-disabled');

    await app.choose(createFile('tides.epub'));
    await app.tell(sent('dz-2'), 1);
    await app.user.click(
      await screen.findByRole('button', {
        name: 'Remove file (ePublication file)',
      }),
    );
    expect(app.button('Choose a file')).toHaveFocus();
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1);
  });

  it('regression: continues when another monograph type is chosen, and is refused with the reason if that does not take it [S1-4.type.change-monograph-type]', async () => {
    await app.choose(createFile('tides.epub'));
    await app.user.click(screen.getByRole('radio', { name: /^Map/ }));
    expect(app.transfers[0]?.stopped).toBe(false);
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText('Not accepted');
    expect(app.box()).toHaveTextContent(
      'JPEG, TIFF, GeoTIFF, PDF or geospatial PDF',
    );
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1);
  });

  describe('with another monograph type that does not take it [S1-4.type.change-monograph-type]', () => {
    const radio = (name: RegExp) => screen.getByRole('radio', { name });
    const dialog = () =>
      screen.queryByRole('alertdialog', { name: 'Remove your file?' });
    const deleted = () => app.api.callsTo('DELETE submit/deleteFile');
    const undo = () => screen.getByRole('button', { name: 'Undo' });

    beforeEach(async () => {
      await app.choose(createFile('tides.epub'));
      await app.tell(sent('dz-1'));
      await within(app.box()).findByText('Ready');
    });

    it('regression: is asked about before it is dropped, and comes back by Undo', async () => {
      await app.user.click(radio(/^Map/));
      expect(dialog()).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: 'Keep file' }));
      expect(radio(/^Book/)).toBeChecked();
      expect(app.box()).toHaveTextContent('tides.epub');

      await app.user.click(radio(/^Map/));
      await app.user.click(screen.getByRole('button', { name: 'Remove file' }));
      expect(radio(/^Map/)).toBeChecked();
      expect(app.box()).not.toHaveTextContent('tides.epub');
      expect(screen.getByText('tides.epub was removed.')).toBeVisible();
      expect(deleted()).toHaveLength(0);

      await app.user.click(undo());
      expect(radio(/^Book/)).toBeChecked();
      expect(app.box()).toHaveTextContent('tides.epub');
      expect(deleted()).toHaveLength(0);
    });

    it('is deleted on the server once another file is chosen', async () => {
      await app.user.click(radio(/^Map/));
      await app.user.click(screen.getByRole('button', { name: 'Remove file' }));
      await app.choose(createFile('coast.pdf'));
      expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(
        1,
      );
      expect(screen.queryByText('tides.epub was removed.')).toBeNull();
    });

    it('regression: an arrow key alone neither drops it nor opens a dialog', async () => {
      act(() => radio(/^Book/).focus());
      await app.user.keyboard('{ArrowDown}');
      expect(radio(/^Map/)).toBeChecked();
      expect(dialog()).toBeNull();
      expect(app.box()).toHaveTextContent('tides.epub');
      await app.user.keyboard('{ArrowDown}');
      expect(radio(/^Music score/)).toBeChecked();
      expect(app.box()).toHaveTextContent('tides.epub');
      expect(deleted()).toHaveLength(0);
    });

    it.each([
      ['Space', () => app.user.keyboard(' ')],
      ['a click', () => app.user.click(radio(/^Map/))],
      ['Next', () => app.user.click(app.next())],
    ])('regression: after an arrow key, %s asks', async (_how, press) => {
      act(() => radio(/^Book/).focus());
      await app.user.keyboard('{ArrowDown}');
      await press();
      expect(dialog()).toBeVisible();
    });
  });

  it('is deleted on the server when it was removed while it was checked [S1-4.upload.cancel]', async () => {
    let answer = () => undefined as void;
    app.api.hold('POST submit/completeFile', (go) => (answer = go));
    await app.choose(createFile('tides.epub'));
    await app.tell(sent('dz-1'));
    await app.user.click(app.button('Remove file'));
    expect(app.api.callsTo('DELETE submit/deleteFile')).toHaveLength(0);
    await act(async () => answer());
    await waitFor(() =>
      expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(
        1,
      ),
    );
  });
});

it.each([
  ['publishers', anonymousUser, 'up to 1.5 GB'],
  ['staff', createUser('EDEPOSIT_ADMIN'), 'up to 2 GB'],
])(
  'the limit of %s is that of the configuration, in GB above 999 MB [S1-2.upload.format-and-size S1-1.config-at-start S1-6.staff.limit]',
  async (_who, user, limit) => {
    const limits = {
      generalFormPublisherMaxFileSizeMB: 1536,
      staffMaxFileSizeMB: 2048,
    };
    await open({
      prepare(api) {
        api.reply('GET user/current', { body: user });
        const body = { ...testConfig, ...limits };
        api.reply('GET api/frontendConfig', { body });
      },
    });
    expect(app.box()).toHaveTextContent(limit);
  },
);

describe('a file that is not accepted (spec 1 §5, §8)', () => {
  it.each([
    [
      'empty',
      createFile('tides.epub', 0),
      'The file that you have uploaded is empty.',
    ],
    [
      'of another format (regression: in the words of the API)',
      createFile('tides.txt'),
      'We do not accept TXT files here. Upload EPUB, PDF or MOBI.',
    ],
    [
      'a document of a word processor',
      createFile('tides.docx'),
      'We do not accept DOCX files here. Save the document as PDF and upload that file.',
    ],
    [
      'a Kindle book',
      createFile('tides.azw3'),
      'We do not accept Kindle files (.azw3). Export the book as EPUB and upload that file.',
    ],
    [
      'its cover',
      createFile('tides.jpg'),
      'Is it the cover? Add it under “Cover image”.',
    ],
  ])(
    'because it is %s is refused with the reason before a byte is sent',
    async (_why, file, words) => {
      await open();
      Object.defineProperty(app.chooser(), 'accept', { value: '' });
      await app.choose(file);
      expect(app.box()).toHaveTextContent(words);
      expect(app.box()).toHaveTextContent('Not accepted');
      expect(app.transfers).toHaveLength(0);
      expect(app.next()).not.toHaveAttribute('aria-disabled');
    },
  );

  it('regression: says why it is refused, and not that a file is missing', async () => {
    await open();
    await app.user.click(app.next());
    const missing = () =>
      screen.queryAllByText('The file must be provided.', {
        selector: '.field-error *',
      });
    expect(missing()).not.toHaveLength(0);
    const before = missing().length;
    Object.defineProperty(app.chooser(), 'accept', { value: '' });
    await app.choose(createFile('tides.azw3'));
    expect(app.box()).toHaveTextContent('Not accepted');
    expect(missing()).toHaveLength(before - 1);
  });

  it('regression: the summary of errors says what is wrong with it and what to do', async () => {
    const asksForPassword = {
      code: 'pdfPassword',
      severity: 'error' as const,
      message: 'This PDF asks for a password',
      detail: 'Nobody can read it.',
      advice: 'Remove the password and upload the PDF again.',
    };
    await open({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          status: 422,
          body: createFileRecord('file-1', {
            state: 'refused',
            errors: [asksForPassword],
          }),
        }),
    });
    await app.choose(createFile('tides.epub'));
    await app.tell(sent('dz-1'));
    await waitFor(() => expect(app.box()).toHaveTextContent('Not accepted'));
    await app.user.click(app.next());
    const summary = within(
      await screen.findByRole('alert', { name: 'There is a problem' }),
    );
    expect(
      summary.getByText(
        'This PDF asks for a password. Remove the password and upload the PDF again.',
      ),
    ).toBeVisible();
    expect(summary.queryByText('The file must be provided.')).toBeNull();
  });

  it('regression: at a question that needs no answer is in the summary of errors, too', async () => {
    await open();
    const cover = await screen.findByRole('group', { name: /^Cover image/ });
    await waitFor(() => expect(cover.querySelector('input')).not.toBeNull());
    const chooser = cover.querySelector('input') as HTMLInputElement;
    Object.defineProperty(chooser, 'accept', { value: '' });
    await app.user.upload(chooser, createFile('cover.txt'));
    await waitFor(() => expect(cover).toHaveTextContent('Not accepted'));
    expect(
      screen.queryByRole('alert', { name: 'There is a problem' }),
    ).toBeNull();
    await app.user.click(app.next());
    const summary = within(
      await screen.findByRole('alert', { name: 'There is a problem' }),
    );
    expect(
      summary.getByText('The file must be provided.').closest('a'),
    ).toBeVisible();
    expect(summary.getByRole('link', { name: /^Cover image/ })).toBeVisible();
  });

  it('because it is too big is refused with its size and the limit', async () => {
    await open();
    const file = createFile('tides.epub');
    Object.defineProperty(file, 'size', { value: 600 * 1024 * 1024 });
    await app.choose(file);
    expect(app.box()).toHaveTextContent(
      'File is too big (600MB). The maximum allowed file size is 500MB.',
    );
  });

  it('by the API shows each of its errors, a long list behind one sentence [S1-4.upload.outcomes S1-5.files.errors-modal S2-8.long-errors]', async () => {
    const refused = createFileRecord('file-1', {
      state: 'refused',
      errors: Array.from({ length: 12 }, (_none, index) => ({
        code: `E${index}`,
        severity: 'error' as const,
        message: `Chapter ${index} of the book cannot be opened by a reader.`,
        detail: '',
        advice: '',
      })),
    });
    await open({
      prepare: (api) =>
        api.reply('POST submit/completeFile', { status: 422, body: refused }),
    });
    await app.choose(createFile('tides.epub'));
    await app.tell(sent('dz-1'));
    await waitFor(() =>
      expect(app.box()).toHaveTextContent('This file is invalid.'),
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Show what was found' }),
    );
    const dialog = screen.getByRole('dialog', {
      name: 'The following errors were found in the file tides.epub',
    });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(12);
  });

  it('because the server fails says the sentence of the catalogue [S1-8.upload.unexpected]', async () => {
    await open({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          status: 500,
          body: createError('UNKNOWN', ''),
        }),
    });
    await app.choose(createFile('tides.epub'));
    await app.tell(sent('dz-1'));
    await waitFor(() =>
      expect(app.box()).toHaveTextContent(
        'An unexpected error occurred while uploading your file',
      ),
    );
  });
});
