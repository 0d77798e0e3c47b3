/**
 * Builds a function that says which day it is at a moment, 'YYYY-MM-DD'. Making the formatter costs far
 * more than using it, and every judged deposit asks.
 */
export function createCalendar(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return function toDay(moment) {
    const parts = format.formatToParts(moment);
    const part = (type: string) =>
      parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  };
}
