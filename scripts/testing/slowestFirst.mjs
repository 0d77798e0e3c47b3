import { existsSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** What takes longest, longest first: begun last, one of them would run alone at the end while the other workers have nothing to do. */
const slowest = [
  'api/fuzz.test.ts',
  'api/realFiles.test.ts',
  'api/crash.test.ts',
  'api/modules/accounts/loginLimits.test.ts',
  'api/endpoints.test.ts',
  'api/inspection/realFiles.test.ts',
  'api/twoProcesses.test.ts',
  'api/modules/scanning/scanning.test.ts',
];

for (const file of slowest)
  if (!existsSync(file)) throw new Error(`${file} is not there any more`);

/** Begins with the slowest test files, also where Jest has not measured any yet; the rest in its own order. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = slowest.findIndex((file) => path.endsWith(`/${file}`));
      return place === -1 ? slowest.length : place;
    };
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
}
