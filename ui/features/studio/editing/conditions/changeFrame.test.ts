import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { findProblems } from '../testing/findProblems';
import { changeFrame, presentOfFrame } from './changeFrame';

const files: StudioFiles = await readSchemaFiles();

test('regression: two questions of a section for one answer are both asked where the section is shown', async () => {
  const section = {
    file: 'steps/reuse-conditions/ui.json',
    pointer: '/sections/2',
  };
  const present = presentOfFrame(files, section);
  if (present === undefined || present === 'complex' || !('all' in present))
    throw new Error('The section has no simple condition.');
  const changed = changeFrame(files, section, {
    all: [
      { field: 'deposit/type', verb: 'isNot', value: 'MAP' },
      ...present.all,
    ],
  });
  // The example of a map has a licence, those of other types keep theirs.
  expect(await findProblems(changed, 'deposit')).toEqual([
    expect.stringContaining('documents/map.json#/submissionItems/0/license'),
  ]);
  const again = changeFrame(changed, section, present);
  expect(Object.keys(again).sort()).toEqual(Object.keys(files).sort());
});
