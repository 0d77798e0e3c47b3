import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createError, createFileRecord } from '../testing/fakeApi';
import { renderApp, type RenderSettings } from '../testing/renderApp';
import { createBookDraft } from '../testing/savedBook';

type App = Awaited<ReturnType<typeof renderApp>>;
let app: App;
afterEach(() => app.close());

const boxName = 'ePublication file';
const box = () => screen.getByRole('group', { name: boxName });
const button = (name: string) =>
  within(box()).getByRole('button', {
    name: `${name} (${boxName})${name.startsWith('Choose') ? ', required' : ''}`,
  });
const next = () =>
  screen.getByRole('button', { name: 'Next: ePublication details' });

function chooserOf(group: HTMLElement): HTMLInputElement {
  const chooser = group.querySelector('input');
  if (chooser === null) throw new Error('The box has a file chooser.');
  return chooser;
}

/** Of the file that the API stores. */
const storedChecksum = createFileRecord('file-1').checksum;

const createFile = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name);

async function choose(file: File) {
  await app.user.upload(chooserOf(box()), file);
}

async function open(settings: RenderSettings = {}) {
  const draft = createBookDraft('publication-type', {
    data: {
      form: 'MONOGRAPH',
      type: 'BOOK',
      submissionItems: [{ creators: [] }],
    },
    files: {},
  });
  app = await renderApp({ draft, ...settings });
  await screen.findByRole('group', { name: boxName });
}

const sent = (fileId: string) => ({
  kind: 'sent' as const,
  fileId,
  checksum: storedChecksum,
});

const tell = (event: Parameters<App['transfers'][0]['tell']>[0]) =>
  act(async () => app.transfers[0]?.tell(event));

