import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { changeKind, kindsInstead } from './changeKind';
import { objectAt, type Place } from '../definition/files';
import { kindOf } from './kindOf';
import type { QuestionKind } from './kinds';
import { changeList } from './changeList';
import { readProperties, writeProperties } from './properties';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();
const at = (pointer: string): Place => ({
  file: 'steps/monograph-details/ui.json',
  pointer,
});
const hasIsbn = at('/sections/2/nodes/3');

const add = (kind: QuestionKind) =>
  addAsked(
    files,
    hasIsbn,
    { kind, label: 'An extra', required: true, choices: 'One\nTwo' },
    blockWords,
  );

describe('the kind of a question', () => {
  it.each<[QuestionKind, QuestionKind]>([
    ['TEXT', 'LONG_TEXT'],
    ['LONG_TEXT', 'TEXT'],
    ['CHOICE', 'CARDS'],
    ['CARDS', 'CHOICE'],
  ])('changes from %s to %s, which stores the same', async (from, to) => {
    const { files: added, place } = add(from);
    expect(kindsInstead(added, place)).toContain(to);
    const changed = changeKind(added, place, to);
    expect(kindOf(changed, place)).toBe(to);
    expect(await findProblems(changed, 'deposit')).toEqual([]);
    expect(changeKind(changed, place, from)).toEqual(added);
  });

  it('stays where the stored answer would change, or other pages ask for it', () => {
    const { files: added, place } = add('NUMBER');
    expect(kindsInstead(added, place)).toEqual([]);
    expect(kindsInstead(files, at('/sections/0/nodes/2'))).toEqual([]);
  });
});

it('a box that must be ticked can be made optional, and required again', async () => {
  const { files: added, place } = add('CHECKBOX');
  const before = readProperties(added, place);
  const after = { ...before, required: false };
  const optional = writeProperties(added, place, before, after);
  expect(await findProblems(optional, 'deposit')).toEqual([]);
  const again = writeProperties(optional, place, after, before);
  expect(await findProblems(again, 'deposit')).toEqual([]);
  const rules: Place = {
    file: 'items/monograph.json',
    pointer: '/properties/anExtra',
  };
  expect(objectAt(optional, rules)).toEqual({});
});

it('several choices of a long list are searched, those of a short one ticked', () => {
  const { files: added, place } = add('CHOICES');
  expect(objectAt(added, place)['widget']).toBe('checkboxes');
  const long = changeList(added, place, 'Countries');
  expect(objectAt(long, place)['widget']).toBe('picker');
  const short = changeList(long, place, 'CreatorType');
  expect(objectAt(short, place)['widget']).toBe('checkboxes');
});

it.each(['CHOICE', 'CHOICES'] as const)(
  'the examples of a %s answer from its new list',
  async (kind) => {
    const { files: added, place } = add(kind);
    const changed = changeList(added, place, 'Countries');
    expect(await findProblems(changed, 'deposit')).toEqual([]);
  },
);
