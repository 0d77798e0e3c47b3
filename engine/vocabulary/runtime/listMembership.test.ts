import { isListed } from './listMembership';

const lists = {
  Role: {
    AUTHOR: { name: 'AUTHOR', label: 'Author', order: 1 },
    CARTOGRAPHER: {
      name: 'CARTOGRAPHER',
      label: 'Cartographer',
      order: 2,
      submissionTypes: ['MAP'],
      creatorTypes: ['PERSON'],
    },
    RETIRED: { name: 'RETIRED', label: 'Retired', order: 3, hidden: true },
  },
  Months: { '3': { name: '3', label: 'March', order: 3 } },
};
const where = { submissionTypes: 'deposit/type', creatorTypes: 'self/type' };

test.each([
  ['a key that fits everywhere', 'AUTHOR', 'BOOK', 'PERSON', true],
  ['a key that both answers allow', 'CARTOGRAPHER', 'MAP', 'PERSON', true],
  ['one that the deposit rules out', 'CARTOGRAPHER', 'BOOK', 'PERSON', false],
  ['one that the row rules out', 'CARTOGRAPHER', 'MAP', 'ORGANISATION', false],
  ['a hidden one', 'RETIRED', 'BOOK', 'PERSON', false],
  ['an unknown one', 'POET', 'BOOK', 'PERSON', false],
  ['a name every object has', 'toString', 'BOOK', 'PERSON', false],
  ['a label instead of a key', 'Author', 'BOOK', 'PERSON', false],
])('%s [S1-5.owners.role]', (_case, value, type, creatorType, expected) => {
  const context = { lists, deposit: { type } };
  expect(isListed(context, 'Role', where, { type: creatorType }, value)).toBe(
    expected,
  );
});

test('what is not answered yet rules nothing out', () => {
  const context = { lists, deposit: {} };
  expect(isListed(context, 'Role', where, {}, 'CARTOGRAPHER')).toBe(true);
});

test('a number is looked up by its digits', () => {
  expect(isListed({ lists, deposit: {} }, 'Months', {}, {}, 3)).toBe(true);
  expect(isListed({ lists, deposit: {} }, 'Months', {}, {}, 13)).toBe(false);
});

test('a list that nobody loaded holds nothing', () => {
  expect(isListed({ lists: {}, deposit: {} }, 'Role', {}, {}, 'AUTHOR')).toBe(
    false,
  );
});
