import { toDialect } from './dialect';
import { toEntries } from './schemaFiles';

const files = {
  'meta/form.schema.json': { type: 'object' },
  'lists/A.json': 1,
};
const dialect = toDialect(toEntries(files));

test('definitions in the same language have the same dialect, whatever they say', () => {
  expect(dialect).toMatch(/^2020-12\/[0-9a-f]{12}$/);
  expect(toDialect(toEntries({ ...files, 'lists/A.json': 2 }))).toBe(dialect);
});

test('another meta-schema makes another dialect', () => {
  const other = { ...files, 'meta/form.schema.json': { type: 'array' } };
  expect(toDialect(toEntries(other))).not.toBe(dialect);
});

test('without meta-schemas the dialect is not known', () => {
  expect(toDialect(toEntries({ 'lists/A.json': 1 }))).toBe('');
});
