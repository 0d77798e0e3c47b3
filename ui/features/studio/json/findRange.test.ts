import { findRange } from './findRange';

const text = JSON.stringify(
  {
    title: 'Details',
    sections: [
      { id: 'a', nodes: [{ field: 'one' }, { field: 'two' }] },
      { 'b/c': true },
    ],
  },
  null,
  2,
);

test.each([
  ['/title', '"Details"'],
  ['/sections/0/id', '"a"'],
  ['/sections/0/nodes/1/field', '"two"'],
  ['/sections/1/b~1c', 'true'],
])('the part at %s is %s', (pointer, part) => {
  const { from, to } = findRange(text, pointer);
  expect(text.slice(from, to)).toBe(part);
});

test('a place that is missing is the nearest one around it', () => {
  const { from, to } = findRange(text, '/sections/1/nodes/4');
  expect(text.slice(from, to)).toMatch(/^\{\s+"b\/c": true\s+\}$/);
});

test('a text that is no JSON has its beginning', () => {
  expect(findRange('', '/title')).toEqual({ from: 0, to: 0 });
});
