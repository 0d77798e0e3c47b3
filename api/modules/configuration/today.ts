const MINUTE = 60_000;

/**
 * Builds a function that says which day it is at a moment, 'YYYY-MM-DD'. Making the formatter costs far more than
 * using it. Every judged deposit asks, so the answer is kept for its minute: in every time zone days begin with one.
 */
export function createCalendar(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  let knownMinute = Number.NaN;
  let knownDay = '';

  function formatDay(moment: Date): string {
    const parts = format.formatToParts(moment);
    const part = (type: string) =>
      parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  }

  return function toDay(moment) {
    const minute = Math.floor(moment.getTime() / MINUTE);
    if (minute !== knownMinute) {
      knownDay = formatDay(moment);
      knownMinute = minute;
    }
    return knownDay;
  };
}
