/** Words that say what kind of house it is and not which. */
const LEGAL_FORMS = new Set(
  'the and of pty ltd limited inc incorporated co company plc llc'.split(' '),
);

/** A name as names are compared: no case, accents, punctuation or legal forms. */
export function toNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Beginnings of the words of a key, at most ten. */
export function toStems(nameKey: string): string[] {
  const stems = nameKey.split(' ').map((word) => word.slice(0, 4));
  return [...new Set(stems)].filter((stem) => stem !== '').slice(0, 10);
}

function toPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How alike two keys are, from 0 to 1: twice the pairs of letters they share over all pairs; 1 when one begins the other. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return 1;
  const pairs = toPairs(a);
  let shared = 0;
  for (const [pair, count] of toPairs(b)) {
    shared += Math.min(count, pairs.get(pair) ?? 0);
  }
  const all = Math.max(1, a.length - 1 + (b.length - 1));
  return (2 * shared) / all;
}
