import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DepositedFile } from '@contract/deposits';
import { closeReview, openReview } from '../../../testing/openReview';
import {
  createDepositView,
  createRecordAnswer,
} from '../../../testing/storedDeposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);

const [publication] = createDepositView().files;

const answers = {
  itemTitle: 'The tide tables of Port Davey',
  itemSubtitle: 'A reckoning',
  hasIsbn: true,
  isbn: '9780306406157',
  languages: ['eng'],
};

/** Opens the review of a deposit with a file that says this of itself. */
async function open(
  metadata: Partial<NonNullable<DepositedFile['metadata']>> | undefined,
  others: Partial<typeof answers> = {},
) {
  const said = {
    source: 'the details in the EPUB',
    languages: [],
    creators: [],
  };
  const file = {
    ...publication,
    ...(metadata && { metadata: { ...said, ...metadata } }),
  } as DepositedFile;
  const data = {
    form: 'MONOGRAPH',
    type: 'BOOK',
    submissionItems: [{ ...answers, ...others }],
  };
  await openReview(createRecordAnswer({ data, files: [file] }));
}

/** The terms of the answers that are marked with these words. */
const termsOf = (words: string | RegExp): string[] =>
  screen
    .queryAllByText(words)
    .map(
      (mark) => mark.closest('dd')?.previousElementSibling?.textContent ?? '',
    );

const SAME = 'Matches the file';
const OTHER = /^File: /;

test('answers that the file gives too are marked, and beside others is what the file says', async () => {
  await open({
    title: 'The  tide tables of Port Davey ',
    subtitle: 'A second reckoning',
    isbn: '978-0-306-40615-7',
    languages: ['fre', 'eng'],
  });
  expect(termsOf(SAME)).toEqual(['Title', 'eISBN']);
  expect(termsOf(OTHER)).toEqual(['Subtitle', 'Language']);
  expect(screen.getByText('File: A second reckoning')).toBeVisible();
  expect(screen.getByText('File: French, English')).toBeVisible();
});

test('the words that the file says otherwise are marked', async () => {
  await open({ title: 'The tide tables of Port Arthur' });
  const file = screen.getByText('File: The tide tables of Port Arthur');
  const answer = within(file.closest('dd') ?? document.body);
  expect(answer.getByText('Davey')).toHaveClass('changed');
});

test('regression: an address in an answer is a link, whatever the file says', async () => {
  await open(
    { subtitle: 'A reckoning' },
    { itemSubtitle: 'A reckoning, see https://example.org/tides' },
  );
  expect(
    await screen.findByRole('link', { name: /example\.org\/tides/ }),
  ).toHaveAttribute('href', 'https://example.org/tides');
});

test('nothing is marked where the file says nothing of itself', async () => {
  await open(undefined);
  expect([...termsOf(SAME), ...termsOf(OTHER)]).toEqual([]);
});

test('nothing is marked where the file does not answer the question', async () => {
  await open({ title: 'The tide tables of Port Davey', edition: 'Second' });
  expect(termsOf(SAME)).toEqual(['Title']);
  expect(termsOf(OTHER)).toEqual([]);
});
