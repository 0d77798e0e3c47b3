import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { join, overlap, rangesOf, type Ranges } from './characterRanges';

/** Ways through a pattern that a text may make an engine try before it gives up. */
const MOST_WAYS = 64;

/** Characters that a pattern which may begin anywhere can look at from each place. */
const LONGEST_ANYWHERE = 64;

/** The characters that a part of a pattern can match. */
interface Part {
  /** Its first characters. */
  readonly first: Ranges;
  /** Whether it can match nothing. */
  readonly isNullable: boolean;
  /** The longest text that it matches, in code points. */
  readonly longest: number;
  /** In how many ways it can match a text, at most. */
  readonly ways: number;
}

const NOTHING: Part = { first: [], isNullable: true, longest: 0, ways: 1 };

/** A pattern that may take more than linear time; the message is for its author. */
class SlowPatternError extends Error {}

/**
 * Why a pattern must not be used, or undefined. Only patterns pass in which the next character decides how to continue,
 * but for a few choices outside of repetitions. Their time grows only as the text does, whatever the text is.
 */
export function findPatternFault(pattern: string): string | undefined {
  let parsed: AST.Pattern;
  try {
    parsed = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(
      pattern,
      0,
      pattern.length,
      { unicode: true },
    );
  } catch {
    return 'this is no regular expression';
  }
  try {
    const { ways, longest } = readAlternatives(parsed.alternatives, [], false);
    if (ways > MOST_WAYS) return 'this pattern has too many ways to match';
    const isAnchored = parsed.alternatives.every(
      ({ elements: [begin] }) =>
        begin?.type === 'Assertion' && begin.kind === 'start',
    );
    return isAnchored || longest <= LONGEST_ANYWHERE
      ? undefined
      : 'a pattern that repeats begins with ^, so that it is tried once and not from every character';
  } catch (error) {
    if (error instanceof SlowPatternError) return error.message;
    throw error;
  }
}

/**
 * Reads alternatives.
 *
 * @param follow - what can come after them.
 * @param isRepeated - whether they are inside of a repetition, where any choice multiplies.
 */
function readAlternatives(
  alternatives: readonly AST.Alternative[],
  follow: Ranges,
  isRepeated: boolean,
): Part {
  const parts = alternatives.map(({ elements }) =>
    readSequence(elements, follow, isRepeated),
  );
  const isUndecided = parts.some((part, index) =>
    parts
      .slice(index + 1)
      .some((other) => overlap(begin(part, follow), begin(other, follow))),
  );
  const isOftenNothing = parts.filter((part) => part.isNullable).length > 1;
  if (isRepeated && (isUndecided || isOftenNothing)) {
    throw new SlowPatternError(
      'alternatives inside of a repetition begin with different characters',
    );
  }
  const ways = parts.map((part) => part.ways);
  return {
    first: join(parts.flatMap(({ first }) => first)),
    isNullable: parts.some((part) => part.isNullable),
    longest: Math.max(...parts.map(({ longest }) => longest)),
    ways:
      isUndecided || isOftenNothing
        ? ways.reduce((sum, each) => sum + each, 0)
        : Math.max(...ways),
  };
}

/** Returns the characters that can come next where a part is tried. */
function begin({ first, isNullable }: Part, follow: Ranges): Ranges {
  return isNullable ? join([...first, ...follow]) : first;
}

function readSequence(
  elements: readonly AST.Element[],
  follow: Ranges,
  isRepeated: boolean,
): Part {
  let after = follow;
  let sequence = NOTHING;
  for (const element of [...elements].reverse()) {
    const part = readElement(element, after, isRepeated);
    after = begin(part, after);
    sequence = {
      first: begin(part, sequence.first),
      isNullable: part.isNullable && sequence.isNullable,
      longest: part.longest + sequence.longest,
      ways: part.ways * sequence.ways,
    };
    if (sequence.ways > MOST_WAYS) {
      throw new SlowPatternError('this pattern has too many ways to match');
    }
  }
  return sequence;
}

function readElement(
  element: AST.Element,
  follow: Ranges,
  isRepeated: boolean,
): Part {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return {
        ...NOTHING,
        first: rangesOf(element),
        isNullable: false,
        longest: 1,
      };
    case 'Group':
    case 'CapturingGroup':
      return readAlternatives(element.alternatives, follow, isRepeated);
    case 'Quantifier':
      return readQuantifier(element, follow, isRepeated);
    case 'Assertion':
      if (element.kind === 'start' || element.kind === 'end') return NOTHING;
      throw new SlowPatternError(
        'a pattern looks neither ahead nor behind: write a second rule',
      );
    default:
      throw new SlowPatternError(
        'a pattern refers to nothing that it matched before',
      );
  }
}

/** The first characters of what repeats; kept, since repetitions nest. */
const firsts = new WeakMap<AST.Element, Ranges>();

function firstOf(element: AST.Element): Ranges {
  const first = firsts.get(element) ?? readElement(element, [], true).first;
  firsts.set(element, first);
  return first;
}

function readQuantifier(
  { element, min, max }: AST.Quantifier,
  follow: Ranges,
  isRepeated: boolean,
): Part {
  if (max === 0) return NOTHING;
  const isLoop = max > 1;
  // Once round, the same can come again.
  const around = isLoop ? join([...firstOf(element), ...follow]) : follow;
  const part = readElement(element, around, isRepeated || isLoop);
  if (isLoop && part.isNullable) {
    throw new SlowPatternError('what repeats matches at least one character');
  }
  const isUndecided = min !== max && overlap(part.first, follow);
  if (isUndecided && (isRepeated || max - min > MOST_WAYS)) {
    throw new SlowPatternError(
      'what follows a repetition begins with other characters than what repeats',
    );
  }
  const longest = part.longest * max;
  return {
    first: part.first,
    isNullable: part.isNullable || min === 0,
    longest: Number.isNaN(longest) ? 0 : longest,
    ways: isUndecided ? part.ways * (max - min + 1) : part.ways,
  };
}
