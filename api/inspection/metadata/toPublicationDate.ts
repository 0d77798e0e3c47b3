/** A moment to the second is when a program wrote the file. */
const MOMENT = /T\d{2}:\d{2}:(?!00)\d{2}/;

/** A date as 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' from the beginning of an ISO 8601 one; undefined for what is no date of a publication. */
export function toPublicationDate(text: string): string | undefined {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?=$|[T\s])/.exec(
    text.trim(),
  );
  if (parts === null || MOMENT.test(text)) return undefined;
  const [date, year, month, day] = parts;
  if (Number(year) < 1000 || Number(month ?? 1) > 12) return undefined;
  const exists = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(exists.getTime())) return undefined;
  return day === undefined || exists.getUTCDate() === Number(day)
    ? date
    : undefined;
}
