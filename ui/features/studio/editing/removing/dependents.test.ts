import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import type { Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import { dependentsOfRemoval } from './dependents';

const files: StudioFiles = await readSchemaFiles();

test('regression: steps that require an answer, too, are named as users know them', () => {
  const questions: Place[] = [];
  visitPage(files, 'monograph-details', (place, node) => {
    if ('field' in node) questions.push(place);
  });
  const names = questions
    .flatMap((place) => dependentsOfRemoval(files, place, {}))
    .filter(({ kind }) => kind === 'requiredElsewhere')
    .map(({ name }) => name);
  expect([...new Set(names)]).toEqual([
    'ePublication details: Ephemera title and its items',
  ]);
});
