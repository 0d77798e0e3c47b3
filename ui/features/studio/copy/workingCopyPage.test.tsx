import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { createError, type FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createWorkingCopy } from '../testing/releases';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const restore = 'POST library/studio/working-copy/reset';
const changes = [
  {
    kind: 'safe',
    file: 'forms/login.form.json',
    pointer: '/title',
    subject: 'Log in',
    text: 'is now called “Enter”.',
  },
];
const diff = { body: { changes, forms: ['login'], renames: [] } };
const saved = (revision: number) => ({
  body: { revision, savedDate: '2026-11-21T03:00:00.000Z', merged: [] },
});
const bundle = { format: 1, hash: 'a'.repeat(64), release: 2, files: {} };
/** A bundle as a file; those of jsdom cannot be read. */
const bundleFile = (content: unknown) => {
  const text = JSON.stringify(content);
  return Object.assign(
    new File([text], 'forms.json', { type: 'application/json' }),
    { text: () => Promise.resolve(text) },
  );
};

const downloads: string[] = [];

async function open(prepare?: (api: FakeApi) => void) {
  downloads.length = 0;
  const page = await renderVisit({
    page: 'studioPart',
    part: 'working-copy',
    download: (path) => {
      downloads.push(path);
      return Promise.resolve();
    },
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: createWorkingCopy(),
      });
      api.reply('GET library/studio/working-copy/journal', {
        body: {
          rows: [
            {
              revision: 7,
              author: 'ada.moss',
              authorName: 'Ada Moss',
              label: 'Add a question',
              date: '2026-11-21T03:00:00.000Z',
            },
            {
              revision: 6,
              author: null,
              label: '',
              date: '2026-11-20T03:00:00.000Z',
            },
          ],
          total: 2,
          page: 1,
          pageSize: 20,
        },
      });
      api.reply('GET library/studio/diff?from=live', diff);
      api.reply('POST library/studio/bundle/diff', diff);
      prepare?.(api);
    },
  });
  close = page.close;
  return page;
}

