import { expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { describeChanges } from '@engine/changes/describeChanges';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import {
  inside,
  listAt,
  writeAt,
  type Place,
} from '../editing/definition/files';
import { changesByPage, isKept } from './changesByPage';

const files: StudioFiles = await readSchemaFiles();
const t = ((key: string) => key) as unknown as TFunction;

const without = (list: Place, index: number): StudioFiles =>
  writeAt(
    files,
    list,
    listAt(files, list).filter((_, at) => at !== index),
  );
const placeOf = (file: string, pointer = ''): Place => ({ file, pointer });
const months = placeOf('lists/Months.json', '/entries');
const questions = placeOf('steps/preferences/ui.json', '/sections/0/nodes');
const steps = placeOf('forms/deposit.form.json', '/steps');
const condition = placeOf('conditions/new.json');
const login = placeOf('forms/login.form.json');

test.each<[what: string, StudioFiles, name: string, address?: string]>([
  [
    'what no question is about',
    writeAt(files, condition, { title: 'New' }),
    'changes.sharedParts',
  ],
  ['a removed form', writeAt(files, login, undefined), 'Publisher login'],
  ['a form', writeAt(files, inside(login, 'title'), 'Enter'), 'Enter', 'login'],
])('regression: %s has a name, and a way if there is one', (...given) => {
  const [, after, name, address] = given;
  const pages = changesByPage(after, describeChanges(files, after), t);
  expect(pages.map((page) => [page.name, page.address])).toEqual([
    [name, address],
  ]);
});

test.each<[what: string, StudioFiles, is: boolean]>([
  [
    'a step with another address',
    writeAt(files, inside(steps, 1, 'route'), '/elsewhere'),
    true,
  ],
  ['a removed step', without(steps, 1), false],
  ['a removed form', writeAt(files, login, undefined), false],
  ['a question before others that is removed', without(questions, 0), false],
  ['a removed entry of a list', without(months, 0), false],
])('regression: whether %s has a place is known', (_what, after, is) => {
  const breaking = describeChanges(files, after).filter(
    ({ kind }) => kind === 'breaking',
  );
  expect(breaking.map((change) => isKept(after, change))).toEqual(
    breaking.map(() => is),
  );
  expect(breaking).not.toEqual([]);
});
