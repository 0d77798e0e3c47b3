import type { Json } from '../../types/json';
import { compareExamples } from './compareExamples';
import type { RepairSearch } from './exampleRepair';
import type { Example } from './exampleTypes';

const found = (path: string, code = 'required', message = 'Give it.') => ({
  path,
  code,
  severity: 'error' as const,
  message,
});
const book = { file: 'documents/book-of-tides.json', data: {} };
const map = { file: 'documents/map.json', data: {} };

function example(title: string, changes: Partial<Example> = {}): Example {
  return {
    step: 'only',
    name: title,
    title,
    file: 'examples/only.json',
    pointer: `/cases/${title}`,
    data: {},
    document: book,
    changes: {},
    files: {},
    user: {},
    captcha: false,
    checks: {},
    finds: [],
    ...changes,
  };
}

/** What the engine finds, seen only as place, code and sentence. */
const judgedAs = (
  ...findings: Omit<ReturnType<typeof found>, 'severity'>[]
) => ({
  findings: findings as never,
});

const labels: Record<string, string> = { '/isbn': 'ISBN', '/title': 'Title' };
const labelOf = (path: string) => labels[path] ?? path.split('/').at(-1) ?? '';

/** The search for corrections where no answers are known and every rule has another example. */
const searchIn = (search: Partial<RepairSearch>): RepairSearch => ({
  judgeStart: () => judgedAs(),
  answersFor: () => [],
  isNeeded: () => false,
  ...search,
});

const compareOne = (
  one: Example,
  judged: ReturnType<typeof judgedAs>,
  start = judgedAs(),
) =>
  compareExamples(
    [one],
    [judged],
    labelOf,
    searchIn({ judgeStart: () => start }),
  );

test('regression: an answer that documents lack is one problem, with its place', () => {
  const examples = [
    example('one'),
    example('two', { finds: [found('/isbn')] }),
    example('three', { document: map }),
  ];
  const judged = [
    judgedAs(found('/items/0/colour')),
    judgedAs(found('/isbn'), found('/items/0/colour')),
    judgedAs(found('/items/1/colour')),
  ];
  const start = judgedAs(found('/items/0/colour'), found('/items/1/colour'));
  const { wrong } = compareExamples(
    examples,
    judged,
    labelOf,
    searchIn({ judgeStart: () => start }),
  );
  expect(wrong).toMatchObject([
    {
      file: book.file,
      pointer: '/items/0/colour',
      reason:
        '“book of tides” is now refused: “colour” is required. 3 examples start from it, and the same is true of “map”.',
    },
  ]);
});

test('regression: a required answer that nobody can give is not made the expected result', () => {
  const judged = judgedAs(found('/colour'));
  const { wrong } = compareOne(example('one'), judged, judged);
  expect(wrong).toMatchObject([
    { fix: expect.stringMatching(/^No answer is known/) },
  ]);
  expect(wrong[0]?.repair).toBeUndefined();
});

test.each([
  ['maxLength', 'error', 'the answer to “Title” is too long'],
  ['notAfter', 'error', 'the answer to “Title” is too late'],
  ['list', 'error', 'the answer to “Title” is not one of the choices'],
  ['isbn', 'error', 'the answer to “Title” is not accepted'],
  ['isbn-check-digit', 'warning', '“Title” gets a warning'],
] as const)(
  'regression: what the rule %s refused is said in words where its sentence is not known',
  (code, severity, words) => {
    const expected = { path: '/title', code, severity };
    const before = example('one', { finds: [expected] });
    const { wrong } = compareOne(before, judgedAs());
    expect(wrong[0]?.reason).toBe(
      severity === 'error'
        ? `“one” is now accepted. It was refused before: ${words}.`
        : `“one” has another result. No longer: ${words}.`,
    );
  },
);

test('another result of a document becomes the expected one of each of its examples', () => {
  const long = {
    ...found('/colour', 'maxLength'),
    severity: 'warning' as const,
  };
  const one = example('one', { finds: [found('/isbn')] });
  const { wrong } = compareExamples(
    [one, example('two')],
    [judgedAs(found('/isbn'), long), judgedAs(long)],
    labelOf,
    searchIn({ judgeStart: () => judgedAs(long) }),
  );
  expect(wrong[0]?.repair).toHaveLength(2);
  expect(wrong[0]?.repair?.[0]).toEqual({
    op: 'replace',
    path: '/examples~1only.json/cases/one/finds',
    value: [
      { path: '/isbn', code: 'required', message: 'Give it.' },
      { path: '/colour', code: 'maxLength', severity: 'warning' },
    ],
  });
});

