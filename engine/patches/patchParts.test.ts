import fc from 'fast-check';
import type { StudioFiles } from '../types/fileChange';
import type { Json } from '../types/json';
import { createFilePatch } from './createFilePatch';
import { patchFiles } from './fileDraft';
import { listParts, takeParts } from './patchParts';

const FILE = 'page.json';

/** The change of a file, its parts, and the file with some of them. */
function compare(before: Json, after: Json) {
  const files: StudioFiles = { [FILE]: before };
  const patch = createFilePatch(before, after).map((step) => ({
    ...step,
    path: `/${FILE}${step.path}`,
  }));
  const parts = listParts(files, patch);
  return {
    parts,
    take: (...taken: number[]) =>
      patchFiles(
        files,
        takeParts(
          files,
          patch,
          parts.filter((_part, index) => taken.includes(index)),
        ),
      )[FILE],
  };
}

const words = (...fields: string[]) =>
  fields.map((field) => ({ field, label: field }));

test.each<[string, Json, Json, string[], number, Json]>([
  [
    'one of two properties',
    { title: 'One', heading: 'One' },
    { title: 'Two', heading: 'Two' },
    ['changed /page.json/title', 'changed /page.json/heading'],
    1,
    { title: 'One', heading: 'Two' },
  ],
  [
    'a new question without the one before it',
    { nodes: words('a', 'b') },
    { nodes: words('a', 'x', 'y', 'b') },
    ['added /page.json/nodes/1', 'added /page.json/nodes/2'],
    1,
    { nodes: words('a', 'y', 'b') },
  ],
  [
    'a removal without the other one',
    { nodes: words('a', 'b', 'c') },
    { nodes: words('b') },
    ['removed /page.json/nodes/2', 'removed /page.json/nodes/0'],
    1,
    { nodes: words('b', 'c') },
  ],
  [
    'a move without the words of what is moved',
    { nodes: words('a', 'b', 'c') },
    { nodes: [{ field: 'c', label: 'C' }, ...words('a', 'b')] },
    ['changed /page.json/nodes/2/label', 'moved /page.json/nodes/0'],
    1,
    { nodes: words('c', 'a', 'b') },
  ],
  [
    'words of a question without its move',
    { nodes: words('a', 'b', 'c') },
    { nodes: [{ field: 'c', label: 'C' }, ...words('a', 'b')] },
    ['changed /page.json/nodes/2/label', 'moved /page.json/nodes/0'],
    0,
    { nodes: [...words('a', 'b'), { field: 'c', label: 'C' }] },
  ],
  [
    'a question of a page that has texts, too',
    { nodes: [{ text: 'one' }, ...words('a')] },
    { nodes: [{ text: 'two' }, ...words('a', 'b')] },
    ['changed /page.json/nodes/0/text', 'added /page.json/nodes/2'],
    1,
    { nodes: [{ text: 'one' }, ...words('a', 'b')] },
  ],
  [
    'a list without keys as a whole',
    { title: 'One', rules: [{ if: 1 }, { if: 2 }, { if: 3 }] },
    { title: 'Two', rules: [{ if: 0 }, { if: 3 }] },
    ['changed /page.json/title', 'changed /page.json/rules'],
    1,
    { title: 'One', rules: [{ if: 0 }, { if: 3 }] },
  ],
  [
    'one of two changes inside a list without keys',
    { rules: [{ if: 1, then: 1 }, { if: 2 }] },
    { rules: [{ if: 1, then: 2 }, { if: 3 }] },
    ['changed /page.json/rules/0/then', 'changed /page.json/rules/1/if'],
    0,
    { rules: [{ if: 1, then: 2 }, { if: 2 }] },
  ],
])('%s can be taken alone', (_name, before, after, parts, taken, result) => {
  const compared = compare(before, after);
  expect(
    compared.parts.map(({ kind, pointer }) => `${kind} ${pointer}`).sort(),
  ).toEqual([...parts].sort());
  const wanted = compared.parts.findIndex(
    ({ kind, pointer }) => `${kind} ${pointer}` === parts[taken],
  );
  expect(compared.take(wanted)).toEqual(result);
});

test('a part of one operation has its values', () => {
  const { parts } = compare({ title: 'One', lead: 'a' }, { title: 'Two' });
  expect(parts).toMatchObject([
    { kind: 'removed', was: 'a' },
    { kind: 'changed', was: 'One', is: 'Two' },
  ]);
});

test('a change of very many operations has one part', () => {
  const before = Object.fromEntries(
    words(...Array.from({ length: 101 }, (_, index) => `f${index}`)).map(
      ({ field }) => [field, 1],
    ),
  );
  const after = Object.fromEntries(Object.keys(before).map((key) => [key, 2]));
  const { parts, take } = compare(before, after);
  expect(parts).toMatchObject([{ kind: 'changed', pointer: '/page.json' }]);
  expect(take(0)).toEqual(after);
});

const entries = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...'abcdef'),
    label: fc.constantFrom('x', 'y'),
    required: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
  }),
  { selector: ({ field }) => field },
);

test('any parts can be taken, and the rest afterwards', () => {
  fc.assert(
    fc.property(entries, entries, fc.nat(), (before, after, chosen) => {
      const { parts, take } = compare({ nodes: before }, { nodes: after });
      const taken = [...parts.keys()].filter((at) => (chosen >> at) % 2 === 1);
      const rest = compare(take(...taken) ?? null, { nodes: after });
      expect(rest.take(...rest.parts.keys())).toEqual({ nodes: after });
      expect(take(...parts.keys())).toEqual({ nodes: after });
      expect(take()).toEqual({ nodes: before });
    }),
  );
});
