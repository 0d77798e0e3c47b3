import type { Json } from '../types/json';
import type { DescribeChange, KeywordWords } from './saidChange';

/** A keyword with a set of values, in words that follow the label of its question. */
interface SetWords {
  /** 'takes only files that end in' */
  readonly only: string;
  /** 'also takes files that end in' */
  readonly more: string;
  /** 'no longer takes files that end in' */
  readonly fewer: string;
  /** Without the keyword. */
  readonly all: string;
}

/** Describes a set of values that are accepted: a further one permits more answers. */
export const describeAccepted =
  ({ only, more, fewer, all }: SetWords): DescribeChange =>
  (was, is, words) => {
    if (is === undefined) return { kind: 'safe', text: all };
    if (was === undefined)
      return { kind: 'tightening', text: `${only} ${say(is, words)}.` };
    const [lost, gained] = [without(was, is), without(is, was)];
    if (lost.length === 0)
      return { kind: 'safe', text: `${more} ${say(gained, words)}.` };
    return {
      kind: 'tightening',
      text:
        gained.length === 0
          ? `${fewer} ${say(lost, words)}.`
          : `${only} ${say(is, words)}, no longer ${say(lost, words)}.`,
    };
  };

/** Describes a set of values that are refused: a further one permits fewer answers. */
export const describeRefused: DescribeChange = (was, is, words) => {
  const [lost, gained] = [without(was, is), without(is, was)];
  return gained.length === 0
    ? { kind: 'safe', text: `may be ${say(lost, words)} now.` }
    : { kind: 'tightening', text: `must not be ${say(gained, words)}.` };
};

const listOf = (values: Json | undefined): readonly Json[] =>
  Array.isArray(values) ? values : values === undefined ? [] : [values];

function without(
  values: Json | undefined,
  others: Json | undefined,
): readonly Json[] {
  return listOf(values).filter((one) => !listOf(others).includes(one));
}

const say = (values: Json | readonly Json[], { value }: KeywordWords): string =>
  listOf(values as Json)
    .map((one) => `“${value(one)}”`)
    .join(', ');
