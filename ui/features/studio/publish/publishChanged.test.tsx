import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createError } from '../../../testing/fakeApi';
import {
  aProblem,
  closePublishPage,
  findPublish,
  openPublishPage,
  reason,
  typeReason,
} from '../testing/openPublishPage';
import { createRelease, createWorkingCopy } from '../testing/releases';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

describe('"Check and publish" after the forms changed meanwhile', () => {
  it('loads what others changed meanwhile, and publishes that revision', async () => {
    const page = await openPublishPage((api) => {
      api.reply(
        'GET library/studio/working-copy',
        { body: createWorkingCopy() },
        { body: createWorkingCopy({ revision: 8 }) },
      );
      api.reply(
        'POST library/studio/working-copy/publish',
        {
          status: 409,
          body: createError('CHANGED', 'The forms have changed meanwhile.'),
        },
        { status: 201, body: createRelease({ number: 2, state: 'live' }) },
      );
    });
    await typeReason(page);
    await page.user.click(await findPublish());
    await page.user.click(
      await screen.findByRole('button', { name: 'Load the new changes' }),
    );
    await page.user.click(await findPublish());
    expect(await screen.findByText('Version 15 is live')).toBeVisible();
    const calls = page.api.callsTo('POST library/studio/working-copy/publish');
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ revision: 7, reason }),
      expect.objectContaining({ revision: 8, reason }),
    ]);
  });

  it('regression: publishes new changes only after their checks and their description', async () => {
    let go = () => {};
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/publish', {
        status: 409,
        body: createError('CHANGED', 'The forms have changed meanwhile.'),
      }),
    );
    await typeReason(page);
    await page.user.click(await findPublish());
    const load = await screen.findByRole('button', {
      name: 'Load the new changes',
    });
    page.api.hold('POST library/studio/working-copy/check', (told) => {
      go = told;
    });
    await page.user.click(load);
    await screen.findByText('Waits for the checks…');
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    go();
    expect(await findPublish()).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue(reason);
  });

  it('regression: corrects a problem once, and the next only after new checks', async () => {
    const add = {
      op: 'add' as const,
      path: '/forms~1login.form.json/note',
      value: 'x',
    };
    const path = 'PATCH library/studio/working-copy';
    const page = await openPublishPage((api) => {
      api.reply('POST library/studio/working-copy/check', {
        body: {
          problems: [{ ...aProblem, repair: [add] }],
          forms: 26,
          examples: 412,
          earlier: [],
        },
      });
      api.reply(path, {
        body: { revision: 8, savedDate: '', merged: [] },
      });
    });
    const fix = await screen.findByRole('button', { name: /^Fix it/ });
    let go = () => {};
    page.api.hold('POST library/studio/working-copy/check', (told) => {
      go = told;
    });
    await page.user.click(fix);
    await screen.findByText('Corrected');
    await page.user.click(fix);
    expect(fix).toHaveAttribute('aria-disabled', 'true');
    expect(page.api.callsTo(path)).toHaveLength(1);
    go();
    await waitFor(() => expect(fix).not.toHaveAttribute('aria-disabled'));
  });

  it('regression: corrects a problem that keeps the changes from being described', async () => {
    const path = 'PATCH library/studio/working-copy';
    const repair = [
      { op: 'add', path: '/forms~1login.form.json/note', value: 'x' },
    ];
    const page = await openPublishPage((api) => {
      api.reply('GET library/studio/diff', {
        status: 422,
        body: createError('DEFINITIONS', 'The definitions have errors.'),
      });
      api.reply('POST library/studio/working-copy/check', {
        body: {
          problems: [{ ...aProblem, repair }],
          forms: 26,
          examples: 412,
          earlier: [],
        },
      });
      api.reply(path, {
        body: { revision: 8, savedDate: '', merged: [] },
      });
    });
    await screen.findByText('We could not compare the versions. Try again.');
    await page.user.click(
      await screen.findByRole('button', { name: /^Fix it/ }),
    );
    expect(await screen.findByText('Corrected')).toBeVisible();
    expect(page.api.callsTo(path)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('regression: says so where a correction no longer fits', async () => {
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        body: {
          problems: [
            { ...aProblem, repair: [{ op: 'remove', path: '/no-file.json' }] },
          ],
          forms: 26,
          examples: 412,
          earlier: [],
        },
      }),
    );
    await page.user.click(
      await screen.findByRole('button', { name: /^Fix it/ }),
    );
    expect(
      await screen.findByText(/^We could not correct this\./),
    ).toBeVisible();
  });

  it('regression: leads to the version that waits, where only one can', async () => {
    const page = await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/publish', {
        status: 409,
        body: createError('SCHEDULED', 'Another version waits for its time.'),
      }),
    );
    await typeReason(page);
    await page.user.click(await findPublish());
    expect(
      await screen.findByRole('link', { name: 'See all versions' }),
    ).toHaveAttribute('href', '/ned/library/studio/versions');
  });
});
