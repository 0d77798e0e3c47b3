import { findIssueParts } from './issueParts';
import { withoutAddition, writeIssueLike } from './readIssue';

/** Issues that may be missing between two others. */
export interface IssueGap {
  /** The issue before. */
  readonly before: string;
  /** Whether the issue before was deposited; otherwise it is added now. */
  readonly isDeposited: boolean;
  /** The issue after, which is added now. */
  readonly after: string;
  /** The first that may be missing, and the last where there are several. */
  readonly first: string;
  readonly last?: string;
}

interface Numbered {
  readonly text: string;
  readonly volume: number | undefined;
  readonly number: number;
  readonly isDeposited: boolean;
}

/** More numbers than this between two issues are another numbering, and no gap. */
const widest = 20;

type ReadNumber = Pick<Numbered, 'volume' | 'number'>;

/** Numbers that were read: with each key in one of them, all of a deposit are asked for again. */
const known = new Map<string, ReadNumber | undefined>();
const MOST_KNOWN = 1000;

function toNumbered(text: string, isDeposited: boolean): Numbered[] {
  if (!known.has(text)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, readNumber(text));
  }
  const read = known.get(text);
  return read === undefined ? [] : [{ text, ...read, isDeposited }];
}

/** Reads the number that an issue counts by; none where it has a date alone, or two numbers. */
function readNumber(text: string): ReadNumber | undefined {
  const parts = findIssueParts(text);
  const numbers = parts.filter(
    ({ role }) => role === 'number' || role === 'bare',
  );
  if (numbers.length > 1) return undefined;
  const volume = parts.find(({ role }) => role === 'volume')?.value;
  const number = numbers[0]?.value;
  if (number !== undefined) return { volume, number };
  // 'Volume 3' counts by its volumes.
  return volume === undefined
    ? undefined
    : { volume: undefined, number: volume };
}

/**
 * Finds the first gap in the numbers of a serial: between the last issue that was deposited and those that are added, or
 * between two of these. Numbers of another volume are not compared.
 */
export function findGap(
  deposited: readonly string[],
  added: readonly string[],
  countsBy = 'No.',
): IssueGap | undefined {
  const sorted = [
    ...deposited.flatMap((text) => toNumbered(text, true)),
    ...added.flatMap((text) => toNumbered(text, false)),
  ].sort((a, b) => a.number - b.number);
  for (const [index, after] of sorted.entries()) {
    if (after.isDeposited) continue;
    const before = sorted
      .slice(0, index)
      .findLast(
        ({ volume, number }) =>
          volume === after.volume && number < after.number,
      );
    const step = before === undefined ? 1 : after.number - before.number;
    if (before === undefined || step === 1 || step > widest) continue;
    const write = (number: number) =>
      writeNumber({ ...before, number }, countsBy);
    return {
      before: before.text,
      isDeposited: before.isDeposited,
      after: after.text,
      first: write(before.number + 1),
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
  const last = toNumbered(numbers.at(-1) ?? '', false)[0];
  return last && writeNumber({ ...last, number: last.number + 1 }, countsBy);
}

/** Writes a number as the text of the issue before; plainly where that has a date beside it. */
function writeNumber(
  { text, volume, number }: Pick<Numbered, 'text' | 'volume' | 'number'>,
  countsBy: string,
): string {
  const values = { number, volume: volume ?? number };
  return (
    writeIssueLike(withoutAddition(text), values) ?? `${countsBy} ${number}`
  );
}
