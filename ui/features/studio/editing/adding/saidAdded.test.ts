import { expect, test } from '@jest/globals';
import { describeChanges } from '@engine/changes/describeChanges';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { blockWords } from '../testing/blockWords';
import { addAsked } from './addAsked';

const files: StudioFiles = await readSchemaFiles();

test.each([
  ['monograph-details', '/sections/3/nodes/6'],
  ['access-conditions', '/sections/0/nodes/0'],
])(
  'regression: what is new in %s and asked after a yes says so, whether it is required or optional',
  (step, pointer) => {
    const after = { file: `steps/${step}/ui.json`, pointer };
    const asked = { label: 'Is it described?', kind: 'YES_NO' as const };
    const first = addAsked(files, after, asked, blockWords);
    const follow = (from: typeof first, label: string, required: boolean) =>
      addAsked(
        from.files,
        first.place,
        { label, kind: 'TEXT', required, onlyIfYes: true },
        blockWords,
      );
    const second = follow(follow(first, 'Where', true), 'What', false);
    const said = describeChanges(files, second.files).map(
      ({ subject, text }) => `${subject} ${text}`,
    );
    expect(said).toContain(
      'Where is new, required when “Is it described?” is “Yes”.',
    );
    expect(said).toContain(
      'What is new and optional, asked when “Is it described?” is “Yes”.',
    );
  },
);
