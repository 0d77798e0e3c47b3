import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { perFiles } from './perFiles';

test('the same files are looked through once for each name, and edited files again', () => {
  const files: StudioFiles = { 'lists/A.json': null, 'items/b.json': null };
  const asked: string[] = [];
  const listIn = perFiles((all, folder: string) => {
    asked.push(folder);
    return Object.keys(all).filter((file) => file.startsWith(folder));
  });
  expect([listIn(files, 'lists'), listIn(files, 'lists')]).toEqual([
    ['lists/A.json'],
    ['lists/A.json'],
  ]);
  expect(listIn(files, 'items')).toEqual(['items/b.json']);
  expect(asked).toEqual(['lists', 'items']);
  const edited = { ...files, 'lists/C.json': null };
  expect(listIn(edited, 'lists')).toEqual(['lists/A.json', 'lists/C.json']);
});

test('edited files are looked through only where what was read differs, also by another kept function', () => {
  const asked: string[] = [];
  const inner = perFiles((all, file: string) => {
    asked.push(file);
    return String(all[file]);
  });
  const outer = perFiles((all) => {
    asked.push('outer');
    return 'c' in all ? 'c' : inner(all, 'a');
  });
  const files: StudioFiles = { a: 'first', b: 'second' };
  expect(inner(files, 'a')).toBe('first');
  expect(outer(files)).toBe('first');
  expect(outer({ ...files, b: 'other' })).toBe('first');
  expect(asked).toEqual(['a', 'outer']);
  expect(outer({ ...files, a: 'third' })).toBe('third');
  expect(outer({ ...files, c: null })).toBe('c');
});

test('edited files are looked through again where a file has another name, and where another kept function finds another answer', () => {
  const names = perFiles((all) => Object.keys(all).join());
  const sentence = perFiles((all) => `There are ${names(all)}.`);
  expect(sentence({ a: null, b: null })).toBe('There are a,b.');
  expect(sentence({ a: 'edited', b: null })).toBe('There are a,b.');
  expect(sentence({ a: null, c: null })).toBe('There are a,c.');
  expect(sentence({ a: null })).toBe('There are a.');
});