test('regression: a required answer is given to the documents that lack it', () => {
  const judged = judgedAs(found('/titleCopy'));
  const data = { title: 'Tides' };
  const one = example('one', { document: { ...book, data } });
  const { wrong } = compareExamples(
    [one],
    [judged],
    labelOf,
    searchIn({
      judgeStart: (_example, answered) =>
        answered?.['titleCopy'] === 'Tides' ? judgedAs() : judged,
      answersFor: () => [false, 'Tides'],
    }),
  );
  expect(wrong).toMatchObject([
    {
      fix: 'Answer the question in the example.',
      repair: [
        {
          op: 'add',
          path: '/documents~1book-of-tides.json/titleCopy',
          value: 'Tides',
        },
      ],
    },
  ]);
});

test('an answer that no question asks for is taken out of the documents', () => {
  const document = { ...book, data: { isbn: '1' } };
  const judged = judgedAs(found('/isbn', 'notRelevant'));
  const { wrong } = compareOne(example('one', { document }), judged, judged);
  expect(wrong).toMatchObject([
    {
      reason:
        '“book of tides” is now refused: “ISBN” is not asked for. 1 example starts from it.',
      repair: [{ op: 'remove', path: '/documents~1book-of-tides.json/isbn' }],
    },
  ]);
});

const longTitle = found('/title', 'maxLength', 'At most 300 characters.');
const otherTitle = { ...longTitle, message: 'At most 200 characters.' };

test.each<
  [
    name: string,
    finds: ReturnType<typeof found>[],
    judged: ReturnType<typeof found>[],
    reason: string,
  ]
>([
  [
    'is refused',
    [],
    [found('/title')],
    '“A book” is now refused: “Title” is required.',
  ],
  [
    'is refused by a rule with a sentence',
    [],
    [longTitle],
    '“A book” is now refused: “Title” gets the message “At most 300 characters”.',
  ],
  [
    'is accepted',
    [found('/title')],
    [],
    '“A book” is now accepted. It was refused before: “Title” is required.',
  ],
  [
    'is refused for another reason',
    [found('/title')],
    [found('/isbn')],
    '“A book” has another result. Now: “ISBN” is required. No longer: “Title” is required.',
  ],
  [
    'has its findings in another order',
    [found('/title'), found('/isbn')],
    [found('/isbn'), found('/title')],
    '“A book” lists what is wrong in another order: “ISBN” is required; “Title” is required.',
  ],
])(
  'an example that %s says so with the labels',
  (_name, finds, now, reason) => {
    const changes = { set: { '/title': 'Tides' }, unset: ['/isbn'] };
    const one = example('A book', { finds, changes });
    const { wrong, reworded } = compareOne(one, judgedAs(...now));
    expect(reworded).toEqual([]);
    expect(wrong).toMatchObject([
      { file: one.file, pointer: one.pointer, reason },
    ]);
    const [repair] = wrong[0]?.repair ?? [];
    expect(repair).toMatchObject({
      op: 'replace',
      path: '/examples~1only.json/cases/A book/finds',
      value: now.map(({ path, code }) => ({ path, code })),
    });
  },
);

test('another sentence is no other result', () => {
  const one = example('A book', { finds: [longTitle] });
  const { wrong, reworded } = compareOne(one, judgedAs(otherTitle));
  expect(wrong).toEqual([]);
  expect(reworded).toMatchObject([
    {
      reason:
        '“A book” now has the message “At most 200 characters” in place of “At most 300 characters”.',
      repair: [
        {
          value: [
            {
              path: '/title',
              code: 'maxLength',
              message: 'At most 200 characters.',
            },
          ],
        },
      ],
    },
  ]);
});

test('regression: the error of an accepted document is not made the expected result', () => {
  const long = judgedAs(found('/colour', 'pattern'));
  const { wrong } = compareOne(example('one'), long, long);
  expect(wrong).toMatchObject([
    { fix: expect.stringMatching(/^No answer is known/) },
  ]);
  expect(wrong[0]?.repair).toBeUndefined();
});

test('a document gets an answer that its question accepts in place of one that breaks a rule', () => {
  const wrongColour = judgedAs(found('/colour', 'pattern'));
  const document = { ...book, data: { colour: 'red' } };
  const { wrong } = compareExamples(
    [example('one', { document })],
    [wrongColour],
    labelOf,
    searchIn({
      judgeStart: (_example, data) =>
        data?.['colour'] === 'RED-001' ? judgedAs() : wrongColour,
      answersFor: () => [false, 'RED-001'],
    }),
  );
  expect(wrong).toMatchObject([
    {
      fix: 'Give the example an answer that is accepted.',
      repair: [
        {
          op: 'replace',
          path: '/documents~1book-of-tides.json/colour',
          value: 'RED-001',
        },
      ],
    },
  ]);
});

