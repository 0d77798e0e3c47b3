import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();

const sections: [string, string, string][] = [
  // Its condition has alternatives of several tests, which no sentence says.
  ['where a title is chosen', 'access-conditions', '/sections/1'],
  // Only documents of other kinds hide it.
  ['where a licence is wanted', 'reuse-conditions', '/sections/2'],
  ['for users who log in', 'publisher-details', '/sections/0'],
  ['for library staff', 'publisher-details', '/sections/1'],
  ['for who may deposit for publishers', 'publication-type', '/sections/0'],
  ['for who has not accepted the terms', 'review-summary', '/sections/1'],
];

it.each(
  sections.flatMap(([when, step, pointer]) =>
    [true, false].map((required) => ({ when, required, step, pointer })),
  ),
)(
  'regression: a question $when gets examples of when it is asked, required: $required',
  async ({ required, step, pointer }) => {
    const section = { file: `steps/${step}/ui.json`, pointer };
    const asked = { kind: 'TEXT', label: 'Remark', required } as const;
    const added = addAsked(files, section, asked, blockWords);
    expect(await findProblems(added.files, 'deposit')).toEqual([]);
  },
);
