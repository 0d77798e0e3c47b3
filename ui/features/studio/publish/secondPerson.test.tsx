import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderVisit } from '../../../testing/renderVisit';
import { createRelease, createWorkingCopy } from '../testing/releases';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

it('regression: shows and begins with the time that the first of two administrators set', async () => {
  const page = await renderVisit({
    page: 'studioPart',
    part: 'deposit/publish',
    forms: ['studio-publish'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('SYSADMIN') });
      api.reply('GET library/studio/diff', {
        body: {
          changes: [
            {
              kind: 'safe',
              file: 'forms/deposit.form.json',
              pointer: '/title',
              subject: 'Notes',
              text: 'may be longer.',
            },
          ],
          forms: ['deposit'],
          renames: [],
        },
      });
      api.reply('POST library/studio/working-copy/check', {
        body: { problems: [], forms: 26, examples: 412 },
      });
      api.reply('POST library/studio/working-copy/impact', {
        status: 202,
        body: { job: 'job-1' },
      });
      api.reply('GET library/studio/jobs/job-1', {
        body: { state: 'done', done: 0, total: 0, forms: [] },
      });
      const asked = {
        author: 'ada.moss',
        reason: 'From the first of December on',
        date: '2026-11-21T03:00:00.000Z',
        at: '2026-12-01T03:30:00.000Z',
      };
      api.reply('GET library/studio/working-copy', {
        body: createWorkingCopy({ asked }),
      });
      api.reply('POST library/studio/working-copy/publish', {
        status: 201,
        body: createRelease({ number: 2, state: 'scheduled' }),
      });
    },
  });
  close = page.close;
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
