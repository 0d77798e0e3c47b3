/** Gives the time of a moment as hh:mm AM with its zone, where the library is (spec 2 §9). */
export function formatTime(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    .toUpperCase();
}

/** Gives the time of a moment of today as hh:mm AM with its zone, and the day of any other. */
export function formatLately(
  moment: string,
  timeZone: string,
  now: number,
): string {
  const day = formatDayOf(moment, timeZone);
  return day === formatDayOf(new Date(now).toISOString(), timeZone)
    ? formatTime(moment, timeZone)
    : day;
}

/** Gives the day of a moment as DD/MM/YYYY where the library is (spec 2 §9). */
export function formatDayOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(moment));
}
