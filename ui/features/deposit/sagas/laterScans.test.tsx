import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { FileRecord } from '@contract/files';
import { createFileRecord } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  app.close();
  jest.useRealTimers();
});

const pending = createFileRecord('file-1', { scan: 'pending' });
const answerWith = (record: FileRecord) => ({
  body: { fileId: 'dz-1', state: record.state, chunks: {}, record },
});

const pass = (seconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  });
const box = () => screen.getByRole('group', { name: 'ePublication file' });
const asked = () => app.api.callsTo('GET submit/upload/file-1');

/** Opens a draft whose file is ready and not scanned yet, as after a reload. */
async function openWith(...records: FileRecord[]) {
  app = await renderApp({
    draft: createBookDraft('publication-type', {
      files: { 'file-1': pending },
    }),
    prepare: (api) =>
      api.reply('GET submit/upload/file-1', ...records.map(answerWith)),
  });
  await screen.findByRole('group', { name: 'ePublication file' });
  expect(box()).toHaveTextContent('Scan pending');
}

it('regression: a scan that is pending is asked for with growing pauses, until the file is clean', async () => {
  await openWith(
    pending,
    pending,
    createFileRecord('file-1', { scan: 'clean' }),
  );
  await pass(30);
  expect(asked()).toHaveLength(3);
  expect(box()).not.toHaveTextContent('Scan pending');
  expect(box()).toHaveTextContent('Ready');
  await pass(300);
  expect(asked()).toHaveLength(3);
});

it('regression: malware that a later scan finds takes the file out of its box, with the reason', async () => {
  const malware = {
    code: 'malware',
    severity: 'error' as const,
    message: 'This file contains malware',
    detail: '',
    advice: '',
  };
  await openWith(
    createFileRecord('file-1', { state: 'refused', errors: [malware] }),
  );
  await pass(6);
  expect(box()).toHaveTextContent('This file contains malware');
  expect(within(box()).getByText('Not accepted')).toBeVisible();
  await pass(1);
  expect(app.kept()?.data['submissionItems']).not.toMatchObject([
    { publicationFile: { tempFileId: 'file-1' } },
  ]);
});
