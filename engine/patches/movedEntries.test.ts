import fc from 'fast-check';
import type { StudioOperation } from '../types/fileChange';
import type { Json, JsonObject } from '../types/json';
import { patchFiles } from './fileDraft';
import { mergeChanges, mergeInTurns } from './mergeChanges';

const place = (inside: string) => `/ui.json/nodes/${inside}`;
const nodes = ['a', 'b', 'c', 'd'].map((field) => ({ field, label: field }));
const before = { 'ui.json': { nodes } };

interface Edit {
  readonly label?: string;
  readonly from: number;
  readonly to: number;
}

/** The operations of edits, each of which labels an entry or moves it to another place. */
function operationsOf(edits: readonly Edit[]): StudioOperation[] {
  let now = nodes;
  return edits.flatMap(({ label, from, to }): StudioOperation[] => {
    const entry = now[from] ?? { field: '', label: '' };
    const rest = now.toSpliced(from, 1);
    if (label === undefined) {
      now = rest.toSpliced(to, 0, entry);
      return [
        { op: 'remove', path: place(`${from}`) },
        { op: 'add', path: place(`${to}`), value: entry },
      ];
    }
    now = rest.toSpliced(from, 0, { ...entry, label });
    return [{ op: 'replace', path: place(`${from}/label`), value: label }];
  });
}

const index = fc.nat(nodes.length - 1);
const moves = fc.array(fc.record({ from: index, to: index }), { maxLength: 4 });
const edits = fc.array(
  fc.record(
    { from: index, to: index, label: fc.string({ minLength: 1 }) },
    { requiredKeys: ['from', 'to'] },
  ),
  { maxLength: 5 },
);

const labelsOf = (files: Readonly<Record<string, Json>>) =>
  ((files['ui.json'] as JsonObject)['nodes'] as JsonObject[])
    .map(({ field, label }) => `${String(field)}: ${String(label)}`)
    .sort();

test('whatever one administrator moves, each label of the other is kept, and each question once', () => {
  fc.assert(
    fc.property(edits, moves, (mine, theirs) => {
      const own = operationsOf(mine);
      const others = operationsOf(theirs);
      const merged = mergeChanges(before, own, others);
      expect(merged.conflicts).toEqual([]);
      const after = patchFiles(patchFiles(before, others), merged.mine);
      expect(labelsOf(after)).toEqual(labelsOf(patchFiles(before, own)));
      expect(patchFiles(patchFiles(before, own), merged.theirs)).toEqual(after);
    }),
  );
});

test('regression: a change that is merged in turns is merged as one, also in the middle of a move', () => {
  fc.assert(
    fc.property(edits, edits, (mine, theirs) => {
      const [own, others] = [operationsOf(mine), operationsOf(theirs)];
      const merging = mergeInTurns(before, own, others, [], 1);
      let turns = 0;
      let turn = merging.next();
      for (; turn.done !== true; turn = merging.next()) turns += 1;
      expect(turn.value).toEqual(mergeChanges(before, own, others));
      expect(turns).toBe(Math.max(0, others.length - 1));
    }),
  );
});
