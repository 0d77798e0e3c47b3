import { expect, test } from '@jest/globals';
import { tellCondition } from './tellCondition';

const labels: Readonly<Record<string, string>> = {
  '/status': 'Status of the deposit',
  '/title/status': 'Status of the title',
  '/items/0/owner/status': 'Status of the owner',
};
const condition = {
  required: ['status'],
  properties: { status: { const: 'NEW' } },
};

test.each([
  ['/notes', 'Status of the deposit'],
  ['/title/name', 'Status of the title'],
  ['/items/0/owner/name', 'Status of the owner'],
])(
  'regression: a condition on %s names the question of the object around it',
  (path, subject) => {
    const told = tellCondition(
      {
        condition: 'is-new',
        looked: Object.keys(labels)
          .toReversed()
          .map((one) => ({ path: one })),
      },
      {
        findLabel: (one) => labels[one],
        findValue: () => 'New',
        findCondition: () => condition,
      },
      path,
    );
    expect(told).toEqual({
      join: 'all',
      tests: [{ subject, verb: 'is', values: ['New'] }],
    });
  },
);

test.each([
  ['tells the tests of a condition that it names', condition, 'is'],
  [
    'keeps the title of one that looks at the user',
    { context: { required: ['user'], properties: { user: { const: 'a' } } } },
    'holds',
  ],
  [
    'keeps the title of one that any test meets',
    { anyOf: [condition, { required: ['other'] }] },
    'holds',
  ],
])('a condition %s', (_what, named, verb) => {
  const told = tellCondition(
    { condition: 'outer', looked: [{ path: '/status' }] },
    {
      findLabel: () => 'Status of the deposit',
      findValue: () => 'New',
      findCondition: (name) =>
        name === 'outer'
          ? { $ref: '/conditions/inner' }
          : { title: 'Inner', ...named },
    },
    '/notes',
  );
  expect(told).toMatchObject({ tests: [{ verb }] });
});
