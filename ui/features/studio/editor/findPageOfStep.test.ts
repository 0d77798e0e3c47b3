import { expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import type { Place } from '../editing/definition/files';
import { findPageOfStep } from './findPageOfStep';

const files: StudioFiles = await readSchemaFiles();

const t = ((key: string, { name }: { name: string }) =>
  `${key.replace('studio:pages.', '')}(${name})`) as unknown as TFunction;

const title: Place = {
  file: 'steps/monograph-details/ui.json',
  pointer: '/sections/0/nodes/2',
};
const january: Place = { file: 'lists/Months.json', pointer: '/entries/0' };
const aList = '/lists~1Months.json';
const anEntry = '/lists~1Months.json/entries/0/label';

const deposit = 'Deposit an electronic publication';

it.each<[string, string, Place | null, string, string | undefined]>([
  ['a question, on the page of its form', 'deposit', title, anEntry, undefined],
  [
    'a question, on the page of another form',
    'recover',
    title,
    anEntry,
    deposit,
  ],
  ['a question, on the page of lists', 'lists', title, anEntry, deposit],
  ['a question, on the page of emails', 'mails', title, anEntry, deposit],
  [
    'an entry, on the page of its list',
    'lists/Months',
    january,
    anEntry,
    undefined,
  ],
  ['an entry, on the page of lists', 'lists', january, anEntry, 'list(Months)'],
  ['an entry that was not selected', 'deposit', null, anEntry, 'list(Months)'],
  ['a whole list, on the page of lists', 'lists', null, aList, undefined],
  [
    'a whole list, on the page of a form',
    'deposit',
    null,
    aList,
    'list(Months)',
  ],
])('names the page of %s', (_what, page, to, path, name) => {
  const patch = [{ op: 'replace' as const, path, value: 'x' }];
  const step = { from: null, to, patch };
  expect(findPageOfStep(files, step, { direction: 'undo', page }, t)).toBe(
    name,
  );
});
