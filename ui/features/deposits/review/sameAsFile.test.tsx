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

/** The answers of a deposit, of which the file says some: their terms and whether each is marked. */
async function readMarks(
  metadata: Partial<NonNullable<DepositedFile['metadata']>> | undefined,
): Promise<string[]> {
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
    submissionItems: [
      {
        itemTitle: 'The tide tables of Port Davey',
        itemSubtitle: 'A reckoning',
        hasIsbn: true,
        isbn: '9780306406157',
        languages: ['eng'],
      },
    ],
  };
  await openReview(createRecordAnswer({ data, files: [file] }));
  return screen
    .queryAllByText('Matches the file')
    .map(
      (mark) => mark.closest('dd')?.previousElementSibling?.textContent ?? '',
    );
}

test('answers that the file gives too are marked, others are not', async () => {
  const marked = await readMarks({
    title: 'The  tide tables of Port Davey ',
    subtitle: 'Another reckoning',
    isbn: '9780306406157',
    languages: ['eng'],
  });
  expect(marked).toEqual(['Title', 'eISBN', 'Language']);
  const subtitle = screen.getByText('A reckoning').closest('dd');
  expect(subtitle).not.toBeNull();
  const words = within(subtitle ?? document.body);
  expect(words.queryByText('Matches the file')).toBeNull();
});

test('nothing is marked where the file says nothing of itself', async () => {
  expect(await readMarks(undefined)).toEqual([]);
});
