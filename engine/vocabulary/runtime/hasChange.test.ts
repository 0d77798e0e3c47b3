import { hasChange } from './comparing';

const pairs = {
  requestedTitle: 'title',
  requestedNote: { field: 'note', emptiedBy: 'changeDetails' },
};
const title = { title: 'Tides', requestedTitle: 'Tides' };
const note = { note: 'A note' };

test.each([
  ['all is as it was', { ...title, ...note, requestedNote: 'A note' }, false],
  ['another title', { ...title, requestedTitle: 'Gulls' }, true],
  ['a first note', { ...title, requestedNote: 'New' }, true],
  ['an emptied note', { ...title, ...note, changeDetails: true }, true],
  ['no note before or after', { ...title, changeDetails: true }, false],
  ['a note that is not asked for', { ...title, ...note }, false],
  ['an emptied title, which is no removal', { title: 'Tides' }, false],
])('%s [S1-5.change.nothing-serial]', (_what, object, is) => {
  expect(hasChange(object, pairs)).toBe(is);
});
