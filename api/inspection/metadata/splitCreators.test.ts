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

const whole = (name: string) => [{ name, type: 'PERSON', lastName: name }];
const organisation = (name: string) => [
  { name, type: 'ORGANISATION', organisationName: name },
];

test.each([
  ['Charlotte Church', ['Charlotte', 'Church']],
  ['Church, Charlotte', ['Charlotte', 'Church']],
  ['Mary Anne Parish', ['Mary Anne', 'Parish']],
  ['B. F. Branch', ['B. F.', 'Branch']],
  ['Press, Bill', ['Bill', 'Press']],
  ['Max Band', ['Max', 'Band']],
])(
  'regression: %s is a person although organisations have such words',
  (line, [givenNames, lastName]) => {
    expect(splitCreators(line)).toMatchObject([
      { type: 'PERSON', givenNames, lastName },
    ]);
  },
);

test('regression: persons named by words of organisations are split at commas', () => {
  const lines = splitCreators('Charlotte Church, Ada Moss');
  expect(lines.map(({ lastName }) => lastName)).toEqual(['Church', 'Moss']);
});

describe('regression: organisations are not split', () => {
  test.each([
    'Commonwealth of Australia',
    'Inkscape Developers',
    'Department of Lands and Surveys',
    'University of Tasmania',
    'Friends of Port Davey',
    'National Archives of Canada',
    'The Tide Table Mailing List',
    'Angus & Moss',
    'Moss & Daughters Pty Ltd',
    'Bees for Life',
    'CSIRO',
    '14th Field Ambulance',
    'Naturforschende Gesellschaft zu Görlitz',
    'Bundesamt für Seeschifffahrt',
    'Ministère de la Culture',
    'Instituto Nacional de Estadística',
    '北京大学出版社',
  ])('%s', (name) => {
    expect(splitCreators(name)).toEqual(organisation(name));
  });

  test.each([
    'Uniting Church',
    'Melbourne University Press',
    'UNSW Press',
    'Salvation Army Band',
    'Church of England',
  ])('%s, whose one word may be a last name', (name) => {
    expect(splitCreators(name)).toEqual(organisation(name));
  });

  test.each(['Francis of Assisi', 'Ada and Ben Moss', 'Moss, Lee and Park'])(
    '%s may be one or not, and stays as printed',
    (name) => {
      expect(splitCreators(name)).toEqual(whole(name));
    },
  );
});

describe('regression: names of persons read as printed', () => {
  test.each([
    ['Dr. Martin Luther King, Jr.', 'Dr. Martin Luther', 'King, Jr.'],
    ['King, Martin Luther, Jr.', 'Martin Luther', 'King, Jr.'],
    ['Sammy Davis Jr.', 'Sammy', 'Davis Jr.'],
    ['Ada Moss III', 'Ada', 'Moss III'],
    ['Prof. Dr. Ada Moss', 'Prof. Dr. Ada', 'Moss'],
    ['Ada Moss, PhD', 'Ada', 'Moss, PhD'],
    ['ADA MOSS', 'ADA', 'MOSS'],
    ['J. R. R. Moss', 'J. R. R.', 'Moss'],
    ['Ada De Niro', 'Ada', 'De Niro'],
    ['Yo-Yo Ma', 'Yo-Yo', 'Ma'],
    ['Carroll, Lewis, 1832-1898', 'Lewis', 'Carroll'],
  ])('%s', (name, givenNames, lastName) => {
    expect(splitCreators(name)).toEqual([person(givenNames, lastName, name)]);
  });

  test.each([
    'Dr. Moss',
    '村上 春樹',
    '村上春樹',
    'よしもと ばなな',
    'マーク・トウェイン',
    '김 영하',
    'Ada Mary Moss Lee Park',
  ])('%s stays whole', (name) => {
    expect(splitCreators(name)).toEqual(whole(name));
  });

  test('in a language that writes the family name first', () => {
    const order = { familyNameFirst: true };
    const name = 'Nguyễn Nhật Ánh';
    expect(splitCreators(name, order)).toEqual(whole(name));
    expect(splitCreators('Moss, Ada', order)).toEqual([
      person('Ada', 'Moss', 'Moss, Ada'),
    ]);
  });

  test('a suffix belongs to the name before it', () => {
    expect(splitCreators('Ada Moss, PhD, Ben Lee, Jr.')).toEqual([
      person('Ada', 'Moss, PhD', 'Ada Moss, PhD'),
      person('Ben', 'Lee, Jr.', 'Ben Lee, Jr.'),
    ]);
  });
});

test.each(['Various Authors', 'AA.VV.', 'et al.', 'Multiple authors'])(
  'regression: %s is nobody',
  (line) => {
    expect(splitCreators(line)).toEqual([]);
  },
);

test('"et al." is no part of a name', () => {
  expect(splitCreators('Ada Moss et al.')).toEqual([person('Ada', 'Moss')]);
});
