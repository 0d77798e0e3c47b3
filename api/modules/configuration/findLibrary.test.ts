import { findLibrary } from './findLibrary';

const libraries = [
  { abbrev: 'NLA', name: 'National Library', states: ['ACT'], email: 'n@x' },
  { abbrev: 'LTAS', name: 'Libraries Tasmania', states: ['TAS'], email: 't@x' },
];

test.each([
  ['a publisher of Tasmania', { country: 'AU', stateTerritory: 'TAS' }, 'LTAS'],
  ['one of the capital', { country: 'AU', stateTerritory: 'ACT' }, 'NLA'],
  ['one of a state without a library', { country: 'AU' }, 'NLA'],
  ['one abroad', { country: 'NZ', stateTerritory: 'TAS' }, 'NLA'],
  ['one that says nothing', undefined, 'NLA'],
])('%s is assigned to the right library', (_who, publisher, abbrev) => {
  expect(findLibrary(libraries, publisher).abbrev).toBe(abbrev);
});

test('without any library nothing can be assigned', () => {
  expect(() => findLibrary([], {})).toThrow('no library is configured');
});
