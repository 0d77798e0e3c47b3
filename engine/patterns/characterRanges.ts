import type { AST } from '@eslint-community/regexpp';

/** Code points from the first to the last of each range, in order, none overlapping. */
export type Ranges = readonly (readonly [number, number])[];

const LAST = 0x10ffff;
const EVERYTHING: Ranges = [[0, LAST]];
const DIGITS: Ranges = [[0x30, 0x39]];
const WORD: Ranges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const SPACE: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** The code points that one element of a pattern can match. */
export function rangesOf(
  element: AST.Character | AST.CharacterSet | AST.CharacterClass,
): Ranges {
  if (element.type === 'Character') return [[element.value, element.value]];
  if (element.type === 'CharacterSet') return rangesOfSet(element);
  const parts = element.elements.map((part): Ranges => {
    if (part.type === 'Character') return [[part.value, part.value]];
    if (part.type === 'CharacterClassRange') {
      return [[part.min.value, part.max.value]];
    }
    return part.type === 'CharacterSet' ? rangesOfSet(part) : EVERYTHING;
  });
  const joined = join(parts.flat());
  return element.negate ? complement(joined) : joined;
}

function rangesOfSet(set: AST.CharacterSet): Ranges {
  if (set.kind === 'any') return EVERYTHING;
  if (set.kind === 'property') return rangesOfProperty(set.raw);
  const known = { digit: DIGITS, space: SPACE, word: WORD }[set.kind];
  return set.negate ? complement(known) : known;
}

/** Caches the characters of a property such as `\p{L}`, since asking the language for them is slow. */
const properties = new Map<string, Ranges>();

function rangesOfProperty(raw: string): Ranges {
  const known = properties.get(raw);
  if (known) return known;
  const property = new RegExp(raw, 'u');
  const ranges: [number, number][] = [];
  for (let point = 0; point <= LAST; point += 1) {
    if (!property.test(String.fromCodePoint(point))) continue;
    const before = ranges.at(-1);
    if (before && before[1] === point - 1) before[1] = point;
    else ranges.push([point, point]);
  }
  properties.set(raw, ranges);
  return ranges;
}

/** The same code points without overlaps, in order. */
export function join(ranges: Ranges): Ranges {
  const joined: [number, number][] = [];
  for (const [first, last] of [...ranges].sort(([a], [b]) => a - b)) {
    const before = joined.at(-1);
    if (before && first <= before[1]) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** Whether a code point is in both. */
export function overlap(one: Ranges, other: Ranges): boolean {
  return one.some(([first, last]) =>
    other.some(([from, to]) => first <= to && from <= last),
  );
}

function complement(ranges: Ranges): Ranges {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [first, last] of ranges) {
    if (first > next) rest.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST) rest.push([next, LAST]);
  return rest;
}