describe('an accepted example that is refused for an answer that it does not change', () => {
  const changes = { set: { '/hasIsbn': true } };
  const data = { hasIsbn: true, year: 2026 };

  test('is not made a refused one', () => {
    const one = example('one', { changes, data });
    const { wrong } = compareOne(one, judgedAs(found('/isbn')));
    expect(wrong).toMatchObject([
      { fix: expect.stringMatching(/^Correct the rules/) },
    ]);
    expect(wrong[0]?.repair).toBeUndefined();
  });

  test.each([
    [
      'gets an answer that it needs now',
      found('/isbn'),
      { hasIsbn: true, year: 2026, isbn: 'Example' },
      'set',
      { '/hasIsbn': true, '/isbn': 'Example' },
    ],
    [
      'loses one that is not asked for now',
      found('/year', 'notRelevant'),
      { hasIsbn: true },
      'unset',
      ['/year'],
    ],
  ])('%s', (_name, finding, accepted, name, value) => {
    const one = example('one', { changes, data });
    const { wrong } = compareExamples(
      [one],
      [judgedAs(finding)],
      labelOf,
      searchIn({
        judgeStart: (_example, changed) =>
          changed !== undefined &&
          JSON.stringify(changed) !== JSON.stringify(accepted)
            ? judgedAs(finding)
            : judgedAs(),
        answersFor: () => [false, 'Example'],
      }),
    );
    expect(wrong).toMatchObject([
      {
        fix: 'Change the answers of the example.',
        repair: [
          { op: 'add', path: `/examples~1only.json/cases/one/${name}`, value },
        ],
      },
    ]);
  });
});

describe('an example of a rule that lacks an answer, too', () => {
  const tooMany = found('/creators', 'maxItems');
  const data = { creators: ['Tide', 'Moon'] };
  const one = example('too many', { finds: [tooMany], data });
  const compareWith = (answers: readonly Json[]) =>
    compareExamples(
      [one],
      [judgedAs(tooMany, found('/remark'))],
      labelOf,
      searchIn({
        judgeStart: (_example, changed) =>
          changed === undefined
            ? judgedAs()
            : changed['remark'] === undefined
              ? judgedAs(tooMany, found('/remark'))
              : judgedAs(tooMany),
        answersFor: () => [...answers],
      }),
    ).wrong[0]?.repair;

  test('regression: gets the answer, and shows the rule alone', () => {
    expect(compareWith(['Example'])).toEqual([
      {
        op: 'add',
        path: '/examples~1only.json/cases/too many/set',
        value: { '/remark': 'Example' },
      },
    ]);
  });

  test('expects both where no answer is known', () => {
    expect(compareWith([])).toMatchObject([
      { value: [{ code: 'maxItems' }, { code: 'required' }] },
    ]);
  });
});

describe('regression: the only example of a rule', () => {
  const isNeeded = ({ title }: Example) => title === 'only one';
  const compareNeeded = (
    title: string,
    finds: ReturnType<typeof found>[],
    ...now: ReturnType<typeof found>[]
  ) =>
    compareExamples(
      [example(title, { finds })],
      [judgedAs(...now)],
      labelOf,
      searchIn({ isNeeded }),
    ).wrong;

  test.each<
    [
      name: string,
      finds: ReturnType<typeof found>[],
      now: ReturnType<typeof found>[],
    ]
  >([
    ['shows another rule', [found('/isbn')], [longTitle]],
    [
      'shows the rule and another one',
      [longTitle],
      [longTitle, found('/isbn')],
    ],
    ['is accepted', [longTitle], []],
  ])('that now %s does not expect that', (_name, finds, now) => {
    const [{ fix, repair } = {}] = compareNeeded('only one', finds, ...now);
    expect(fix).toBe(
      'Change the answers of the example: no example shows its rule any more.',
    );
    expect(repair).toBeUndefined();
    expect(compareNeeded('one of two', finds, ...now)).toMatchObject([
      { repair: [{ value: now.map(({ code }) => ({ code })) }] },
    ]);
  });

  test('does not expect the new warning of its document, either', () => {
    const warning = {
      ...found('/colour', 'maxLength'),
      severity: 'warning' as const,
    };
    const { wrong } = compareExamples(
      [example('only one', { finds: [found('/isbn')] }), example('one of two')],
      [judgedAs(found('/isbn'), warning), judgedAs(warning)],
      labelOf,
      searchIn({ judgeStart: () => judgedAs(warning), isNeeded }),
    );
    expect(wrong).toMatchObject([
      { fix: expect.stringMatching(/^No answer is known/) },
    ]);
    expect(wrong[0]?.repair).toBeUndefined();
  });
});
