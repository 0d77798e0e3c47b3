import { findNotes, toStates } from './revisionStates';

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
  expect(toStates(present, newestFirst)).toEqual([
    { status: 'ACCEPTED', title: 'Tides', note: 'new' },
    { status: 'UNDER_REVIEW', title: 'Tides', note: 'new' },
    { status: 'UNDER_REVIEW', title: 'Tide' },
  ]);
});

test('a value that a change took away is there before it', () => {
  const newestFirst = [
    {
      before: { street: '1 Slip Road', suburb: 'Hobart' },
      after: { suburb: 'Burnie' },
    },
    { before: null, after: {} },
  ];
  expect(toStates({ suburb: 'Burnie' }, newestFirst)[1]).toEqual({
    ...{ street: '1 Slip Road', suburb: 'Hobart' },
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
