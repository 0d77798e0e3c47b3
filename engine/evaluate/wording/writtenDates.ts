import { isDate, isDateTime } from '../../vocabulary/runtime/dates';

const DAY = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/;
/** Phones that offer digits offer no stroke. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const MOMENT = /^([\d\s/.-]+?)[\s,]+(\d{1,2})[:.](\d{2})\s*([ap]m)?$/i;

/** The day that a person wrote as DD/MM/YYYY, as it is stored: 'YYYY-MM-DD'. Undefined for anything else, also for a day that no calendar has. */
export function toDate(written: string): string | undefined {
  const text = written.trim();
  const [, day = '', month = '', year = ''] =
    DAY.exec(text) ?? DIGITS.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/**
 * The moment that a person wrote as 'DD/MM/YYYY hh:mm', with am or pm or in 24 hours, as it is stored. Undefined for
 * anything else.
 *
 * @param timeZone - the name of the zone that the person means, e.g. 'Australia/Sydney'.
 */
export function toDateTime(
  written: string,
  timeZone: string,
): string | undefined {
  const [, day = '', hour = '', minute = '', half] =
    MOMENT.exec(written.trim()) ?? [];
  const date = toDate(day);
  if (date === undefined) return undefined;
  const hours = toHours(Number(hour), half?.toLowerCase());
  if (hours === undefined) return undefined;
  const local = `${date}T${String(hours).padStart(2, '0')}:${minute}:00`;
  const moment = `${local}${offsetAt(local, timeZone)}`;
  return isDateTime(moment) ? moment : undefined;
}

/** A moment, ISO 8601, as `toDateTime` stores it: with the time that clocks of the zone show. */
export function toZonedDateTime(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  const minutes = minutesOf(time, timeZone);
  const local = new Date(time + minutes * 60_000).toISOString().slice(0, -1);
  return `${local}${writeOffset(minutes)}`;
}

function toHours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** A stored day as people read it, DD/MM/YYYY; a stored moment with its time, 'hh:mm AM' (spec 2 §9). Any other text stays as it is. */
export function presentDate(stored: string): string {
  if (isDate(stored)) return stored.split('-').reverse().join('/');
  if (!isDateTime(stored)) return stored;
  const [hours = '', minutes = ''] = stored.slice(11).split(':');
  const hour = String(Number(hours) % 12 || 12).padStart(2, '0');
  const half = Number(hours) < 12 ? 'AM' : 'PM';
  return `${presentDate(stored.slice(0, 10))} ${hour}:${minutes} ${half}`;
}

/** '+11:00': how far the clocks of a zone are from universal time at this local time. */
function offsetAt(local: string, timeZone: string): string {
  const asUniversal = Date.parse(`${local}Z`);
  if (Number.isNaN(asUniversal)) return 'Z';
  const guess = minutesOf(asUniversal, timeZone);
  return writeOffset(minutesOf(asUniversal - guess * 60_000, timeZone));
}

function writeOffset(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function minutesOf(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (
    (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  );
}
