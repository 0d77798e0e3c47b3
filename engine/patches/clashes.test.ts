import fc from 'fast-check';
import type { StudioFiles, StudioOperation } from '../types/fileChange';
import type { Json } from '../types/json';
import { findValue, patchFiles, readTokens } from './fileDraft';
import { mergeChanges } from './mergeChanges';

const FILE = 'page.json';
const place = (inside: string) => `/${FILE}${inside}`;

const files: StudioFiles = {
  [FILE]: { nodes: ['a', { field: 'b', label: 'b' }, 'c'] },
};

const write =
  (op: 'add' | 'replace') =>
  (inside: string, value: Json): StudioOperation => ({
    op,
    path: place(inside),
    value,
  });
const add = write('add');
const replace = write('replace');
const remove = (inside: string): StudioOperation => ({
  op: 'remove',
  path: place(inside),
});

test.each<[string, StudioOperation, StudioOperation[], unknown]>([
  [
    'a question that I remove and they word twice',
    remove('/nodes/1'),
    [replace('/nodes/1/label', 'B'), replace('/nodes/1/label', 'C')],
    { pointer: '/nodes/1', theirs: 'C' },
  ],
  [
    'a question that I remove and they word and move',
    remove('/nodes/1'),
    [
      replace('/nodes/1/label', 'B'),
      add('/nodes/0', 'x'),
      replace('/nodes/2/label', 'C'),
    ],
    { pointer: '/nodes/2', theirs: 'C' },
  ],
  [
    'a value that they write as a whole and change inside',
    replace('/nodes/1', 'Mine'),
    [
      replace('/nodes/1', { label: 'B', a: [] }),
      add('/nodes/1/a/-', 'x'),
      replace('/nodes/1/label', 'C'),
    ],
    { pointer: '/nodes/1', yours: 'Mine', theirs: { label: 'C', a: ['x'] } },
  ],
  [
    'a part of what they replaced and change again',
    replace('/nodes/1/label', 'Mine'),
    [replace('/nodes', [{ label: 'B' }]), replace('/nodes/0/label', 'C')],
    {
      pointer: '/nodes/1/label',
      yours: 'Mine',
      theirs: [{ label: 'C' }],
      gone: true,
    },
  ],
  [
    'the words of a question that they remove before they change the next one',
    replace('/nodes/1/label', 'Mine'),
    [remove('/nodes/1'), replace('/nodes/1', 'd')],
    { pointer: '/nodes/1/label', yours: 'Mine', gone: true },
  ],
  [
    'a question with two words of theirs',
    remove('/nodes/1'),
    [
      replace('/nodes/1/label', 'B'),
      add('/nodes/1/lead', 'a'),
      replace('/nodes/1/label', 'C'),
      remove('/nodes/1/label'),
      add('/nodes/1/lead', 'b'),
    ],
    { pointer: '/nodes/1', theirs: 'b' },
  ],
  [
    'a question that both add and they word afterwards',
    add('/nodes/0', { field: 'x', label: 'Mine' }),
    [
      add('/nodes/2', { field: 'x', label: '' }),
      replace('/nodes/2/label', 'B'),
    ],
    {
      pointer: '/nodes/2',
      yours: { field: 'x', label: 'Mine' },
      theirs: { field: 'x', label: 'B' },
    },
  ],
])(
  'regression: %s has the newest value of theirs',
  (_name, mine, theirs, conflict) => {
    const { pointer, ...values } = conflict as { pointer: string };
    const expected = [{ pointer: place(pointer), ...values }];
    expect(mergeChanges(files, [mine], theirs).conflicts).toEqual(expected);
    // The same where each is a change of its own, as in the journal.
    let copy = files;
    let merged = mergeChanges(copy, [mine], []);
    for (const step of theirs) {
      merged = mergeChanges(copy, merged.mine, [step], merged.clashes);
      copy = patchFiles(copy, [step]);
    }
    expect(merged.conflicts).toEqual(expected);
  },
);

test('regression: a conflict stays at its question where my removal of another one is a conflict, too', () => {
  const nodes = [...'abc'].map((field) => ({ field, label: field }));
  const { conflicts } = mergeChanges(
    { [FILE]: { nodes } },
    [remove('/nodes/0'), replace('/nodes/1/label', 'Mine')],
    [replace('/nodes/2/label', 'C'), replace('/nodes/0/label', 'A')],
  );
  expect(conflicts).toEqual([
    { pointer: place('/nodes/2/label'), yours: 'Mine', theirs: 'C' },
    { pointer: place('/nodes/0'), theirs: 'A' },
  ]);
});

/** Words, removals and new questions of one side, each possible after those before it; the words name the question. */
const changes = (who: string) =>
  fc
    .array(
      fc.record({
        does: fc.constantFrom('word', 'word', 'remove', 'add'),
        at: fc.nat(5),
      }),
      { maxLength: 5 },
    )
    .map((steps) => {
      const now = [...'abcde'];
      return steps.flatMap(({ does, at }, index): StudioOperation[] => {
        const field = now[at];
        if (does === 'add' && at <= now.length) {
          now.splice(at, 0, `${who}${index}`);
          const value = { field: `${who}${index}`, label: '' };
          return [add(`/nodes/${at}`, value)];
        }
        if (field === undefined || does === 'add') return [];
        if (does === 'word')
          return [replace(`/nodes/${at}/label`, `${who}${index} ${field}`)];
        now.splice(at, 1);
        return [remove(`/nodes/${at}`)];
      });
    });

test('a conflict about the words of a question is at this question, with its words', () => {
  const nodes = [...'abcde'].map((field) => ({ field, label: field }));
  fc.assert(
    fc.property(changes('mine'), changes('theirs'), (mine, theirs) => {
      const before = { [FILE]: { nodes } };
      const merged = mergeChanges(before, mine, theirs);
      const after = patchFiles(patchFiles(before, theirs), merged.mine);
      for (const { pointer, yours, theirs: value, gone } of merged.conflicts) {
        if (gone === true || typeof yours !== 'string') continue;
        const question = readTokens(pointer).slice(0, -1);
        expect(findValue(after, question)).toEqual({
          field: yours.split(' ')[1],
          label: value,
        });
      }
    }),
  );
});
