import { expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { describeChanges } from '@engine/changes/describeChanges';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { inside, writeAt, type Place } from '../editing/definition/files';
import { changesByPage } from './changesByPage';

const files: StudioFiles = await readSchemaFiles();
const t = ((key: string) => key) as unknown as TFunction;

const placeOf = (file: string, pointer = ''): Place => ({ file, pointer });
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
