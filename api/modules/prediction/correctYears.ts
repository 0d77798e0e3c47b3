import type { Designation } from './designation/designation';
import type { Series } from './series';
import { findValue, withValues } from './series';

/** The year beside the number, and the number. */
const readYear = (issue: Designation) => ({
  year: issue.values.find(({ isHidden }) => isHidden === true)?.from,
  number: findValue(issue, 'number')?.from,
});

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

/**
 * Corrects each year beside a number that was probably mistyped: it is not between the years of the issues before and
 * after, while the number is between their numbers. It would count as the beginning of a year.
 */
export function correctYears(series: Series): Series {
  return series.map((issue, at) => {
    const [before, after] = [series[at - 1], series[at + 1]];
    if (before === undefined || after === undefined) return issue;
    const year = findYear(before, issue, after);
    if (year === undefined) return issue;
    return withValues(issue, (value) =>
      value.isHidden === true ? { ...value, from: year, to: year } : value,
    );
  });
}
