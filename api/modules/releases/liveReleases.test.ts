import { findScheduled, listLive, type ReleaseState } from './liveReleases';

const NOW = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

/** A release whose dates are minutes from now. */
function makeRelease(
  number: number,
  created: number,
  since = created,
  withdrawn?: number,
): ReleaseState {
  return {
    number,
    hash: '',
    origin: 'studio',
    author: 'lib',
    reason: '',
    createdDate: minutes(created),
    since: minutes(since),
    forms: [],
    lists: [],
    ...(withdrawn !== undefined && { withdrawn: minutes(withdrawn) }),
  };
}

const first = makeRelease(1, -90);

test.each<
  [string, ReleaseState[], live: number[], scheduled: number | undefined]
>([
  ['one that was published', [first], [1], undefined],
  ['the last of two', [first, makeRelease(2, -5)], [2, 1], undefined],
  [
    'one that another process with a faster clock published',
    [first, makeRelease(2, 7)],
    [2, 1],
    undefined,
  ],
  [
    'one that a process with a slower clock published after that',
    [first, makeRelease(2, 7), makeRelease(3, 1)],
    [3, 2, 1],
    undefined,
  ],
  [
    'one whose time has come',
    [first, makeRelease(2, -9, -1)],
    [2, 1],
    undefined,
  ],
  ['one that waits', [first, makeRelease(2, -9, 30)], [1], 2],
  [
    'one that was withdrawn',
    [first, makeRelease(2, -9, 30, -3)],
    [1],
    undefined,
  ],
])('live: %s', (_, releases, live, scheduled) => {
  expect(listLive(releases, NOW).map(({ number }) => number)).toEqual(live);
  expect(findScheduled(releases, NOW)?.number).toBe(scheduled);
});
