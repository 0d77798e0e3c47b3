/** The same day some months later; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const result = new Date(
    Date.UTC(year, month - 1 + months, Math.min(date, last)),
  );
  return result.toISOString().slice(0, 10);
}
