import { judge } from '../evaluate/judge';
import { createContext } from '../testing/createContext';
import { createDefinition } from '../testing/createDefinition';
import { getDepositForm } from '../testing/depositForm';
import type { JsonSchema } from '../types/definition';
import {
  assembleDefinition,
  assembleLists,
  formKeys,
} from './definition/assembleDefinition';
import { compileForm } from './compileForm';
import { DefinitionError } from './definitionError';
import { requireRuntime } from './requireRuntime';

test('the served module needs no eval and imports nothing', async () => {
  const { validatorsSource } = await getDepositForm();
  expect(validatorsSource).toMatch(/^export default function/);
  expect(validatorsSource).not.toMatch(/\beval\(|new Function|\bimport\b/);
});

test('all that the served module asks for is served', async () => {
  const { validatorsSource } = await getDepositForm();
  const asked = new Set(
    [...validatorsSource.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id),
  );
  expect(asked.size).toBeGreaterThan(0);
  for (const id of asked) expect(requireRuntime(String(id))).toBeDefined();
  expect(() => requireRuntime('node:fs')).toThrow('node:fs');
});

test.each<[string, JsonSchema]>([
  ['a keyword that nobody knows', { type: 'string', maxLenght: 3 }],
  ['a format that nobody knows', { type: 'string', format: 'isbm' }],
  ['a type that there is not', { type: 'text' }],
])('%s is an error, never ignored', async (_case, field) => {
  const definition = createDefinition({ properties: { a: field } });
  await expect(compileForm(definition)).rejects.toThrow();
});

test('the same definition gives the same module', async () => {
  const definition = createDefinition({
    properties: { a: { type: 'string', maxLength: 3 } },
  });
  const [first, second] = await Promise.all([
    compileForm(definition),
    compileForm(definition),
  ]);
  expect(first.validatorsSource).toBe(second.validatorsSource);
});

test('a form carries the number and hash it was published under', async () => {
  const definition = createDefinition({ properties: {} });
  const form = await compileForm(definition, { version: 7, hash: 'abc' });
  expect(form).toMatchObject({ version: 7, hash: 'abc' });
});

test('an entity in two places is judged in both', async () => {
  const person: JsonSchema = {
    $id: '/entities/person',
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 3 },
    },
  };
  const form = await compileForm(
    createDefinition({
      properties: {
        author: { $ref: '/entities/person' },
        editor: { $ref: '/entities/person' },
      },
      schemas: { '/entities/person': person },
    }),
  );
  const { findings } = judge(
    form,
    { author: { name: 'long' }, editor: { name: 'long' } },
    createContext(),
  );
  expect(findings.map(({ path }) => path)).toEqual([
    '/author/name',
    '/editor/name',
  ]);
});

test('a definition is put together from the files of a folder, with what it uses and no more', () => {
  const files = {
    'forms/tiny.form.json': {
      $id: '/forms/tiny',
      entity: '/entities/tiny',
      steps: [{ id: 'one', includeWhen: 'is-tiny' }],
      lists: ['Colour', 'Size'],
      effects: [],
      compute: [],
    },
    'steps/one/schema.json': { $id: '/steps/one' },
    'steps/one/ui.json': { title: 'One', sections: [] },
    'entities/tiny.json': {
      $id: '/entities/tiny',
      properties: { shape: { list: 'Shape' } },
    },
    'entities/other.json': {
      $id: '/entities/other',
      properties: { tone: { list: 'Tone' } },
    },
    'conditions/is-tiny.json': { $id: '/conditions/is-tiny' },
    'messages/en.json': { language: 'en' },
    'lists/Colour.json': { name: 'Colour', source: 'ours', entries: [] },
    'help/HELP/one.json': { title: 'Help' },
  };
  const definition = assembleDefinition(files, 'tiny', { Colour: 3 });
  expect(Object.keys(definition.schemas)).toEqual([
    '/entities/tiny',
    '/conditions/is-tiny',
  ]);
  expect(formKeys(files)).toEqual(['tiny']);
  expect(definition.lists).toEqual({ Colour: 3, Size: 1, Shape: 1 });
  expect(Object.keys(assembleLists(files))).toEqual(['Colour']);
  const { 'steps/one/ui.json': _ui, ...without } = files;
  expect(() => assembleDefinition(without, 'tiny', {})).toThrow(
    new DefinitionError('steps/one/ui.json', 'the file is missing'),
  );
});
