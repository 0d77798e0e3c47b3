import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import { ChangeError } from '@engine/patches/fileDraft';
import type { Json } from '@engine/types/json';
import { applyChange } from './applyChange';

const FILE = 'steps/one/ui.json';
const files: StudioFiles = {
  [FILE]: { title: 'One', nodes: ['a'] },
  'help/FORM/1.json': { title: 'Help' },
};

const place = (inside = '', file = FILE) =>
  `/${file.replaceAll('/', '~1')}${inside}`;

test('files that no operation touches stay the same objects, and nothing given is changed', () => {
  const value = { label: 'b' };
  const changed = applyChange(files, [
    { op: 'add', path: place('/nodes/-'), value },
    { op: 'replace', path: place('/nodes/1/label'), value: 'c' },
    { op: 'remove', path: place('/title') },
  ]);
  expect(changed[FILE]).toEqual({ nodes: ['a', { label: 'c' }] });
  expect(changed['help/FORM/1.json']).toBe(files['help/FORM/1.json']);
  expect(files[FILE]).toEqual({ title: 'One', nodes: ['a'] });
  expect(value).toEqual({ label: 'b' });
});

test('files can be added and removed', () => {
  const added = place('', 'steps/two/ui.json');
  const changed = applyChange(files, [
    { op: 'add', path: added, value: {} },
    { op: 'remove', path: place() },
  ]);
  expect(Object.keys(changed)).toEqual([
    'help/FORM/1.json',
    'steps/two/ui.json',
  ]);
});

function nest(depth: number): Json {
  return depth === 0 ? 'deep' : [nest(depth - 1)];
}

const value = {};
test.each<[string, StudioOperation]>([
  ['no slash', { op: 'add', path: 'title', value }],
  ['all files', { op: 'replace', path: '', value }],
  ['a folder above', { op: 'add', path: '/..~1x.json', value }],
  [
    'a folder above, inside',
    { op: 'add', path: place('', 'help/../x.json'), value },
  ],
  ['another folder', { op: 'add', path: place('', 'src/x.json'), value }],
  [
    'a meta-schema',
    { op: 'add', path: place('', 'meta/rule.schema.json'), value },
  ],
  ['no JSON file', { op: 'add', path: place('', 'lists/x.js'), value }],
  ['a prototype', { op: 'add', path: '/__proto__', value }],
  [
    'a prototype inside',
    { op: 'add', path: place('/__proto__/polluted'), value },
  ],
  ['a constructor', { op: 'replace', path: place('/constructor'), value }],
  [
    'the length of a list',
    { op: 'replace', path: place('/nodes/length'), value: 9 },
  ],
  ['a place behind the end', { op: 'add', path: place('/nodes/2'), value }],
  ['the end, to replace', { op: 'replace', path: place('/nodes/-'), value }],
  ['a property of a text', { op: 'add', path: place('/title/x'), value }],
  ['what is not there', { op: 'remove', path: place('/colour') }],
  ['below what is not there', { op: 'add', path: place('/a/b'), value }],
  ['a deep value', { op: 'add', path: place('/x'), value: nest(64) }],
  ['a large value', { op: 'add', path: place('/x'), value: 'x'.repeat(1e6) }],
])('%s is refused', (_name, operation) => {
  expect(() => applyChange(files, [operation])).toThrow(ChangeError);
  expect({}).not.toHaveProperty('polluted');
});
