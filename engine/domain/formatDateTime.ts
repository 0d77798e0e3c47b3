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
