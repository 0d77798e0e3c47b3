import type { ListEntry } from '../types/context';
import { listOf, listOptions, toLists } from './listOptions';

const entries: ListEntry[] = [
  { name: 'C', label: 'Third', order: 3 },
  { name: 'A', label: 'First', order: 1, kinds: ['MAP'] },
  { name: 'B', label: 'Second', order: 2, kinds: ['BOOK'] },
  { name: 'H', label: 'Hidden', order: 0, hidden: true },
];
const lists = toLists({ Role: { entries } });
const around = { self: {}, deposit: { kind: 'BOOK' } };

function namesOf(schema: Parameters<typeof listOptions>[0]): string[] {
  return listOptions(schema, { lists }, around).map(({ name }) => name);
}

test('entries by order, without hidden ones [S1-4.access.order]', () => {
  expect(namesOf({ list: 'Role' })).toEqual(['A', 'B', 'C']);
});

test('hidden ones too where the schema says so', () => {
  const names = namesOf({ list: 'Role', withHidden: true });
  expect(names).toHaveLength(namesOf({ list: 'Role' }).length + 1);
});

test('only those that the other answers allow', () => {
  const where = { kinds: 'deposit/kind' };
  expect(namesOf({ list: 'Role', where })).toEqual(['B', 'C']);
});

test('only those that an enum beside the list names', () => {
  expect(namesOf({ list: 'Role', enum: ['C', 'A', 'H'] })).toEqual(['A', 'C']);
});

test('of a multiple choice the list of its items', () => {
  const schema = { type: 'array', items: { type: 'string', list: 'Role' } };
  expect(listOf(schema)).toEqual({
    name: 'Role',
    where: {},
    withHidden: false,
  });
  expect(namesOf(schema)).toEqual(['A', 'B', 'C']);
});

test('nothing for a field without a list, or a list nobody loaded', () => {
  expect(listOf({ type: 'string' })).toBeUndefined();
  expect(namesOf({ type: 'string' })).toEqual([]);
  expect(namesOf({ list: 'Unloaded' })).toEqual([]);
});
