import fc from 'fast-check';
import type { StudioFiles, StudioOperation } from '../types/fileChange';
import type { Json } from '../types/json';
import { patchFiles } from './fileDraft';
import { mergeChanges } from './mergeChanges';
import { writeMine } from './writeMine';

const FILE = 'steps/one/ui.json';
const place = (inside: string) => `/steps~1one~1ui.json${inside}`;

const files: StudioFiles = {
  [FILE]: { title: 'One', nodes: ['a', { label: 'b' }, 'c', 'd'] },
};

const add = (inside: string, value: string): StudioOperation => ({
  op: 'add',
  path: place(inside),
  value,
});
const replace = (inside: string, value: string): StudioOperation => ({
  op: 'replace',
  path: place(inside),
  value,
});
const remove = (inside: string): StudioOperation => ({
  op: 'remove',
  path: place(inside),
});

const b = { label: 'b' };

test.each<[string, StudioOperation[], StudioOperation[], unknown]>([
  [
    'different properties',
    [replace('/title', 'Two')],
    [replace('/nodes/1/label', 'B')],
    { title: 'Two', nodes: ['a', { label: 'B' }, 'c', 'd'] },
  ],
  [
    'an answer behind a new question',
    [replace('/nodes/1/label', 'B')],
    [add('/nodes/0', 'x')],
    { title: 'One', nodes: ['x', 'a', { label: 'B' }, 'c', 'd'] },
  ],
  [
    'two questions at one place',
    [add('/nodes/4', 'mine')],
    [add('/nodes/-', 'theirs')],
    { title: 'One', nodes: ['a', b, 'c', 'd', 'theirs', 'mine'] },
  ],
  [
    'a question before one that is gone',
    [add('/nodes/2', 'x')],
    [remove('/nodes/2')],
    { title: 'One', nodes: ['a', b, 'x', 'd'] },
  ],
  [
    'the same removal',
    [remove('/nodes/0'), replace('/nodes/0/label', 'B')],
    [remove('/nodes/0')],
    { title: 'One', nodes: [{ label: 'B' }, 'c', 'd'] },
  ],
  [
    'the same words',
    [replace('/title', 'Two')],
    [replace('/title', 'Two')],
    { title: 'Two', nodes: ['a', b, 'c', 'd'] },
  ],
])('%s: both are kept', (_name, mine, theirs, result) => {
  const merged = mergeChanges(files, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  const one = patchFiles(patchFiles(files, theirs), merged.mine);
  const other = patchFiles(patchFiles(files, mine), merged.theirs);
  expect([one[FILE], other[FILE]]).toEqual([result, result]);
});

const put = (inside: string, value: Json): StudioOperation => ({
  op: 'add',
  path: place(inside),
  value,
});

test.each<[string, StudioOperation[], StudioOperation[], object]>([
  [
    'two lists in place of none',
    [put('/shownOn', ['RECEIPT'])],
    [put('/shownOn', ['EXPORT'])],
    {
      shownOn: ['EXPORT', 'RECEIPT'],
    },
  ],
  [
    'another entry in place of a list each',
    [put('/places', ['a', 'c', 'x'])],
    [put('/places', ['y', 'a', 'd'])],
    { places: ['y', 'a', 'x'] },
  ],
  [
    'entries that have an id',
    [put('/cases', [{ id: 'p' }, { id: 'q', says: 'mine' }])],
    [put('/cases', [{ id: 'r' }, { id: 'q', says: 'mine' }])],
    {
      cases: [{ id: 'r' }, { id: 'q', says: 'mine' }, { id: 'p' }],
    },
  ],
  [
    'the same entry of a set',
    [add('/required/-', 'x'), add('/required/-', 'y')],
    [add('/required/1', 'x')],
    { required: ['w', 'x', 'y'] },
  ],
  [
    'the same entry at two places of a set',
    [put('/places/3', 'x'), put('/places/0', 'y')],
    [put('/places/0', 'x'), put('/places/4', 'z')],
    { places: ['y', 'a', 'c', 'd', 'z', 'x'] },
  ],
])('regression: %s: both additions are kept', (_name, mine, theirs, result) => {
  const before = { required: ['w'], places: ['a', 'c', 'd'] };
  const merged = mergeChanges({ [FILE]: before }, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  const one = patchFiles({ [FILE]: before }, [...theirs, ...merged.mine]);
  const other = patchFiles({ [FILE]: before }, [...mine, ...merged.theirs]);
  const all = { ...before, ...result };
  expect([one[FILE], other[FILE]]).toEqual([all, all]);
});

test('two changes of one entry of a set are a conflict', () => {
  const change = (says: string) => [put('/cases', [{ id: 'p', says }])];
  const { conflicts } = mergeChanges(files, change('x'), change('y'));
  expect(conflicts).toMatchObject([{ pointer: place('/cases') }]);
});

test.each([
  ['mine', 'cba', 'abcd'],
  ['theirs', 'abcd', 'cba'],
  ['of what was kept', 'cxa', 'abcd'],
])(
  'regression: another order of a set is a conflict, not lost: %s',
  (_name, mine, theirs) => {
    const before = { [FILE]: { places: [...'abc'] } };
    const change = (list: string) => [put('/places', [...list])];
    const { conflicts } = mergeChanges(before, change(mine), change(theirs));
    expect(conflicts).toEqual([
      {
        pointer: place('/places'),
        yours: [...mine],
        theirs: [...theirs],
      },
    ]);
  },
);

test.each<[string, StudioOperation, StudioOperation, unknown]>([
  [
    'two wordings',
    replace('/title', 'Two'),
    replace('/title', 'Three'),
    { pointer: place('/title'), yours: 'Two', theirs: 'Three' },
  ],
  [
    'a change of what is gone',
    replace('/nodes/1/label', 'B'),
    remove('/nodes/1'),
    { pointer: place('/nodes/1/label'), yours: 'B', gone: true },
  ],
  [
    'a file that was replaced',
    { op: 'replace', path: place(''), value: {} },
    replace('/title', 'Three'),
    { pointer: place(''), yours: {}, theirs: 'Three' },
  ],
])('%s: both values are named', (_name, mine, theirs, conflict) => {
  expect(mergeChanges(files, [mine], [theirs]).conflicts).toEqual([conflict]);
});

test('conflicts are named where they are after both changes, and the rest of mine applies without them', () => {
  const mine = [
    remove('/nodes/1'),
    replace('/nodes/2', 'D'),
    add('/nodes/0', 'mine'),
  ];
  const theirs = [add('/nodes/0', 'theirs'), replace('/nodes/2/label', 'B')];
  const merged = mergeChanges(files, mine, theirs);
  expect(merged.conflicts).toEqual([
    { pointer: place('/nodes/3'), theirs: 'B' },
  ]);
  const all = patchFiles(patchFiles(files, theirs), merged.mine);
  expect(all[FILE]).toEqual({
    title: 'One',
    nodes: ['theirs', 'mine', 'a', { label: 'B' }, 'c', 'D'],
  });
});

test('a conflict moves with what others change later', () => {
  const mine = [replace('/nodes/1/label', 'Mine')];
  const first = [replace('/nodes/1/label', 'B')];
  const { mine: left, clashes } = mergeChanges(files, mine, first);
  const later = [add('/nodes/0', 'x'), replace('/nodes/2/label', 'C')];
  const merged = mergeChanges(patchFiles(files, first), left, later, clashes);
  expect(merged).toMatchObject({
    mine: [],
    conflicts: [
      { pointer: place('/nodes/2/label'), yours: 'Mine', theirs: 'C' },
    ],
  });
});

/** Operations on a list of ten, each possible after those before it. */
const changes = fc
  .array(
    fc.record({
      op: fc.constantFrom('add', 'remove', 'replace'),
      at: fc.nat(5),
      // Both changes often add the same.
      value: fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('x', 'y')),
    }),
    { maxLength: 4 },
  )
  .map((steps) =>
    steps.map(({ op, at, value }) => {
      if (op === 'remove') return remove(`/nodes/${at}`);
      return (op === 'add' ? add : replace)(`/nodes/${at}`, value);
    }),
  );

test('whichever change comes first, the files are the same', () => {
  const nodes = [...'abcdefghij'];
  const before: StudioFiles = { [FILE]: { nodes } };
  fc.assert(
    fc.property(changes, changes, (mine, theirs) => {
      const merged = mergeChanges(before, mine, theirs);
      const one = patchFiles(patchFiles(before, theirs), merged.mine);
      if (merged.conflicts.length > 0) return;
      const other = patchFiles(patchFiles(before, mine), merged.theirs);
      expect(one).toEqual(other);
    }),
  );
});

const entry = (field: string, label: string) => ({ field, label });
const nodes = ['a', 'b', 'c'].map((field) => entry(field, field));
const moved = (from: number, to: number): StudioOperation[] => [
  remove(`/nodes/${from}`),
  { op: 'add', path: place(`/nodes/${to}`), value: nodes[from] ?? null },
];

test.each<[string, StudioOperation[], StudioOperation[], unknown[]]>([
  [
    'a label of a question that they move up',
    [replace('/nodes/2/label', 'C')],
    moved(2, 0),
    [entry('c', 'C'), entry('a', 'a'), entry('b', 'b')],
  ],
  [
    'a question that I move down, with a label of theirs',
    moved(0, 2),
    [replace('/nodes/0/label', 'A'), replace('/nodes/1/label', 'B')],
    [entry('b', 'B'), entry('c', 'c'), entry('a', 'A')],
  ],
  [
    'a label of one that they move twice',
    [replace('/nodes/2/label', 'C')],
    [
      ...moved(2, 1),
      remove('/nodes/1'),
      { op: 'add', path: place('/nodes/0'), value: nodes[2] ?? null },
    ],
    [entry('c', 'C'), entry('a', 'a'), entry('b', 'b')],
  ],
  [
    'the same question moved to two places',
    moved(0, 2),
    [...moved(0, 1), replace('/nodes/2/label', 'C')],
    [entry('b', 'b'), entry('c', 'C'), entry('a', 'a')],
  ],
])(
  'regression: moved entries keep both changes: %s',
  (_name, mine, theirs, result) => {
    const before = { [FILE]: { nodes } };
    const merged = mergeChanges(before, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    const after = patchFiles(patchFiles(before, theirs), merged.mine);
    expect(after).toEqual({ [FILE]: { nodes: result } });
    expect(patchFiles(patchFiles(before, mine), merged.theirs)).toEqual(after);
  },
);

test('a change of one label in a moved entry by both is a conflict', () => {
  const { conflicts } = mergeChanges(
    { [FILE]: { nodes } },
    [replace('/nodes/2/label', 'mine')],
    [...moved(2, 0), replace('/nodes/0/label', 'theirs')],
  );
  expect(conflicts).toEqual([
    { pointer: place('/nodes/0/label'), yours: 'mine', theirs: 'theirs' },
  ]);
});

const put1 = (field: string, label: string, at = 1) =>
  put(`/nodes/${at}`, entry(field, label));

test.each<[string, StudioOperation[], StudioOperation[], string, string[]]>([
  [
    'a question of one key that both add',
    [put1('x', 'mine')],
    [put1('x', 'theirs', 3)],
    '/nodes/3',
    ['a', 'b', 'c', 'theirs'],
  ],
  [
    'one that both word afterwards, beside other questions of both',
    [put1('x', 'my'), replace('/nodes/1/label', 'mine'), put1('y', 'y')],
    [
      put1('x', 'their', 0),
      replace('/nodes/0/label', 'theirs'),
      put1('z', 'z', 0),
    ],
    '/nodes/1',
    ['z', 'theirs', 'a', 'y', 'b', 'c'],
  ],
  [
    'one that I move after I added it',
    [put1('x', 'mine'), remove('/nodes/1'), put1('x', 'mine', 0)],
    [put1('x', 'theirs')],
    '/nodes/1',
    ['a', 'theirs', 'b', 'c'],
  ],
])(
  'regression: %s with other words is a conflict and kept once',
  (_name, mine, theirs, pointer, labels) => {
    const before = { [FILE]: { nodes } };
    const merged = mergeChanges(before, mine, theirs);
    expect(merged.conflicts).toEqual([
      {
        pointer: place(pointer),
        yours: entry('x', 'mine'),
        theirs: entry('x', 'theirs'),
      },
    ]);
    const after = patchFiles(patchFiles(before, theirs), merged.mine);
    const labelsOf = (content: unknown) =>
      (content as { nodes: { label: string }[] }).nodes.map(
        ({ label }) => label,
      );
    expect(labelsOf(after[FILE])).toEqual(labels);
    const kept = patchFiles(
      patchFiles(before, theirs),
      writeMine(patchFiles(before, theirs), merged),
    );
    expect(labelsOf(kept[FILE])).toEqual(
      labels.map((label) => (label === 'theirs' ? 'mine' : label)),
    );
  },
);

test('regression: both add the same question and word it: the words are the conflict', () => {
  const before = { [FILE]: { nodes } };
  const mine = [put1('x', ''), replace('/nodes/1/label', 'mine')];
  const theirs = [
    put1('x', '', 0),
    replace('/nodes/0/label', 'theirs'),
    put1('z', 'z', 0),
  ];
  const { conflicts } = mergeChanges(before, mine, theirs);
  expect(conflicts).toEqual([
    { pointer: place('/nodes/2/label'), yours: 'mine', theirs: 'theirs' },
  ]);
});

test('a question that I add and remove again is no conflict with one of its key', () => {
  const before = { [FILE]: { nodes } };
  const mine = [put1('x', 'mine'), remove('/nodes/1'), put1('y', 'y', 0)];
  const theirs = [put1('x', 'theirs')];
  const merged = mergeChanges(before, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(patchFiles(patchFiles(before, theirs), merged.mine)[FILE]).toEqual({
    nodes: [
      entry('y', 'y'),
      entry('a', 'a'),
      entry('x', 'theirs'),
      entry('b', 'b'),
      entry('c', 'c'),
    ],
  });
});

test('regression: the same question that both add to a page with texts is kept once', () => {
  const before = { [FILE]: { nodes: [{ text: 'Read this' }, ...nodes] } };
  const [mine, theirs] = [[put1('x', 'x')], [put1('x', 'x', 4)]];
  const merged = mergeChanges(before, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(patchFiles(patchFiles(before, theirs), merged.mine)[FILE]).toEqual({
    nodes: [{ text: 'Read this' }, entry('x', 'x'), ...nodes],
  });
});

test.each<[string, StudioOperation[], StudioOperation[], StudioOperation[]]>([
  ['they moved', [], [replace('/nodes/2/label', 'B')], moved(2, 0)],
  [
    'they move in the same change',
    [],
    [replace('/nodes/2/label', 'B'), ...moved(2, 0)],
    [],
  ],
  ['I move', moved(2, 0), [replace('/nodes/2/label', 'B')], []],
])(
  'regression: a conflict inside a question that %s moves along',
  (_name, after, theirs, later) => {
    const before = { [FILE]: { nodes } };
    // A move inserts what its removal takes out.
    const worded = (steps: readonly StudioOperation[], label: string) =>
      steps.map((step) =>
        step.op === 'add' ? { ...step, value: entry('c', label) } : step,
      );
    const mine = [replace('/nodes/2/label', 'Mine'), ...worded(after, 'Mine')];
    const first = mergeChanges(before, mine, worded(theirs, 'B'));
    const both = mergeChanges(
      patchFiles(before, theirs),
      first.mine,
      worded(later, 'B'),
      first.clashes,
    );
    expect(both.conflicts).toEqual([
      { pointer: place('/nodes/0/label'), yours: 'Mine', theirs: 'B' },
    ]);
  },
);