describe('a file that is accepted (spec 1 §2, §4)', () => {
  beforeEach(() => open());

  it('tells what it takes, how far it is, and that it is ready but not scanned [S1-2.upload.format-and-size S1-2.upload.progress S1-4.upload.states S1-2.type.files]', async () => {
    expect(box()).toHaveTextContent('epub, pdf or mobi, up to 500 MB');
    await choose(createFile('tides.epub'));
    expect(app.transfers[0]?.order.purpose).toBe('BOOK');
    expect(box()).toHaveTextContent('Uploading... 0 %');
    await tell({ kind: 'progress', percent: 62 });
    expect(box()).toHaveTextContent('Uploading... 62 %');
    expect(box()).toHaveTextContent('EPUB, 1 KB');
    expect(box()).toHaveTextContent('620 bytes of 1 KB');
    expect(within(box()).getByRole('progressbar')).toHaveAttribute(
      'value',
      '62',
    );
    await tell(sent('dz-1'));
    await waitFor(() => expect(box()).toHaveTextContent('Not scanned'));
    expect(within(box()).getByText('Ready')).toBeVisible();
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

  it.each([
    ['scanning', 'Scanning...'],
    ['checking', 'Checking...'],
    ['received', 'Received. Waiting to be checked...'],
  ] as const)(
    'waits while the API says that it is %s [S1-4.upload.states]',
    async (state, word) => {
      app.api.reply('POST submit/completeFile', {
        body: createFileRecord('file-1', { state }),
      });
      await choose(createFile('tides.epub'));
      await tell(sent('dz-1'));
      await waitFor(() => expect(within(box()).getByText(word)).toBeVisible());
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(within(box()).getByText(word)).toBeVisible();
      expect(next()).toHaveAttribute('aria-disabled', 'true');
      await app.user.click(button('Remove file'));
      expect(next()).not.toHaveAttribute('aria-disabled');
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
      await choose(createFile('tides.epub'));
      await tell(sent('dz-1'));
      await waitFor(() => expect(box()).toHaveTextContent('Not accepted'));
    },
  );

  it('keeps the next button focusable and says what it waits for [S1-4.next.uploads]', async () => {
    await choose(createFile('tides.epub'));
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAccessibleDescription(
      'You can go on as soon as tides.epub is uploaded and checked.',
    );
    await app.user.click(next());
    expect(screen.queryByRole('alert')).toBeNull();
    await tell(sent('dz-1'));
    await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'));
  });

  it('names any file as it is called in what it waits for', async () => {
    await choose(createFile("$& $' {{filename}} $t(upload.choose).epub"));
    expect(next()).toHaveAccessibleDescription(
      "You can go on as soon as $& $' {{filename}} $t(upload.choose).epub is uploaded and checked.",
    );
  });

  it('asks before the page is left only while it uploads [R6, S1-4.unsaved.guards]', async () => {
    expect(app.asksBeforeLeaving()).toBe(false);
    await choose(createFile('tides.epub'));
    expect(app.asksBeforeLeaving()).toBe(true);
    await tell(sent('dz-1'));
    await waitFor(() => expect(app.asksBeforeLeaving()).toBe(false));
  });

  it('can be cancelled and removed, and the button keeps the focus [S1-4.upload.cancel S1-2.upload.remove S1-4.files.remove]', async () => {
    await choose(createFile('tides.epub'));
    await app.user.click(button('Cancel'));
    expect(app.transfers[0]?.stopped).toBe(true);
    expect(button('Choose a file')).toHaveFocus();
    expect(next()).not.toHaveAttribute('aria-disabled');

    await choose(createFile('tides.epub'));
    await act(async () => app.transfers[1]?.tell(sent('dz-2')));
    await app.user.click(
      await screen.findByRole('button', { name: `Remove file (${boxName})` }),
    );
    expect(button('Choose a file')).toHaveFocus();
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1);
  });

  it('is stopped by another monograph type [S1-4.type.change-monograph-type]', async () => {
    await choose(createFile('tides.epub'));
    await app.user.click(screen.getByRole('radio', { name: /^Map/ }));
    expect(app.transfers[0]?.stopped).toBe(true);
    expect(box()).toHaveTextContent(
      'jpg, jpeg, tif, tiff, geotiff or pdf, up to 500 MB',
    );
    expect(next()).not.toHaveAttribute('aria-disabled');
  });

  it('is deleted on the server when another monograph type drops it [S1-4.type.change-monograph-type]', async () => {
    await choose(createFile('tides.epub'));
    await tell(sent('dz-1'));
    await within(box()).findByText('Ready');
    expect(app.api.callsTo('DELETE submit/deleteFile')).toHaveLength(0);
    await app.user.click(screen.getByRole('radio', { name: /^Map/ }));
    expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(1);
  });

  it('is deleted on the server when it was removed while it was checked [S1-4.upload.cancel]', async () => {
    let answer = () => undefined as void;
    app.api.hold('POST submit/completeFile', (go) => (answer = go));
    await choose(createFile('tides.epub'));
    await tell(sent('dz-1'));
    await app.user.click(button('Remove file'));
    expect(app.api.callsTo('DELETE submit/deleteFile')).toHaveLength(0);
    await act(async () => answer());
    await waitFor(() =>
      expect(app.api.callsTo('DELETE submit/deleteFile/file-1')).toHaveLength(
        1,
      ),
    );
  });
});

describe('a file that is not accepted (spec 1 §5, §8)', () => {
  it.each([
    [
      'empty',
      createFile('tides.epub', 0),
      'The file that you have uploaded is empty.',
    ],
    [
      'of another format',
      createFile('tides.docx'),
      'This kind of file cannot be accepted here. Accepted formats: epub, pdf or mobi.',
    ],
  ])(
    'because it is %s is told so before a byte is sent',
    async (_why, file, words) => {
      await open();
      Object.defineProperty(chooserOf(box()), 'accept', { value: '' });
      await choose(file);
      expect(box()).toHaveTextContent(words);
      expect(box()).toHaveTextContent('Not accepted');
      expect(app.transfers).toHaveLength(0);
      expect(next()).not.toHaveAttribute('aria-disabled');
    },
  );

  it('because it is too big is told its size and the limit', async () => {
    await open();
    const file = createFile('tides.epub');
    Object.defineProperty(file, 'size', { value: 600 * 1024 * 1024 });
    await choose(file);
    expect(box()).toHaveTextContent(
      'File is too big (600MB). The maximum allowed file size is 500MB.',
    );
  });

  it('by the API shows each of its errors, a long list behind one sentence [S1-4.upload.outcomes S2-8.long-errors]', async () => {
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
    await choose(createFile('tides.epub'));
    await tell(sent('dz-1'));
    await waitFor(() =>
      expect(box()).toHaveTextContent('This file is invalid.'),
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Show what was found' }),
    );
    const dialog = screen.getByRole('dialog', {
      name: 'The following errors were found in the file tides.epub',
    });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(12);
  });

  it('because the server fails says the sentence of the catalogue', async () => {
    await open({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          status: 500,
          body: createError('UNKNOWN', ''),
        }),
    });
    await choose(createFile('tides.epub'));
    await tell(sent('dz-1'));
    await waitFor(() =>
      expect(box()).toHaveTextContent(
        'An unexpected error occurred while uploading your file',
      ),
    );
  });
});

it('an upload that a reload broke off asks to be chosen again', async () => {
  await open();
  await choose(createFile('tides.epub'));
  await app.hidePage();
  const draft = app.kept();
  app.close();
  if (draft === undefined) throw new Error('The draft is kept.');
  await open({ draft });
  expect(box()).toHaveTextContent('tides.epub');
  expect(box()).toHaveTextContent('Upload interrupted');
  expect(button('Choose it again')).toBeVisible();
});
