import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { objectAt } from '../definition/files';
import { formFile } from '../definition/steps';
import { formOf } from './formUses';
import { dependentsOfStep, removeStep } from './removeStep';

const files: StudioFiles = await readSchemaFiles();

test('regression: a step that two forms ask is kept by the uses of its own form alone', () => {
  const deposit = objectAt(files, {
    file: formFile('deposit'),
    pointer: '',
  });
  const both: StudioFiles = {
    ...files,
    [formFile('gift')]: { ...deposit, title: 'Give', prefill: {}, effects: [] },
  };
  const usesIn = (key: string) =>
    dependentsOfStep(both, key, 'publisher-details', {}).flatMap((one) =>
      one.formKey === undefined ? [] : [`${one.formKey} ${one.kind}`],
    );
  expect(usesIn('deposit')).toContain('deposit filledIn');
  expect(usesIn('deposit').filter((one) => one.startsWith('gift'))).toEqual([]);
  expect(usesIn('gift').filter((one) => !one.startsWith('gift'))).toEqual([]);
});

test('regression: a form begins without the answers inside of rows that no step asks any more', () => {
  const items = (of: StudioFiles) => formOf(of, 'deposit').initial;
  expect(items(files)).toMatchObject({
    submissionItems: [{ creators: [{ key: 1 }] }],
  });
  const removed = removeStep(files, 'deposit', 'monograph-details', files);
  expect(items(removed)).toEqual({
    submissionItems: [{ key: 1 }],
    publisher: {},
  });
});
