import { resolve } from 'node:path';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';
import { compareFiles } from './compareFiles';
import { changedFilesOf, formsTouched, isTouched } from './formsTouched';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../schemas'),
);

const item = 'items/monograph.json';
const list = 'lists/SubmissionType.json';

/** The files with a title of their own for each of these. */
const changed = (...paths: string[]): SchemaFiles => ({
  ...files,
  ...Object.fromEntries(
    paths.map((path) => {
      const content = files[path];
      return [path, { ...(isObject(content) ? content : {}), title: 'Other' }];
    }),
  ),
});

test.each([
  ['an item', item, ['deposit']],
  ['a list of two forms', list, ['deposit', 'import-title', 'studio-entry']],
  ['a help text', 'help/ACCESSIBILITY/default.json', []],
])('%s: the forms that get a new version', (_name, path, expected) => {
  expect(formsTouched(files, changed(path))).toEqual(expected);
});

test('regression: the order of the files is no change of a form', () => {
  const reversed = Object.fromEntries(Object.entries(files).reverse());
  expect(isTouched(files, reversed, 'deposit')).toBe(false);
  const others = { ...reversed, 'help/ACCESSIBILITY/default.json': {} };
  expect(formsTouched(files, others)).toEqual([]);
});

test('regression: the order of keys is no change: Undo puts a key that was removed at the end', () => {
  const reversed = (value: Json): Json =>
    Array.isArray(value)
      ? value.map(reversed)
      : isObject(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, one]) => [key, reversed(one)]),
          )
        : value;
  const others = reversed(files) as SchemaFiles;
  expect(compareFiles(files, others)).toEqual({
    changes: [],
    forms: [],
    files: {},
    renames: [],
  });
  expect(isTouched(files, others, 'deposit')).toBe(false);
});

test('the changed files of each form are those that it uses', () => {
  const keys = ['deposit', 'import-title', 'login'];
  expect(changedFilesOf(files, changed(item, list), keys)).toEqual({
    deposit: [item, list],
    'import-title': [list],
    login: [],
  });
});