const discard = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(
    await screen.findByRole('button', { name: 'Discard all changes' }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText(/is now called “Enter”/);
  await page.user.click(dialog.getByRole('button', { name: 'Discard' }));
};

const upload = async (
  page: Awaited<ReturnType<typeof open>>,
  content: unknown,
) => {
  await screen.findByRole('button', { name: 'Upload a downloaded file' });
  await page.user.upload(
    screen.getByLabelText('Upload a downloaded file', { selector: 'input' }),
    bundleFile(content),
  );
};

describe('the working copy', () => {
  it('lists who changed what and when', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('Changes of the working copy'));
    const row = await screen.findByRole('row', { name: /^Add a question/ });
    expect(row).toHaveTextContent(/Ada Moss.*2026/);
    expect(screen.getByRole('row', { name: /^A change/ })).toHaveTextContent(
      'The service',
    );
  });

  it('regression: says what differs by form and page, with links, and its history on demand', async () => {
    await open((api) =>
      api.reply('GET library/studio/diff?from=live', {
        body: {
          ...diff.body,
          changes: [
            ...changes,
            {
              kind: 'safe',
              file: 'lists/MailTemplate.json',
              pointer: '/entries/0/text',
              subject: 'After a deposit',
              text: 'has another “text”.',
            },
            {
              kind: 'breaking',
              file: 'forms/login.form.json',
              pointer: '/steps/1',
              subject: 'Second step',
              text: 'is removed.',
            },
          ],
        },
      }),
    );
    const form = await screen.findByRole('region', { name: 'Log in' });
    expect(
      within(form)
        .getAllByRole('link')
        .map((a) => [a.textContent, a.getAttribute('href')]),
    ).toEqual([
      ['Log in', '/ned/library/studio/login'],
      ['Log in', '/ned/library/studio/login?place=forms%2Flogin.form.json%23'],
    ]);
    const mails = screen.getByRole('region', { name: 'Emails' });
    expect(
      within(mails).getByRole('link', { name: 'After a deposit' }),
    ).toHaveAttribute(
      'href',
      '/ned/library/studio/mails?place=lists%2FMailTemplate.json%23%2Fentries%2F0%2Ftext',
    );
    expect(
      screen.getByRole('link', { name: 'Check and publish' }),
    ).toHaveAttribute('href', '/ned/library/studio/working-copy/publish');
    const history = screen.getByText('Changes of the working copy');
    expect(history.closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByText(/\.json/)).toBeNull();
  });

  it('is downloaded as a bundle, of which the page says what it is for', async () => {
    const page = await open();
    const download = await screen.findByRole('button', {
      name: 'Download as a file',
    });
    expect(download).toHaveAccessibleDescription(
      /^The file has all forms, texts and lists of the working copy\. Keep it/,
    );
    await page.user.click(download);
    expect(downloads).toEqual(['library/studio/bundle?of=working-copy']);
  });

  it('names what is lost before it is discarded, and brings it back', async () => {
    const page = await open((api) => api.reply(restore, saved(8), saved(9)));
    await discard(page);
    expect(await screen.findByText('All changes are discarded.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The changes are back.')).toBeVisible();
    expect(page.api.callsTo(restore).map(({ body }) => body)).toEqual([
      { revision: 7 },
      { revision: 8, to: 7 },
    ]);
  });

  it('is not discarded where another administrator changed it meanwhile', async () => {
    const page = await open((api) =>
      api.reply(restore, {
        status: 409,
        body: createError('CHANGED', 'Another administrator changed it.'),
      }),
    );
    await discard(page);
    expect(
      await screen.findByText(/^Another administrator has changed/),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('regression: is discarded where its changes are not known', async () => {
    const page = await open((api) => {
      api.reply('GET library/studio/diff?from=live', {
        status: 422,
        body: createError('DEFINITIONS', 'The forms have errors.'),
      });
      api.reply(restore, saved(8));
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Discard all changes' }),
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText(/We cannot list the changes now/);
    await page.user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('All changes are discarded.')).toBeVisible();
  });

  it('shows what a bundle changes before it takes its files', async () => {
    const page = await open((api) =>
      api.reply('POST library/studio/bundle', saved(8)),
    );
    await upload(page, bundle);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/is now called “Enter”/)).toBeVisible();
    await page.user.click(
      dialog.getByRole('button', { name: 'Use these files' }),
    );
    expect(
      await screen.findByText(
        /^The working copy has the forms, texts and lists of the file/,
      ),
    ).toBeVisible();
    const calls = page.api.callsTo('POST library/studio/bundle');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['library/studio/bundle/diff', bundle],
      ['library/studio/bundle?revision=7', bundle],
    ]);
  });

  it('refuses a bundle that was changed, with the sentence of the API', async () => {
    const sentence =
      'This file was changed after it was downloaded. Download it again.';
    const page = await open((api) =>
      api.reply('POST library/studio/bundle/diff', {
        status: 422,
        body: createError('BUNDLE', sentence),
      }),
    );
    await upload(page, bundle);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await page.user.click(
      dialog.getByRole('button', { name: 'Use these files' }),
    );
    const sent = page.api.callsTo('POST library/studio/bundle');
    expect(sent.map(({ path }) => path)).toEqual([
      'library/studio/bundle/diff',
    ]);
  });

  it('says of another file that it is no bundle', async () => {
    const page = await open();
    await upload(page, { title: 'Other' });
    expect(
      await screen.findByText(
        'This file was not downloaded from the form pages.',
      ),
    ).toBeVisible();
  });

  it('is only looked at by those who may edit texts alone', async () => {
    await open((api) =>
      api.reply('GET library/studio/working-copy', {
        body: createWorkingCopy({
          abilities: { edit: false, publish: true, editTexts: true },
        }),
      }),
    );
    expect(
      await screen.findByRole('button', { name: 'Download as a file' }),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull(),
    );
  });
});
