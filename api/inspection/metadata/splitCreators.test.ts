import { splitCreators } from './splitCreators';

const person = (givenNames: string, lastName: string, name?: string) => ({
  name: name ?? `${givenNames} ${lastName}`,
  type: 'PERSON',
  givenNames,
  lastName,
});

describe('the creators that a line of a file names', () => {
  test.each([
    ['Ada Moss', [person('Ada', 'Moss')]],
    ['Moss, Ada', [person('Ada', 'Moss', 'Moss, Ada')]],
    ['Ada Moss; Ben Lee', [person('Ada', 'Moss'), person('Ben', 'Lee')]],
    ['Ada Moss and Ben Lee', [person('Ada', 'Moss'), person('Ben', 'Lee')]],
    ['Ada Moss, Ben Lee', [person('Ada', 'Moss'), person('Ben', 'Lee')]],
    ['by Ada Moss & Ada Moss', [person('Ada', 'Moss')]],
    ['Ludwig van Beethoven', [person('Ludwig', 'van Beethoven')]],
    [
      'van der Knijff',
      [{ name: 'van der Knijff', type: 'PERSON', lastName: 'van der Knijff' }],
    ],
    ['Plato', [{ name: 'Plato', type: 'PERSON', lastName: 'Plato' }]],
    [
      'Department of Lands, Tasmania',
      [
        {
          name: 'Department of Lands, Tasmania',
          type: 'ORGANISATION',
          organisationName: 'Department of Lands, Tasmania',
        },
      ],
    ],
    ['Unknown', []],
    ['Microsoft Office User', []],
    ['  ; ', []],
  ])('%j', (line, creators) => {
    expect(splitCreators(line)).toEqual(creators);
  });
});
