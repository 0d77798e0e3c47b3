import { countJest } from './countJest';
import { countPlaywright } from './countPlaywright';
import {
  categories,
  count,
  countEmptyAsFailed,
  createTallies,
  noteFailed,
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

test('regression: the summary names the tests that failed, with the beginning of their messages', () => {
  const tallies = createTallies();
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`);
  noteFailed(
    tallies,
    'api',
    'api/a.test.ts',
    'a deposit',
    `\u001b[31mnot equal\u001b[39m\n\n${message.join('\n')}`,
  );
  const lines = presentTallies(tallies).split('\n');
  const at = lines.indexOf('Failed:');
  expect(lines.slice(at + 1, at + 4)).toEqual([
    'api/a.test.ts: a deposit',
    '    not equal',
    '    line 0',
  ]);
  expect(lines.length - at).toBeLessThan(20);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
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

test("Jest's tests are counted by folder, repeated ones are named, and a file that could not run is one failure", () => {
  const tallies = createTallies();
  const passed = { status: 'passed', fullName: 'a', failureMessages: [] };
  countJest(
    tallies,
    {
      testResults: [
        {
          name: '/portal/engine/a.test.ts',
          status: 'failed',
          message: 'one of two',
          assertionResults: [
            passed,
            { status: 'failed', fullName: 'b', failureMessages: ['no\nyes'] },
          ],
        },
        {
          name: '/portal/ui/b.test.tsx',
          status: 'passed',
          message: '',
          assertionResults: [
            { ...passed, fullName: 'd', invocations: 2 },
            { status: 'pending', fullName: 'group c', failureMessages: [] },
          ],
        },
        {
          name: '/portal/api/c.test.ts',
          status: 'failed',
          message: 'Cannot find a module',
          assertionResults: [],
        },
      ],
    },
    '/portal',
  );
  expect(tallies.get('engine')).toEqual({
    passed: 1,
    failed: 1,
    failures: ['engine/a.test.ts: b\n    no\n    yes'],
    repeated: [],
    skipped: [],
  });
  expect(tallies.get('ui')).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    repeated: ['ui/b.test.tsx: d'],
    skipped: ['ui/b.test.tsx: group c'],
  });
  expect(tallies.get('api')).toEqual({
    passed: 0,
    failed: 1,
    failures: [
      'api/c.test.ts: the file could not run\n    Cannot find a module',
    ],
    repeated: [],
    skipped: [],
  });
});

test("Playwright's tests are counted as parity or browser, and named where they passed only when repeated", () => {
  const tallies = createTallies();
  const results = [
    { errors: [{ message: '\u001b[31mno such button\u001b[39m' }] },
    { errors: [] },
  ];
  const specs = (...states: string[]) => [
    { title: 'a title', tests: states.map((status) => ({ status, results })) },
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
  expect(tallies.get('parity')).toEqual({
    passed: 1,
    failed: 1,
    failures: ['parity.spec.ts: a title\n    no such button'],
    skipped: [],
    repeated: [],
  });
  expect(tallies.get('browser')).toEqual({
    passed: 2,
    failed: 1,
    failures: [],
    skipped: ['deposit.spec.ts: a title'],
    repeated: ['deposit.spec.ts: a title\n    no such button'],
  });
  expect(presentTallies(tallies)).toContain(
    'Passed only when repeated, to be repaired:\ndeposit.spec.ts: a title\n    no such button\n',
  );
});
