import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { objectAt, valueAt, type Place } from '../definition/files';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { decidingRules } from './decidingRules';
import { partCondition } from './partCondition';
import { presentSentence } from './ruleTerms';

const files: StudioFiles = await readSchemaFiles();

const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});

test('every question whose condition is no single sentence names the rules that decide', () => {
  const steps = new Set(
    formKeys(files).flatMap((key) => stepsOf(files, key).map(({ id }) => id)),
  );
  const complex: Place[] = [];
  for (const step of steps)
    visitPage(files, step, (place, node) => {
      if ('field' in node && presentSentence(files, place) === 'complex')
        complex.push(place);
    });
  expect(complex.length).toBeGreaterThan(0);
  for (const place of complex) {
    const rules = decidingRules(files, place);
    expect(rules.length).toBeGreaterThan(0);
    for (const { place: rule, condition } of rules) {
      expect(valueAt(files, rule)).toBeDefined();
      expect(condition.tests).not.toEqual([]);
    }
  }
});

test('a block that asks nothing says its condition, which is changed as that of a question', () => {
  const block = at('access-conditions', '/sections/0/nodes/0');
  const condition = partCondition(files, 'deposit', block);
  expect(condition).toMatchObject({ kind: 'text', canChange: true });
  expect(condition?.present).toMatchObject({
    all: [{ condition: 'is-authenticated', holds: false }],
  });
  const always = condition?.change(undefined) ?? files;
  expect(objectAt(always, block)).not.toHaveProperty('when');
  const again = partCondition(always, 'deposit', block);
  expect(again?.present).toBeUndefined();
});

test('a group whose questions follow its condition says it, and does not change it alone', () => {
  const group = at('publication-type', '/sections/1/nodes/1');
  expect(partCondition(files, 'deposit', group)).toMatchObject({
    kind: 'group',
    canChange: false,
    isRepeated: true,
  });
  const always = at('monograph-details', '/sections/0/nodes/1');
  expect(partCondition(files, 'deposit', always)).toBeUndefined();
});
