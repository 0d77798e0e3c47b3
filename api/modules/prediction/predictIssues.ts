import type { Json } from '@engine/types/json';
import type { Designation } from './designation/designation';
import { single, toShape } from './designation/designation';
import { readDesignation } from './designation/readDesignation';
import { takeStyle } from './designation/takeStyle';
import { writeDesignation } from './designation/writeDesignation';
import type { Next } from './nextNumbers';
import { findNext } from './nextNumbers';
import { findNextTime } from './nextTime';
import type { Period } from './period';
import { findPeriod } from './period';
import type { Series } from './series';
import { findValue, withValues } from './series';

/** An issue as it was deposited: its number or date, and its year where it is known. */
export interface KnownIssue {
  issue: string;
  year?: number;
}

/** What a prediction is made from. */
export interface Asked {
  /** The issues of the title, the oldest first. */
  issues: readonly KnownIssue[];
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
/** So many later issues are searched for one that begins with what was typed. */
const STEPS_AHEAD = 60;
/** Earlier issues than these say nothing new about the numbering. */
export const LEARNED_FROM = 120;

/** Reads a designation with the year beside it, where it names none itself. */
function readKnown(
  { issue, year }: KnownIssue,
  hasDoubles: boolean,
): Designation | undefined {
  const found = readDesignation(issue, hasDoubles);
  if (found === undefined || year === undefined) return found;
  if (findValue(found, 'year') !== undefined) return found;
  const hidden = { ...single('year', year, String(year)), isHidden: true };
  return {
    values: [...found.values, hidden] as Designation['values'],
    texts: [...found.texts, ''],
  };
}

/** Lists the issues that are numbered like the last one; a text behind the number that differs each time is left out. */
function toSeries(
  issues: readonly KnownIssue[],
  hasDoubles: boolean,
): Designation[] {
  const all = issues.flatMap((issue) => readKnown(issue, hasDoubles) ?? []);
  const last = all.at(-1);
  if (last === undefined) return [];
  const shape = toShape(last);
  const same = all.filter((each) => toShape(each) === shape);
  const ends = new Set(same.map(({ texts }) => texts.at(-1)));
  const hasOwnEnds = same.length > 2 && ends.size === same.length;
  return hasOwnEnds
    ? same.map((each) => ({
        ...each,
        texts: [...each.texts.slice(0, -1), ''],
      }))
    : same;
}

/** Counts the issues of a series that would have been predicted from those before them. */
function countPredicted(series: Series, period: Period | undefined): number {
  return series.slice(1).filter((each, at) => {
    const before = series.slice(0, at + 1);
    const next = findNext(before, findNextTime(before, period), period);
    return (
      next !== undefined &&
      writeDesignation(next.designation) === writeDesignation(each)
    );
  }).length;
}

/**
 * Reads the issues twice, since "3/4" may be a double issue or volume 3, number 4. Answers the reading that covers
 * more issues, else the one that would have predicted more.
 */
function chooseSeries(
  issues: readonly KnownIssue[],
  period: Period | undefined,
): Designation[] {
  const recent = issues.slice(-LEARNED_FROM);
  const [doubled, paired] = [true, false].map((has) => toSeries(recent, has));
  const isSame =
    JSON.stringify(doubled?.at(-1)) === JSON.stringify(paired?.at(-1)) &&
    doubled?.length === paired?.length;
  if (isSame || !doubled || !paired) return doubled ?? [];
  const count = (series: Series) => countPredicted(series.slice(-30), period);
  if (doubled.length !== paired.length) {
    return paired.length > doubled.length ? paired : doubled;
  }
  return count(paired) > count(doubled) ? paired : doubled;
}

function toPrediction(designation: Designation, because: Because): Prediction {
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

/** The issues after the next one, each with how many come before it. */
function* lookAhead(
  series: readonly Designation[],
  period: Period | undefined,
): Generator<readonly [designation: Designation, steps: number]> {
  const known = [...series];
  for (let steps = 1; steps <= STEPS_AHEAD; steps += 1) {
    const next = findNext(known, findNextTime(known, period), period);
    if (next === undefined) return;
    known.push(next.designation);
    yield [next.designation, steps];
  }
}

/** What the next issue may be, the likeliest first. */
function* suggest(
  series: readonly Designation[],
  period: Period | undefined,
  issue: string,
): Generator<Prediction> {
  const last = series.at(-1);
  if (last === undefined) return;
  const time = findNextTime(series, period);
  const next = findNext(series, time, period);
  if (next === undefined) return;
  yield toPrediction(next.designation, explain(next, issue));
  // A number alone has no volume or year with which it could restart.
  const mayRestart = last.values.length > 1;
  const other = mayRestart
    ? findNext(series, time, period, !next.isRestart)
    : undefined;
  if (other !== undefined) {
    yield toPrediction(other.designation, explain(other, issue));
  }
  const doubled = toDouble(next.designation);
  if (doubled !== undefined) {
    const params = { issue };
    yield toPrediction(doubled, { sentence: 'issueDoubles', params });
  }
  for (const [later, steps] of lookAhead(series, period)) {
    if (steps === 1) continue;
    const params = { issue, count: steps };
    yield toPrediction(later, { sentence: 'issueLater', params });
  }
}

/**
 * Suggests the number or date of the next issue, the likeliest first, at most five that begin with what was typed
 * (R48). None when nothing is known.
 */
export function predictIssues({
  issues,
  frequency,
  prefix,
}: Asked): Prediction[] {
  const period = findPeriod(frequency);
  const read = chooseSeries(issues, period);
  const last = takeStyle(read);
  const series = last === undefined ? [] : [...read.slice(0, -1), last];
  const typed = prefix.trimStart().toLowerCase();
  const found = new Map<string, Prediction>();
  for (const each of suggest(series, period, issues.at(-1)?.issue ?? '')) {
    if (found.size === MOST) break;
    const isTyped = each.issue.toLowerCase().startsWith(typed);
    if (isTyped && !found.has(each.issue)) found.set(each.issue, each);
  }
  return [...found.values()];
}
