import type { StudioFiles } from '@contract/studio/studio';
import { patchFiles } from '@engine/patches/fileDraft';
import type { Json } from '@engine/types/json';
import { bringIn } from './fileChange';

const FILE = 'steps/one/ui.json';
const fileOf = (content: Json): StudioFiles => ({ [FILE]: content });

const base = { title: 'One', lead: 'Two', hint: 'Three', nodes: ['a', 'b'] };
/** The files changed on disk, and the same file in the studio. */
const next = { ...base, title: 'Disk', lead: 'Disk', nodes: ['x', 'a', 'b'] };
const copy = {
  ...base,
  title: 'Studio',
  hint: 'Studio',
  nodes: ['a', 'b', 'y'],
};

const bring = (wins: 'next' | 'copy', states: Record<string, Json> = {}) => {
  const all = { base, next, copy, ...states };
  const files = fileOf(all.copy);
  const patch = bringIn(
    [FILE],
    { base: fileOf(all.base), next: fileOf(all.next), copy: files },
    wins,
  );
  return patchFiles(files, patch)[FILE];
};

const both = { lead: 'Disk', hint: 'Studio', nodes: ['x', 'a', 'b', 'y'] };

test.each([
  ['copy', { ...both, title: 'Studio' }],
  ['next', { ...both, title: 'Disk' }],
] as const)(
  'regression: a file that changed on both sides keeps both changes, and where they meet that of %s',
  (wins, result) => {
    expect(bring(wins)).toEqual(result);
  },
);

test.each([
  ['copy', { title: 'Studio' }],
  ['next', {}],
] as const)(
  'a removal meets another value: that of %s counts',
  (wins, result) => {
    const states = {
      base: { title: 'One' },
      next: {},
      copy: { title: 'Studio' },
    };
    expect(bring(wins, states)).toEqual(result);
  },
);

test('what the studio removed comes back with a change of it that is accepted', () => {
  const states = {
    base: { nodes: [{ label: 'a' }] },
    next: { nodes: [{ label: 'b' }] },
    copy: { nodes: [] },
  };
  expect(bring('next', states)).toEqual(states.next);
  expect(bring('copy', states)).toEqual(states.copy);
});

test('regression: a removed part goes with an edit inside of it', () => {
  const states = {
    base: { nodes: [{ label: 'a' }, { label: 'b' }], hint: 'Three' },
    next: { nodes: [{ label: 'b' }], hint: 'Three' },
    copy: { nodes: [{ label: 'edited' }, { label: 'b' }], hint: 'Studio' },
  };
  const merged = { nodes: [{ label: 'b' }], hint: 'Studio' };
  expect(bring('copy', states)).toEqual(merged);
  expect(bring('next', states)).toEqual(merged);
});
