import { applyMutation, createMutations } from './mutation';

const file = Buffer.from('0123456789');
const other = Buffer.from('abcdefghij');

test('one seed gives the same ways, another gives others', () => {
  expect(createMutations(7, 20)).toEqual(createMutations(7, 20));
  expect(createMutations(7, 20)).not.toEqual(createMutations(8, 20));
});

test('all parts of a file are damaged', () => {
  const places = createMutations(1, 300).flatMap((mutation) =>
    mutation.kind === 'flip' ? mutation.places : [mutation.at],
  );
  for (const from of [0, 0.25, 0.5, 0.75]) {
    const hit = places.filter((at) => at >= from && at < from + 0.25);
    expect(hit.length / places.length).toBeGreaterThan(0.15);
  }
});

test('all kinds come', () => {
  const kinds = createMutations(1, 60).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['flip', 'truncate', 'splice']));
});

test.each([
  ['a bit is flipped', { kind: 'flip', places: [0.1], bit: 0 }, '0023456789'],
  ['the end is cut off', { kind: 'truncate', at: 0.35 }, '012'],
  ['a byte is always left', { kind: 'truncate', at: 0 }, '0'],
  [
    'bytes of another file come in',
    { kind: 'splice', at: 0.2, from: 0.5, length: 0.2 },
    '01fgh56789',
  ],
] as const)('%s', (_name, mutation, expected) => {
  const copy =
    mutation.kind === 'flip'
      ? { ...mutation, places: [...mutation.places] }
      : mutation;
  expect(applyMutation(copy, file, other).toString()).toBe(expected);
  expect(file.toString()).toBe('0123456789');
});
