import type { Json } from '@engine/types/json';
import type { Designation } from './designation/designation';
import { takeStyle } from './designation/takeStyle';
import { writeDesignation } from './designation/writeDesignation';
import type { KnownIssue } from './knownSeries';
import { readSeries } from './knownSeries';
import { lookAhead } from './lookAhead';
import type { Next } from './nextNumbers';
import { findNext } from './nextNumbers';
import { findNextTime } from './nextTime';
import type { Period } from './period';
import { findPeriod } from './period';
import type { Series } from './series';
import { findValue, withValues } from './series';

/** What a prediction is made from. */
export interface Asked {
  /** The issues of the title, in the order in which they were deposited. */
  issues: readonly KnownIssue[];
  /** The issue that is added before the asked one; '' where there is none. */
  previous: string;
  /** A key of SerialFrequency; '' when it is not known. */
  frequency: string;
  /** What was typed already; every suggestion begins with it. */
  prefix: string;
}

/** The sentence that explains a suggestion, by its name in the messages. */
export interface Because {
  sentence: 'issueFollows' | 'issueRestarts' | 'issueDoubles' | 'issueLater';
  params: Record<string, Json>;
}

export interface Prediction {
  issue: string;
  year?: number;
  /** 1–12. */
  month?: number;
  because: Because;
}

/** R48. */
const MOST = 5;

/** What may be suggested, and why. */
type Suggested = readonly [designation: Designation, because: Because];

function toPrediction([designation, because]: Suggested): Prediction {
  const year = findValue(designation, 'year');
  const month = findValue(designation, 'month');
  return {
    issue: writeDesignation(designation),
    ...(year !== undefined && { year: year.to }),
    ...(month !== undefined && { month: month.to + 1 }),
    because,
  };
}

function explain({ isRestart }: Next, issue: string): Because {
  const sentence = isRestart ? 'issueRestarts' : 'issueFollows';
  return { sentence, params: { issue } };
}

/** The same issue as a double one, e.g. no. 13/14 of no. 13; undefined without a number, or of a double one. */
function toDouble(designation: Designation): Designation | undefined {
  const place = designation.values.findIndex(({ role }) => role === 'number');
  const value = designation.values[place];
  if (value === undefined || value.from !== value.to) return undefined;
  return withValues(designation, (each, at) =>
    at === place ? { ...each, to: each.from + 1 } : each,
  );
}

/** What the next issue may be, the likeliest first. */
function* suggest(
  series: Series,
  period: Period | undefined,
  issue: string,
): Generator<Suggested> {
  const last = series.at(-1);
  if (last === undefined) return;
  const time = findNextTime(series, period);
  const next = findNext(series, time, period);
  if (next === undefined) return;
  yield [next.designation, explain(next, issue)];
  // A number alone has no volume or year with which it could restart.
  const mayRestart = last.values.length > 1;
  const other = mayRestart
    ? findNext(series, time, period, !next.isRestart)
    : undefined;
  if (other !== undefined) {
    yield [other.designation, explain(other, issue)];
  }
  const doubled = toDouble(next.designation);
  if (doubled !== undefined) {
    const params = { issue };
    yield [doubled, { sentence: 'issueDoubles', params }];
  }
  let count = 0;
  for (const later of lookAhead(series, period)) {
    count += 1;
    if (count === 1) continue;
    const params = { issue, count };
    yield [later, { sentence: 'issueLater', params }];
  }
}

/** What tells an issue from all others: its values, where a year or volume is among them. */
function toIdentity({ values }: Designation): string | undefined {
  const isOnly = values.some(
    ({ role }) => role === 'year' || role === 'volume',
  );
  return isOnly
    ? JSON.stringify(values.map(({ role, from, to }) => [role, from, to]))
    : undefined;
}

/**
 * Suggests the number or date of the next issue, the likeliest first (R48). At most five begin with what was typed;
 * none of them is deposited yet. None when nothing is known.
 */
export function predictIssues({
  issues,
  previous,
  frequency,
  prefix,
}: Asked): Prediction[] {
  const period = findPeriod(frequency);
  const { all, before } = readSeries(issues, previous, period);
  const last = takeStyle(before);
  if (last === undefined) return [];
  const series = [...before.slice(0, -1), last];
  const deposited = new Set(all.flatMap((each) => toIdentity(each) ?? []));
  const typed = prefix.trimStart().toLowerCase();
  const follows = previous.trim() || writeDesignation(last);
  const found = new Map<string, Prediction>();
  for (const each of suggest(series, period, follows)) {
    if (found.size === MOST) break;
    if (deposited.has(toIdentity(each[0]) ?? '')) continue;
    const prediction = toPrediction(each);
    const { issue } = prediction;
    const isTyped = issue.toLowerCase().startsWith(typed);
    if (isTyped && !found.has(issue)) found.set(issue, prediction);
  }
  return [...found.values()];
}
