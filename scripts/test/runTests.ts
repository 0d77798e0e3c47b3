import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildPortal, isBuilt } from '../build/buildPortal';
import { runChecks } from '../check/runChecks.mjs';
import { say, sayWhile } from '../setup/say.mjs';
import { countJest, type JestReport } from './countJest';
import { countPlaywright, type PlaywrightReport } from './countPlaywright';
import { provideChromium } from './provideChromium';
import { provideClamd } from './provideClamd';
import {
  count,
  countEmptyAsFailed,
  createTallies,
  presentTallies,
  total,
  type Tallies,
} from './tally';

/** Runs checks, unit, integration and browser tests, all of them also after one failed; answers the exit code. */
export async function runTests(root: string): Promise<number> {
  const results = path.join(root, 'test-results');
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const tallies = createTallies();

  const noBrowser = await provideChromium(process.env);
  const noScanner = await provideClamd();
  say('\n— Checks —');
  const checked = await runChecks(root);
  count(tallies, 'checks', 'passed', checked.passed);
  count(tallies, 'checks', 'failed', checked.failed);

  // Before the tests: some of them start the built product.
  const isReady = await build(root);
  if (!isReady) count(tallies, 'checks', 'failed');

  say('\n— Unit and integration tests —');
  if (noScanner) say(noScanner);
  await testWithJest(root, path.join(results, 'jest.json'), tallies);

  say('\n— Browser tests —');
  if (noBrowser) say(noBrowser);
  else if (!isReady) say('Not run: there is no build to test.');
  else await testInBrowser(root, path.join(results, 'e2e.json'), tallies);

  for (const name of countEmptyAsFailed(tallies)) {
    say(`No test of the category "${name}" ran: that counts as a failure.`);
  }
  say(`\n— Summary —\n${describeSamples(root)}`);
  say(presentTallies(tallies));
  return total(tallies, 'failed') > 0 ? 1 : 0;
}

async function build(root: string): Promise<boolean> {
  if (await isBuilt(root)) return true;
  try {
    await sayWhile('\nBuilding ui and API', () => buildPortal(root));
    return true;
  } catch (problem) {
    say(`The build failed: ${String(problem)}`);
    return false;
  }
}

async function testWithJest(root: string, file: string, tallies: Tallies) {
  await run(root, [
    'run',
    '--silent',
    'unit',
    '--',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
  ]);
  const report = await readReport<JestReport>(file);
  if (report) countJest(tallies, report, root);
}

async function testInBrowser(root: string, file: string, tallies: Tallies) {
  await run(root, ['run', '--silent', 'e2e']);
  const report = await readReport<PlaywrightReport>(file);
  if (report) countPlaywright(tallies, report);
}

function run(root: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    // The tests need React's development code, and Jest sets it only where nothing is set.
    const { NODE_ENV: _ofThePerson, ...env } = process.env;
    const child = spawn('npm', args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', () => {
      resolve();
    });
    child.on('close', () => {
      resolve();
    });
  });
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return JSON.parse(text) as Report;
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
