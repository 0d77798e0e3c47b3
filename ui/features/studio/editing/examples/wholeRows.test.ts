import { expect, it } from '@jest/globals';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { isExampleFile } from '../definition/isExampleFile';
import type { Place } from '../definition/files';
import { changeNeed } from '../questions/changeNeed';
import { removeNode } from '../removing/removeNode';
import { writeRule } from '../rules/writeRule';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { casesOf, setOf } from './caseDocument';

const files: StudioFiles = await readSchemaFiles();

const page = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});

const examplesIn = (edited: StudioFiles) =>
  Object.fromEntries(
    Object.entries(edited).filter(([file]) => isExampleFile(file)),
  );

it.each<[string, Place]>([
  // Examples of other steps have issues, owners and books in the same list.
  ['an issue', page('serial-details', '/sections/5/nodes/1/nodes/0')],
  [
    'an owner, many of whom an example repeats',
    page('ephemera', '/sections/3/nodes/0/nodes/0'),
  ],
  [
    'what is deposited, on a page of its own',
    page('access-conditions', '/sections/4/nodes/0/nodes/0'),
  ],
])(
  'regression: examples that set whole rows answer a new required question about %s',
  async (_what, after) => {
    const asked = { kind: 'TEXT', label: 'Remark', required: true } as const;
    const added = addAsked(files, after, asked, blockWords);
    expect(await findProblems(added.files, 'deposit')).toEqual([]);
    const removed = removeNode(added.files, added.place, files);
    expect(examplesIn(removed)).toEqual(examplesIn(files));
  },
);

it('regression: answers in whole rows are the same as those that they must repeat', () => {
  const number = page('serial-details', '/sections/5/nodes/1/nodes/0');
  const asked = { kind: 'TEXT', label: 'Number again' } as const;
  const added = addAsked(files, number, asked, blockWords);
  const compared = writeRule(added.files, added.place, undefined, {
    rule: 'CONFIRMED',
    other: 'itemTitle',
  });
  const edited = changeNeed(compared, added.place, true);
  const rows = Object.values(examplesIn(edited))
    .filter(isObject)
    .flatMap(casesOf)
    .flatMap((one) => Object.values(setOf(one)).flat())
    .filter(isObject)
    .filter((row) => 'numberAgain' in row);
  const numbers = rows.map(({ itemTitle }) => itemTitle);
  expect(new Set(numbers).size).toBeGreaterThan(1);
  expect(rows.map((row) => row['numberAgain'])).toEqual(numbers);
});
