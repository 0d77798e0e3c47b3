import { presentDate } from '../evaluate/wording/writtenDates';
import type { Json } from '../types/json';
import { limitWords } from '../vocabulary/limitWords';
import { isDate } from '../vocabulary/runtime/dates';
import { describeOther, describeShared } from './describeOther';
import { describeAccepted, describeRefused } from './describeSet';
import { formatWords } from './formatWords';
import type { DescribeChange, KeywordWords, SaidChange } from './saidChange';

/** A limit: more of it permits more answers, or fewer. */
interface LimitWords {
  readonly isMost: boolean;
  readonly unit: string;
  /** 'may be longer' */
  readonly wider: string;
  /** 'must be shorter' */
  readonly narrower: string;
}

const LIMITS: Readonly<Record<string, LimitWords>> = {
  maxLength: most('characters', 'longer', 'shorter'),
  minLength: least('characters', 'shorter', 'longer'),
  maxWords: most('words', 'longer', 'shorter'),
  size: most('KB', 'larger', 'smaller'),
  maxItems: most('entries', 'longer', 'shorter'),
  minItems: least('entries', 'shorter', 'longer'),
  maximum: most('', 'larger', 'smaller'),
  exclusiveMaximum: most('', 'larger', 'smaller'),
  minimum: least('', 'smaller', 'larger'),
  exclusiveMinimum: least('', 'smaller', 'larger'),
  yearsAhead: most('years ahead', 'later', 'earlier'),
};

function most(unit: string, more: string, less: string): LimitWords {
  return {
    isMost: true,
    unit,
    wider: `may be ${more}`,
    narrower: `must be ${less}`,
  };
}

function least(unit: string, less: string, more: string): LimitWords {
  return {
    isMost: false,
    unit,
    wider: `may be ${less}`,
    narrower: `must be ${more}`,
  };
}

/** Statements that are there or not. */
const FLAGS: Readonly<
  Record<string, { added: SaidChange; removed: SaidChange }>
> = {
  required: {
    added: { kind: 'tightening', text: 'is required.' },
    removed: { kind: 'safe', text: 'is no longer required.' },
  },
  forbidden: {
    added: { kind: 'breaking', text: 'is no longer asked.' },
    removed: { kind: 'safe', text: 'is asked.' },
  },
  uniqueItems: {
    added: { kind: 'tightening', text: 'must not repeat an entry.' },
    removed: { kind: 'safe', text: 'may repeat an entry.' },
  },
  asks: {
    added: { kind: 'safe', text: 'is asked.' },
    removed: { kind: 'breaking', text: 'is no longer asked.' },
  },
};

/** Words of nothing: of a keyword that is described without its question. */
const PLAIN: KeywordWords = { label: String, value: String };

/** One change of a keyword in words; undefined is a state without it. */
export function describeKeyword(
  keyword: string,
  was: Json | undefined,
  is: Json | undefined,
  words: KeywordWords = PLAIN,
): SaidChange {
  const flag = FLAGS[keyword];
  if (flag) return is === undefined ? flag.removed : flag.added;
  const limit = LIMITS[keyword];
  if (limit) return describeLimit(limit, was, is);
  const ofEntry = /^items (.+)$/.exec(keyword)?.[1];
  if (ofEntry !== undefined) {
    const { kind, text } = describeKeyword(ofEntry, was, is, words);
    return { kind, text: `has entries of which each ${text}` };
  }
  if (/^(\$ref|uses)/.test(keyword)) return describeShared(was, is);
  const describe = DESCRIBED[keyword] ?? describeOther(keyword);
  return describe(was, is, words);
}

function describeLimit(
  { isMost, unit, wider, narrower }: LimitWords,
  was: Json | undefined,
  is: Json | undefined,
): SaidChange {
  const measure = (limit: Json) => `${String(limit)} ${unit}`.trim();
  const bound = isMost ? 'at most' : 'at least';
  if (is === undefined) {
    return {
      kind: 'safe',
      text: `is no longer limited to ${bound} ${measure(was ?? '')}.`,
    };
  }
  if (was === undefined) {
    return {
      kind: 'tightening',
      text: `is limited to ${bound} ${measure(is)}.`,
    };
  }
  const isWider = isMost ? Number(is) > Number(was) : Number(is) < Number(was);
  return {
    kind: isWider ? 'safe' : 'tightening',
    text: `${isWider ? wider : narrower}: ${measure(is)} in place of ${String(was)}.`,
  };
}

