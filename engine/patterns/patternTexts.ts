import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { findPatternFault } from './patternFault';

/** What a text is made of first, so that an administrator can read it. */
const READABLE: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '123456789',
  '0',
  '-',
];

/** What is tried where nothing readable fits: the scripts of Europe, Asia and Africa. Answers lose a space around them. */
const OTHERS = [...toText(0x21, 0x7e), ' ', ...toText(0xa1, 0x3fff)].join('');

function toText(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_one, index) =>
    String.fromCodePoint(first + index),
  );
}

/** Parts of a pattern that are written for one text: it may repeat as often as it likes. */
const MOST_PARTS = 5_000;

/** How often parts repeat that may repeat as often as they like. */
const USUAL_TIMES: readonly number[] = [3, 1, 0, 8];

/** Texts of one number of repetitions: with other alternatives and characters. */
const VARIANTS: readonly number[] = [0, 1, 2, 3];

/** One way to write a text for a pattern. */
interface Way {
  /** Which alternative and which characters are taken. */
  readonly variant: number;
  readonly times: number;
  /** Parts that may still be written. */
  left: number;
}

/** A pattern for which no text is written. */
class UnwrittenError extends Error {}

/**
 * Texts that a pattern matches, the likeliest first. Empty where it is none, asks for too much or looks at what is around
 * it. The same pattern always has the same texts.
 *
 * @param lengths - lengths at the limits of other rules: texts that can repeat have them, too.
 */
export function patternTexts(
  pattern: string,
  lengths: readonly number[] = [],
): string[] {
  const matched = readPattern(pattern);
  if (matched === undefined) return [];
  const [parsed, test] = matched;
  const write = (times: number, most?: number): string[] =>
    VARIANTS.flatMap((variant) => {
      const text = writeText(parsed, { variant, times, left: MOST_PARTS });
      return text === undefined
        ? []
        : [[...text].slice(0, most).join(''), text];
    });
  const texts = [
    ...USUAL_TIMES.flatMap((times) => write(times)),
    ...lengths.flatMap((length) => write(length, length)),
  ];
  return [...new Set(texts)].filter((text) => test.test(text));
}

function readPattern(
  pattern: string,
): readonly [AST.Pattern, RegExp] | undefined {
  // Trying a text on a slow pattern could take minutes.
  if (findPatternFault(pattern) !== undefined) return undefined;
  try {
    const parser = new RegExpParser({ ecmaVersion: 2024 });
    const parsed = parser.parsePattern(pattern, 0, pattern.length, {
      unicode: true,
    });
    return [parsed, new RegExp(pattern, 'u')];
  } catch {
    return undefined;
  }
}

function writeText({ alternatives }: AST.Pattern, way: Way) {
  try {
    return writeOne(alternatives, way);
  } catch (error) {
    // A pattern nested thousands of times has more parts than calls may wait for each other.
    if (error instanceof UnwrittenError || error instanceof RangeError)
      return undefined;
    throw error;
  }
}

function writeOne(alternatives: readonly AST.Alternative[], way: Way): string {
  const { elements = [] } =
    alternatives[way.variant % alternatives.length] ?? {};
  return elements.map((element) => writeElement(element, way)).join('');
}

function writeElement(element: AST.Element, way: Way, index = 0): string {
  way.left -= 1;
  if (way.left < 0) throw new UnwrittenError();
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass': {
      const characters = charactersOf(element);
      const character = characters[(index + way.variant) % characters.length];
      if (character === undefined) throw new UnwrittenError();
      return character;
    }
    case 'Group':
    case 'CapturingGroup':
      return writeOne(element.alternatives, way);
    case 'Quantifier': {
      const { min, max, element: repeated } = element;
      const times = Math.min(max, Math.max(min, way.times));
      let text = '';
      for (let one = 0; one < times; one += 1)
        text += writeElement(repeated, way, one);
      return text;
    }
    case 'Assertion':
      if (element.kind === 'start' || element.kind === 'end') return '';
      throw new UnwrittenError();
    default:
      throw new UnwrittenError();
  }
}

/** The characters of a set, which patterns repeat: to try them takes time. */
const known = new WeakMap<AST.Element, readonly string[]>();

function charactersOf(
  element: AST.CharacterSet | AST.CharacterClass,
): readonly string[] {
  const found = known.get(element) ?? findCharacters(element);
  known.set(element, found);
  return found;
}

function findCharacters(
  element: AST.CharacterSet | AST.CharacterClass,
): string[] {
  const test = new RegExp(element.raw, 'u');
  for (const some of READABLE) {
    const fitting = [...some].filter((one) => test.test(one));
    if (fitting.length > 0) return fitting;
  }
  const [other] = test.exec(OTHERS) ?? [];
  if (other !== undefined) return [other];
  const named =
    element.type === 'CharacterClass'
      ? element.elements.flatMap((one) =>
          one.type === 'Character'
            ? [one.value]
            : one.type === 'CharacterClassRange'
              ? [one.min.value]
              : [],
        )
      : [];
  return named
    .map((point) => String.fromCodePoint(point))
    .filter((one) => test.test(one));
}

/** Texts near to one that a pattern matches, some of which it does not. */
export const nearTexts = (text: string): string[] => [
  `${text}?`,
  `?${text}`,
  text.slice(1),
  text.slice(0, -1),
  text.toLowerCase(),
  text.toUpperCase(),
  '☃',
];
