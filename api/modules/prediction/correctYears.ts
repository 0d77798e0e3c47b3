import type { Designation } from './designation/designation';
import type { Period } from './period';
import type { Series } from './series';
import { findValue, withValues } from './series';

/** A serial whose numbers continue hardly pauses for more years, or for more of its periods. */
const LONGEST_PAUSE = { years: 5, periods: 4 };

const toLongestPause = ({ perYear }: Period): number =>
  Math.max(LONGEST_PAUSE.years, LONGEST_PAUSE.periods / perYear);

/** The year beside the number, and the number; of a double issue also its last one. */
const readYear = (issue: Designation) => {
  const number = findValue(issue, 'number');
  return {
    year: issue.values.find(({ isHidden }) => isHidden === true)?.from,
    number: number?.from,
    lastNumber: number?.to,
  };
};

/** The year that an issue should have between these two; undefined where its own may be right. */
function findYear(
  before: Designation,
  issue: Designation,
  after: Designation,
): number | undefined {
  const [first, own, last] = [before, issue, after].map(readYear);
  const isCounted =
    (first?.number ?? NaN) < (own?.number ?? NaN) &&
    (own?.number ?? NaN) < (last?.number ?? NaN);
  const year = own?.year ?? NaN;
  const [from, to] = [first?.year ?? NaN, last?.year ?? NaN];
  const isOutside = from <= to && (year < from || year > to);
  return isCounted && isOutside ? from : undefined;
}

/** Whether no number comes again: a year does not begin with number 1 then. */
function countsThrough(series: Series): boolean {
  const numbers = series.map((issue) => readYear(issue).number);
  return new Set(numbers).size === numbers.length;
}

/**
 * The year that the last issue should have, whose number follows the one before; undefined where its own may be right.
 * It may be where the two issues before it are as far apart: one of them may have the wrong year. Where each year
 * begins with number 1, an earlier year may be that of a back issue.
 */
function findLastYear(
  series: Series,
  period: Period | undefined,
): number | undefined {
  const [earlier, before, own] = series.slice(-3).map(readYear);
  if (period === undefined || own?.number !== (before?.lastNumber ?? NaN) + 1)
    return undefined;
  const longest = toLongestPause(period);
  const apart = (before?.year ?? NaN) - (earlier?.year ?? NaN);
  if (!(apart >= 0 && apart <= longest)) return undefined;
  const ahead = (own.year ?? NaN) - (before?.year ?? NaN);
  const isMistyped =
    Math.abs(ahead) > longest || (ahead < 0 && countsThrough(series));
  return isMistyped ? before?.year : undefined;
}

/** The same issue with this year beside its number; undefined leaves its own. */
const withYear = (issue: Designation, year: number | undefined): Designation =>
  year === undefined
    ? issue
    : withValues(issue, (value) =>
        value.isHidden === true ? { ...value, from: year, to: year } : value,
      );

/**
 * Corrects each year beside a number that was probably mistyped: it is not between the years of the issues before and
 * after, while the number is between their numbers. It would count as the beginning of a year.
 */
export function correctYears(
  series: Series,
  period: Period | undefined,
): Series {
  const between = series.map((issue, at) => {
    const [before, after] = [series[at - 1], series[at + 1]];
    return before === undefined || after === undefined
      ? issue
      : withYear(issue, findYear(before, issue, after));
  });
  const last = between.at(-1);
  return last === undefined
    ? between
    : [...between.slice(0, -1), withYear(last, findLastYear(between, period))];
}
