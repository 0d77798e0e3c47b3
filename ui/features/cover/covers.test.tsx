import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createFileRecord, type FakeApi } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

const madeCover = createFileRecord('cover-1', {
  filename: 'cover.jpg',
  originalFilename: 'cover.jpg',
  mimeType: 'image/jpeg',
  purpose: 'COVER_IMAGE',
  thumbnail: '/ned/submit/preview/cover-1/cover.jpg?width=160',
});
const made = (api: FakeApi) =>
  api.reply('POST cover/generate', { body: madeCover });

const box = (name: string) => screen.getByRole('group', { name });
const coverBox = () => box('Cover image (optional)');
const coverButton = (name: string) =>
  within(coverBox()).getByRole('button', { name: new RegExp(`^${name} `) });
const next = () =>
  screen.getByRole('button', { name: 'Next: ePublication details' });
const asked = () => app.api.callsTo('POST cover/generate');
const deleted = (id: string) =>
  app.api.callsTo(`DELETE submit/deleteFile/${id}`);

/** Opens a book whose file is ready and has not been asked a cover of. */
async function open(prepare: (api: FakeApi) => void) {
  const draft = createBookDraft('publication-type', {
    memory: { taken: {}, covers: {} },
  });
  app = await renderApp({ draft, prepare });
  await screen.findByRole('group', { name: 'ePublication file' });
}

async function chooseCover(name = 'own.jpg') {
  const chooser = coverBox().querySelector('input');
  if (chooser === null) throw new Error('The box has a file chooser.');
  await app.user.upload(chooser, new File([new Uint8Array(9)], name));
}

const sayMade =
  'The system made this cover from your file. You can replace it.';
const sayNotMade =
  'The system could not make a cover from your file. You can add one.';

