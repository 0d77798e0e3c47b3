import { correctYears } from './correctYears';
import type { Designation, Role } from './designation/designation';
import { single, toShape } from './designation/designation';
import { readDesignation } from './designation/readDesignation';
import { writeDesignation } from './designation/writeDesignation';
import { lookAhead } from './lookAhead';
import { findNext } from './nextNumbers';
import { findNextTime } from './nextTime';
import type { Period } from './period';
import type { Series } from './series';
import { findValue } from './series';

/** An issue as it was deposited: its number or date, and its year where it is known. */
export interface KnownIssue {
  issue: string;
  year?: number;
}

/** Two readings or orders are compared by so many of their last issues. */
const COMPARED = 30;
/** From what changes least often to what changes with each issue. */
const IN_ORDER: readonly Role[] = [
  'year',
  'volume',
  'month',
  'season',
  'day',
  'number',
];

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

/** Compares two issues that are numbered in the same way by their years, volumes, dates and numbers. */
function compare(one: Designation, other: Designation): number {
  for (const role of IN_ORDER) {
    const [a, b] = [findValue(one, role), findValue(other, role)];
    if (a !== undefined && b !== undefined && a.from !== b.from) {
      return a.from - b.from;
    }
  }
  return 0;
}

/**
 * Orders issues by their numbers where that predicts more of them than the order in which they were deposited: back
 * issues are deposited after later ones, but numbers may also restart without a year or volume.
 */
function inOrder(series: Series, period: Period | undefined): Series {
  const recent = series.slice(-COMPARED);
  const sorted = [...recent].sort(compare);
  const isSorted = sorted.every((each, at) => each === recent[at]);
  const isBetter =
    !isSorted &&
    countPredicted(sorted, period) > countPredicted(recent, period);
  return isBetter ? [...series].sort(compare) : series;
}

/**
 * Reads the issues twice, since "3/4" may be a double issue or volume 3, number 4. Answers the reading that covers
 * more issues, else the one that would have predicted more.
 */
function chooseReading(
  issues: readonly KnownIssue[],
  period: Period | undefined,
): Series {
  const [doubled, paired] = [true, false].map((has) => toSeries(issues, has));
  const isSame =
    JSON.stringify(doubled?.at(-1)) === JSON.stringify(paired?.at(-1)) &&
    doubled?.length === paired?.length;
  if (isSame || !doubled || !paired) return doubled ?? [];
  const count = (series: Series) =>
    countPredicted(series.slice(-COMPARED), period);
  if (doubled.length !== paired.length) {
    return paired.length > doubled.length ? paired : doubled;
  }
  return count(paired) > count(doubled) ? paired : doubled;
}

/** Whether two issues have the same values, of which one may have its year beside it. */
function isSameIssue(one: Designation, other: Designation): boolean {
  const written = ({ values }: Designation) =>
    JSON.stringify(
      values.flatMap(({ role, from, to, isHidden }) =>
        isHidden === true ? [] : [[role, from, to]],
      ),
    );
  return written(one) === written(other);
}

/** Reads the issue that is added before the asked one, numbered like the last one; undefined where it is not. */
function readLike(text: string, last: Designation): Designation | undefined {
  const year = last.values.find(({ isHidden }) => isHidden === true)?.from;
  const known = { issue: text, ...(year !== undefined && { year }) };
  return [true, false]
    .flatMap((hasDoubles) => readKnown(known, hasDoubles) ?? [])
    .find((each) => toShape(each) === toShape(last));
}

/** A series with the issues after it up to this one; undefined where its numbering does not lead there in so many steps. */
function leadTo(
  series: Series,
  added: Designation,
  period: Period | undefined,
  most = Infinity,
): Series | undefined {
  const between: Designation[] = [];
  for (const each of lookAhead(series, period)) {
    if (between.length === most) return undefined;
    between.push(each);
    if (isSameIssue(each, added)) return [...series, ...between];
  }
  return undefined;
}

/**
 * A series that restarts with the next issue, up to the one that is added. Without a year in the number, a restart is
 * not foreseen before there was one. A number that is deposited is a back issue where it is nearer to the last one.
 */
function restartTo(
  series: Series,
  added: Designation,
  period: Period | undefined,
): Series | undefined {
  const time = findNextTime(series, period);
  const first = findNext(series, time, period, true)?.designation;
  if (first === undefined) return undefined;
  const restarted = [...series, first];
  if (isSameIssue(first, added)) return restarted;
  const known = series.findLastIndex((each) => isSameIssue(each, added));
  return known < 0
    ? undefined
    : leadTo(restarted, added, period, series.length - known - 1);
}

/**
 * A series up to the issue that is added before the asked one. The issues between them, which are added too or missing,
 * come as the numbering says: a step over them says nothing about it. After a back issue comes the next one that is not
 * deposited yet.
 */
function upTo(
  series: Series,
  added: Designation,
  period: Period | undefined,
): Series {
  const led = leadTo(series, added, period) ?? restartTo(series, added, period);
  if (led !== undefined) return led;
  const extended = [...series, added];
  const [next = added] = lookAhead(extended, period);
  const isKnown = [added, next].some((each) =>
    series.some((known) => isSameIssue(known, each)),
  );
  return isKnown ? series : extended;
}

/** The issues of a title, and those of them that lead to the asked one. */
export interface KnownSeries {
  all: Series;
  before: Series;
}

/**
 * Reads and orders the issues of a title, and ends with the one that is added before the asked one. All are numbered
 * like the last one.
 */
export function readSeries(
  issues: readonly KnownIssue[],
  previous: string,
  period: Period | undefined,
): KnownSeries {
  const all = inOrder(
    correctYears(chooseReading(issues, period), period),
    period,
  );
  if (previous.trim() === '') return { all, before: all };
  const last = all.at(-1);
  const added = last && readLike(previous, last);
  return {
    all,
    before:
      added === undefined
        ? chooseReading([...issues, { issue: previous }], period)
        : upTo(all, added, period),
  };
}
