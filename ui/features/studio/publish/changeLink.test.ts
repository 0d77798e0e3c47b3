import { expect, test } from '@jest/globals';
import { describeChanges } from '@engine/changes/describeChanges';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import {
  inside,
  listAt,
  writeAt,
  type Place,
} from '../editing/definition/files';
import { toChangeLink } from './changeLink';

const files: StudioFiles = await readSchemaFiles();

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
const login = placeOf('forms/login.form.json');

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
])(
  'regression: a change leads to %s only where there is one',
  (_what, after, is) => {
    const breaking = describeChanges(files, after).filter(
      ({ kind }) => kind === 'breaking',
    );
    const links = breaking.map((change) =>
      toChangeLink(after, '/studio', 'deposit', change),
    );
    expect(links.map((link) => link !== undefined)).toEqual(
      breaking.map(() => is),
    );
    expect(breaking).not.toEqual([]);
  },
);
