import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { countJest, type JestReport } from './countJest';
import { runTool } from './runTool';
import { count, type Tallies } from './tally';
import { toEnvironment, type TestOptions } from './testOptions';

/** One more than cores: some test files wait for processes that they started. */
const workers = availableParallelism() + 1;

/** Runs test files with Jest, all of them when none are named, and counts the results. Only `--all` repeats engine tests in jsdom. */
export async function runJest(
  root: string,
  options: TestOptions,
  tallies: Tallies,
  files: readonly string[] = [],
): Promise<void> {
  const report = path.join(root, 'test-results/jest.json');
  const chosen = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  await runTool(
    root,
    'jest',
    [
      'unit',
      '--',
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
      ...chosen,
      ...(options.all ? [] : ['--ignoreProjects', 'engine-jsdom']),
    ],
    toEnvironment(options),
  );
  const found = await readReport<JestReport>(report);
  if (found) countJest(tallies, found, root);
  else count(tallies, 'scripts', 'failed');
}

/** The report that a tool wrote; undefined when it ended before. */
export async function readReport<Report>(
  file: string,
): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
