import type { Designation, ValuePart } from './designation/designation';
import type { NextTime } from './nextTime';
import type { Period } from './period';
import type { Series, Step } from './series';
import { findMode, findValue, toSteps, withValues } from './series';

/** The next designation, and whether its number begins again. */
export interface Next {
  designation: Designation;
  isRestart: boolean;
}

const at = (designation: Designation, place: number) =>
  designation.values[place];

/** A number that got smaller has begun again. */
const hasRestarted = ([before, after]: Step, place: number) => {
  const [one, other] = [at(before, place), at(after, place)];
  return one !== undefined && other !== undefined && other.from < one.to;
};

const grows = ([before, after]: Step, role: 'volume' | 'year'): boolean => {
  const [one, other] = [findValue(before, role), findValue(after, role)];
  return one !== undefined && other !== undefined && other.from > one.from;
};

/** Issues since the year or volume of the last one began, and how many complete ones had. */
function countIssues(steps: readonly Step[], role: 'volume' | 'year') {
  const complete: number[] = [];
  let current = 1;
  let isWhole = false;
  for (const step of steps) {
    if (grows(step, role)) {
      if (isWhole) complete.push(current);
      isWhole = true;
      current = 1;
    } else {
      current += 1;
    }
  }
  return { current, complete, isWhole };
}

/** Whether a volume or year is full after the last issue, by how many others had. */
function isFull(
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

interface Context {
  series: Series;
  steps: readonly Step[];
  last: Designation;
  time: NextTime | undefined;
  period: Period | undefined;
}

/** Whether the year that the designation names is over. */
function isYearOver({ steps, last, time, period }: Context): boolean {
  const year = findValue(last, 'year');
  if (year === undefined) return false;
  if (time?.year !== undefined) return time.year > year.from;
  return isFull(steps, 'year', period?.perYear);
}

/** Decides whether the number at a place begins again with the next issue. */
function restarts(context: Context, place: number): boolean {
  const { steps, last, time, period } = context;
  const value = at(last, place);
  if (value === undefined) return false;
  const known = steps.filter((step) => hasRestarted(step, place));
  const isTimed = time?.year !== undefined;
  if (known.length > 0) {
    const withYear = known.every((step) => grows(step, 'year'));
    if (withYear && isTimed) return isYearOver(context);
    const top = findMode(known.map(([before]) => at(before, place)?.to ?? 0));
    return value.to >= (top ?? Infinity);
  }
  const unit = steps.some(
    (step) => grows(step, 'volume') || grows(step, 'year'),
  );
  if (unit) return false;
  const hasUnit =
    findValue(last, 'volume') !== undefined ||
    (findValue(last, 'year')?.isHidden === undefined &&
      findValue(last, 'year') !== undefined);
  const perYear = period?.perYear;
  if (!hasUnit || perYear === undefined || perYear < 2) return false;
  return isTimed && findValue(last, 'volume') === undefined
    ? isYearOver(context) && value.to <= perYear
    : value.to === perYear;
}

/** The next value of a number that goes on, or the first of one that begins again. */
function continueNumber(
  { steps }: Context,
  value: ValuePart,
  place: number,
  isRestart: boolean,
): ValuePart {
  const known = steps.filter((step) => hasRestarted(step, place));
  const same = steps.findLast(
    (step) =>
      known.length > 0 &&
      at(step[0], place)?.to === value.to &&
      hasRestarted(step, place) === isRestart,
  );
  const after = same === undefined ? undefined : at(same[1], place);
  if (after !== undefined) {
    return { ...value, ...pickValues(after, value) };
  }
  const going = steps.filter((step) => !hasRestarted(step, place));
  const gaps = going.map(
    ([before, next]) =>
      (at(next, place)?.from ?? 0) - (at(before, place)?.to ?? 0),
  );
  const spans = steps.map(([, next]) => {
    const found = at(next, place);
    return found === undefined ? 0 : found.to - found.from;
  });
  const begin = findMode(known.map(([, next]) => at(next, place)?.from ?? 1));
  const gap = Math.max(1, findMode(gaps) ?? 1);
  const from = isRestart ? (begin ?? 1) : value.to + gap;
  const span = findMode(spans) ?? value.to - value.from;
  const [latest] = series(steps, place);
  return {
    ...value,
    ...pickValues({ ...(latest ?? value), from, to: from + span }, value),
  };
}

/** Values of a place with a double issue, to see how one is written. */
function series(steps: readonly Step[], place: number): ValuePart[] {
  return steps.flatMap(([before]) => {
    const value = at(before, place);
    return value !== undefined && value.separator !== '' ? [value] : [];
  });
}

function pickValues(
  { from, to, separator }: ValuePart,
  { written, separator: own }: ValuePart,
): Pick<ValuePart, 'from' | 'to' | 'separator' | 'written'> {
  return { from, to, separator: separator || own, written };
}

/** Decides whether volume or year grow; the number decides where it begins again with them. */
function growsNext(
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
  const known = steps.filter((step) => grows(step, role));
  const atRestart = known.filter((step) =>
    step[0].values.some(
      ({ role: each }, place) => each === 'number' && hasRestarted(step, place),
    ),
  );
  if (isRestart && (known.length === 0 || atRestart.length * 2 >= known.length))
    return true;
  if (known.length > 0 && atRestart.length === known.length) return false;
  const withYear =
    role === 'volume' &&
    known.length > 0 &&
    known.every((step) => grows(step, 'year'));
  if (withYear && context.time?.year !== undefined) return isYearOver(context);
  if (
    !hasNumber &&
    findValue(last, 'volume') !== undefined &&
    known.length === 0
  ) {
    return (period?.perYear ?? 1) <= 1;
  }
  return isFull(steps, role, period?.perYear);
}

function grow(
  { steps, period }: Context,
  role: 'volume' | 'year',
  value: ValuePart,
): ValuePart {
  const by =
    findMode(
      steps
        .filter((step) => grows(step, role))
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
 * @param override - says that the number does, or does not, begin again.
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
  const isRestart = hasNumber && (override ?? restarts(context, place));
  const volumeGrows = growsNext(context, 'volume', isRestart, hasNumber);
  const next = withValues(last, (value, index) => {
    const { role } = value;
    if (role === 'number') {
      const isOwn = index === place ? isRestart : restarts(context, index);
      return continueNumber(context, value, index, isOwn);
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
        ? growsNext(context, 'year', isRestart, hasNumber)
        : true;
    return isOver ? grow(context, role, value) : value;
  });
  return { designation: next, isRestart };
}
