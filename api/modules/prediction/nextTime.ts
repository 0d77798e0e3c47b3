import type { Designation, ValuePart } from './designation/designation';
import type { Period } from './period';
import type { Series, Step } from './series';
import { findMode, findValue, toSteps } from './series';

/** When the next issue comes, as far as designations say it. */
export interface NextTime {
  year?: number;
  month?: Pick<ValuePart, 'from' | 'to'>;
  season?: Pick<ValuePart, 'from' | 'to'>;
  day?: number;
}

const DAY_MS = 86_400_000;
const CYCLES = { month: 12, season: 4 } as const;

function toDayNumber(designation: Designation): number | undefined {
  const [day, month, year] = (['day', 'month', 'year'] as const).map(
    (role) => findValue(designation, role)?.from,
  );
  if (day === undefined || month === undefined || year === undefined) {
    return undefined;
  }
  return Date.UTC(year, month, day) / DAY_MS;
}

function fromDayNumber(at: number): NextTime {
  const date = new Date(at * DAY_MS);
  const month = date.getUTCMonth();
  return {
    year: date.getUTCFullYear(),
    month: { from: month, to: month },
    day: date.getUTCDate(),
  };
}

/** The same day of a later month; the last day of one that is shorter. */
function addMonths(year: number, month: number, day: number, by: number) {
  const last = new Date(Date.UTC(year, month + by + 1, 0)).getUTCDate();
  return Date.UTC(year, month + by, Math.min(day, last)) / DAY_MS;
}

/** Days by which an issue may be early or late within its month. */
const SLACK_DAYS = 3;

/** Months between two dates of about the same day of the month; undefined of others. */
function toMonths([before, after]: Step): number | undefined {
  const [one = 0, other = 0] = [before, after].map(
    (issue) => findValue(issue, 'day')?.from,
  );
  const isSame = Math.abs(one - other) <= SLACK_DAYS;
  const at = (issue: Designation) =>
    (findValue(issue, 'year')?.from ?? 0) * 12 +
    (findValue(issue, 'month')?.from ?? 0);
  return isSame ? at(after) - at(before) : undefined;
}

/** Earlier steps between dates than these say nothing of the present interval. */
const RECENT = 12;

/** The next date with a day: as many months later as before if the day of the month stayed, else as many days. */
function findNextDate(
  series: Series,
  last: Designation,
  period: Period | undefined,
): NextTime | undefined {
  const at = toDayNumber(last);
  if (at === undefined) return undefined;
  const steps = toSteps(series).slice(-RECENT);
  const months = steps.flatMap((step) => toMonths(step) ?? []);
  const days = steps.flatMap(([before, after]) => {
    const [from, to] = [toDayNumber(before), toDayNumber(after)];
    return from === undefined || to === undefined ? [] : [to - from];
  });
  const learnedMonths = findMode(months);
  const isByMonth =
    months.length * 2 > steps.length && (learnedMonths ?? 0) > 0;
  const byMonths = isByMonth ? learnedMonths : undefined;
  const learned = findMode(days);
  const date = new Date(at * DAY_MS);
  const add = (by: number) =>
    addMonths(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), by);
  if (byMonths !== undefined) return fromDayNumber(add(byMonths));
  if (learned !== undefined && learned > 0) return fromDayNumber(at + learned);
  if (period?.days !== undefined) return fromDayNumber(at + period.days);
  return fromDayNumber(add(period?.months ?? 1));
}

/** Months or seasons from the end of an issue to the beginning of the next, e.g. 2 from December to February. */
const toGap = (before: ValuePart, after: ValuePart, cycle: number) =>
  (((after.from - before.to) % cycle) + cycle) % cycle || cycle;

/** Months or seasons by which a double issue is longer than a single one. */
const toSpan = ({ from, to }: ValuePart, cycle: number) =>
  (to - from + cycle) % cycle;

/** The last step from this month or season in an earlier year. */
function findSameStep(
  steps: readonly Step[],
  role: 'month' | 'season',
  last: ValuePart,
): Step | undefined {
  return steps.findLast(([before]) => {
    const value = findValue(before, role);
    return value?.from === last.from && value.to === last.to;
  });
}

/** Whether a later year begins between the last month or season and this one; earlier issues show with which one years begin. */
function isNewYear(
  steps: readonly Step[],
  role: 'month' | 'season',
  last: ValuePart,
  from: number,
): boolean {
  const firsts = steps.flatMap(([before, after]) => {
    const [earlier, later] = [
      findValue(before, 'year'),
      findValue(after, 'year'),
    ];
    const first = findValue(after, role)?.from;
    return earlier && later && later.from > earlier.from && first !== undefined
      ? [first]
      : [];
  });
  const firstOfYear = findMode(firsts) ?? 0;
  const cycle = CYCLES[role];
  const toPlace = (value: number) => (value - firstOfYear + cycle) % cycle;
  return toPlace(from) <= toPlace(last.to);
}

/** The next month or season: the one that followed in an earlier year, else as far ahead as before or the frequency says. */
function findNextInCycle(
  series: Series,
  role: 'month' | 'season',
  last: Designation,
  period: Period | undefined,
): NextTime | undefined {
  const value = findValue(last, role);
  if (value === undefined) return undefined;
  const cycle = CYCLES[role];
  const steps = toSteps(series);
  const pairs = steps.flatMap(([before, after]) => {
    const [one, other] = [findValue(before, role), findValue(after, role)];
    return one && other ? [[one, other] as const] : [];
  });
  const sameStep = findSameStep(steps, role, value);
  const same = sameStep?.[1];
  const sameValue = same === undefined ? undefined : findValue(same, role);
  const learned = findMode(
    pairs.map(([one, other]) => toGap(one, other, cycle)),
  );
  const known = Math.max(1, Math.round(((period?.months ?? 0) * cycle) / 12));
  const span = toSpan(value, cycle);
  const gap = learned ?? (span > 0 ? 1 : known);
  const from = sameValue?.from ?? (value.to + gap) % cycle;
  const spans = pairs.map(([, other]) => toSpan(other, cycle));
  const nextSpan =
    sameValue === undefined
      ? (findMode(spans) ?? span)
      : toSpan(sameValue, cycle);
  const year = findValue(last, 'year');
  const years = Math.max(1, Math.floor(((gap - 1) * 12) / cycle / 12) + 1);
  const isNew = isNewYear(steps, role, value, from);
  const learnedYears = sameStep?.map((issue) => findValue(issue, 'year')?.from);
  const [before = 0, after = 0] = learnedYears ?? [];
  const byYears = sameStep === undefined ? (isNew ? years : 0) : after - before;
  return {
    [role]: { from, to: (from + nextSpan) % cycle },
    ...(year && { year: year.from + byYears }),
  };
}

/** Finds when the next issue of a series comes; undefined when no designation names a month, season or day. */
export function findNextTime(
  series: Series,
  period: Period | undefined,
): NextTime | undefined {
  const last = series.at(-1);
  if (last === undefined) return undefined;
  return (
    findNextDate(series, last, period) ??
    findNextInCycle(series, 'month', last, period) ??
    findNextInCycle(series, 'season', last, period)
  );
}
