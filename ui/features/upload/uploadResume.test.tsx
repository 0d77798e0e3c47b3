import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SavedDraft } from '../../lib/browser/draftStorage';
import {
  createFileRecord,
  type FakeApi,
  type Reply,
} from '../../testing/fakeApi';
import {
  createFile,
  openFileBox,
  sent,
  type FileBoxPage,
} from '../../testing/fileBox';

let app: FileBoxPage;
afterEach(() => {
  app.close();
  jest.restoreAllMocks();
});

const resume = { fileId: 'dz-1', firstDigest: 'a'.repeat(64) };

const status = (state: string, more: Record<string, unknown> = {}): Reply => ({
  body: {
    fileId: 'dz-1',
    state,
    size: 1000,
    chunkSize: 100,
    purpose: 'BOOK',
    chunks: {},
    record: null,
    ...more,
  },
});
const chunks = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_none, index) => [index, 'c'.repeat(64)]),
  );

/** The draft of a page that is left in the middle of an upload. */
async function leave(afterMinutes = 0): Promise<SavedDraft> {
  app = await openFileBox();
  await app.choose(createFile('tides.epub'));
  await app.tell({ kind: 'identified', resume });
  await app.tell({ kind: 'progress', percent: 45 });
  const later = Date.now() + afterMinutes * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await app.hidePage();
  const draft = app.kept();
  app.close();
  if (draft === undefined) throw new Error('The draft is kept.');
  return draft;
}

async function comeBack(...replies: Reply[]) {
  const draft = await leave();
  const prepare = (api: FakeApi) => {
    if (replies.length > 0) api.reply('GET submit/upload/dz-1', ...replies);
  };
  app = await openFileBox({ draft, prepare });
}

const deletions = () =>
  app.api.callsTo('DELETE submit/deleteFile/').map(({ path }) => path);
const isTold = (words: string) =>
  waitFor(() => expect(app.box()).toHaveTextContent(words));
const again =
  'Upload interrupted Choose tides.epub again to continue. 60 % is already uploaded.';

it('regression: a reload in the middle of an upload of an hour loses nothing', async () => {
  const draft = await leave(60);
  const prepare = (api: FakeApi) =>
    api.reply(
      'GET submit/upload/dz-1',
      status('uploading', { chunks: chunks(6) }),
    );
  app = await openFileBox({ draft, prepare });
  await isTold(again);
  expect(deletions()).toEqual([]);
});

describe('an upload that a reload broke off', () => {
  it('says which file to choose and how much is safe, and continues with it under the same id', async () => {
    await comeBack(status('uploading', { chunks: chunks(6) }));
    await isTold(again);
    expect(app.next()).not.toHaveAttribute('aria-disabled');
    await app.choose(createFile('tides.epub'));
    expect(app.transfers[0]?.order).toMatchObject({ resume, purpose: 'BOOK' });
    expect(app.box()).toHaveTextContent('Uploading... 60 %');
    await app.tell({ kind: 'identified', resume });
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText('Ready');
    expect(deletions()).toEqual([]);
  });

  it('is still there after a second reload', async () => {
    await comeBack(status('uploading', { chunks: chunks(6) }));
    await isTold(again);
    await app.hidePage();
    expect(app.kept()?.files).toMatchObject({
      '/submissionItems/0/publicationFile': {
        pending: { ...resume, percent: 60 },
      },
    });
  });

  it('tells what it knows while the API does not answer', async () => {
    await comeBack('lost');
    await isTold(
      'Choose tides.epub again to continue. 45 % is already uploaded.',
    );
  });

  it('begins anew, under another id, when its first bytes are others', async () => {
    await comeBack(status('uploading', { chunks: chunks(6) }));
    await isTold(again);
    await app.choose(createFile('tides.epub'));
    await app.tell({
      kind: 'identified',
      resume: { fileId: 'dz-2', firstDigest: 'b'.repeat(64) },
    });
    expect(app.box()).toHaveTextContent('Uploading... 0 %');
    expect(deletions()).toEqual(['submit/deleteFile/dz-1']);
  });

  it.each([
    ['Keep the partial upload', [], again],
    ['Upload other.epub', ['submit/deleteFile/dz-1'], 'other.epubEPUB, 1 KB'],
  ])(
    'asks before another file takes its place: %s',
    async (answer, deleted, words) => {
      await comeBack(status('uploading', { chunks: chunks(6) }));
      await isTold(again);
      await app.choose(createFile('other.epub'));
      const dialog = screen.getByRole('alertdialog', {
        name: 'Upload another file?',
      });
      expect(dialog).toHaveTextContent(
        'other.epub is a different file. If you upload it, we delete the partial upload of tides.epub.',
      );
      // The answer that loses nothing comes first, after the cross.
      const [, first] = within(dialog).getAllByRole('button');
      expect(first).toHaveTextContent('Keep the partial upload');
      expect(first).toHaveClass('btn-primary');
      await app.user.click(
        within(dialog).getByRole('button', { name: answer }),
      );
      await isTold(words);
      expect(app.transfers.map(({ order }) => order.resume)).toEqual(
        deleted.map(() => undefined),
      );
      expect(deletions()).toEqual(deleted);
    },
  );

  it('can be given up', async () => {
    await comeBack(status('uploading', { chunks: chunks(6) }));
    await isTold(again);
    await app.user.click(app.button('Cancel'));
    expect(app.button('Choose a file')).toHaveFocus();
    await waitFor(() =>
      expect(deletions()).toEqual(['submit/deleteFile/dz-1']),
    );
  });

  it('asks for the file when the API has forgotten it', async () => {
    await comeBack();
    await isTold('Upload interrupted Choose tides.epub again');
    expect(app.box()).not.toHaveTextContent('already uploaded');
    expect(deletions()).toEqual([]);
  });
});

describe('an upload of which everything had arrived', () => {
  it.each([
    ['not completed', status('uploading', { chunks: chunks(10) })],
    ['being scanned', status('scanning')],
    ['ready', status('ready')],
  ])('needs no file: it was %s', async (_what, found) => {
    await comeBack(found);
    await within(app.box()).findByText('Ready');
    expect(app.transfers).toHaveLength(0);
    const [call] = app.api.callsTo('POST submit/completeFile');
    expect(call?.path).toBe(
      'submit/completeFile?fileId=dz-1&purpose=BOOK&originalFilename=tides.epub',
    );
    expect(app.next()).not.toHaveAttribute('aria-disabled');
  });

  it('makes the way forward wait until it is judged, and tells what was found', async () => {
    const draft = await leave();
    let answer = () => undefined as void;
    app = await openFileBox({
      draft,
      prepare(api) {
        api.reply('GET submit/upload/dz-1', status('refused'));
        api.hold('POST submit/completeFile', (go) => (answer = go));
        api.reply('POST submit/completeFile', {
          status: 422,
          body: createFileRecord('file-1', {
            state: 'refused',
            errors: [
              {
                code: 'epubDamaged',
                severity: 'error',
                message: 'This EPUB is damaged',
                detail: '',
                advice: '',
              },
            ],
          }),
        });
      },
    });
    await isTold('Received. Waiting to be checked...');
    expect(app.next()).toHaveAccessibleDescription(
      'You can continue when tides.epub has been uploaded and its format checked.',
    );
    answer();
    await isTold('This EPUB is damaged');
    expect(app.next()).not.toHaveAttribute('aria-disabled');
  });
});
