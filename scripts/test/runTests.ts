import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildPortal, isBuilt } from '../build/buildPortal';
import { checks } from '../check/checks.mjs';
import { runChecks } from '../check/runChecks.mjs';
import { say, sayWhile } from '../setup/say.mjs';
import { countPlaywright, type PlaywrightReport } from './countPlaywright';
import { createPhases } from './phases';
import { provideChromium } from './provideChromium';
import { provideClamd } from './provideClamd';
import { readReport, runJest } from './runJest';
import { runTool } from './runTool';
import {
  count,
  countEmptyAsFailed,
  createTallies,
  presentTallies,
  total,
  type Tallies,
} from './tally';
import { describeCases, toEnvironment, type TestOptions } from './testOptions';

/** With fewer cores browser tests beside the others would only wait for each other, until some give up. */
const CORES_FOR_BOTH = 4;

/** Runs checks, unit, integration and browser tests, all of them also after one failed; answers the exit code. */
export async function runTests(
  root: string,
  options: TestOptions,
): Promise<number> {
  const results = path.join(root, 'test-results');
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const tallies = createTallies();
  const phases = createPhases(Date.now);
  const environment = toEnvironment(options);
  const hasRoom = availableParallelism() >= CORES_FOR_BOTH;

  const noBrowser = await provideChromium(process.env);
  const noScanner = await provideClamd();
  say(describeCases(options));
  // Before the tests: some of them start the built product.
  const isReady = await phases.run('Build', () => build(root));
  if (!isReady) count(tallies, 'checks', 'failed');

  const checking = phases.run('Checks', async () => {
    const { passed, failed } = await runChecks(root, checks, hasRoom ? 2 : 1);
    count(tallies, 'checks', 'passed', passed);
    count(tallies, 'checks', 'failed', failed);
  });
  const unit = phases.run('Unit and integration tests', () => {
    if (noScanner) say(noScanner);
    return runJest(root, options, tallies);
  });
  if (!hasRoom) await unit;
  await phases.run('Browser tests', async () => {
    if (noBrowser) say(noBrowser);
    else if (!isReady) say('Not run: there is no build to test.');
    else await testInBrowser(root, environment, tallies);
  });
  await Promise.all([checking, unit]);

  for (const name of countEmptyAsFailed(tallies)) {
    say(`No test of the category "${name}" ran: that counts as a failure.`);
  }
  say(`\n— Summary —\n${describeSamples(root)}\n${describeCases(options)}`);
  say(phases.present());
  say(presentTallies(tallies));
  return total(tallies, 'failed') > 0 ? 1 : 0;
}

async function build(root: string): Promise<boolean> {
  if (await isBuilt(root)) return true;
  try {
    await sayWhile('Building ui and API', () => buildPortal(root));
    return true;
  } catch (problem) {
    say(`The build failed: ${String(problem)}`);
    return false;
  }
}

async function testInBrowser(
  root: string,
  environment: NodeJS.ProcessEnv,
  tallies: Tallies,
) {
  await runTool(root, 'browser', ['e2e'], environment);
  const report = await readReport<PlaywrightReport>(
    path.join(root, 'test-results/e2e.json'),
  );
  if (report) countPlaywright(tallies, report);
}

function describeSamples(root: string): string {
  const folder = path.resolve(
    root,
    process.env['SAMPLE_DATA'] || '../shared/data',
  );
  return existsSync(folder)
    ? `Publications: real files of ${folder}.`
    : `Publications: small generated files, since there is no ${folder} (SAMPLE_DATA).`;
}
