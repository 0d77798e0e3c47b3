import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { FileRecord } from '@contract/files';
import { createTexts } from '../../app/i18n';
import { createFileRecord } from '../../testing/fakeApi';
import { FilePreview } from './FilePreview';

const pdf = createFileRecord('file-1', {
  filename: 'tide tables.pdf',
  originalFilename: 'tide tables.pdf',
  mimeType: 'application/pdf',
  metadata: {
    source: 'the PDF',
    creators: [],
    languages: [],
    pageCount: 12,
  },
});

function draw(file: FileRecord = pdf) {
  let submitted = 0;
  render(
    <I18nextProvider i18n={createTexts()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        <FilePreview file={file} url={(path) => `/ned/${path}`} />
        <button type="submit">Submit</button>
      </form>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), submitted: () => submitted };
}

const opener = () =>
  screen.getByRole('button', {
    name: 'Preview 12 pages (tide tables.pdf)',
  });
const picture = (page: number) =>
  screen.findByAltText(`Page ${page} of 12 of tide tables.pdf`);
const field = () => screen.getByRole('textbox', { name: 'Page, of 12' });

describe('the pages of a PDF', () => {
  it('are loaded when they are looked at, not before', async () => {
    const { user } = draw();
    expect(document.querySelector('img')).toBeNull();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener());
    expect(await picture(1)).toHaveAttribute(
      'src',
      '/ned/submit/preview/file-1/tide%20tables.pdf?page=1&width=640',
    );
    expect(document.querySelectorAll('img')).toHaveLength(1);
    const close = screen.getByRole('button', { name: /^Close the preview/ });
    expect(close).toHaveFocus();
    await user.click(close);
    expect(document.querySelector('img')).toBeNull();
  });

  it('are turned with buttons, which stay where they are and say when there is no further', async () => {
    const { user } = draw();
    await user.click(opener());
    await picture(1);
    const previous = screen.getByRole('button', { name: 'Previous page' });
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(await picture(2)).toBeInTheDocument();
    expect(next).toHaveFocus();
    expect(screen.getByText('Page 2 of 12 of tide tables.pdf')).toHaveRole(
      'status',
    );
    await user.click(previous);
    expect(await picture(1)).toBeInTheDocument();
  });

  it('are turned with Page Down and Page Up', async () => {
    const { user } = draw();
    await user.click(opener());
    await picture(1);
    screen.getByRole('button', { name: 'Next page' }).focus();
    await user.keyboard('{PageDown}{PageDown}');
    expect(await picture(3)).toBeInTheDocument();
    await user.keyboard('{PageUp}');
    expect(await picture(2)).toBeInTheDocument();
  });

  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['13', 1],
    ['0', 1],
    ['seven', 1],
    ['', 1],
  ])(
    '"%s" in the field leads to page %i, and submits nothing',
    async (typed, page) => {
      const { user, submitted } = draw();
      await user.click(opener());
      await picture(1);
      await user.clear(field());
      await user.type(field(), `${typed}{Enter}`);
      expect(await picture(page)).toBeInTheDocument();
      expect(field()).toHaveValue(String(page));
      expect(submitted()).toBe(0);
    },
  );

  it('hold their place while one loads, and say when one cannot be drawn', async () => {
    const { user } = draw();
    await user.click(opener());
    expect(await picture(1)).toHaveClass('invisible');
    expect(screen.getByText('Please wait...')).toBeInTheDocument();
    fireEvent.error(await picture(1));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We cannot preview this page. Your file is not affected.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.load(await picture(1));
    expect(await picture(1)).not.toHaveClass('invisible');
    expect(screen.queryByText('Please wait...')).toBeNull();
  });
});

it('a cover is one picture without pages', async () => {
  const { user } = draw(
    createFileRecord('cover-1', {
      originalFilename: 'cover.jpg',
      filename: 'cover.jpg',
      mimeType: 'image/jpeg',
      thumbnail: '/ned/submit/preview/cover-1/cover.jpg?width=160',
    }),
  );
  await user.click(
    screen.getByRole('button', { name: 'Preview image (cover.jpg)' }),
  );
  expect(await screen.findByAltText('Picture of cover.jpg')).toHaveAttribute(
    'src',
    '/ned/submit/preview/cover-1/cover.jpg?width=640',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['an EPUB', createFileRecord('file-1')],
  ['a PDF whose pages nobody could count', { ...pdf, metadata: null }],
])('%s has nothing to look at', (_what, file) => {
  draw(file);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
