import type { Designation, ValuePart } from './designation/designation';
import type { NextTime } from './nextTime';
import type { Period } from './period';
import type { Series, Step } from './series';
import { findMode, findValue, toSteps, withValues } from './series';

/** The next designation. Its number restarts when it is that of the first issue of a new volume or year. */
export interface Next {
  designation: Designation;
  isRestart: boolean;
}

/** The value at a place of a designation, counted from 0. */
const valueAt = (designation: Designation, place: number) =>
  designation.values[place];

/** Whether the number at a place is smaller than the one before. */
const hasRestarted = ([before, after]: Step, place: number) => {
  const [earlier, later] = [valueAt(before, place), valueAt(after, place)];
  return (
    earlier !== undefined && later !== undefined && later.from < earlier.to
  );
};

/** Whether the volume or year of an issue is higher than that of the one before. */
const hasGrown = ([before, after]: Step, role: 'volume' | 'year'): boolean => {
  const [earlier, later] = [findValue(before, role), findValue(after, role)];
  return (
    earlier !== undefined && later !== undefined && later.from > earlier.from
  );
};

/**
 * Counts issues by volume or year: `current` are those of the last one so far, `complete` those of each one that is
 * known from its first to its last issue; `isWhole` says that the first issue of the last one is known.
 */
function countIssues(steps: readonly Step[], role: 'volume' | 'year') {
  const complete: number[] = [];
  let current = 1;
  let isWhole = false;
  for (const step of steps) {
    if (hasGrown(step, role)) {
      if (isWhole) complete.push(current);
      isWhole = true;
      current = 1;
    } else {
      current += 1;
    }
  }
  return { current, complete, isWhole };
}

/** Whether the last issue completes its volume or year, which has as many issues as earlier ones, else as the frequency says. */
function isComplete(
  steps: readonly Step[],
  role: 'volume' | 'year',
  perYear: number | undefined,
): boolean {
  const { current, complete, isWhole } = countIssues(steps, role);
  const length = findMode(complete) ?? perYear;
  return (
    length !== undefined &&
    (isWhole || complete.length > 0 || length <= 1) &&
    current >= length
  );
}

/** What the next values are found from. */
interface Context {
  series: Series;
  steps: readonly Step[];
  last: Designation;
  time: NextTime | undefined;
  period: Period | undefined;
}

/** Whether the next issue is of a later year than the last one. */
function isYearOver({ steps, last, time, period }: Context): boolean {
  const year = findValue(last, 'year');
  if (year === undefined) return false;
  if (time?.year !== undefined) return time.year > year.from;
  return isComplete(steps, 'year', period?.perYear);
}

/** Decides whether the number at a place restarts with the next issue: as it did before, else as the frequency says. */
function willRestart(context: Context, place: number): boolean {
  const { steps, last, time, period } = context;
  const value = valueAt(last, place);
  if (value === undefined) return false;
  const restarted = steps.filter((step) => hasRestarted(step, place));
  const isTimed = time?.year !== undefined;
  if (restarted.length > 0) {
    const withYear = restarted.every((step) => hasGrown(step, 'year'));
    if (withYear && isTimed) return isYearOver(context);
    const highest = findMode(
      restarted.map(([before]) => valueAt(before, place)?.to ?? 0),
    );
    return value.to >= (highest ?? Infinity);
  }
  const growsWithoutRestart = steps.some(
    (step) => hasGrown(step, 'volume') || hasGrown(step, 'year'),
  );
  if (growsWithoutRestart) return false;
  const hasVolumeOrYear =
    findValue(last, 'volume') !== undefined ||
    (findValue(last, 'year')?.isHidden === undefined &&
      findValue(last, 'year') !== undefined);
  const perYear = period?.perYear;
  if (!hasVolumeOrYear || perYear === undefined || perYear < 2) return false;
  return isTimed && findValue(last, 'volume') === undefined
    ? isYearOver(context) && value.to <= perYear
    : value.to === perYear;
}

/** The next value of a number: the first of a new volume or year when it restarts, else the one that follows. */
function toNextNumber(
  { steps }: Context,
  value: ValuePart,
  place: number,
  isRestart: boolean,
): ValuePart {
  const restarted = steps.filter((step) => hasRestarted(step, place));
  // The same number led to this one before, e.g. to a double issue at the end of each year.
  const same = steps.findLast(
    (step) =>
      restarted.length > 0 &&
      valueAt(step[0], place)?.to === value.to &&
      hasRestarted(step, place) === isRestart,
  );
  const after = same === undefined ? undefined : valueAt(same[1], place);
  if (after !== undefined) {
    return { ...value, ...takeNumbers(after, value) };
  }
  const continued = steps.filter((step) => !hasRestarted(step, place));
  const gaps = continued.map(
    ([before, next]) =>
      (valueAt(next, place)?.from ?? 0) - (valueAt(before, place)?.to ?? 0),
  );
  const spans = steps.map(([, next]) => {
    const found = valueAt(next, place);
    return found === undefined ? 0 : found.to - found.from;
  });
  const first = findMode(
    restarted.map(([, next]) => valueAt(next, place)?.from ?? 1),
  );
  const gap = Math.max(1, findMode(gaps) ?? 1);
  const from = isRestart ? (first ?? 1) : value.to + gap;
  const span = findMode(spans) ?? value.to - value.from;
  const [example] = listDoubles(steps, place);
  return {
    ...value,
    ...takeNumbers({ ...(example ?? value), from, to: from + span }, value),
  };
}

