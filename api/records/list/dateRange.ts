import type { DatedQuery, DateRange } from '@contract/lists';
import { toDateTime } from '@engine';
import { ApiError } from '../../http/errors';

/** The day of today, 'YYYY-MM-DD', and the time zone in which days begin. */
export interface Calendar {
  today: string;
  timeZone: string;
}

/** Spec 1 §9: ALL_TIME begins on 01/01/1900. */
const FIRST_DAY = '1900-01-01';
const DAYS_OF_WEEK = 7;

/** The day that is so many days later. */
function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function toMonday(day: string): string {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((sinceSunday + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
}

/** The first day of a range that ends today; weeks begin on Monday, and the last 7 days are today and six before. */
const firstDays: Readonly<Record<DateRange, (today: string) => string>> = {
  TODAY: (today) => today,
  WEEK: toMonday,
  LAST_7_DAYS: (today) => addDays(today, -6),
  MONTH: (today) => `${today.slice(0, 8)}01`,
  LAST_30_DAYS: (today) => addDays(today, -29),
  YEAR: (today) => `${today.slice(0, 5)}01-01`,
  LAST_365_DAYS: (today) => addDays(today, -364),
  ALL_TIME: () => FIRST_DAY,
};

/** The first and the last day of a range, 'YYYY-MM-DD'. */
export function toDays(
  range: DateRange,
  today: string,
): { from: string; to: string } {
  return { from: firstDays[range](today), to: today };
}

/** The first moment of a day in the library's time zone; throws 400 for what is no day. */
function toMoment(name: string, day: string, timeZone: string): Date {
  const [year = '', month = '', date = ''] = day.split('-');
  const moment = toDateTime(`${date}/${month}/${year} 00:00`, timeZone);
  if (moment === undefined) {
    throw new ApiError(400, 'QUERY', `${name} must be a day YYYY-MM-DD.`);
  }
  return new Date(moment);
}

/** The first moment after a day, which has 23 or 25 hours when clocks change. */
function toEnd(name: string, day: string, timeZone: string): Date {
  toMoment(name, day, timeZone);
  return toMoment(name, addDays(day, 1), timeZone);
}

const latest = (moments: readonly Date[]) =>
  moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
const earliest = (moments: readonly Date[]) =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0];

/**
 * The moments that a query allows: days of a range, and of `from` and `to`, both included. Undefined when it names none.
 * Throws 400 for what is no day.
 */
export function toSpan(
  { range, from = '', to = '' }: Pick<DatedQuery, 'range' | 'from' | 'to'>,
  { today, timeZone }: Calendar,
): { $gte?: Date; $lt?: Date } | undefined {
  const days = range === undefined ? undefined : toDays(range, today);
  const firsts = [days?.from ?? '', from].filter((day) => day !== '');
  const lasts = [days?.to ?? '', to].filter((day) => day !== '');
  if (firsts.length + lasts.length === 0) return undefined;
  const begin = latest(firsts.map((day) => toMoment('from', day, timeZone)));
  const end = earliest(lasts.map((day) => toEnd('to', day, timeZone)));
  return { ...(begin && { $gte: begin }), ...(end && { $lt: end }) };
}
