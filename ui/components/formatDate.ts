/** Gives a day as DD/MM/YYYY. Takes 'YYYY-MM-DD', which no time zone moves (spec 2 §9). */
export function formatDate(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

/** Gives a moment as 'DD/MM/YYYY, hh:mm AM' and the short name of the zone (spec 2 §9). */
export function formatDateTime(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('day')}/${part('month')}/${part('year')}`;
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toUpperCase()}`;
  return `${day}, ${time} ${part('timeZoneName')}`;
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
