/** The same day some months later; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const result = new Date(
    Date.UTC(year, month - 1 + months, Math.min(date, last)),
  );
  return result.toISOString().slice(0, 10);
}

const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

/** The time of day where the reader is, as 'hh:mm AM', the format of spec 2 §9. */
export function toClockText(milliseconds: number): string {
  return clock.format(new Date(milliseconds)).toUpperCase();
}
