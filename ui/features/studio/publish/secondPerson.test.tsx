import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { closePublishPage, openPublishPage } from '../testing/openPublishPage';
import { createRelease, createWorkingCopy } from '../testing/releases';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

it('regression: shows and begins with the time that the first of two administrators set', async () => {
  const asked = {
    author: 'ada.moss',
    authorName: 'Ada Moss',
    reason: 'From the first of December on',
    date: '2026-11-21T03:00:00.000Z',
    at: '2026-12-01T03:30:00.000Z',
  };
  const page = await openPublishPage((api) => {
    api.reply('GET library/studio/working-copy', {
      body: createWorkingCopy({ asked }),
    });
    api.reply('POST library/studio/working-copy/publish', {
      status: 201,
      body: createRelease({ number: 2, state: 'scheduled' }),
    });
  });
  expect(
    await screen.findByText('Ada Moss asked to publish this state'),
  ).toBeVisible();
  expect(
    await screen.findByText(
      /It will be live from 01\/12\/2026, 02:30 PM AEDT when a second administrator/,
    ),
  ).toBeVisible();
  expect(await screen.findByLabelText('Date and time')).toHaveValue(
    '01/12/2026 02:30 PM',
  );
  await page.user.type(
    await screen.findByLabelText('Reason'),
    'The second administrator agrees',
  );
  await page.user.click(
    await screen.findByRole('button', { name: 'Publish version 15' }),
  );
  await screen.findByText(/^Version 15/);
  const [call] = page.api.callsTo('POST library/studio/working-copy/publish');
  const { at } = call?.body as { at: string };
  expect(new Date(at).toISOString()).toBe('2026-12-01T03:30:00.000Z');
});
