import type { StudioFiles } from '../types/fileChange';
import { patchFiles } from './fileDraft';

const files = {
  'page.json': {
    nodes: [
      { field: 'a', label: 'A' },
      { field: 'b', label: 'B' },
      { text: '' },
    ],
    rules: [{ if: 1 }],
  },
  'form.json': { steps: ['page'] },
} satisfies StudioFiles;

test('a change copies nothing but what is around it', () => {
  const before = JSON.stringify(files);
  const after = patchFiles(files, [
    { op: 'replace', path: '/page.json/nodes/1/label', value: 'One' },
    { op: 'replace', path: '/page.json/nodes/1/label', value: 'Two' },
    { op: 'remove', path: '/page.json/nodes/2' },
  ]) as typeof files;
  const { nodes, rules } = files['page.json'];
  expect(after['form.json']).toBe(files['form.json']);
  expect(after['page.json'].rules).toBe(rules);
  expect(after['page.json'].nodes[0]).toBe(nodes[0]);
  expect(after['page.json'].nodes).toEqual([
    nodes[0],
    { field: 'b', label: 'Two' },
  ]);
  expect(JSON.stringify(files)).toBe(before);
});

test('a change inside an added value leaves the operation as it is', () => {
  const value = { field: 'c', label: 'C' };
  const after = patchFiles(files, [
    { op: 'add', path: '/page.json/nodes/-', value },
    { op: 'replace', path: '/page.json/nodes/3/label', value: 'Three' },
  ]);
  expect(after).toMatchObject({
    'page.json': { nodes: { 3: { field: 'c', label: 'Three' } } },
  });
  expect(value.label).toBe('C');
});
