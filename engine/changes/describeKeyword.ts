import { keywordTable } from '../vocabulary/keywordTable';
import type { Json } from '../types/json';
import type { ChangeKind } from '../types/definitionChange';

/** How one keyword of one field changed. */
export interface SaidChange {
  readonly kind: ChangeKind;
  readonly text: string;
}

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

/** One change of a keyword in words; undefined is a state without it. */
export function describeKeyword(
  keyword: string,
  was: Json | undefined,
  is: Json | undefined,
): SaidChange {
  const flag = FLAGS[keyword];
  if (flag) return is === undefined ? flag.removed : flag.added;
  const limit = LIMITS[keyword];
  if (limit) return describeLimit(limit, was, is);
  if (keyword === 'type') return describeType(was, is);
  if (keyword === 'enum') return describeChoices(was, is);
  return describeOther(keyword, was, is);
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

function describeChoices(
  was: Json | undefined,
  is: Json | undefined,
): SaidChange {
  const [old, now] = [was, is].map((list) => (Array.isArray(list) ? list : []));
  const fewer =
    is !== undefined &&
    (was === undefined || old?.some((one) => !now?.includes(one)));
  const text =
    is === undefined
      ? 'accepts every answer.'
      : `accepts only: ${now?.join(', ') ?? ''}.`;
  return { kind: fewer === true ? 'tightening' : 'safe', text };
}

const NAMES: Readonly<Record<string, string>> = {
  refused: 'is refused with the sentence',
  format: 'is checked for the form',
  remote: 'is checked by the API for',
  passwordRules: 'must be a strong password without the answer of',
  commonPassword: 'must not be in the list',
  digits: 'must have so many digits:',
  excluded: 'must not be one of',
  ext: 'takes files that end in',
  mimes: 'takes files of the type',
  pattern: 'must match the pattern',
  notPattern: 'must not match the pattern',
  list: 'takes its answers from the list',
  const: 'accepts only',
  default: 'starts with the answer',
  defaultFrom: 'starts with the value of',
  equalTo: 'must be the same as',
  differsFrom: 'must differ from',
  anyDiffers: 'must come with another answer to one of',
  uniqueBy: 'must have entries that differ in',
  maxItemsFrom: 'must have at most as many entries as',
  multipleOf: 'must be a multiple of',
  fileReady: 'must be a complete file for',
  dimensions: 'must have at most so many pixels:',
  before: 'must be before',
  after: 'must be after',
  notBefore: 'must not be before',
  notAfter: 'must not be after',
  lessThan: 'must be less than',
  greaterThan: 'must be greater than',
  atLeast: 'must be at least',
  atMost: 'must be at most',
  formatMinimum: 'must be a date from',
  formatMaximum: 'must be a date until',
};

function describeOther(
  keyword: string,
  was: Json | undefined,
  is: Json | undefined,
): SaidChange {
  const judges =
    keywordTable[keyword]?.does === 'judges' ||
    /^(\$ref|uses|items)/.test(keyword);
  const name = NAMES[keyword];
  const value = typeof is === 'object' ? JSON.stringify(is) : String(is);
  if (is === undefined) {
    const text = name
      ? `no longer ${inPast(name)} “${String(was)}”.`
      : `has no rule “${keyword}” now.`;
    return { kind: 'safe', text };
  }
  return {
    kind: judges ? 'tightening' : 'safe',
    text: name
      ? `${name} “${value}”.`
      : `has another rule “${keyword}”: ${value}.`,
  };
}

/** 'must be before' → 'has to be before', which follows “no longer”. */
function inPast(name: string): string {
  return name.replace(/^must not/, 'has not to').replace(/^must/, 'has to');
}
