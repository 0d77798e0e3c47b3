/** In how many working days the library has promised to look at a request, and to decide about it. */
export const promisedDays = { check: 3, decision: 7 } as const;

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** The day, 'YYYY-MM-DD', that is so many days from Monday to Friday after another one. Public holidays differ by state and count as working days. */
export function addWorkingDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  let left = days;
  while (left > 0) {
    moment.setTime(moment.getTime() + DAY_MS);
    const isWeekend = [SATURDAY, SUNDAY].includes(moment.getUTCDay());
    if (!isWeekend) left -= 1;
  }
  return moment.toISOString().slice(0, 10);
}

/** Until when a request of a day is looked at and decided about. */
export const toPromisedDays = (
  day: string,
): { checkDue: string; decisionDue: string } => ({
  checkDue: addWorkingDays(day, promisedDays.check),
  decisionDue: addWorkingDays(day, promisedDays.decision),
});
