import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createQuickChecks } from '../check/checks.mjs';
import { runChecks } from '../check/runChecks.mjs';
import { say } from '../setup/say.mjs';
import { readTestTimes } from '../testing/testTimes.mjs';
import { findChanges } from './changedFiles';
import { chooseTests } from './chooseTests';
import { createPhases } from './phases';
import { findAffectedSources, findRelatedTests } from './relatedFiles';
import { runJest } from './runJest';
import { count, createTallies, presentTallies, total } from './tally';
import { describeCases, type TestOptions } from './testOptions';

/** With it checks and tests together stay below 90 seconds on two cores. */
const TEST_SECONDS_PER_CORE = 25;

/** Runs the checks, lint and format of what changed only, and the tests of changed files; answers the exit code. */
export async function runQuick(
  root: string,
  options: TestOptions,
): Promise<number> {
  const results = path.join(root, 'test-results');
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const tallies = createTallies();
  const phases = createPhases(Date.now);
  const cores = availableParallelism();

  const changes = await findChanges(root);
  const [affected, related] = await Promise.all([
    findAffectedSources(root, changes),
    findRelatedTests(root, changes),
  ]);
  const { chosen, left } = chooseTests(
    related,
    changes.files,
    TEST_SECONDS_PER_CORE * cores,
    readTestTimes(),
  );
  say(
    `${changes.files.length} files differ from ${changes.base.slice(0, 7)}: ${chosen.length} test files run, ${left} more that import them are left to npm test.`,
  );
  say(describeCases(options));

  const checking = phases.run('Checks', async () => {
    const quick = createQuickChecks(changes.files, affected);
    const { passed, failed } = await runChecks(root, quick, cores);
    count(tallies, 'checks', 'passed', passed);
    count(tallies, 'checks', 'failed', failed);
  });
  if (chosen.length > 0) {
    await phases.run('Unit and integration tests', () =>
      runJest(root, options, tallies, chosen),
    );
  }
  await checking;

  say(`\n— Summary —\n${phases.present()}`);
  say(presentTallies(tallies));
  return total(tallies, 'failed') > 0 ? 1 : 0;
}
