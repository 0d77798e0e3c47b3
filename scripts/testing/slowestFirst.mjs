import path from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { noteTestTimes, readTestTimes } from './testTimes.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Begins with the test files that took longest: begun last, one of them would run alone at the end. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const times = readTestTimes();
    const timeOf = (test) =>
      times[path.relative(root, test.path).split(path.sep).join('/')] ?? 0;
    return [...super.sort(tests)].sort((a, b) => timeOf(b) - timeOf(a));
  }

  cacheResults(tests, results) {
    super.cacheResults(tests, results);
    noteTestTimes(results.testResults);
  }
}
