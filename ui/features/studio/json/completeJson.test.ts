import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { findCursor } from './completeJson';
import { readMetaSchema } from './metaSchema';

const files: StudioFiles = await readSchemaFiles();

describe('what the meta-schemas allow', () => {
  it.each([
    ['steps/login/ui.json', '', 'lead'],
    ['steps/login/ui.json', '/sections/0', 'heading'],
    ['steps/login/ui.json', '/sections/0/nodes/0', 'widget'],
    ['forms/deposit.form.json', '', 'effects'],
    ['lists/Months.json', '/entries/0', 'hidden'],
    ['help/START_PAGE/default.json', '/blocks/0', 'href'],
    ['items/monograph.json', '/properties/isbn', 'maxLength'],
  ])('%s has at %j the name %s', (file, pointer, name) => {
    expect(readMetaSchema(files, file)?.namesAt(pointer)).toContain(name);
  });

  it.each([
    ['steps/login/ui.json', '/sections/0/nodes/0/widget', 'yesNo'],
    ['help/START_PAGE/default.json', '/blocks/0/type', 'row'],
    ['lists/Months.json', '/entries/0/hidden', true],
  ])('%s has at %s the value %s', (file, pointer, value) => {
    expect(readMetaSchema(files, file)?.valuesAt(pointer)).toContain(value);
  });

  it('says nothing of other files', () => {
    expect(readMetaSchema(files, 'readme.json')).toBeUndefined();
  });
});

it.each([
  ['{ "a": 1, | }', { isName: true, pointer: '', siblings: ['a'] }],
  ['{ "a": { "b|" } }', { isName: true, pointer: '/a', siblings: [] }],
  ['{ "a": [{ "b": "c|" }] }', { isName: false, pointer: '/a/0/b' }],
  ['{ "a": [{}, { | }] }', { isName: true, pointer: '/a/1' }],
  ['{ "a": | }', { isName: false, pointer: '/a' }],
])('in %j is written what its place says', (marked, expected) => {
  const position = marked.indexOf('|');
  const text = marked.replace('|', '');
  expect(findCursor(text, position)).toMatchObject(expected);
});
