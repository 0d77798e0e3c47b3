import { presentChange } from './studio.presenter';

test.each(['constructor', '__proto__', 'ada.moss'])(
  'regression: the author %s has no name without an account',
  (author) => {
    const change = {
      revision: 1,
      label: 'A test',
      author,
      date: new Date(0),
      patch: '[]',
      files: [],
    };
    expect(presentChange(change, new Map())).not.toHaveProperty('authorName');
  },
);
