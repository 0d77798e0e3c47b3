import { expect, test } from '@jest/globals';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { Json } from '@engine/types/json';
import { movePlace } from './movePlace';

const question = (field: string): Json => ({ field, label: field });
const files: StudioFiles = {
  'page.json': { nodes: ['a', 'b', 'c'].map(question) },
  'other.json': { nodes: [] },
};
const add = (path: string, value: Json): StudioOperation => ({
  op: 'add',
  path,
  value,
});
const remove = (path: string): StudioOperation => ({ op: 'remove', path });
const word = (path: string, value: string): StudioOperation => ({
  op: 'replace',
  path: `${path}/label`,
  value,
});

test.each<[string, StudioOperation[], string | null]>([
  ['add one before it', [add('/page.json/nodes/0', question('x'))], 'page 2'],
  ['word it', [word('/page.json/nodes/1', 'B')], 'page 1'],
  [
    'write it anew as a whole',
    [{ op: 'replace', path: '/page.json/nodes/1', value: question('x') }],
    'page 1',
  ],
  ['remove it', [remove('/page.json/nodes/1')], null],
  ['remove its file', [remove('/page.json')], null],
  [
    'move it up',
    [remove('/page.json/nodes/1'), add('/page.json/nodes/0', question('b'))],
    'page 0',
  ],
  [
    'word it and move it down',
    [
      word('/page.json/nodes/1', 'B'),
      remove('/page.json/nodes/1'),
      add('/page.json/nodes/2', { field: 'b', label: 'B' }),
    ],
    'page 2',
  ],
  [
    'move it to another page',
    [remove('/page.json/nodes/1'), add('/other.json/nodes/0', question('b'))],
    'other 0',
  ],
])('a selected question after others %s', (_name, others, expected) => {
  const place = { file: 'page.json', pointer: '/nodes/1' };
  const [page, index] = expected?.split(' ') ?? [];
  expect(movePlace(files, place, others)).toEqual(
    expected === null
      ? null
      : { file: `${page}.json`, pointer: `/nodes/${index}` },
  );
});
