import { expect, it } from '@jest/globals';
import { createRelease } from '../testing/releases';
import { hasLiveFiles } from './hasLiveFiles';

it('finds the live release and those whose files it has', () => {
  const rows = [
    createRelease({ number: 5, state: 'live', republishes: 3 }),
    createRelease({ number: 4, republishes: 2 }),
    createRelease({ number: 3, republishes: 1 }),
    createRelease({ number: 2 }),
    createRelease({ number: 1 }),
  ];
  const found = rows.filter((row) => hasLiveFiles(row, rows));
  expect(found.map(({ number }) => number)).toEqual([5, 3, 1]);
});
