import type { ComparedProperty, RevisionComparison } from '@contract/history';
import { findRestoreChoice } from './formerValues';

const row = { lastModifiedDate: '', lastModifiedBy: '' };

function property(
  label: string,
  path: string,
  differs: readonly boolean[],
): ComparedProperty {
  return {
    property: `${path} ${label}`,
    label,
    changed: true,
    diffs: [],
    revisions: [[`${label} 1`], [`${label} 3`]],
    restore: { path, present: [`${label} now`], differs },
  };
}

const { restore: _none, ...fixed } = property('Status', '/status', []);
const comparison: RevisionComparison = {
  revisions: [
    { ...row, revisionNumber: 1 },
    { ...row, revisionNumber: 3 },
  ],
  properties: [
    fixed,
    property('State', '/state', [true, false]),
    property('Suburb', '/suburb', [true, true]),
    property('Work 1, Access', '/access', [true, true]),
    property('Work 2, Access', '/access', [true, true]),
  ],
};

test('a choice has the value, what it replaces, and the other values of the same revision that differ', () => {
  expect(findRestoreChoice(comparison, 1, '/suburb')).toEqual({
    revision: 3,
    chosen: {
      path: '/suburb',
      label: 'Suburb',
      former: ['Suburb 3'],
      present: ['Suburb now'],
    },
    others: [expect.objectContaining({ label: 'Work 1, Access' })],
  });
});

test.each([
  ['a value that the record has', 1, '/state'],
  ['a value that no edit has', 0, '/status'],
  ['a revision that is not compared', 2, '/suburb'],
])('%s cannot be chosen', (_what, index, path) => {
  expect(findRestoreChoice(comparison, index, path)).toBeUndefined();
});
