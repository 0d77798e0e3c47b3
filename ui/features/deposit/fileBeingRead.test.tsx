import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createFileRecord } from '../../testing/fakeApi';
import {
  createFile,
  openFileBox,
  sent,
  type FileBoxPage,
} from '../../testing/fileBox';

let app: FileBoxPage;
afterEach(() => app.close());

it('regression: the details say that the file is still being read, before its answers are offered', async () => {
  const record = createFileRecord('file-1', { state: 'checking' });
  app = await openFileBox({
    prepare(api) {
      api.reply('POST submit/completeFile', { body: record });
      api.reply('GET submit/upload/dz-1', {
        body: { fileId: 'dz-1', state: 'checking', chunks: {}, record },
      });
    },
  });
  await app.choose(createFile('tides.epub'));
  await app.tell(sent('dz-1'));
  expect(screen.queryByText(/We are still reading/)).toBeNull();
  await app.user.click(app.next());
  await screen.findByRole('heading', {
    level: 1,
    name: 'ePublication details',
  });
  expect(
    await screen.findByText('We are still reading tides.epub'),
  ).toBeVisible();
});

it('regression: says politely that the file that was read has no details to fill in', async () => {
  const record = createFileRecord('file-1', { state: 'checking' });
  const ready = createFileRecord('file-1', { originalFilename: 'tides.pdf' });
  const at = { fileId: 'dz-1', chunks: {} };
  app = await openFileBox({
    prepare(api) {
      api.reply('POST submit/completeFile', { body: record });
      api.reply('GET submit/upload/dz-1', {
        body: { ...at, state: 'checking', record },
      });
    },
  });
  await app.choose(createFile('tides.pdf'));
  await app.tell(sent('dz-1'));
  await app.user.click(app.next());
  const reading = await screen.findByText('We are still reading tides.pdf');
  const region = reading.closest('[role=status]');
  app.api.reply('GET submit/upload/dz-1', {
    body: { ...at, state: 'ready', record: ready },
  });
  const said = await screen.findByText('No details found in tides.pdf');
  // A region that is there before its words change is read out.
  expect(said.closest('[role=status]')).toBe(region);
  expect(region).toBeVisible();
});

it('regression: the details promise no answers while the scanner does not answer', async () => {
  const record = createFileRecord('file-1', {
    state: 'scanning',
    scan: 'pending',
    warnings: [
      {
        code: 'waitingForScan',
        severity: 'warning',
        message: 'It waits.',
        detail: 'The scanner does not answer.',
        advice: 'Continue.',
      },
    ],
  });
  app = await openFileBox({
    prepare(api) {
      api.reply('POST submit/completeFile', { body: record });
      api.reply('GET submit/upload/dz-1', {
        body: { fileId: 'dz-1', state: 'scanning', chunks: {}, record },
      });
    },
  });
  await app.choose(createFile('tides.epub'));
  await app.tell(sent('dz-1'));
  await within(app.box()).findByText('Waiting for the virus scan...');
  await app.user.click(app.next());
  await screen.findByRole('heading', {
    level: 1,
    name: 'ePublication details',
  });
  expect(screen.queryByText(/We are still reading/)).toBeNull();
});