describe('a cover that the system makes [S1-2.upload.cover-generated S1-4.files.cover]', () => {
  it('is asked for with the file object and secure headers, and appears in its box [S1-7.cover-generate]', async () => {
    await open(made);
    // The first box of this file waits for its code.
    const said = await within(coverBox()).findByText(sayMade, undefined, {
      timeout: 8000,
    });
    expect(said).toBeVisible();
    expect(coverBox()).toHaveTextContent('cover.jpg');
    expect(coverBox().querySelector('img')).toHaveAttribute(
      'src',
      '/ned/submit/preview/cover-1/cover.jpg?width=160',
    );
    // regression: a book has the picture of its cover, as in the mock.
    expect(box('ePublication file').querySelector('img')).toHaveAttribute(
      'src',
      '/ned/submit/preview/cover-1/cover.jpg?width=160',
    );
    const [call] = asked();
    expect(call?.body).toEqual({
      id: null,
      tempFileId: 'file-1',
      checksum: 'file-1'.padEnd(64, '0'),
      filename: 'tides.epub',
      purpose: 'BOOK',
    });
    expect(call?.headers).toMatchObject({ 'X-CSRF-TOKEN': 'token-1' });
    await waitFor(() =>
      expect(app.kept()?.data).toMatchObject({
        submissionItems: [{ coverFile: { tempFileId: 'cover-1' } }],
      }),
    );
  });

  it('regression: keeps nobody waiting where a cover is optional [S1-4.next.uploads]', async () => {
    let answer = () => undefined as void;
    await open((api) => {
      made(api);
      api.hold('POST cover/generate', (go) => (answer = go));
    });
    expect(coverBox()).toHaveTextContent('Making a cover from your file...');
    expect(within(coverBox()).getByRole('progressbar')).toBeVisible();
    expect(next()).not.toHaveAttribute('aria-disabled');
    await act(async () => answer());
    await within(coverBox()).findByText(sayMade);
  });

  it.each([
    ['none can be made', { status: 422, body: {} }],
    ['the server fails', { status: 500, body: {} }],
    ['no answer comes', 'lost' as const],
  ])(
    'is reported missing when %s, and only the log says why [S1-8.cover-logged]',
    async (_why, reply) => {
      await open((api) => api.reply('POST cover/generate', reply));
      expect(await within(coverBox()).findByText(sayNotMade)).toBeVisible();
      expect(app.logged).toContain('Failed to generate cover image');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(next()).not.toHaveAttribute('aria-disabled');
    },
  );

  it('is asked for once, also after a reload', async () => {
    await open(made);
    await within(coverBox()).findByText(sayMade);
    await app.hidePage();
    const draft = app.kept();
    app.close();
    if (draft === undefined) throw new Error('The draft is kept.');
    app = await renderApp({ draft, prepare: made });
    expect(await within(coverBox()).findByText(sayMade)).toBeVisible();
    expect(asked()).toHaveLength(0);
    await app.user.click(coverButton('Remove file'));
    expect(coverButton('Choose a file')).toHaveFocus();
    await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
    expect(asked()).toHaveLength(0);
  });

  describe('regression: a blank page', () => {
    const question =
      'The first page of your file is blank. Use it as the cover?';
    const blank = (api: FakeApi) =>
      api.reply('POST cover/generate', {
        body: {
          ...madeCover,
          warnings: [
            {
              code: 'coverBlank',
              severity: 'warning',
              message: 'This cover is blank',
              detail: '',
              advice: '',
            },
          ],
        },
      });
    const coverOf = () =>
      (app.kept()?.data.submissionItems as { coverFile?: unknown }[])[0]
        ?.coverFile;
    const press = (name: string) =>
      app.user.click(within(coverBox()).getByRole('button', { name }));

    beforeEach(async () => {
      await open(blank);
      await within(coverBox()).findByText(question);
    });

    it('becomes the cover only when the depositor says so, also after a reload', async () => {
      expect(next()).not.toHaveAttribute('aria-disabled');
      await app.hidePage();
      expect(coverOf()).toBeUndefined();
      const draft = app.kept();
      app.close();
      if (draft === undefined) throw new Error('The draft is kept.');
      app = await renderApp({ draft, prepare: blank });
      await within(coverBox()).findByText(question);
      expect(asked()).toHaveLength(0);
      await press('Use the blank page');
      expect(await within(coverBox()).findByText(sayMade)).toBeVisible();
      expect(coverButton('Replace')).toHaveFocus();
      expect(coverBox()).not.toHaveTextContent(question);
      expect(coverBox()).toHaveTextContent('This cover is blank');
      await waitFor(() => expect(coverOf()).toEqual({ tempFileId: 'cover-1' }));
    });

    it('is deleted when the depositor does not want it', async () => {
      await press('Do not use it');
      await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
      expect(coverBox()).not.toHaveTextContent(question);
      expect(coverButton('Choose a file')).toHaveFocus();
      expect(asked()).toHaveLength(1);
    });

    it('is deleted when the depositor chooses another file', async () => {
      await chooseCover();
      await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
      expect(coverBox()).not.toHaveTextContent(question);
    });

    it('is deleted with its publication', async () => {
      await app.user.click(
        within(box('ePublication file')).getByRole('button', {
          name: /^Remove file/,
        }),
      );
      await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
      expect(coverBox()).not.toHaveTextContent(question);
    });
  });

  it('can be replaced by another file', async () => {
    await open(made);
    await within(coverBox()).findByText(sayMade);
    expect(coverButton('Replace')).toBeVisible();
    await chooseCover();
    expect(coverBox()).toHaveTextContent('own.jpg');
    expect(coverBox()).not.toHaveTextContent(sayMade);
    await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
    expect(app.transfers).toHaveLength(1);
  });

  it('that comes under the hand of who chooses one is not removed by that hand', async () => {
    let answer = () => undefined as void;
    await open((api) => {
      made(api);
      api.hold('POST cover/generate', (go) => (answer = go));
    });
    const aimedAt = await within(coverBox()).findByRole('button');
    const opened = jest.fn();
    coverBox().querySelector('input')?.addEventListener('click', opened);
    await act(async () => answer());
    await within(coverBox()).findByText(sayMade);
    await app.user.click(aimedAt);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(coverBox()).toHaveTextContent(sayMade);
    expect(deleted('cover-1')).toHaveLength(0);
  });

  it('stays when the other file cannot be taken', async () => {
    await open(made);
    await within(coverBox()).findByText(sayMade);
    const chooser = coverBox().querySelector('input');
    if (chooser !== null)
      Object.defineProperty(chooser, 'accept', { value: '' });
    await chooseCover('own.docx');
    expect(coverBox()).toHaveTextContent('We do not accept DOCX files here');
    expect(coverBox()).toHaveTextContent('cover.jpg');
    expect(deleted('cover-1')).toHaveLength(0);
  });

  it('goes with the file it was made from', async () => {
    await open(made);
    await within(coverBox()).findByText(sayMade);
    await app.user.click(
      within(box('ePublication file')).getByRole('button', {
        name: /^Remove file/,
      }),
    );
    await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
    expect(coverButton('Choose a file')).toBeVisible();
  });

  it('goes with its file when another type is chosen [S1-4.type.change-monograph-type]', async () => {
    await open(made);
    await within(coverBox()).findByText(sayMade);
    await app.user.click(screen.getByRole('radio', { name: /^Map/ }));
    await app.user.click(screen.getByRole('button', { name: 'Remove file' }));
    await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
    expect(coverBox()).not.toHaveTextContent(sayMade);
  });

  it('is put away when the depositor chose a cover meanwhile', async () => {
    let answer = () => undefined as void;
    await open((api) => {
      made(api);
      api.hold('POST cover/generate', (go) => (answer = go));
    });
    await chooseCover();
    await act(async () => answer());
    await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
    expect(coverBox()).toHaveTextContent('own.jpg');
  });

  it('is put away when its file went meanwhile', async () => {
    let answer = () => undefined as void;
    await open((api) => {
      made(api);
      api.hold('POST cover/generate', (go) => (answer = go));
    });
    await app.user.click(
      within(box('ePublication file')).getByRole('button', {
        name: /^Remove file/,
      }),
    );
    await act(async () => answer());
    await waitFor(() => expect(deleted('cover-1')).toHaveLength(1));
    expect(coverBox()).not.toHaveTextContent(sayMade);
  });
});
