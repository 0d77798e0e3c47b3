import ts from 'typescript';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { chooseNames, namesIt } from './chooseNames';
import { namesInCode } from './namesInCode';
import { renameInSchemas } from './renameInSchemas';
import { schemaNames } from './schemaNames';

const files: SchemaFiles = {
  'entities/loan.json': {
    $id: '/entities/loan',
    properties: { roomName: { list: 'Rooms' }, title: {}, note: {} },
  },
  'lists/Rooms.json': { name: 'Rooms', source: 'ours', entries: [] },
  'conditions/has-key.json': { $id: '/conditions/has-key' },
  'messages/en.json': { sentences: { tooLate: 'Too late.' } },
  'forms/loan.form.json': { form: '', effects: [{ when: '/rows/0/roomName' }] },
};

test.each([
  ['field', ['note', 'roomName']],
  ['list', ['Rooms']],
  ['condition', ['has-key']],
  ['message', ['tooLate']],
] as const)(
  'the names of the kind %s, without words of schemas',
  (kind, names) => {
    expect(schemaNames(files, kind)).toEqual(names);
  },
);

test('a name is changed in paths, keys, texts and pointers', () => {
  const renames = new Map([
    ['roomName', 'place'],
    ['Rooms', 'Places'],
    ['has-key', 'with-key'],
    // The ending of a path is no name.
    ['form', 'kind'],
  ]);
  expect(renameInSchemas(files, renames)).toEqual({
    ...files,
    'entities/loan.json': {
      $id: '/entities/loan',
      properties: { place: { list: 'Places' }, title: {}, note: {} },
    },
    'lists/Rooms.json': undefined,
    'lists/Places.json': { name: 'Places', source: 'ours', entries: [] },
    'conditions/has-key.json': undefined,
    'conditions/with-key.json': { $id: '/conditions/with-key' },
    'forms/loan.form.json': { kind: '', effects: [{ when: '/rows/0/place' }] },
  });
});

test('code takes names as text, in pointers and as members; a single word only in a pointer', () => {
  const source = ts.createSourceFile(
    'code.ts',
    "import 'roomName'; read('/loan/note'); const { hasKey } = loan; loan.roomName; `/${n}/tooLate`; 'url'; a.url;",
    ts.ScriptTarget.Latest,
  );
  const names = new Set([
    'note',
    'hasKey',
    'roomName',
    'tooLate',
    'url',
    'size',
  ]);
  expect(
    namesInCode(source, names)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['hasKey', 'note', 'roomName', 'tooLate']);
});

test('names are drawn without repetition', () => {
  expect(chooseNames(['a', 'b', 'c'], 2, () => 0)).toEqual(['a', 'b']);
  expect(chooseNames(['a'], 2, () => 0.9)).toEqual(['a']);
});

test.each([
  ["Property 'itemTitle' does not exist", 'itemTitle', true],
  ["'/rows/itemTitle' is not assignable", 'itemTitle', true],
  ["Property 'itemTitleRenamed' is missing", 'itemTitle', false],
  ['"is-map-renamed"', 'is-map', false],
])('%j names %s: %s', (text, name, expected) => {
  expect(namesIt(text, name)).toBe(expected);
});
