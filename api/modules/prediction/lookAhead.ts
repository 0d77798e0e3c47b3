import type { Designation } from './designation/designation';
import { findNext } from './nextNumbers';
import { findNextTime } from './nextTime';
import type { Period } from './period';
import type { Series } from './series';

/** So many later issues are looked through. */
const STEPS_AHEAD = 60;

/** The issues after the last one of a series, as its numbering says, the next one first. */
export function* lookAhead(
  series: Series,
  period: Period | undefined,
): Generator<Designation> {
  const known = [...series];
  for (let steps = 1; steps <= STEPS_AHEAD; steps += 1) {
    const next = findNext(known, findNextTime(known, period), period);
    if (next === undefined) return;
    known.push(next.designation);
    yield next.designation;
  }
}
