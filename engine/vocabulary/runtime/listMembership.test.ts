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
const every = { where: {}, withHidden: false };
const fitting = {
  where: { submissionTypes: 'deposit/type', creatorTypes: 'self/type' },
  withHidden: false,
};

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
  expect(isListed(context, 'Role', fitting, { type: creatorType }, value)).toBe(
    expected,
  );
});

test('what is not answered yet rules nothing out', () => {
  const context = { lists, deposit: {} };
  expect(isListed(context, 'Role', fitting, {}, 'CARTOGRAPHER')).toBe(true);
});

test('regression: a hidden key is accepted where hidden ones are offered', () => {
  const context = { lists, deposit: {} };
  const hidden = { where: {}, withHidden: true };
  expect(isListed(context, 'Role', hidden, {}, 'RETIRED')).toBe(true);
});

test('a number is looked up by its digits', () => {
  expect(isListed({ lists, deposit: {} }, 'Months', every, {}, 3)).toBe(true);
  expect(isListed({ lists, deposit: {} }, 'Months', every, {}, 13)).toBe(false);
});

test('a list that nobody loaded holds nothing', () => {
  expect(
    isListed({ lists: {}, deposit: {} }, 'Role', every, {}, 'AUTHOR'),
  ).toBe(false);
});
