import { parseArgs } from 'node:util';
import { toDaySeed } from '../../engine/testing/generatedCases';

/** The scope of a run of `npm test`. */
export interface TestOptions {
  /** Checks and the tests of changed files only. */
  readonly quick: boolean;
  /** All generated cases and all moments of kill -9 instead of a sample, and the engine's tests in jsdom, too. */
  readonly all: boolean;
  /** Where generated cases begin. */
  readonly seed: number;
}

/** How `npm test` is called, for a person who called it otherwise. */
export const usage =
  'npm test [-- [--quick] [--all] [--seed=<number>]]: see CONTRIBUTING.md.';

/** The options of a command line; undefined when it has another option or a seed that is no number. */
export function readTestOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  now: Date,
): TestOptions | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        seed: {
          type: 'string',
          default: env['SEED'] || String(toDaySeed(now)),
        },
      },
    });
    const seed = Number(values.seed);
    if (!Number.isSafeInteger(seed)) return undefined;
    return { quick: values.quick, all: values.all, seed };
  } catch {
    return undefined;
  }
}

/**
 * Returns the variables of the processes of the tests: those that `engine/testing/generatedCases.ts` reads, and one for
 * Java. Its second compiler pays off in a server that runs for hours; here it takes more time than it saves.
 */
export function toEnvironment({ seed, all }: TestOptions): NodeJS.ProcessEnv {
  return {
    SEED: String(seed),
    ALL_CASES: String(all),
    JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1',
  };
}

/** Describes which cases a run tried, how to repeat them, and which tests need `--all`. */
export function describeCases({ seed, all }: TestOptions): string {
  return all
    ? `Generated cases and moments of kill -9: all of them, seed ${seed} (npm test -- --all --seed=${seed} repeats them). Engine tests: in Node.js and in jsdom.`
    : `Generated cases: a tenth of them, seed ${seed} (npm test -- --seed=${seed} repeats them, -- --all runs all). Moments of kill -9: a sample, by this seed. Engine tests: in Node.js; -- --all runs them in jsdom, too.`;
}
