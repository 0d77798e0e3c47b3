import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DepositedFile } from '@contract/deposits';
import type { FileView } from '@contract/fileView';
import type { FakeApi } from '../../../testing/fakeApi';
import { closeReview, openReview } from '../../../testing/openReview';
import { createRecordAnswer } from '../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);

const call = 'GET library/file/file-1/view';

const book: FileView = {
  id: 'file-1',
  originalFilename: 'tides.epub',
  size: 1000,
  mimeType: 'application/epub+zip',
  format: null,
  deposit: { reference: 'LD-2026-000001', title: 'Tides' },
  shows: 'text',
  count: 2,
  source: { location: 'file-1', filename: 'tides.epub' },
};

/** Opens the review of a deposit of an EPUB and a cover. */
function open(prepare: (api: FakeApi) => void) {
  const { record } = createRecordAnswer();
  const cover: Partial<DepositedFile> = {
    id: 'file-2',
    slot: '/submissionItems/0/coverFile',
    label: 'Cover image',
    originalFilename: 'cover.jpg',
    mimeType: 'image/jpeg',
    pages: { location: 'file-2', filename: 'cover.jpg', count: 1 },
  };
  return openReview(
    createRecordAnswer({
      files: record.files.flatMap((file) => [
        { ...file, id: 'file-1' },
        { ...file, ...cover },
      ]),
    }),
    prepare,
  );
}

const viewer = () =>
  within(
    screen
      .getByRole('heading', { level: 2, name: /^(tides\.epub|cover\.jpg)$/ })
      .closest('section') as HTMLElement,
  );

describe('beside the answers of a review', () => {
  it('regression: the text of an EPUB is read part by part, in a frame in which nothing can run', async () => {
    const { user } = await open((api) => api.reply(call, { body: book }));
    const first = await viewer().findByTitle('Part 1 of 2 of tides.epub');
    expect(first).toHaveAttribute('sandbox', '');
    expect(first).toHaveAttribute('src', '/ned/library/file/file-1/text/1');
    await user.click(viewer().getByRole('button', { name: 'Next part' }));
    expect(
      viewer().getByTitle('Part 2 of 2 of tides.epub'),
    ).toBeInTheDocument();

    await user.selectOptions(viewer().getByLabelText('File'), 'Cover image');
    expect(
      await viewer().findByAltText('Picture of cover.jpg'),
    ).toBeInTheDocument();
    expect(viewer().queryByTitle(/tides\.epub$/)).toBeNull();
  });

  it('it is said why nothing of a file is shown', async () => {
    await open((api) =>
      api.reply(call, {
        body: { ...book, shows: 'nothing', count: 0, obstacle: 'unreadable' },
      }),
    );
    expect(
      await viewer().findByText(/^We could not read this file\./),
    ).toBeVisible();
  });

  it('what could not be loaded is asked for again', async () => {
    const { user } = await open((api) =>
      api.reply(call, 'lost', { body: book }),
    );
    await user.click(
      await viewer().findByRole('button', { name: 'Try again' }),
    );
    expect(
      await viewer().findByTitle('Part 1 of 2 of tides.epub'),
    ).toBeInTheDocument();
  });
});

describe('the files beside the answers', () => {
  const [epub] = createRecordAnswer().record.files;
  const cover = {
    ...(epub as DepositedFile),
    id: 'f2',
    slot: '/submissionItems/0/coverFile',
    label: 'Cover',
    originalFilename: 'cover.tif',
    mimeType: 'image/tiff',
    pages: { location: 'f2', filename: 'cover.tif', count: 2 },
  };

  it('are opened on a page of their own too, saved, and looked through where they have pages', async () => {
    const book = { ...(epub as DepositedFile), id: 'f1', pageCount: 248 };
    const files = [book, cover];
    const { user } = await openReview(
      createRecordAnswer({ files }),
      (api) =>
        api.reply('GET library/deposits/next', {
          body: { reference: null, title: '', total: 0 },
        }),
      '?status=UNDER_REVIEW',
    );
    expect(screen.getByText(/1,000 bytes\), 248 pages$/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'View tides.epub' }),
    ).toHaveAttribute('href', '/ned/library/file/f1/view?status=UNDER_REVIEW');
    expect(
      screen.getByRole('link', { name: 'Download tides.epub' }),
    ).toHaveAttribute('href', '/ned/submit/preview/f1/tides.epub');
    await user.selectOptions(screen.getByLabelText('File'), 'Cover');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByAltText('Page 2 of 2 of cover.tif')).toHaveAttribute(
      'src',
      expect.stringContaining('/f2/cover.tif?page=2&'),
    );
  });

  it('regression: are named with their issues', async () => {
    const files = ['No. 12', 'No. 13'].map((issue, index) => ({
      ...(epub as DepositedFile),
      id: `f${index}`,
      slot: `/issues/${index}/publicationFile` as const,
      label: 'ePublication file',
      issue,
    }));
    await openReview(createRecordAnswer({ files }));
    const choice = within(screen.getByLabelText('File'));
    expect(
      choice.getAllByRole('option').map(({ textContent }) => textContent),
    ).toEqual(['No. 12: ePublication file', 'No. 13: ePublication file']);
  });

  it('are not opened before their scan (R38)', async () => {
    const waiting = { ...(epub as DepositedFile), scan: 'pending' as const };
    await openReview(createRecordAnswer({ files: [waiting] }));
    expect(
      screen.queryByRole('link', { name: /^(View|Download) / }),
    ).toBeNull();
    expect(
      screen.getByText('No file of this deposit can be opened.'),
    ).toBeVisible();
  });

  it('are not looked for in a deposit without files, such as one of a former system', async () => {
    await openReview(createRecordAnswer({ files: [] }));
    expect(screen.getByText('This deposit has no file.')).toBeVisible();
  });
});
