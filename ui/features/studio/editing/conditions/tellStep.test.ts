import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { tellStep } from './tellStep';

const files: StudioFiles = await readSchemaFiles();
const tellOf = (step: string) =>
  tellStep(files, { file: `steps/${step}/ui.json`, pointer: '/sections/0' });

it('tells for which publications a step is asked, with the tests of the conditions that it names', () => {
  expect(tellOf('monograph-details')).toEqual({
    join: 'all',
    tests: [
      { subject: 'Publication type', verb: 'is', values: ['Monograph'] },
      {
        subject: 'Monograph type',
        verb: 'isOneOf',
        values: [
          'Book or books in series',
          'Map',
          'Music score',
          'Monograph (other)',
        ],
      },
    ],
  });
});

it('tells nothing of a step that is always asked', () => {
  expect(tellOf('access-conditions')).toBeUndefined();
});
