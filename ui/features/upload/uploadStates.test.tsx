import { afterEach, describe, expect, it } from '@jest/globals';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import type { FileFormat, FileRemark } from '@contract/files';
import { createUser } from '@engine/testing/createUser';
import { createError, createFileRecord } from '../../testing/fakeApi';
import {
  createFile,
  openFileBox,
  sent,
  type FileBoxPage,
} from '../../testing/fileBox';
import type { RenderSettings } from '../../testing/renderApp';

let app: FileBoxPage;
afterEach(() => app.close());

const resume = { fileId: 'dz-1', firstDigest: 'a'.repeat(64) };

const createRemark = (
  code: string,
  message: string,
  severity: FileRemark['severity'] = 'warning',
): FileRemark => ({
  code,
  severity,
  message,
  detail: 'Where it is.',
  advice: 'What to do.',
});

async function openWith(settings: RenderSettings = {}) {
  app = await openFileBox(settings);
  await app.choose(createFile('tides.epub'));
  await app.tell({ kind: 'identified', resume });
}

const deletions = () =>
  app.api.callsTo('DELETE submit/deleteFile/').map(({ path }) => path);

/** Polling takes a second. */
const patient = { timeout: 4000 };

describe('a lost connection', () => {
  it('is reported with what is safe and when it is tried again; "Try now" tries at once and gives the focus back', async () => {
    await openWith();
    await app.tell({ kind: 'progress', percent: 70 });
    await app.tell({ kind: 'stalled', percent: 62, secondsLeft: 8 });
    expect(app.box()).toHaveTextContent(
      'Connection lost 62 % uploadedTrying again in 8 seconds',
    );
    await app.tell({ kind: 'stalled', percent: 62, secondsLeft: 1 });
    expect(app.box()).toHaveTextContent('Trying again in 1 second');
    expect(within(app.box()).getByRole('status')).toHaveTextContent(
      'Connection lost. The upload of tides.epub will continue automatically.',
    );
    await app.user.click(app.button('Try now'));
    expect(app.transfers[0]?.retries).toBe(1);
    await app.tell({ kind: 'stalled', percent: 62, secondsLeft: 0 });
    expect(app.box()).toHaveTextContent('Trying again now');
    expect(app.button('Cancel')).toHaveFocus();
    await app.tell({ kind: 'progress', percent: 62 });
    expect(app.box()).toHaveTextContent('Uploading... 62 %');
  });

  it('regression: storage that is full is described in the words of the API, and the upload is kept', async () => {
    await openWith();
    const message =
      'Our storage is full, so we cannot receive files right now.';
    const answer = { error: { code: 'STORAGE_FULL', message } };
    const event = { kind: 'stalled', percent: 62, secondsLeft: 8 } as const;
    await app.tell({ ...event, answer });
    expect(app.box()).toHaveTextContent(
      `Upload paused 62 % uploadedTrying again in 8 seconds${message}`,
    );
    expect(within(app.box()).getByRole('status')).toHaveTextContent(
      `The upload of tides.epub is paused. ${message}`,
    );
    expect(app.button('Try now')).toBeEnabled();
    await app.tell(event);
    expect(app.box()).toHaveTextContent('Connection lost');
    expect(app.box()).not.toHaveTextContent(message);
    expect(deletions()).toEqual([]);
  });

  it.each([503, 507])(
    'while the file is completed is asked again, also after a %s',
    async (status) => {
      await openWith({
        prepare: (api) =>
          api.reply(
            'POST submit/completeFile',
            { status, body: createError('STORAGE', 'No space.') },
            {
              body: createFileRecord('file-1'),
            },
          ),
      });
      await app.tell(sent('dz-1'));
      await within(app.box()).findByText('Ready', undefined, patient);
      expect(deletions()).toEqual([]);
    },
  );

  it('while the file is completed is asked again', async () => {
    await openWith({
      prepare: (api) =>
        api.reply('POST submit/completeFile', 'lost', {
          body: createFileRecord('file-1'),
        }),
    });
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText('Ready', undefined, patient);
    expect(app.api.callsTo('POST submit/completeFile')).toHaveLength(2);
  });
});

