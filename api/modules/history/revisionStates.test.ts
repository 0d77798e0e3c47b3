import type { JsonObject } from '@engine/types/json';
import { findNotes, findStatus, undoChange } from './revisionStates';

test('each state is the present one without the later changes', () => {
  const present = { status: 'ACCEPTED', title: 'Tides', note: 'new' };
  const newestFirst = [
    {
      before: { status: 'UNDER_REVIEW' },
      after: { status: 'ACCEPTED', revisionNotes: 'Looked at' },
    },
    { before: { title: 'Tide' }, after: { title: 'Tides', note: 'new' } },
    { before: null, after: { status: 'UNDER_REVIEW' } },
  ];
  let state: JsonObject | undefined = present;
  const before = newestFirst.map((change) => {
    state = state && undoChange(state, change);
    return state;
  });
  expect(before).toEqual([
    { status: 'UNDER_REVIEW', title: 'Tides', note: 'new' },
    { status: 'UNDER_REVIEW', title: 'Tide' },
    undefined,
  ]);
});

test('a value that a change took away is there before it', () => {
  const change = {
    before: { street: '1 Slip Road', suburb: 'Hobart' },
    after: { suburb: 'Burnie' },
  };
  expect(undoChange({ suburb: 'Burnie' }, change)).toEqual({
    street: '1 Slip Road',
    suburb: 'Hobart',
  });
});

test.each([
  [{ status: 'ACCEPTED', revisionNotes: 'A letter' }, 'A letter'],
  [{ status: 'ACCEPTED' }, ''],
  [{ revisionNotes: 7 }, ''],
  [null, ''],
  ['text', ''],
])('the notes of %j: %j', (after, notes) => {
  expect(findNotes({ after })).toBe(notes);
});

test.each([
  [{ status: 'ACCEPTED' }, 'ACCEPTED'],
  [{ title: 'Tides' }, ''],
  [null, ''],
])('the status that %j led to: %j', (after, status) => {
  expect(findStatus({ after })).toBe(status);
});
