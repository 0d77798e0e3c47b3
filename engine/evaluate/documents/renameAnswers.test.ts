import type { Rename } from '../../types/definition';
import { renameAnswers, renamedPath } from './renameAnswers';

const withRenames = (...renamed: Rename[]) =>
  ({ definition: { form: { renamed } } }) as Parameters<
    typeof renameAnswers
  >[0];

const form = withRenames(
  { from: '/name', to: '/title' },
  { from: '/works/*/size', to: '/works/*/height' },
  { from: '/title', to: '/mainTitle' },
);

test('answers keep their values and their order under the new names, at every depth', () => {
  const data = { name: 'Tides', works: [{ size: 1 }, { depth: 2 }], note: '' };
  const renamed = renameAnswers(form, data);
  expect(JSON.stringify(renamed)).toBe(
    '{"mainTitle":"Tides","works":[{"height":1},{"depth":2}],"note":""}',
  );
});

test('what has the new names already stays the same document', () => {
  const data = { mainTitle: 'Tides', works: [{ height: 1 }], lender: {} };
  expect(renameAnswers(form, data)).toBe(data);
  expect(renameAnswers(withRenames(), data)).toBe(data);
});

test('an answer under the new name is never replaced', () => {
  const data = { works: [{ size: 1, height: 2 }], name: 'A', title: 'B' };
  expect(renameAnswers(form, data)).toMatchObject({
    works: [{ size: 1, height: 2 }],
    mainTitle: 'B',
  });
});

test('what has another shape than the form is left as it is', () => {
  const data = { works: 'none', name: null };
  expect(renameAnswers(form, data)).toEqual({ works: 'none', mainTitle: null });
});

test('a place is found under its new name', () => {
  expect(renamedPath(form, '/works/3/size')).toBe('/works/3/height');
  expect(renamedPath(form, '/name')).toBe('/mainTitle');
  expect(renamedPath(form, '/note')).toBe('/note');
});

test('a place inside of renamed rows is found in the same row', () => {
  const rows = withRenames({ from: '/works/*/makers', to: '/works/*/people' });
  const path = '/works/3/makers/1/name';
  expect(renamedPath(rows, path)).toBe('/works/3/people/1/name');
  expect(renamedPath(rows, '/works/3/makersOf')).toBe('/works/3/makersOf');
});

test('regression: answers and places get the names of an earlier version back', () => {
  const earlier = withRenames({ from: '/name', to: '/title' });
  const data = { mainTitle: 'Tides', works: [{ height: 1 }], note: '' };
  const before = { title: 'Tides', works: [{ size: 1 }], note: '' };
  expect(renameAnswers(earlier, data, form)).toEqual(before);
  expect(renameAnswers(form, before, earlier)).toEqual(data);
  expect(renameAnswers(form, data, form)).toBe(data);
  expect(renamedPath(earlier, '/works/3/height', form)).toBe('/works/3/size');
  expect(renamedPath(form, '/title', earlier)).toBe('/mainTitle');
});
