import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { FileView } from '@contract/fileView';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

const call = 'GET library/file/file-1/view';
const source = { location: 'file-1', filename: 'tide tables.pdf' };

const file = (given: Partial<FileView>): FileView => ({
  id: 'file-1',
  originalFilename: 'tide tables.pdf',
  size: 1500,
  mimeType: 'application/pdf',
  format: null,
  deposit: { reference: 'LD-2026-000001', title: 'Tides' },
  shows: 'pages',
  count: 3,
  source,
  ...given,
});

const book = file({
  originalFilename: 'tides.epub',
  mimeType: 'application/epub+zip',
  shows: 'text',
  count: 2,
});

async function open(prepare: (api: FakeApi) => void, rest = '') {
  const visited = await renderVisit({
    page: 'libraryFile',
    reference: 'file-1',
    rest,
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_READONLY') });
      prepare(api);
    },
  });
  close = visited.close;
  return visited;
}

const show = (body: FileView) => open((api) => api.reply(call, { body }));

describe('a file on its page', () => {
  it('is named, leads back to its deposit, and is downloaded under its own name', async () => {
    await show(file({}));
    await screen.findByRole('heading', { level: 1, name: 'tide tables.pdf' });
    expect(
      screen.getByRole('link', { name: 'Back to the deposit' }),
    ).toHaveAttribute('href', '/ned/library/deposit/LD-2026-000001/view');
    const download = screen.getByRole('link', {
      name: 'Download tide tables.pdf',
    });
    expect(download).toHaveAttribute('download', 'tide tables.pdf');
    expect(download).toHaveAttribute(
      'href',
      '/ned/submit/preview/file-1/tide%20tables.pdf',
    );
  });

  it('leads back to its review with the queue that the reviewer came from', async () => {
    await open(
      (api) => api.reply(call, { body: book }),
      '?status=UNDER_REVIEW',
    );
    expect(
      await screen.findByRole('link', { name: 'Back to the deposit' }),
    ).toHaveAttribute(
      'href',
      '/ned/library/deposit/LD-2026-000001/view?status=UNDER_REVIEW',
    );
  });

  it('is looked through page by page when it has pages', async () => {
    const { user } = await show(file({}));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    const picture = await screen.findByAltText(
      'Page 2 of 3 of tide tables.pdf',
    );
    expect(picture).toHaveAttribute(
      'src',
      '/ned/submit/preview/file-1/tide%20tables.pdf?page=2&width=640',
    );
    fireEvent.error(picture);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We cannot preview this page.',
    );
  });

  it('is one picture, without pages to turn, when it is a picture', async () => {
    await show(file({ mimeType: 'image/png', count: 1 }));
    expect(
      await screen.findByAltText('Picture of tide tables.pdf'),
    ).toHaveAttribute('src', expect.stringContaining('?page=1&width=640'));
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });

  it('is read part by part in a titled frame in which nothing can run when it is a book', async () => {
    const { user } = await show(book);
    const first = await screen.findByTitle('Part 1 of 2 of tides.epub');
    expect(first).toHaveAttribute('sandbox', '');
    expect(first).toHaveAttribute('src', '/ned/library/file/file-1/text/1');
    expect(
      screen.getByRole('button', { name: 'Previous part' }),
    ).toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('button', { name: 'Next part' }).focus();
    await user.keyboard('{PageDown}');
    expect(screen.getByTitle('Part 2 of 2 of tides.epub')).toHaveAttribute(
      'src',
      '/ned/library/file/file-1/text/2',
    );
    expect(screen.getByRole('button', { name: 'Next part' })).toHaveFocus();
    expect(screen.getByText('Part 2 of 2 of tides.epub')).toHaveRole('status');
  });
});

describe('a file of which nothing is shown', () => {
  it.each([
    ['kind', 'Files of this kind cannot be viewed here.', 1],
    ['unreadable', 'We could not read this file.', 1],
    ['pending', 'This file has not been virus-scanned yet.', 0],
    ['infected', 'We have removed this file.', 0],
  ] as const)(
    'says why when it is %s, and offers its bytes where they are safe',
    async (obstacle, words, downloads) => {
      const { source: _source, ...rest } = file({});
      await show({
        ...rest,
        shows: 'nothing',
        count: 0,
        obstacle,
        ...(downloads > 0 && { source }),
      });
      expect(await screen.findByText(words, { exact: false })).toBeVisible();
      expect(screen.queryAllByRole('link', { name: /^Download/ })).toHaveLength(
        downloads,
      );
      expect(document.querySelector('iframe, img')).toBeNull();
    },
  );

  it('says the reason of the API when there is no such file', async () => {
    await open((api) =>
      api.reply(call, {
        status: 404,
        body: createError('NOT_FOUND', 'There is no such page.'),
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no such page.',
    );
    expect(
      screen.getByRole('link', { name: 'Show the list of deposits' }),
    ).toHaveAttribute('href', '/ned/library/deposits');
  });
});
