import messages from '../../../../schemas/messages/en.json' with { type: 'json' };
import { fillSentence } from '@engine';
import { createFindTitleWords } from './titleMails';

const findTitleWords = createFindTitleWords(
  {
    findLiveVersion: () => Promise.resolve(undefined),
    find: () => Promise.resolve(undefined),
  },
  (name, params = {}) =>
    Promise.resolve(fillSentence(messages.sentences[name], params)),
);

const mails = {
  none: 'RECEIPT',
  issues: 'RECEIPT_ISSUES',
  newTitle: 'RECEIPT_NEW_TITLE',
  changedTitle: 'RECEIPT_CHANGED_TITLE',
} as const;

async function wordIssues(numbers: readonly string[]) {
  const submissionItems = numbers.map((itemTitle) => ({ itemTitle }));
  const type = 'SERIAL_ISSUE';
  const payload = { type, serialTitle: { id: '1' }, submissionItems };
  const { params } = await findTitleWords({ type, payload }, mails);
  return params['issues'];
}

test('a mail lists the numbers of its issues in their order', async () => {
  expect(await wordIssues(['No. 1', 'No. 2'])).toBe('No. 1; No. 2');
});

test('regression: a mail about many issues says how many it does not list, and cuts no number', async () => {
  const numbers = Array.from({ length: 200 }, (_, at) => `No. ${at} of 2026`);
  const said = (await wordIssues(numbers)) ?? '';
  const [, listed = '', more] = /^(.*) and (\d+) more$/.exec(said) ?? [];
  const shown = listed.split('; ');
  expect(shown).toEqual(numbers.slice(0, shown.length));
  expect(shown.length + Number(more)).toBe(200);
  expect(listed.length).toBeLessThanOrEqual(1000);
});

test('a number that is as long as a mail lists is said whole', async () => {
  const long = 'x'.repeat(1500);
  expect(await wordIssues([long, 'No. 2'])).toBe(`${long} and 1 more`);
});
