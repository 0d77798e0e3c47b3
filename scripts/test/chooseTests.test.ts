import { chooseTests } from './chooseTests';

const related = [
  'api/slow.test.ts',
  'api/quick.test.ts',
  'api/changed.test.ts',
  'engine/values.node.test.ts',
  'ui/Page.test.tsx',
];
const times = {
  'api/slow.test.ts': 60,
  'api/quick.test.ts': 2,
  'api/changed.test.ts': 40,
};

test('the tests beside changed files always run, others while there is time', () => {
  const changed = ['api/changed.ts', 'engine/values.ts'];
  expect(chooseTests(related, changed, 49, times)).toEqual({
    chosen: [
      'api/changed.test.ts',
      'engine/values.node.test.ts',
      'api/quick.test.ts',
      'ui/Page.test.tsx',
    ],
    left: 1,
  });
  expect(chooseTests(related, changed, 10, times)).toEqual({
    chosen: ['api/changed.test.ts', 'engine/values.node.test.ts'],
    left: 3,
  });
});

test('a changed test is chosen itself, and without changes there is nothing to run', () => {
  expect(chooseTests(related, ['ui/Page.test.tsx'], 0, times)).toEqual({
    chosen: ['ui/Page.test.tsx'],
    left: 4,
  });
  expect(chooseTests([], ['docs/running.md'], 50, times)).toEqual({
    chosen: [],
    left: 0,
  });
});
