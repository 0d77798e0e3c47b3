import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DepositedFile } from '@contract/deposits';
import { closeReview, openReview } from '../../../testing/openReview';
import {
  createDepositView,
  createRecordAnswer,
} from '../../../testing/storedDeposit';

afterEach(closeReview);

const date = '2026-11-21T03:00:00.000Z';

const found: Partial<DepositedFile> = {
  scan: 'clean',
  scannedDate: date,
  warnings: [
    {
      code: 'noCover',
      severity: 'warning',
      message: 'The file has no cover.',
      detail: '',
      advice: '',
    },
  ],
  fixity: { date, outcome: 'failure' },
  events: [
    { type: 'received', date, agent: 'The portal', outcome: 'success' },
    { type: 'checked', date, agent: 'epubcheck', outcome: 'warning' },
    { type: 'fixity', date, agent: 'The portal', outcome: 'failure' },
  ],
};

async function openFiles(given: Partial<DepositedFile>) {
  const files = createDepositView().files.map((file) => ({
    ...file,
    ...given,
  }));
  const { user } = await openReview(createRecordAnswer({ files }));
  await user.click(screen.getByRole('link', { name: 'Files (1)' }));
  const region = await screen.findByRole('region', { name: 'Files' });
  return { user, files: within(region) };
}

it.each([
  ['what the checks found', 'The file has no cover.'],
  ['its virus scan', 'Virus scan: nothing found'],
  [
    'the comparison with its checksum',
    'Stored file compared with its checksum: changed',
  ],
  ['its checksum', 'a'.repeat(64)],
])('the files of a deposit show %s of each file', async (_what, text) => {
  const { files } = await openFiles(found);
  expect(files.getByText(text)).toBeVisible();
});

it('the files of a deposit show what happened to each file, in order', async () => {
  const { user, files } = await openFiles(found);
  await user.click(files.getByText('What happened to this file'));
  const events = files
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => / (no problem|with remarks|failed)$/.test(text));
  expect(events).toEqual([
    expect.stringMatching(/^Received .*The portal: no problem$/),
    expect.stringMatching(/^Checked .*epubcheck: with remarks$/),
    expect.stringMatching(/^Compared with its checksum .*failed$/),
  ]);
});

it.each([
  ['Replaced by the depositor', 'First draft.pdf'],
  ['Added by the depositor', null],
])(
  'regression: a file that the depositor gave after the return is marked: %s',
  async (words, before) => {
    const { files, ...view } = createDepositView();
    const change = { label: 'ePublication file', before, after: 'Tides.pdf' };
    const { user } = await openReview(
      createRecordAnswer(
        { ...view, files },
        {
          correction: {
            date,
            by: null,
            reason: 'Details are missing',
            message: '',
            notes: [],
            sentDate: date,
            changes: files.map(({ slot: path }) => ({ ...change, path })),
          },
        },
      ),
    );
    await user.click(screen.getByRole('link', { name: 'Files (1)' }));
    const region = within(await screen.findByRole('region', { name: 'Files' }));
    expect(region.getByText(words)).toHaveClass('tag');
  },
);

it('a file of a deposit that was not returned has no mark', async () => {
  const { files } = await openFiles({});
  expect(files.queryByText(/by the depositor$/)).toBeNull();
});

it('a file whose events are not known has no list of them', async () => {
  const { files } = await openFiles({ events: [] });
  expect(files.queryByText('What happened to this file')).toBeNull();
});

it('a deposit without files says so', async () => {
  const { user } = await openReview(createRecordAnswer({ files: [] }));
  await user.click(screen.getByRole('link', { name: 'Files (0)' }));
  const region = await screen.findByRole('region', { name: 'Files' });
  expect(within(region).getByText('This deposit has no files.')).toBeVisible();
});