function describeType(was: Json | undefined, is: Json | undefined): SaidChange {
  if (was === undefined) return { kind: 'safe', text: 'can be stored.' };
  if (is === undefined)
    return { kind: 'breaking', text: 'can no longer be stored.' };
  return {
    kind: 'breaking',
    text: `has another type: ${String(is)} in place of ${String(was)}.`,
  };
}

/** Keywords with words of their own. */
const DESCRIBED: Readonly<Partial<Record<string, DescribeChange>>> = {
  type: describeType,
  enum: describeAccepted({
    only: 'accepts only:',
    more: 'also accepts:',
    fewer: 'no longer accepts:',
    all: 'accepts every answer.',
  }),
  ext: describeAccepted({
    only: 'takes only files that end in',
    more: 'also takes files that end in',
    fewer: 'no longer takes files that end in',
    all: 'takes files with any ending.',
  }),
  mimes: describeAccepted({
    only: 'takes only files of the type',
    more: 'also takes files of the type',
    fewer: 'no longer takes files of the type',
    all: 'takes files of any type.',
  }),
  excluded: describeRefused,
  format: describeMust('be', (format) => formatWords(String(format))),
  pattern: describeMust('match the pattern', (one) => `“${String(one)}”`),
  digits: describeMust('have exactly', (count) => `${String(count)} digits`),
  multipleOf: describeMust(
    'be a multiple of',
    String,
    (was, is) => Number(was) % Number(is) === 0,
  ),
  dimensions: describeMust(
    'have at most',
    (sides) => `${String(limitWords('dimensions', sides))} pixels`,
    isWithin,
  ),
  formatMinimum: describeMust(
    'be a date from',
    dayWords,
    (was, is) => isFixed(was, is) && String(is) < String(was),
  ),
  formatMaximum: describeMust(
    'be a date until',
    dayWords,
    (was, is) => isFixed(was, is) && String(is) > String(was),
  ),
  default: (_was, is, { value }) => ({
    kind: 'safe',
    text:
      is === undefined || typeof is === 'object'
        ? 'starts with another answer.'
        : `starts with the answer “${value(is)}”.`,
  }),
  const: (was, is, { value }) =>
    is === undefined
      ? { kind: 'safe', text: `no longer has to be “${value(was ?? '')}”.` }
      : { kind: 'tightening', text: `accepts only “${value(is)}”.` },
  equalTo: describeOfOther('be the same as'),
  differsFrom: describeOfOther('differ from'),
  before: describeOfOther('be before'),
  after: describeOfOther('be after'),
  notBefore: describeOfOther('not be before'),
  notAfter: describeOfOther('not be after'),
  lessThan: describeOfOther('be less than'),
  greaterThan: describeOfOther('be greater than'),
  atLeast: describeOfOther('be at least'),
  atMost: describeOfOther('be at most'),
};

/**
 * Describes an obligation: 'must be an email address'.
 *
 * @param widens - whether every answer that fulfilled the earlier value fulfils the new one.
 */
function describeMust(
  verb: string,
  say: (value: Json, words: KeywordWords) => string,
  widens: (was: Json, is: Json) => boolean = () => false,
): DescribeChange {
  return (was, is, words) => {
    if (is === undefined) return mayNow(`${verb} ${say(was ?? '', words)}`);
    const must = `must ${verb} ${say(is, words)}`;
    if (was === undefined) return { kind: 'tightening', text: `${must}.` };
    return {
      kind: widens(was, is) ? 'safe' : 'tightening',
      text: `${must} in place of ${say(was, words)}.`,
    };
  };
}

/** @param duty - what an answer had to do: 'be before', 'not be before'. */
const mayNow = (duty: string): SaidChange => ({
  kind: 'safe',
  text: duty.startsWith('not ')
    ? `may ${duty.slice('not '.length)} now.`
    : `no longer has to ${duty}.`,
});

/** Describes a comparison with the answer to another question. */
function describeOfOther(verb: string): DescribeChange {
  return describeMust(verb, (field, { label }) => `“${label(String(field))}”`);
}

/** Whether every picture of at most the one size has at most the other. */
function isWithin(was: Json, is: Json): boolean {
  return (
    Array.isArray(was) &&
    Array.isArray(is) &&
    was.every((side, index) => Number(side) <= Number(is[index]))
  );
}

/** Two days of the calendar: which of the two is earlier than the day of an answer changes. */
const isFixed = (...days: readonly Json[]): boolean =>
  days.every((day) => isDate(String(day)));

function dayWords(day: Json): string {
  return day === 'today' ? 'the day of the answer' : presentDate(String(day));
}
