import { countJest } from './countJest';
import { countPlaywright } from './countPlaywright';
import {
  categories,
  count,
  countEmptyAsFailed,
  createTallies,
  presentTallies,
} from './tally';

const lastLine = (text: string) => text.split('\n').at(-1);

test('the last line of the summary counts all categories', () => {
  const tallies = createTallies();
  count(tallies, 'engine', 'passed', 3);
  count(tallies, 'api', 'failed');
  count(tallies, 'ui', 'skipped', 2);
  expect(lastLine(presentTallies(tallies))).toBe('3 passed, 1 failed');
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
  const passed = { status: 'passed' };
  countJest(
    tallies,
    {
      testResults: [
        {
          name: '/portal/engine/a.test.ts',
          status: 'failed',
          assertionResults: [passed, { status: 'failed' }],
        },
        {
          name: '/portal/ui/b.test.tsx',
          status: 'passed',
          assertionResults: [passed, { status: 'pending' }],
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
  expect(tallies.get('engine')).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(tallies.get('ui')).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(tallies.get('api')).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("Playwright's tests are counted as parity or browser, flaky ones as failed", () => {
  const tallies = createTallies();
  const specs = (...states: string[]) => [
    { tests: states.map((status) => ({ status })) },
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
  expect(tallies.get('parity')).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(tallies.get('browser')).toEqual({ passed: 1, failed: 2, skipped: 1 });
});
