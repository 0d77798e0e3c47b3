import { describeCases, readTestOptions, toEnvironment } from './testOptions';

const now = new Date('2026-11-22T13:00:00Z');

test.each([
  [[], {}, { quick: false, all: false, seed: 261_122_000 }],
  [['--all'], {}, { quick: false, all: true, seed: 261_122_000 }],
  [['--quick', '--seed=7'], {}, { quick: true, all: false, seed: 7 }],
  [[], { SEED: '12' }, { quick: false, all: false, seed: 12 }],
  [['--seed=weather'], {}, undefined],
  [['--every'], {}, undefined],
])('npm test -- %j with %j asks for %j', (args, env, expected) => {
  expect(readTestOptions(args, env, now)).toEqual(expected);
});

test('the summary says which seed repeats the generated cases, and the tests get it', () => {
  const options = { quick: false, all: false, seed: 261_122_000 };
  expect(describeCases(options)).toMatch(
    /a tenth of them, seed 261122000 .*--seed=261122000/,
  );
  expect(describeCases(options)).toMatch(/--all runs them in jsdom, too/);
  expect(toEnvironment(options)).toEqual({
    SEED: '261122000',
    ALL_CASES: 'false',
    JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1',
  });
});
