import {
  findIssueParts,
  findSecond,
  isNumber,
  withoutSecond,
} from './issueParts';
import { withoutAddition, writeIssueLike } from './readIssue';

/** An issue of a serial as it is known. */
export interface KnownIssue {
  readonly number: string;
  /** Of its publication, which its number may not name. */
  readonly year?: number;
}

/** Issues that may be missing between two others. */
export interface IssueGap {
  /** The issue before. */
  readonly before: string;
  /** Whether the issue before was deposited; otherwise it is added now. */
  readonly isDeposited: boolean;
  /** The issue after, which is added now. */
  readonly after: string;
  /** The place of the issue after among those that are added. */
  readonly at: number;
  /** The first that may be missing, and the last where there are several. */
  readonly first: string;
  readonly last?: string;
  /** Tells it from the other gaps of the title: the first number, with the year where each counts from 1. */
  readonly key: string;
}

interface ReadNumber {
  readonly volume: number | undefined;
  readonly year: number | undefined;
  /** Numbers are compared within one run: a volume, or a year where there is no volume. */
  readonly run: number | undefined;
  readonly number: number;
  /** The last number of a double issue, 12 of 'No. 11/12'; otherwise the number itself. */
  readonly last: number;
  /** The text with one number: numbers before and after are written like it. */
  readonly like: string;
}

interface Numbered extends ReadNumber {
  readonly text: string;
  readonly published: number | undefined;
  readonly isDeposited: boolean;
  readonly at: number;
}

/** The latest issue of a run so far, and the latest one with a smaller number than it. */
interface Latest {
  readonly issue: Numbered;
  readonly before: Numbered | undefined;
}

/** More numbers than this between two issues are another numbering, and no gap. */
const widest = 20;

/** Numbers that were read: with each key in one of them, all of a deposit are asked for again. */
const known = new Map<string, ReadNumber | undefined>();
const MOST_KNOWN = 1000;

function readKnown(text: string): ReadNumber | undefined {
  if (!known.has(text)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, readNumber(text));
  }
  return known.get(text);
}

function toNumbered(
  issues: readonly KnownIssue[],
  isDeposited: boolean,
): Numbered[] {
  return issues.flatMap(({ number: text, year: published }, at) => {
    const read = readKnown(text);
    return read === undefined
      ? []
      : [{ text, published, ...read, isDeposited, at }];
  });
}

/** So many numbers come again in another year where each year counts from 1: another one alone may have a mistyped year. */
const repeatedNumbers = 2;

/** Whether the number 1, or several, come again in another year, which their texts do not name: each year then counts from 1. */
function countsByYears(issues: readonly Numbered[]): boolean {
  const years = new Map<number, number>();
  const repeated = new Set<number>();
  return issues.some(({ run, number, published }) => {
    if (run !== undefined || published === undefined) return false;
    const other = years.get(number) ?? published;
    years.set(number, other);
    if (other === published) return false;
    repeated.add(number);
    return number === 1 || repeated.size === repeatedNumbers;
  });
}

/** Reads the number that an issue counts by, of a double issue both; none where it has a date alone, or two other numbers. */
function readNumber(text: string): ReadNumber | undefined {
  const parts = findIssueParts(text);
  const [first, ...others] = parts.filter(isNumber);
  const second = findSecond(text, parts);
  if (others.length > 0 && second === undefined) return undefined;
  const find = (wanted: 'volume' | 'year') =>
    parts.find(({ role }) => role === wanted)?.value;
  const volume = find('volume');
  const year = find('year');
  const like = withoutSecond(text);
  if (first !== undefined) {
    const number = first.value;
    const last = second?.value ?? number;
    return { volume, year, run: volume ?? year, number, last, like };
  }
  // 'Volume 3' counts by its volumes.
  return volume === undefined
    ? undefined
    : {
        volume: undefined,
        year,
        run: undefined,
        number: volume,
        last: volume,
        like,
      };
}

/**
 * Finds the first gap in the numbers of a serial: between an issue that was deposited and one that is added, or
 * between two of these. Numbers of another volume, or of another year, are not compared.
 *
 * @param denied - the keys of gaps that are none, as the depositor says.
 */
export function findGap(
  deposited: readonly KnownIssue[],
  added: readonly KnownIssue[],
  countsBy = 'No.',
  denied: readonly string[] = [],
): IssueGap | undefined {
  const sorted = [
    ...toNumbered(deposited, true),
    ...toNumbered(added, false),
  ].sort((a, b) => a.number - b.number);
  const isYearly = countsByYears(sorted);
  const latest = new Map<number | undefined, Latest>();
  for (const after of sorted) {
    const run = after.run ?? (isYearly ? after.published : undefined);
    const last = latest.get(run);
    const before =
      last && last.issue.number < after.number ? last.issue : last?.before;
    latest.set(run, { issue: after, before });
    if (after.isDeposited) continue;
    const step = before === undefined ? 1 : after.number - before.last;
    if (before === undefined || step <= 1 || step > widest) continue;
    const write = (number: number) =>
      writeNumber({ ...before, number }, countsBy);
    const first = write(before.last + 1);
    const key = run === after.run ? first : `${first}, ${String(run)}`;
    if (denied.includes(key)) continue;
    return {
      before: before.text,
      isDeposited: before.isDeposited,
      after: after.text,
      at: after.at,
      key,
      first,
      ...(step > 2 && { last: write(after.number - 1) }),
    };
  }
  return undefined;
}

/** Names the issue that probably follows the last of these numbers; undefined where that counts nothing. */
export function findNext(
  numbers: readonly string[],
  countsBy: string,
): string | undefined {
  const last = readKnown(numbers.at(-1) ?? '');
  return last && writeNumber({ ...last, number: last.last + 1 }, countsBy);
}

/** Writes a number as the text of the issue before; plainly where that has a date beside it. */
function writeNumber(
  {
    like,
    volume,
    year,
    number,
  }: Pick<ReadNumber, 'like' | 'volume' | 'year' | 'number'>,
  countsBy: string,
): string {
  const values = {
    number,
    volume: volume ?? number,
    ...(year !== undefined && { year }),
  };
  return (
    writeIssueLike(withoutAddition(like), values) ?? `${countsBy} ${number}`
  );
}
