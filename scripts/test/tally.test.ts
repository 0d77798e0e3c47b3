import { countJest } from './countJest';
import { countPlaywright } from './countPlaywright';
import {
  categories,
  count,
  countEmptyAsFailed,
  createTallies,
  noteSkipped,
  presentTallies,
} from './tally';

const lastLine = (text: string) => text.split('\n').at(-1);

test('the last line of the summary counts all categories', () => {
  const tallies = createTallies();
  count(tallies, 'engine', 'passed', 3);
  count(tallies, 'api', 'failed');
  noteSkipped(tallies, 'ui', 'ui/a.test.ts', 'regression: a defect');
  expect(lastLine(presentTallies(tallies))).toBe('3 passed, 1 failed');
});

test('regression: the summary names the tests that were skipped, before its last line', () => {
  const tallies = createTallies();
  count(tallies, 'engine', 'passed');
  expect(presentTallies(tallies)).not.toContain('Skipped');
  noteSkipped(tallies, 'api', 'api/a.test.ts', 'regression: a full disk');
  noteSkipped(tallies, 'ui', 'ui/b.test.ts', 'a sample');
  expect(presentTallies(tallies).split('\n').slice(-5)).toEqual([
    'Skipped, since what they need is not here:',
    'api/a.test.ts: regression: a full disk',
    'ui/b.test.ts: a sample',
    '',
    '1 passed, 0 failed',
  ]);
});

test('a category without tests is a failure', () => {
  const tallies = createTallies();
  count(tallies, 'engine', 'passed');
  expect(countEmptyAsFailed(tallies)).toEqual(
    categories.filter((name) => name !== 'engine'),
  );
  expect(lastLine(presentTallies(tallies))).toBe(
    `1 passed, ${categories.length - 1} failed`,
  );
});

test("Jest's tests are counted by folder, and a file that could not run as one failure", () => {
  const tallies = createTallies();
  const passed = { status: 'passed', fullName: 'a' };
  countJest(
    tallies,
    {
      testResults: [
        {
          name: '/portal/engine/a.test.ts',
          status: 'failed',
          assertionResults: [passed, { status: 'failed', fullName: 'b' }],
        },
        {
          name: '/portal/ui/b.test.tsx',
          status: 'passed',
          assertionResults: [
            passed,
            { status: 'pending', fullName: 'group c' },
          ],
        },
        {
          name: '/portal/api/c.test.ts',
          status: 'failed',
          assertionResults: [],
        },
      ],
    },
    '/portal',
  );
  expect(tallies.get('engine')).toEqual({ passed: 1, failed: 1, skipped: [] });
  expect(tallies.get('ui')).toEqual({
    passed: 1,
    failed: 0,
    skipped: ['ui/b.test.tsx: group c'],
  });
  expect(tallies.get('api')).toEqual({ passed: 0, failed: 1, skipped: [] });
});

test("Playwright's tests are counted as parity or browser, flaky ones as failed", () => {
  const tallies = createTallies();
  const specs = (...states: string[]) => [
    { title: 'a title', tests: states.map((status) => ({ status })) },
  ];
  countPlaywright(tallies, {
    suites: [
      { file: 'parity.spec.ts', specs: specs('expected', 'unexpected') },
      {
        file: 'deposit.spec.ts',
        suites: [
          {
            file: 'deposit.spec.ts',
            specs: specs('flaky', 'expected', 'skipped'),
          },
        ],
      },
    ],
    errors: ['the product did not start'],
  });
  expect(tallies.get('parity')).toEqual({ passed: 1, failed: 1, skipped: [] });
  expect(tallies.get('browser')).toEqual({
    passed: 1,
    failed: 2,
    skipped: ['deposit.spec.ts: a title'],
  });
});
