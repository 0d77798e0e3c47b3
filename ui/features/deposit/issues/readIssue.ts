import { writeMonth, writeSeason } from './calendarWords';
import { findIssueParts, findSecond, withoutSecond } from './issueParts';
import type { IssuePart, PartRole } from './issueParts';

/** What a file says about the issue in it. */
export interface IssueReading {
  /** Number or date, written as that of an earlier issue where one is known. */
  readonly number?: string;
  readonly year?: number;
  /** 1–12. */
  readonly month?: number;
}

/** How the number of an issue is written. */
export interface NumberWriting {
  /** The number of an earlier issue: it decides between readings, and how the number is written. */
  readonly like?: string;
  /** The word before a number where no earlier issue is known; 'No.' if absent. */
  readonly countsBy?: string | undefined;
}

interface Values extends Partial<Record<PartRole, number>> {
  /** The second number of a double issue. */
  second?: number;
}

/** Reads number or date, year and month of an issue from the name of its file. What is not clear is left out. */
export function readIssueName(
  filename: string,
  writing: NumberWriting = {},
): IssueReading {
  const name = filename.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[_+]/g, ' ');
  if (isProgramName(name)) return {};
  const parts = findIssueParts(name);
  const values = readParts(parts, writing.like);
  return toReading({ ...values, ...readSecond(name, parts) }, writing);
}

/** Reads them from the title in the metadata of a file, where only a number with a label counts. */
export function readIssueTitle(
  title: string,
  writing: NumberWriting = {},
): IssueReading {
  if (isProgramName(title)) return {};
  const parts = findIssueParts(title);
  const labelled = parts.filter(({ role }) => role !== 'bare');
  const values = readParts(labelled, writing.like);
  return toReading({ ...values, ...readSecond(title, parts) }, writing);
}

/** What scanners, cameras and programs call a file. The numbers beside are their own counters and dates. */
const programWords: ReadonlySet<string> = new Set([
  'scan',
  'scanned',
  'scanner',
  'copy',
  'img',
  'image',
  'photo',
  'picture',
  'dsc',
  'dscf',
  'dscn',
  'pxl',
  'screenshot',
  'screen',
  'shot',
  'doc',
  'docs',
  'document',
  'file',
  'page',
  'pages',
  'print',
  'printout',
  'untitled',
  'unnamed',
  'new',
  'output',
  'export',
  'download',
  'upload',
  'microsoft',
  'word',
  'pdf',
  'epub',
  'jpg',
  'of',
  'at',
  'from',
  'by',
]);

/** Whether a name has words, all of which programs give: 'scan0001', 'New Document (2)'. */
function isProgramName(name: string): boolean {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => programWords.has(word));
}

function readParts(parts: readonly IssuePart[], like = ''): Values {
  const values: Values = {};
  for (const { role, value } of parts)
    if (role !== 'bare') values[role] ??= value;
  const earlier = findIssueParts(withoutSecond(like));
  const roles = new Set(earlier.map(({ role }) => role));
  if (values.day === undefined && countsWithinYear(roles)) {
    const [month] = parts.filter(({ role }) => role === 'month');
    // After 'No. 2, 2026', '2026-03' is the third number of 2026.
    if (month !== undefined && /^\d/.test(month.written)) {
      delete values.month;
      values.number ??= month.value;
    }
  }
  const day = roles.size === 0 ? findDay(parts, values) : undefined;
  const others = parts.filter((part) => part !== day);
  const counted = { ...values, ...readBare(others, values, roles) };
  return day === undefined ? counted : { ...counted, day: day.value };
}

/** The day of a date in words, '3 April 1845'. After an earlier issue its number decides what the 3 is. */
function findDay(
  parts: readonly IssuePart[],
  { number, day }: Values,
): IssuePart | undefined {
  if (number !== undefined || day !== undefined) return undefined;
  return parts.find(({ role, value, end }, at) => {
    const [month, year] = parts.slice(at + 1);
    const isDate = month?.role === 'month' && year?.role === 'year';
    const isDay = role === 'bare' && value >= 1 && value <= 31;
    return isDate && isDay && month.start === end + 1;
  });
}

