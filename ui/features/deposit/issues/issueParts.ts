import { isYear, NUMBER_WORDS, VOLUME_WORDS } from '@engine/domain/issueWords';
import { findMonth, findSeason } from './calendarWords';

/** What a number or word in the name of an issue counts; `bare` is a number without a word that says what. */
export type PartRole =
  'volume' | 'number' | 'year' | 'month' | 'season' | 'day' | 'bare';

/** A value in the name of an issue, with its place in the text. */
export interface IssuePart {
  readonly role: PartRole;
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

const labels: ReadonlyMap<string, 'volume' | 'number'> = new Map([
  ...VOLUME_WORDS.map((word) => [word, 'volume'] as const),
  ...NUMBER_WORDS.map((word) => [word, 'number'] as const),
]);

/** An ISSN, which is no number of an issue; two years with a hyphen are none. */
const issn = /(?<!\d)(\d{4})-(\d{3}[\dX])(?!\d)/gi;

/** Blanks an ISSN, so that all places in the text stay. */
const withoutIssn = (text: string): string =>
  text.replace(issn, (found, first: string, second: string) =>
    isYear(first) && isYear(second) ? found : ' '.repeat(found.length),
  );

/** Takes the name of an issue apart: volume, number, year, month, season and day, in their order. */
export function findIssueParts(text: string): IssuePart[] {
  const parts: IssuePart[] = [];
  let label: 'volume' | 'number' | undefined;
  let end = 0;
  const clean = withoutIssn(text);
  for (const { 0: word, index } of clean.matchAll(/\d+|\p{L}+/gu)) {
    const between = clean.slice(end, index);
    end = index + word.length;
    const place = { start: index, end, written: word };
    if (!/^\d/.test(word)) {
      label = labels.get(word.toLowerCase());
      const month = findMonth(word);
      const season = findSeason(word);
      if (month !== undefined)
        parts.push({ ...place, role: 'month', value: month });
      else if (season !== undefined)
        parts.push({ ...place, role: 'season', value: season });
      continue;
    }
    if (/[#№]\s*$/u.test(between)) label = 'number';
    if (word.length === 8 && label === undefined)
      parts.push(...splitDate(word, index));
    else if (word.length <= 5)
      parts.push({
        ...place,
        role: label ?? toRole(word, between, parts.at(-1)),
        value: Number(word),
      });
    label = undefined;
  }
  return parts;
}

/** Whether a part is a number that issues count by, with or without a word before it. */
export const isNumber = ({ role }: IssuePart): boolean =>
  role === 'number' || role === 'bare';

/** Finds the second number of a double issue, 12 in 'No. 11/12'; undefined where there is none. */
export function findSecond(
  text: string,
  parts: readonly IssuePart[],
): IssuePart | undefined {
  const [first, second, third] = parts.filter(isNumber);
  if (first === undefined || second?.role !== 'bare' || third !== undefined)
    return undefined;
  const between = text.slice(first.end, second.start);
  const follows = second.value === first.value + 1;
  return follows && /^\s?[-/–]\s?$/.test(between) ? second : undefined;
}

/** The name of an issue with the first number alone where it is a double one: 'No. 11' of 'No. 11/12'. */
export function withoutSecond(text: string): string {
  const parts = findIssueParts(text);
  const second = findSecond(text, parts);
  const first = parts.find(isNumber);
  return first === undefined || second === undefined
    ? text
    : text.slice(0, first.end) + text.slice(second.end);
}

/** What a number without a label counts, by its form and what is before it. */
function toRole(
  digits: string,
  between: string,
  before: IssuePart | undefined,
): PartRole {
  if (isYear(digits)) return 'year';
  const value = Number(digits);
  const follows = /^[-_. ]$/.test(between) && digits.length <= 2 && value > 0;
  if (follows && before?.role === 'month' && value <= 31) return 'day';
  const isMonth = digits.length === 2 && value <= 12;
  return follows && before?.role === 'year' && isMonth ? 'month' : 'bare';
}

/** A date without separators: 20260315. */
function splitDate(digits: string, start: number): IssuePart[] {
  const value = (from: number, to: number) => Number(digits.slice(from, to));
  const month = value(4, 6);
  const day = value(6, 8);
  const isDate =
    isYear(digits.slice(0, 4)) &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 31;
  const part = (role: PartRole, from: number, to: number): IssuePart => ({
    role,
    value: value(from, to),
    start: start + from,
    end: start + to,
    written: digits.slice(from, to),
  });
  return isDate
    ? [part('year', 0, 4), part('month', 4, 6), part('day', 6, 8)]
    : [];
}
