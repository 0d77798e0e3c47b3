import { toSampleAnswers, type SampleSource } from './sampleAnswers';

const listed = {
  fields: {
    role: { list: 'CreatorRole' },
    subjects: { items: { type: 'string', list: 'ThemaSubjects' } },
  },
};

const source = {
  scopes: {
    '': {
      children: { items: '/items/*', publisher: '/publisher' },
      files: new Set<string>(),
      statements: [],
    },
    '/items/*': {
      children: { creators: '/items/*/creators/*' },
      files: new Set(['file', 'cover']),
      statements: [],
    },
    '/items/*/creators/*': {
      children: {},
      files: new Set<string>(),
      statements: [listed],
    },
  },
  places: { '/items/*#interviewee': { autoComplete: 'off' } },
  files: [
    { tempFileId: 'file-1', purpose: 'BOOK' },
    { tempFileId: 'file-2', purpose: 'BOOK' },
  ],
} as unknown as SampleSource;

const stored = {
  type: 'BOOK',
  publisher: {
    name: 'Moss & Daughters',
    street: '12 Tide St',
    phone: '+61 3 6220 9999',
    email: 'ada@moss.example',
  },
  items: [
    {
      itemTitle: 'The tide tables',
      notes: 'ada@moss.example',
      interviewee: 'Bo Lake',
      file: { id: 'f1', purpose: 'BOOK', originalFilename: 'ada.epub' },
      cover: { id: 'f2', purpose: 'COVER_IMAGE' },
      creators: [
        {
          givenNames: 'Ada',
          lastName: 'Moß',
          yearOfBirth: 1971,
          role: 'AUTHOR',
        },
      ],
    },
    { itemTitle: 'More', file: { id: 'f3', purpose: 'BOOK' } },
  ],
};

test('personal data are replaced by values of the same shape, and all other answers stay', () => {
  expect(toSampleAnswers(stored, source)).toEqual({
    type: 'BOOK',
    publisher: {
      name: 'Samp & Lesamples',
      street: '12 Samp Le',
      phone: '+12 3 4123 4123',
      email: 'reader@example.org',
    },
    items: [
      {
        itemTitle: 'The tide tables',
        notes: 'reader@example.org',
        interviewee: 'Sa Mple',
        file: { tempFileId: 'file-1' },
        creators: [
          {
            givenNames: 'Sam',
            lastName: 'Sam',
            yearOfBirth: 1970,
            role: 'AUTHOR',
          },
        ],
      },
      { itemTitle: 'More', file: { tempFileId: 'file-2' } },
    ],
  });
});

test('regression: names in a text of several lines are replaced', () => {
  const notes = { fields: { notes: { type: 'string', multiLine: true } } };
  const scopes = {
    '': { children: {}, files: new Set<string>(), statements: [notes] },
  };
  expect(
    toSampleAnswers({ notes: 'Bo Lake sent it.', title: 'Bo Lake' }, {
      ...source,
      scopes,
    } as unknown as SampleSource),
  ).toEqual({ notes: 'Sa Mple samp le.', title: 'Bo Lake' });
});

test('regression: email addresses inside texts and lists of texts are replaced', () => {
  const sample = toSampleAnswers(
    {
      notes:
        'Write to <ada@moss.example>, bo.lake+ld@tide.co.au. Or to "Ada M"@moss.example!',
      hosts: [
        'ada@moss.example',
        'See https://medium.example/@ada, it is 1 @ 2',
      ],
      publisher: { names: ['Bo Lake', 'c/o bo@tide.example'] },
      items: [{ creators: [{ subjects: ['AJC', 'AJCD'], aliases: ['Moß'] }] }],
    },
    source,
  );
  expect(sample).toEqual({
    notes:
      'Write to <reader@example.org>, reader@example.org. Or to reader@example.org!',
    hosts: [
      'reader@example.org',
      'See https://medium.example/@ada, it is 1 @ 2',
    ],
    publisher: { names: ['Sa Mple', 's/a reader@example.org'] },
    items: [{ creators: [{ subjects: ['AJC', 'AJCD'], aliases: ['Sam'] }] }],
  });
});

test('regression: a long word without an address is read once, not from each of its characters', () => {
  const word = '-'.repeat(1_000_000);
  const notes = `${word} a@${word}`;
  expect(toSampleAnswers({ notes }, source)).toEqual({ notes });
});
