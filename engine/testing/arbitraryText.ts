import { weigh13 } from '../vocabulary/runtime/isbn';
import { chance, pick, type Random } from './seededRandom';

const LETTERS = [...'abcdefghij KLMNO’é中٣𝒜-.,&'];

/** A text of so many characters that begins and ends with a visible one. */
export function arbitraryText(random: Random, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) {
    const isEdge = index === 0 || index === length - 1;
    text += isEdge ? pick(random, [...'xyzé']) : pick(random, LETTERS);
  }
  return text;
}

/** Characters that readers do not see, that join or turn others, or that break a line. */
const UNSEEN = [
  0x00, 0x0a, 0x0d, 0x1b, 0xad, 0x0301, 0x061c, 0x200b, 0x200d, 0x200f, 0x2028,
  0x202e, 0x2800, 0xd800, 0xdc00, 0xfe0f, 0xfeff, 0xffff, 0xe0041,
].map((point) => String.fromCodePoint(point));

/** Returns a text with characters that come only from pasting; sometimes it contains nothing else. */
export function hostileText(random: Random): string {
  const some = chance(random, 0.5) ? UNSEEN : [...UNSEEN, 'e', ' ', '中'];
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
    pick(random, some),
  ).join('');
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join(
    '',
  );
}

/** Thirteen digits with this beginning; now and then with a misprinted last one. */
function thirteen(random: Random, beginning: string): string {
  const body = beginning + digits(random, 12 - beginning.length);
  const check = (10 - (weigh13(`${body}0`) % 10)) % 10;
  return `${body}${chance(random, 0.2) ? (check + 1) % 10 : check}`;
}

interface FormatSample {
  readonly name: string;
  right(random: Random): string;
  readonly wrong: string;
}

/** For every format of text a maker of right values, and a wrong one. */
export const formatSamples: readonly FormatSample[] = [
  {
    name: 'isbn',
    right: (random) => thirteen(random, '978'),
    wrong: '97803064061570',
  },
  {
    name: 'issn',
    right: (random) => `${digits(random, 4)}-${digits(random, 3)}X`,
    wrong: '12345678',
  },
  {
    name: 'ismn',
    right: (random) =>
      chance(random, 0.5) ? thirteen(random, '9790') : `M${digits(random, 9)}`,
    wrong: 'M12',
  },
  {
    name: 'prepub-id',
    right: (random) => `NLApp${digits(random, 5)}`,
    wrong: 'NLA12345',
  },
  {
    name: 'url-with-protocol',
    right: (random) => `https://example.org/${digits(random, 3)}?q=%20#a`,
    wrong: 'www.example.org',
  },
  {
    name: 'email',
    right: (random) => `ada.${digits(random, 3)}@example.org`,
    wrong: 'ada@example',
  },
  {
    name: 'username',
    right: (random) => `ada.${digits(random, 3)}`,
    wrong: '1ada',
  },
];
