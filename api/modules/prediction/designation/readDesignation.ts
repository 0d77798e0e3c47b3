import { findMonth, findSeason } from '@engine/domain/calendarWords';
import { isYear, NUMBER_WORDS, VOLUME_WORDS } from '@engine/domain/issueWords';
import type { Designation, Role, ValuePart } from './designation';
import { single } from './designation';

/** A longer text is a sentence and no number. */
const LONGEST = 200;
const WORD = /\d+|\p{L}+/gu;
const endsIn = (words: readonly string[]): string =>
  `(?:^|[^\\p{L}])(?:${words.join('|')})\\.?\\s*$`;
const VOLUME = new RegExp(endsIn(VOLUME_WORDS), 'iu');
const NUMBER = new RegExp(`${endsIn(NUMBER_WORDS)}|[#№°]\\s*$`, 'iu');
const BETWEEN = /^\s*[/–-]\s*$/u;

interface Word {
  text: string;
  /** The text since the word before. */
  before: string;
  part: ValuePart;
}

function toRole(text: string, before: string): Role {
  if (VOLUME.test(before)) return 'volume';
  if (NUMBER.test(before)) return 'number';
  return isYear(text) ? 'year' : 'number';
}

function toPart(text: string, before: string): ValuePart | undefined {
  if (/^\d/.test(text)) {
    return text.length > 9
      ? undefined
      : single(toRole(text, before), Number(text), text);
  }
  const month = findMonth(text);
  if (month !== undefined) return single('month', month, text);
  const season = findSeason(text);
  return season === undefined ? undefined : single('season', season, text);
}

/** Splits a text into values and what is between them. */
function split(text: string): { words: Word[]; rest: string } {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const before = text.slice(end, match.index);
    const part = toPart(match[0], before);
    if (part === undefined) continue;
    words.push({ text: match[0], before, part });
    end = match.index + match[0].length;
  }
  return { words, rest: text.slice(end) };
}

/** Whether a value is the second one of a double issue or year: 11/12, March/April, 2025/26. */
function isSecondOfDouble(first: Word, second: Word): boolean {
  const { part, text } = first;
  if (!BETWEEN.test(second.before)) return false;
  if (part.role === 'year') {
    const next = part.from + 1;
    const isShort = second.text.length === 2 && text.length === 4;
    return second.part.from === (isShort ? next % 100 : next);
  }
  if (part.role !== second.part.role) return false;
  const cycle = { month: 12, season: 4 }[part.role as 'month' | 'season'];
  const next = part.from + 1;
  return second.part.from === (cycle === undefined ? next : next % cycle);
}

function join(first: Word, second: Word): Word {
  const { part } = first;
  const to = part.role === 'year' ? part.from + 1 : second.part.from;
  const written =
    part.role === 'month' || part.role === 'season'
      ? part.written
      : `${part.written}${second.before}${second.text}`;
  return {
    ...first,
    part: { ...part, to, separator: second.before, written },
  };
}

/** Makes one value of the two of each double issue. */
function joinDoubles(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isSecond =
      last?.part.separator === '' && isSecondOfDouble(last, word);
    if (last !== undefined && isSecond) joined.splice(-1, 1, join(last, word));
    else joined.push(word);
  }
  return joined;
}

const has = (words: readonly Word[], at: number, role: Role) =>
  words[at]?.part.role === role;

const asRole = (word: Word, role: Role, from = word.part.from): Word => ({
  ...word,
  part: { ...word.part, role, from, to: from },
});

/** Finds the numbers that are days of a month in words: "12 March 2026", "March 12, 2026". */
function findDays(words: Word[]): Word[] {
  return words.map((word, at) => {
    const { part } = word;
    const isPlain = part.role === 'number' && !NUMBER.test(word.before);
    if (!isPlain || part.separator !== '' || part.from < 1) return word;
    const isBefore =
      has(words, at + 1, 'month') &&
      /^[\s.]+(?:of )?$/.test(words[at + 1]?.before ?? '');
    const isAfter = has(words, at - 1, 'month') && /^[\s.]+$/.test(word.before);
    const isDay = part.from <= 31 && (isBefore || isAfter);
    return isDay ? asRole(word, 'day') : word;
  });
}

/** A value that is always written with two digits. */
const padded = (word: Word): Word => ({
  ...word,
  part: { ...word.part, written: '01' },
});

/** Reads dates such as 2026-03-12 and 12/03/2026. */
function findNumericDate(words: Word[]): Word[] {
  const [first, second, third] = words;
  if (words.length !== 3 || !first || !second || !third) return words;
  const isMonth = second.part.from >= 1 && second.part.from <= 12;
  const isDate =
    /^[-./]$/.test(second.before) && second.before === third.before;
  if (!isMonth || !isDate || second.part.separator !== '') return words;
  const month = asRole(second, 'month', second.part.from - 1);
  if (has(words, 0, 'year')) {
    return [first, padded(month), padded(asRole(third, 'day'))];
  }
  if (!has(words, 2, 'year')) return words;
  const day = asRole(first, 'day');
  return second.text.startsWith('0')
    ? [padded(day), padded(month), third]
    : [day, month, third];
}

/** Two plain numbers, the second in brackets or after a mark, are volume and number: "3(4)", "3:4", "3.4". */
function findVolume(words: Word[]): Word[] {
  const [first, second] = words;
  if (!first || !second) return words;
  const isPair =
    first.part.role === 'number' &&
    second.part.role === 'number' &&
    !NUMBER.test(first.before) &&
    (NUMBER.test(second.before) || /^\s*[(:./]\s*$/.test(second.before));
  return isPair ? [asRole(first, 'volume'), ...words.slice(1)] : words;
}

/**
 * Reads the number or date of an issue: its values, and the text around them. Undefined when it has no value.
 *
 * @param hasDoubles - false: what looks like a double issue is two values, e.g. volume and number.
 */
export function readDesignation(
  text: string,
  hasDoubles: boolean,
): Designation | undefined {
  if (text.length > LONGEST) return undefined;
  const { words, rest } = split(text.trim());
  if (words.length === 0) return undefined;
  const dated = findNumericDate(words);
  const joined = dated === words && hasDoubles ? joinDoubles(words) : dated;
  const read = findVolume(findDays(joined));
  return {
    values: read.map(({ part }) => part),
    texts: [...read.map(({ before }) => before), rest],
  };
}
