import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { checkNames, type Exceptions } from './checkNames';
import { collectNames, type OwnNames } from './collectNames';

const names: OwnNames = new Map([
  ['mainTitle', 'field'],
  ['key', 'field'],
  ['creators', 'word'],
  ['about-it', 'step'],
  ['has-cover', 'condition'],
  ['Colours', 'list'],
]);
const none: Exceptions = { ownModules: {}, words: {}, allowed: {} };

test.each([
  ['a text', "const field = 'mainTitle';"],
  ['a pointer', "read(data, '/items/0/mainTitle');"],
  ['a template', 'read(data, `${scope}/mainTitle`);'],
  ['a bracket', "const { title } = { title: data['mainTitle'] };"],
  ['a property that is read', 'const title = data.mainTitle;'],
  ['a property that is taken out', 'const { mainTitle: title } = data;'],
  ['a step', "if (step.id === 'about-it') go();"],
  ['a route', "go('#/about-it');"],
  ['a condition', "holds(form, 'has-cover', data);"],
  ['a list', "context.lists['Colours'];"],
  ['the pointer of a word', "read(data, '/creators');"],
  ['an attribute', 'const box = <Box field="mainTitle" />;'],
])('a planted name is found in %s', (_where, line) => {
  const sources = { 'ui/some.tsx': `const a = 1;\n${line}\n` };
  expect(checkNames(sources, names, none)).toEqual([
    expect.stringMatching(/^ui\/some\.tsx:2: \S+ is a \w+ of one form alone$/),
  ]);
});

test.each([
  ['a comment', '// mainTitle'],
  ['a type', "type Role = 'mainTitle'; interface A { b: 'mainTitle' }"],
  [
    'a module',
    "import { a } from './about-it'; export { b } from './mainTitle';",
  ],
  ['a module that is loaded later', "void import('./about-it');"],
  ['a longer text', "const text = 'the mainTitle of it';"],
  ['a word', "const { creators } = file; list('creators', file.creators);"],
])('%s is no mention', (_what, source) => {
  expect(checkNames({ 'ui/some.ts': source }, names, none)).toEqual([]);
});

test('exceptions hold for their place alone, and one that nothing needs is reported', () => {
  const sources = {
    'api/own/title.ts': "const a = 'mainTitle';",
    'api/ownish.ts': "const a = 'mainTitle';",
    'ui/a.ts': "const a = 'about-it'; const b = 'has-cover'; const c = 'key';",
  };
  const found = checkNames(sources, names, {
    ownModules: { 'api/own': 'its module', 'api/gone': 'moved' },
    words: { key: 'every row has one', subject: 'no such name' },
    allowed: { 'ui/a.ts': { 'about-it': 'why', Colours: 'why' } },
  });
  expect(found).toEqual([
    'api/ownish.ts:1: mainTitle is a field of one form alone',
    'ui/a.ts:1: has-cover is a condition of one form alone',
    'scripts/check/names/exceptions.json: api/gone is not needed',
    'scripts/check/names/exceptions.json: ui/a.ts Colours is not needed',
    'scripts/check/names/exceptions.json: subject is not needed',
  ]);
});

test('names of a form are those that no form of another entity uses', () => {
  const step = (id: string) => ({
    [`steps/${id}/schema.json`]: { $id: `/steps/${id}`, $ref: '/entities/a' },
    [`steps/${id}/ui.json`]: { title: id, sections: [] },
  });
  const form = (id: string, entity: string) => ({
    $id: `/forms/${id}`,
    entity,
    steps: [{ id, route: `/${id}`, position: 0, label: id }],
    effects: [],
    compute: [],
    lists: [],
  });
  const file = { type: 'object', file: true, properties: { size: {} } };
  const files = {
    'messages/en.json': { fields: {} },
    ...step('one'),
    ...step('two'),
    ...step('three'),
    'steps/two/schema.json': { $id: '/steps/two', $ref: '/entities/b' },
    'forms/one.form.json': form('one', '/entities/a'),
    'forms/two.form.json': form('two', '/entities/b'),
    'forms/three.form.json': form('three', '/entities/a'),
    'entities/a.json': {
      $id: '/entities/a',
      properties: {
        mine: { list: 'Mine' },
        size: {},
        shared: { list: 'Shared' },
        file: { $ref: '/entities/file' },
      },
    },
    'entities/b.json': {
      $id: '/entities/b',
      properties: { shared: { list: 'Shared' } },
    },
    'entities/file.json': { $id: '/entities/file', ...file },
  } as unknown as SchemaFiles;
  expect(Object.fromEntries(collectNames(files, 'one'))).toEqual({
    mine: 'field',
    size: 'word',
    file: 'field',
    one: 'step',
    Mine: 'list',
  });
});
