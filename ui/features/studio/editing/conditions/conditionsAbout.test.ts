import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { conditionsAbout } from './conditionsAbout';

const files: StudioFiles = await readSchemaFiles();

test.each([
  ['serialTitle', true],
  ['submissionItems', false],
])(
  'a condition that no sentence says looks at the access condition in %s: %s',
  (object, looks) => {
    const names = [object, 'accessCondition'];
    const place = { file: 'steps/access-conditions/ui.json', pointer: '' };
    const found = conditionsAbout(files, [
      { place, field: 'accessCondition', names },
    ]);
    expect(found.has('access-locked')).toBe(looks);
  },
);
