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
