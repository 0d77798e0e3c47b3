import { expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { sentenceOf } from './conditions';
import { tellSentence } from './conditionWords';
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

it('tells once what reads the same of three titles', () => {
  const place = {
    file: 'steps/serial-details/ui.json',
    pointer: '/sections/0',
  };
  const sentence = sentenceOf(files, 'changes-details');
  expect('json' in sentence || tellSentence(files, place, sentence)).toEqual({
    join: 'any',
    tests: [{ subject: 'Title details', verb: 'is', values: [true] }],
  });
});
