import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const measured = path.join(root, 'node_modules/.cache/test-times.json');
const committed = path.join(import.meta.dirname, 'slowestTests.json');

function readTimes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Seconds that test files took when they last ran here, by their paths in the repository. Where nothing has run yet
 * there are the slowest ones of a measured run, which `slowestTests.json` lists.
 */
export function readTestTimes() {
  return { ...readTimes(committed), ...readTimes(measured) };
}

/** Notes how long test files took; those that did not run keep their times. */
export function noteTestTimes(results) {
  const times = {};
  for (const { testFilePath, perfStats } of results) {
    const file = path.relative(root, testFilePath).split(path.sep).join('/');
    const seconds = Math.round(perfStats.runtime / 100) / 10;
    // A test file of two projects counts with the longer time.
    times[file] = Math.max(times[file] ?? 0, seconds);
  }
  mkdirSync(path.dirname(measured), { recursive: true });
  const all = { ...readTimes(measured), ...times };
  writeFileSync(measured, JSON.stringify(all, null, 2));
}
