import { afterEach, beforeEach, expect, it, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Problem } from '@engine/types/problem';
import { closePublishPage, openPublishPage } from '../testing/openPublishPage';
import { createWorkingCopy } from '../testing/releases';
import { effectOf } from './alikeRepairs';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

const message = '“notes with 500 characters” is now refused.';

/** An example with another result, whose correction is to expect it. */
const refusedIn = (step: string): Problem => ({
  code: 'example',
  severity: 'error',
  file: `steps/${step}/examples/items.json`,
  pointer: '/cases/0',
  message,
  fix: 'Change the answers of the example, or expect this result from now on.',
  repair: [
    {
      op: 'replace',
      path: `/steps~1${step}~1examples~1items.json/cases/0/finds`,
      value: [{ path: '/notes', code: 'maxLength' }],
    },
  ],
});

it('regression: corrects errors that say the same together, and says what it did', async () => {
  const problems = ['one', 'two'].map(refusedIn);
  const { files, ...copy } = createWorkingCopy();
  const examples = Object.fromEntries(
    problems.map(({ file }) => [file, { cases: [{ finds: [] }] }]),
  );
  const path = 'PATCH library/studio/working-copy';
  const page = await openPublishPage((api) => {
    api.reply('GET library/studio/working-copy', {
      body: { ...copy, files: { ...files, ...examples } },
    });
    api.reply('POST library/studio/working-copy/check', {
      body: { problems, earlier: [], forms: 26, examples: 412 },
    });
    api.reply(path, { body: { revision: 8, savedDate: '', merged: [] } });
  });
  const card = await screen.findByRole('region', { name: 'Checks' });
  await page.user.click(
    await within(card).findByRole('button', { name: /^Fix all 2 of these/ }),
  );
  expect(
    await within(card).findByText(
      `2 examples now expect this result: ${message}`,
    ),
  ).toBeVisible();
  await waitFor(() => expect(page.api.callsTo(path)).toHaveLength(1));
  expect(page.api.callsTo(path)[0]?.body).toEqual(
    problems.flatMap(({ repair = [] }) => repair),
  );
});

test.each<[NonNullable<Problem['repair']>[number], string]>([
  [
    {
      op: 'replace',
      path: '/steps~1a~1examples~1b.json/cases/0/finds',
      value: [],
    },
    'expected',
  ],
  [
    {
      op: 'add',
      path: '/steps~1a~1examples~1documents~1b.json/year',
      value: 1,
    },
    'answers',
  ],
  [{ op: 'remove', path: '/items~1left-over.json' }, 'removed'],
  [
    { op: 'replace', path: '/lists~1Months.json/entries/1/label', value: 'x' },
    'other',
  ],
])('a correction by %j: %s', (operation, effect) => {
  expect(effectOf({ repair: [operation] })).toBe(effect);
});
