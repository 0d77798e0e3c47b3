import { MONTHS, SEASONS, writeLike } from '@engine/domain/calendarWords';
import type { Designation, ValuePart } from './designation';

const NAMES = { month: MONTHS, season: SEASONS } as const;

/** Writes a value in as many digits as its example has. */
function pad(value: number, example: string): string {
  const width = /^0\d/.test(example) ? example.length : 0;
  return String(value).padStart(width, '0');
}

function writeOne(value: number, { role, written }: ValuePart): string {
  const [first = ''] = written.split(/[^\p{L}\p{N}]+/u);
  if (role !== 'month' && role !== 'season') return pad(value, first);
  if (/^\d/.test(first)) return pad(value + 1, first);
  const name = NAMES[role][value] ?? '';
  return writeLike(
    name === 'autumn' && /fall/i.test(first) ? 'fall' : name,
    first,
  );
}

function writeValue(part: ValuePart): string {
  const { role, from, to, separator, written } = part;
  if (part.isHidden) return '';
  const begin = writeOne(from, part);
  if (from === to) return begin;
  const isShortYear = role === 'year' && /\D\d\d$/.test(written);
  const end = isShortYear ? pad(to % 100, '00') : writeOne(to, part);
  return `${begin}${separator || '/'}${end}`;
}

/** Writes a designation in the style of the issue that it was made from. */
export function writeDesignation({ values, texts }: Designation): string {
  return texts
    .map((text, at) => {
      const part = values[at];
      return part === undefined ? text : `${text}${writeValue(part)}`;
    })
    .join('')
    .trim();
}
