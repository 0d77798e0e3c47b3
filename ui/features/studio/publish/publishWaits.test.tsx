import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createError } from '../../../testing/fakeApi';
import {
  changes,
  closePublishPage,
  findPublish,
  openPublishPage,
  typeReason,
} from '../testing/openPublishPage';
import { createRelease, createWorkingCopy } from '../testing/releases';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

describe('"Check and publish" for an administrator who waits and wonders', () => {
  it('regression: checks again by itself when the first checks do not finish', async () => {
    const page = await openPublishPage((api) =>
      api.reply(
        'POST library/studio/working-copy/check',
        { status: 503, body: createError('UNAVAILABLE', 'Try again.') },
        { body: { problems: [], forms: 26, examples: 412, earlier: [] } },
      ),
    );
    expect(await findPublish()).toBeVisible();
    const check = 'POST library/studio/working-copy/check';
    expect(page.api.callsTo(check)).toHaveLength(2);
  });

  it('regression: says that publishing waits for checks that did not finish', async () => {
    await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        status: 503,
        body: createError('UNAVAILABLE', 'Try again.'),
      }),
    );
    expect(
      await screen.findByText(
        'The checks did not finish. This says nothing about your changes. Try again.',
      ),
    ).toBeVisible();
    const card = screen.getByRole('region', { name: 'Publish' });
    expect(card).toHaveTextContent(
      'You can publish when the checks have finished.',
    );
  });

  it('regression: says of no examples that all of them pass', async () => {
    await openPublishPage((api) =>
      api.reply('POST library/studio/working-copy/check', {
        body: { problems: [], forms: 26, examples: 0, earlier: [] },
      }),
    );
    expect(await screen.findByText('All 26 forms work')).toBeVisible();
    expect(screen.queryByText(/examples pass/)).toBeNull();
  });

  it('regression: waits for no checks once everything is published', async () => {
    const page = await openPublishPage((api) => {
      api.reply('POST library/studio/working-copy/publish', {
        status: 201,
        body: createRelease({ number: 2, state: 'live' }),
      });
    });
    await typeReason(page);
    const button = await findPublish();
    page.api.reply('GET library/studio/diff', {
      body: { changes: [], forms: [], renames: [] },
    });
    page.api.hold('POST library/studio/working-copy/check', () => undefined);
    await page.user.click(button);
    expect(await screen.findByText('Version 15 is live')).toBeVisible();
    expect(
      await screen.findByText('There is nothing to publish.'),
    ).toBeVisible();
  });

  it('regression: says that a release waits before a reason is written, and withdraws it', async () => {
    const { newest, ...copy } = createWorkingCopy();
    const scheduled = { number: 8, since: '2026-12-01T03:30:00.000Z' };
    const page = await openPublishPage((api) => {
      api.reply(
        'GET library/studio/working-copy',
        { body: { ...copy, newest, scheduled } },
        { body: { ...copy, newest } },
      );
      api.reply('POST library/studio/versions/8/withdraw', { body: {} });
    });
    await screen.findByText(
      'The version of 01/12/2026, 02:30 PM AEDT waits for its time. Withdraw it before you publish another.',
    );
    expect(screen.queryByLabelText('Reason')).toBeNull();
    const regions = screen.getAllByRole('status');
    await page.user.click(
      screen.getByRole('button', {
        name: 'Withdraw the version of 01/12/2026, 02:30 PM AEDT',
      }),
    );
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Withdraw',
      }),
    );
    expect(await findPublish()).toBeVisible();
    const said = screen.getByText(
      'The version of 01/12/2026, 02:30 PM AEDT is withdrawn.',
    );
    expect(said).toBeVisible();
    // A screen reader reads what comes into a region that was there before (WCAG 4.1.3).
    expect(regions).toContain(said.closest('[role="status"]'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('regression: reads the page again once the time of a waiting release has come', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const copy = createWorkingCopy();
      const since = new Date(Date.now() + 60_000).toISOString();
      await openPublishPage((api) =>
        api.reply(
          'GET library/studio/working-copy',
          { body: { ...copy, scheduled: { number: 8, since } } },
          { body: copy },
        ),
      );
      await screen.findByText(/^The version of .* waits for its time/);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await findPublish()).toBeVisible();
      expect(
        screen.queryByText(/^The version of .* waits for its time/),
      ).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('regression: says that a release became live while the page was open, and reads the page again', async () => {
    const copy = createWorkingCopy();
    const since = '2026-12-01T03:30:00.000Z';
    const page = await openPublishPage((api) => {
      api.reply(
        'GET library/studio/working-copy',
        { body: { ...copy, scheduled: { number: 8, since } } },
        { body: copy },
      );
      api.reply('POST library/studio/versions/8/withdraw', {
        status: 404,
        body: createError('VERSION_UNKNOWN', 'No such version.'),
      });
      const release = createRelease({ number: 8, since, state: 'live' });
      api.reply('GET library/studio/versions', {
        body: { rows: [release], titles: {}, names: {} },
      });
    });
    await page.user.click(
      await screen.findByRole('button', {
        name: 'Withdraw the version of 01/12/2026, 02:30 PM AEDT',
      }),
    );
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Withdraw',
      }),
    );
    expect(
      await screen.findByText(
        'The version of 01/12/2026, 02:30 PM AEDT is already live, so it was not withdrawn.',
      ),
    ).toBeVisible();
    expect(await findPublish()).toBeVisible();
    expect(
      screen.queryByText(/^The version of .* waits for its time/),
    ).toBeNull();
  });

  it('regression: names and links what would be refused, and says what holds for it', async () => {
    await openPublishPage();
    const link = await screen.findByRole('link', { name: 'NED-2026-000123' });
    expect(link).toHaveAttribute(
      'href',
      '/ned/library/deposit/NED-2026-000123/view',
    );
    expect(screen.getAllByText(/^What is stored stays as it is/)).toHaveLength(
      1,
    );
  });

  it('regression: names examples by their step, not by their file, and says their answers', async () => {
    const example = (file: string) => ({
      kind: 'safe',
      file: `steps/content/examples/${file}`,
      pointer: '',
      subject: 'Examples of “Content”',
      text: 'is new.',
      details: [`“${file}”: “Title” is “Atlas”. It is accepted.`],
    });
    const alike = [
      {
        kind: 'safe',
        file: 'steps/content/examples/documents/a.json',
        pointer: '',
        subject: 'Examples of “Content”',
        text: 'is changed.',
        details: ['“Fee” is “No”.', '“Fee” is “No”.'],
      },
    ];
    const page = await openPublishPage((api) =>
      api.reply('GET library/studio/diff', {
        body: {
          changes: [
            ...changes,
            example('one.json'),
            example('two.json'),
            ...alike,
          ],
          forms: ['deposit'],
          renames: [],
        },
      }),
    );
    await page.user.click(await screen.findByText('Show what they are about'));
    expect(screen.getAllByText('Examples of “Content”')).toHaveLength(1);
    expect(
      screen.getByText('“one.json”: “Title” is “Atlas”. It is accepted.'),
    ).toBeVisible();
    expect(screen.getByText('“Fee” is “No”. In 2 examples.')).toBeVisible();
  });

  it('regression: says in heading, list and hint that only examples changed', async () => {
    const change = {
      kind: 'safe',
      file: 'steps/content/examples/title.json',
      pointer: '',
      subject: 'Examples of “Content”',
      text: 'is new.',
      details: ['“long”: “Title” is “Atlas”. It is accepted.'],
    };
    await openPublishPage((api) =>
      api.reply('GET library/studio/diff', {
        body: { changes: [change], forms: [], renames: [] },
      }),
    );
    expect(
      await screen.findByText('Only examples changed since version 14.'),
    ).toBeVisible();
    const card = screen.getByRole('region', { name: 'What changes' });
    expect(card).toHaveTextContent('Only 1 example, which the checks use,');
    expect(
      await screen.findByText(
        'Only examples change: every form keeps its version.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Deposits that were started/)).toBeNull();
  });
});
