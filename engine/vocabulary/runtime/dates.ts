const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is a day of the calendar, written 'YYYY-MM-DD'. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Whether a text is a moment with its distance from universal time, as RFC 3339 writes it. */
export function isDateTime(value: string): boolean {
  const day = DATE_TIME.exec(value)?.[1];
  return day !== undefined && isDate(day);
}

/** The day after a day. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The first day that a `formatMinimum` accepts: "today" means tomorrow (spec 2 §5 Dates). */
export function firstDay(limit: string, today: string): string {
  return limit === 'today' ? dayAfter(today) : limit;
}

/** The last day that a `formatMaximum` accepts. */
export function lastDay(limit: string, today: string): string {
  return limit === 'today' ? today : limit;
}
