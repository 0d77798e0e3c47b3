import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';
import { keywordTable } from '../vocabulary/keywordTable';
import { listWords } from './listWords';
import type { DescribeChange, SaidChange } from './saidChange';

/** Rules that several questions share, named by a path that says nothing to an administrator. */
export function describeShared(
  was: Json | undefined,
  is: Json | undefined,
): SaidChange {
  if (is === undefined)
    return { kind: 'safe', text: 'no longer follows rules that are shared.' };
  return {
    kind: 'tightening',
    text:
      was === undefined
        ? 'follows rules that are shared.'
        : 'follows other rules that are shared.',
  };
}

const NAMES: Readonly<Record<string, string>> = {
  refused: 'is refused with the sentence',
  remote: 'is checked by the API for',
  passwordRules: 'must be a strong password without the answer of',
  commonPassword: 'must not be in the list',
  notPattern: 'must not match the pattern',
  list: 'takes its answers from the list',
  defaultFrom: 'starts with the value of',
  anyDiffers: 'must come with another answer to one of',
  uniqueBy: 'must have entries that differ in',
  maxItemsFrom: 'must have at most as many entries as',
  fileReady: 'must be a complete file for',
};

/** Keywords that name a list. */
const LISTED: readonly string[] = ['list', 'commonPassword'];

/** Describes a keyword by its name where there is one, which only JSON can have. */
export function describeOther(keyword: string): DescribeChange {
  return (was, is, { label }) => {
    const judges = keywordTable[keyword]?.does === 'judges';
    const name = NAMES[keyword];
    const naming =
      keyword === 'uniqueBy' ||
      keywordTable[keyword]?.names?.startsWith('field');
    const say = (value: Json): string =>
      Array.isArray(value)
        ? value.map(say).join(', ')
        : isObject(value)
          ? Object.values(value).map(say).join(', ')
          : naming
            ? label(String(value))
            : LISTED.includes(keyword)
              ? listWords(String(value))
              : String(value);
    if (is === undefined) {
      const text = name
        ? `no longer ${inPast(name)} “${say(was ?? '')}”.`
        : `has no rule “${keyword}” now.`;
      return { kind: 'safe', text };
    }
    return {
      kind: judges ? 'tightening' : 'safe',
      text: name ? `${name} “${say(is)}”.` : `has another rule “${keyword}”.`,
    };
  };
}

/** 'must be before' → 'has to be before', which follows “no longer”. */
function inPast(name: string): string {
  return name.replace(/^must not/, 'has not to').replace(/^must/, 'has to');
}
