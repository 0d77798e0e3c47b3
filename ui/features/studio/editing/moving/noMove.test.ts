import { expect, it, test } from '@jest/globals';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { listAt, type Place } from '../definition/files';
import { blockWords } from '../testing/blockWords';
import { dropPart } from './movePart';
import { noMoveOf, noStepOf } from './noMove';

const files: StudioFiles = await readSchemaFiles();
const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const title = at('monograph-details', '/sections/0/nodes/2');
const form: Place = { file: 'forms/deposit.form.json', pointer: '' };
const access = at('access-conditions', '');
const locked = listAt(files, at('access-conditions', '/sections')).findIndex(
  (one) => isObject(one) && one['id'] === 'access',
);

it.each<[reason: string, from: Place, onto: Place]>([
  ['onName', title, at('monograph-details', '')],
  ['onName', title, form],
  ['onName', access, form],
  ['stepOrder', at('review-summary', ''), access],
  ['onlySections', at('monograph-details', '/sections/1'), title],
  ['onlySections', at('monograph-details', '/sections/1'), access],
  ['ofService', title, at('access-conditions', '/sections/0')],
  [
    'asksElsewhere',
    title,
    at('monograph-details', '/sections/1/nodes/0/nodes/0'),
  ],
  [
    'asksElsewhere',
    at('access-conditions', `/sections/${locked}/nodes/0/nodes/0`),
    at('access-conditions', `/sections/${locked}`),
  ],
  [
    'intoItself',
    at('monograph-details', '/sections/1/nodes/0'),
    at('monograph-details', '/sections/1/nodes/0/nodes/0'),
  ],
])('%s: %j is not moved to %j', (reason, from, onto) => {
  expect(dropPart(files, 'deposit', from, onto)).toBeUndefined();
  expect(noMoveOf(files, from, onto)).toBe(reason);
});

test('a question that was added here moves to another step until it has a condition', () => {
  const asked = { kind: 'YES_NO', label: 'Is it new?' } as const;
  const free = addAsked(files, title, asked, blockWords);
  expect(noStepOf(free.files, free.place)).toBeUndefined();
  const review = at('review-summary', '/sections/0');
  expect(dropPart(free.files, 'deposit', free.place, review)).toBeUndefined();
  expect(noMoveOf(free.files, free.place, review)).toBe('takesNothing');
  const bound = addAsked(
    free.files,
    free.place,
    { ...asked, label: 'Is it old?', onlyIfYes: true },
    blockWords,
  );
  expect(noStepOf(bound.files, bound.place)).toBe('hasCondition');
  expect(noStepOf(bound.files, free.place)).toBe('hasDependents');
});