/** The second number of a double issue, where the first has a label: '11-12' alone may be a volume and a number. */
function readSecond(
  text: string,
  parts: readonly IssuePart[],
): Pick<Values, 'second'> {
  const second = findSecond(text, parts);
  const isLabelled = parts.some(({ role }) => role === 'number');
  return second !== undefined && isLabelled ? { second: second.value } : {};
}

/** Whether an issue is named by a number and its year alone, as 'No. 2, 2026' or '2/2026'. */
function countsWithinYear(roles: ReadonlySet<PartRole>): boolean {
  return (
    roles.size === 2 &&
    roles.has('year') &&
    (roles.has('number') || roles.has('bare'))
  );
}

/** What numbers without a label count: one is the number, two are volume and number where an earlier issue has both. */
function readBare(
  parts: readonly IssuePart[],
  { number }: Values,
  roles: ReadonlySet<PartRole>,
): Values {
  const bare = parts.filter(({ role }) => role === 'bare');
  const [first, second, third] = bare;
  if (number !== undefined || first === undefined || third !== undefined)
    return {};
  if (second === undefined) return { number: first.value };
  return roles.has('volume') && roles.has('number')
    ? { volume: first.value, number: second.value }
    : {};
}

function toReading(values: Values, writing: NumberWriting): IssueReading {
  const { year, month } = values;
  const number = writeNumber(values, writing);
  return {
    ...(number !== undefined && { number }),
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
  };
}

function writeNumber(
  values: Values,
  { like = '', countsBy }: NumberWriting,
): string | undefined {
  return (
    writeIssueLike(like, values) ??
    writeIssueLike(withoutAddition(like), values) ??
    writePlainly(values, countsBy)
  );
}

/** A number without the date or title behind it: 'No. 12 (Winter)', 'Part 3: 1911–1914'. */
export const withoutAddition = (number: string): string =>
  number.replace(/\s*(?:\([^)]*\)\s*|[:–—].*)$/, '');

/** Writes values as an earlier issue is written; undefined where it has another value besides. */
export function writeIssueLike(
  earlier: string,
  values: Values,
): string | undefined {
  const like = withoutSecond(earlier);
  const parts = findIssueParts(like).map((part) =>
    part.role === 'bare' ? { ...part, role: 'number' as const } : part,
  );
  const isNew = parts.some(({ role }) => role !== 'year');
  if (!isNew || parts.some(({ role }) => values[role] === undefined))
    return undefined;
  return parts.reduceRight(
    (text, part) =>
      text.slice(0, part.start) +
      writeValue(part, values) +
      text.slice(part.end),
    like,
  );
}

/** Writes the value of a part, of a double issue both numbers. */
function writeValue(part: IssuePart, values: Values): string {
  const { role } = part;
  const first = writePart(part, values[role] ?? 0);
  return role === 'number' && values.second !== undefined
    ? `${first}/${writePart(part, values.second)}`
    : first;
}

function writePart({ role, written }: IssuePart, value: number): string {
  if (/^\d/.test(written))
    return String(value).padStart(
      written.startsWith('0') ? written.length : 0,
      '0',
    );
  return role === 'month'
    ? writeMonth(value, written)
    : writeSeason(value, written);
}

/** Writes values of a title without an earlier issue. */
function writePlainly(values: Values, countsBy = 'No.'): string | undefined {
  const { volume, number, second, day, month, season, year } = values;
  if (number !== undefined) {
    const numbers = second === undefined ? number : `${number}/${second}`;
    return volume === undefined
      ? `${countsBy} ${numbers}`
      : `Vol. ${volume} no. ${numbers}`;
  }
  if (year === undefined) return undefined;
  if (month !== undefined)
    return `${day === undefined ? '' : `${day} `}${writeMonth(month)} ${year}`;
  return season === undefined ? undefined : `${writeSeason(season)} ${year}`;
}