describe('what the API does with a file that has arrived', () => {
  it('is asked until it is done, and told on the way [S1-4.upload.states]', async () => {
    const epub = {
      pronom: 'fmt/483',
      name: 'EPUB',
      mimeType: 'application/epub+zip',
    };
    const record = (
      state: 'received' | 'scanning' | 'checking' | 'ready',
      format: FileFormat | null = null,
    ) => ({
      body: {
        fileId: 'dz-1',
        state,
        chunks: {},
        record: createFileRecord('file-1', { state, format }),
      },
    });
    await openWith({
      prepare(api) {
        api.reply('POST submit/completeFile', {
          body: createFileRecord('file-1', { state: 'received', checksum: '' }),
        });
        api.reply(
          'GET submit/upload/dz-1',
          record('scanning'),
          'lost',
          record('checking'),
          record('checking', epub),
          record('ready'),
        );
      },
    });
    await app.tell(sent('dz-1'));
    const box = within(app.box());
    await box.findByText('Received. Waiting to be checked...');
    await box.findByText('Scanning for viruses...', undefined, patient);
    expect(box.getByRole('status')).toHaveTextContent(
      'tides.epub is uploaded and being scanned.',
    );
    await box.findByText('Checking...', undefined, { timeout: 8000 });
    await box.findByText('First check passed. Checking further...', undefined, {
      timeout: 8000,
    });
    await box.findByText('Ready', undefined, patient);
    expect(app.next()).not.toHaveAttribute('aria-disabled');
  });

  it('is named while the answer of completeFile is awaited, and its file deleted at once when it is removed', async () => {
    const record = createFileRecord('file-1', { state: 'scanning' });
    await openWith({
      prepare(api) {
        api.hold('POST submit/completeFile', () => undefined);
        api.reply('GET submit/upload/dz-1', {
          body: { fileId: 'dz-1', state: 'scanning', chunks: {}, record },
        });
      },
    });
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText(
      'Scanning for viruses...',
      undefined,
      patient,
    );
    await app.user.click(app.button('Remove file'));
    expect(deletions()).toEqual(['submit/deleteFile/file-1']);
  });

  it('waits for a scanner that does not answer, in words', async () => {
    const waiting = createRemark('waitingForScan', 'It waits.');
    await openWith({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          body: createFileRecord('file-1', {
            state: 'scanning',
            scan: 'pending',
            warnings: [waiting],
          }),
        }),
    });
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText('Waiting for the virus scan...');
    expect(app.box()).toHaveTextContent('It waits.');
    await app.user.click(app.button('Remove file'));
    await waitFor(() =>
      expect(deletions()).toEqual(['submit/deleteFile/file-1']),
    );
  });

  it('is not believed when other bytes arrived than were sent', async () => {
    await openWith();
    await app.tell(sent('dz-1', 'f'.repeat(64)));
    await waitFor(() =>
      expect(app.box()).toHaveTextContent(
        'The file was damaged during the upload. Choose it again.',
      ),
    );
    expect(deletions()).toEqual(['submit/deleteFile/file-1']);
  });

  it('that it no longer knows is reported', async () => {
    await openWith({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          body: createFileRecord('file-1', { state: 'checking' }),
        }),
    });
    await app.tell(sent('dz-1'));
    await waitFor(
      () =>
        expect(app.box()).toHaveTextContent(
          'An unexpected error occurred while uploading your file',
        ),
      patient,
    );
  });
});

describe('what was found in a file (spec 1 §2, §5)', () => {
  const warnings = [
    createRemark('one', 'Two images have no text alternative'),
    createRemark('depositedBefore', 'Deposited before', 'serious'),
    createRemark('two', 'A chapter is missing'),
    createRemark('three', 'A font is missing'),
    createRemark('four', 'A page is empty'),
  ];

  it('appears under it, worst first, with format, pages and the deposits that have it too [S1-4.upload.outcomes]', async () => {
    await openWith({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          body: createFileRecord('file-1', {
            warnings,
            duplicateIds: ['LD-7'],
            duplicateTitles: { 'LD-7': 'The tide tables' },
            size: 42_600_000,
            format: { pronom: 'fmt/483', name: 'EPUB 3', mimeType: 'a/b' },
            metadata: {
              source: 'the package',
              creators: [],
              languages: [],
              pageCount: 248,
            },
          }),
        }),
    });
    await app.tell(sent('dz-1'));
    const box = within(app.box());
    await box.findByText('Ready, 5 things to check');
    expect(app.box()).toHaveTextContent('EPUB 3, 42.6 MB, 248 pages');
    const said = () =>
      box.getAllByText('Warning:').map((mark) => mark.parentElement);
    expect(said()).toHaveLength(3);
    expect(said()[0]).toHaveTextContent(
      'Warning: Deposited beforeWhere it is. What to do. It is part of the deposit “The tide tables”. Its reference is LD-7.',
    );
    await app.user.click(box.getByRole('button', { name: 'Show all 5' }));
    expect(said()).toHaveLength(5);
  });

  it.each([
    ['PUBLISHER', '/ned/publisher/deposit/LD-7/view'],
    ['EDEPOSIT_SUPPORT', '/ned/library/deposit/LD-7/view'],
  ] as const)(
    'regression: leads a %s to the deposit that has it too, in a new tab that leaves the answers open [S1-2.upload.duplicate-link]',
    async (role, address) => {
      await openWith({
        prepare(api) {
          api.reply('GET user/current', { body: createUser(role) });
          api.reply('GET library/publishers', {
            body: { rows: [], total: 0, page: 1, pageSize: 20 },
          });
          api.reply('POST submit/completeFile', {
            body: createFileRecord('file-1', {
              warnings,
              duplicateIds: ['LD-8', 'LD-7'],
              duplicatesToOpen: ['LD-7'],
            }),
          });
        },
      });
      await app.tell(sent('dz-1'));
      const link = await within(app.box()).findByRole('link', {
        name: 'Show deposit LD-7 (opens in a new tab)',
      });
      expect(link).toHaveAttribute('href', address);
      expect(link).toHaveAttribute('target', '_blank');
      const other = within(app.box()).getByText(/LD-8/);
      expect(other).toBeVisible();
      expect(other.querySelector('a')).toBeNull();
    },
  );

  it('refuses it with what it is, where and what to do; worst first', async () => {
    const errors = [createRemark('epubDrm', 'It is locked', 'error')];
    await openWith({
      prepare: (api) =>
        api.reply('POST submit/completeFile', {
          status: 422,
          body: {
            ...createError('FILE_REFUSED', 'It is locked'),
            ...createFileRecord('file-1', { state: 'refused', errors }),
          },
        }),
    });
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText('Not accepted');
    expect(app.box()).toHaveTextContent('1 KB');
    expect(app.box()).toHaveTextContent(
      'Problem: It is lockedWhere it is. What to do.',
    );
  });
});