/** Lists the double issues at a place, which show how one is written. */
function listDoubles(steps: readonly Step[], place: number): ValuePart[] {
  return steps.flatMap(([before]) => {
    const value = valueAt(before, place);
    return value !== undefined && value.separator !== '' ? [value] : [];
  });
}

/** The numbers of one value, written as another is. */
function takeNumbers(
  { from, to, separator }: ValuePart,
  { written, separator: own }: ValuePart,
): Pick<ValuePart, 'from' | 'to' | 'separator' | 'written'> {
  return { from, to, separator: separator || own, written };
}

/** Decides whether the volume or year grows with the next issue, which it does with the number if it did before. */
function willGrow(
  context: Context,
  role: 'volume' | 'year',
  isRestart: boolean,
  hasNumber: boolean,
): boolean {
  const { steps, period, last } = context;
  if (!hasNumber && role === 'volume') {
    return findValue(last, 'month') === undefined &&
      findValue(last, 'season') === undefined
      ? true
      : isYearOver(context);
  }
  const grown = steps.filter((step) => hasGrown(step, role));
  const atRestart = grown.filter((step) =>
    step[0].values.some(
      ({ role: each }, place) => each === 'number' && hasRestarted(step, place),
    ),
  );
  if (isRestart && (grown.length === 0 || atRestart.length * 2 >= grown.length))
    return true;
  if (grown.length > 0 && atRestart.length === grown.length) return false;
  const withYear =
    role === 'volume' &&
    grown.length > 0 &&
    grown.every((step) => hasGrown(step, 'year'));
  if (withYear && context.time?.year !== undefined) return isYearOver(context);
  if (
    !hasNumber &&
    findValue(last, 'volume') !== undefined &&
    grown.length === 0
  ) {
    return (period?.perYear ?? 1) <= 1;
  }
  return isComplete(steps, role, period?.perYear);
}

/** The volume or year that follows, by as much as it grew before. */
function grow(
  { steps, period }: Context,
  role: 'volume' | 'year',
  value: ValuePart,
): ValuePart {
  const by =
    findMode(
      steps
        .filter((step) => hasGrown(step, role))
        .map(
          ([before, after]) =>
            (findValue(after, role)?.from ?? 0) -
            (findValue(before, role)?.from ?? 0),
        ),
    ) ??
    (role === 'year' && period !== undefined && period.perYear < 1
      ? Math.round(1 / period.perYear)
      : 1);
  return { ...value, from: value.from + by, to: value.to + by };
}

/**
 * Finds the designation of the issue after the last one of a series: numbers, volumes and years as they grew before,
 * months, seasons and days as `time` says.
 *
 * @param override - says that the number does, or does not, restart, whatever is learned.
 */
export function findNext(
  series: Series,
  time: NextTime | undefined,
  period: Period | undefined,
  override?: boolean,
): Next | undefined {
  const last = series.at(-1);
  if (last === undefined) return undefined;
  const steps = toSteps(series);
  const context: Context = { series, steps, last, time, period };
  const place = last.values.findIndex(({ role }) => role === 'number');
  const hasNumber = place >= 0;
  const isRestart = hasNumber && (override ?? willRestart(context, place));
  const volumeGrows = willGrow(context, 'volume', isRestart, hasNumber);
  const next = withValues(last, (value, index) => {
    const { role } = value;
    if (role === 'number') {
      const isOwn = index === place ? isRestart : willRestart(context, index);
      return toNextNumber(context, value, index, isOwn);
    }
    if (role === 'volume')
      return volumeGrows ? grow(context, role, value) : value;
    if (role === 'month' || role === 'season') {
      const found = time?.[role];
      return found === undefined ? value : { ...value, ...found };
    }
    if (role === 'day') {
      const day = time?.day ?? value.from;
      return { ...value, from: day, to: day };
    }
    if (time?.year !== undefined) {
      const by = time.year - value.from;
      return { ...value, from: value.from + by, to: value.to + by };
    }
    const isOver =
      hasNumber || findValue(last, 'volume') !== undefined
        ? willGrow(context, 'year', isRestart, hasNumber)
        : true;
    return isOver ? grow(context, role, value) : value;
  });
  return { designation: next, isRestart };
}
