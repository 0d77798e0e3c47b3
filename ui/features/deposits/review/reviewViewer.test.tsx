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