describe('an upload that ends early', () => {
  it('by the API says its words and is deleted', async () => {
    await openWith();
    await app.tell({
      kind: 'failed',
      answer: createError('X', 'Too many; remove some'),
    });
    const box = within(app.box());
    expect(box.getByText('Too many')).toBeVisible();
    expect(box.getByText('remove some')).toBeVisible();
    expect(deletions()).toEqual(['submit/deleteFile/dz-1']);
  });

  it('without words says those of the catalogue [S1-8.upload.failed]', async () => {
    await openWith();
    await app.tell({ kind: 'failed', answer: undefined });
    expect(app.box()).toHaveTextContent(
      'Unexpected server error during upload',
    );
  });

  it('by the reader is deleted on the server [S1-4.upload.cancel]', async () => {
    await openWith();
    await app.user.click(app.button('Cancel'));
    expect(app.transfers[0]?.stopped).toBe(true);
    await waitFor(() =>
      expect(deletions()).toEqual(['submit/deleteFile/dz-1']),
    );
  });

  it('because the file changed keeps what has arrived and asks for it again', async () => {
    await openWith();
    await app.tell({ kind: 'progress', percent: 62 });
    await app.tell({ kind: 'unreadable' });
    expect(app.box()).toHaveTextContent(
      'Upload interrupted The file has changed or been moved. Choose it again. Choose tides.epub again to continue. 62 % is already uploaded.',
    );
    expect(app.next()).not.toHaveAttribute('aria-disabled');
    await app.choose(createFile('tides.epub'));
    expect(app.transfers[1]?.order.resume).toEqual(resume);
    expect(deletions()).toEqual([]);
  });
});

describe('one file for each box [S1-5.files.one-only]', () => {
  const refusal =
    'You can only upload 1 ePublication file for each publication.';

  async function drop(...files: File[]) {
    const box = app.box().querySelector('.filebox');
    if (box === null) throw new Error('There is a box.');
    await act(async () => {
      fireEvent.drop(box, { dataTransfer: { files, types: ['Files'] } });
    });
  }

  it('two at once are one too many', async () => {
    app = await openFileBox();
    await drop(createFile('one.epub'), createFile('two.epub'));
    expect(app.box()).toHaveTextContent(refusal);
    expect(app.transfers).toHaveLength(0);
  });

  it('another beside the one that is there is refused, and that one stays', async () => {
    await openWith();
    await app.tell(sent('dz-1'));
    await within(app.box()).findByText('Ready');
    await drop(createFile('two.epub'));
    expect(app.box()).toHaveTextContent(refusal);
    expect(app.box()).toHaveTextContent('tides.epub');
    expect(app.transfers).toHaveLength(1);
    expect(deletions()).toEqual([]);
  });
});

it('in a browser that cannot send files the box says so [S1-8.upload.unsupported]', async () => {
  app = await openFileBox({ canUpload: false });
  expect(app.box()).toHaveTextContent(
    'Your browser does not support this file upload control.Please use a modern browser.',
  );
  expect(screen.queryByText('Drop the file here, or choose it')).toBeNull();
});
